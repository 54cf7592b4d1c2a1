import type { Practice } from '../practice.ts';
import { recordOf, selectionOf } from './payload.ts';

/** Error of a GraphQL answer, without its place in the document. */
export interface Refusal {
  message: string;
  extensions: { code: string; errorCode: string; fields?: string[] };
}

/** Calls a mutation with an input that may be refused; the whole answer, its errors without locations and path. */
export async function attempt(practice: Practice, mutation: string, input: object, selection = '{ uuid }') {
  const type = INPUT_TYPES[mutation] ?? `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { made: ${mutation}(input: $input) ${selectionOf(mutation, selection)} }`;
  const { data, errors = [] } = await practice.service.graphql(query, { input }, practice.headers);
  const refusals: Refusal[] = errors.map(({ message, extensions }: Refusal) => ({ message, extensions }));
  return { made: recordOf(mutation, data?.made), errors: refusals };
}

const INPUT_TYPES: Record<string, string> = {
  setChannel: 'ChannelInput',
  setContactProfile: 'ContactProfileInput',
  setGeneralContactProfile: 'GeneralContactProfileInput',
};

/** The errors of a mutation that must be refused. */
export async function refusals(practice: Practice, mutation: string, input: object): Promise<Refusal[]> {
  return (await attempt(practice, mutation, input)).errors;
}
