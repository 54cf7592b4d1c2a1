import type { Practice } from '../practice.ts';
import { operationOf, recordOf } from './payload.ts';

/** Error of a GraphQL answer, without its place in the document. */
export interface Refusal {
  message: string;
  extensions: { code: string; errorCode: string; fields?: string[] };
}

/** Calls a mutation with an input that may be refused; its errors without locations and path. */
export async function attempt(practice: Practice, mutation: string, input: object, selection = '{ uuid }') {
  const query = operationOf(mutation, selection);
  const { data, errors = [] } = await practice.service.graphql(query, { input }, practice.headers);
  const refusals: Refusal[] = errors.map(({ message, extensions }: Refusal) => ({ message, extensions }));
  return { made: recordOf(mutation, data?.made), errors: refusals };
}

/** The errors of a mutation that must be refused. */
export async function refusals(practice: Practice, mutation: string, input: object): Promise<Refusal[]> {
  return (await attempt(practice, mutation, input)).errors;
}
