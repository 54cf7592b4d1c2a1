import type { Practice } from '../practice.ts';
import type { Reply } from '../service.ts';
import { operation } from './root-fields.ts';

type Answered = Promise<Reply['body']>;

/** Returns what a mutation that must succeed answers a CRM: `mutate(practice, 'deleteResource', { resource })`. */
export const mutate = (practice: Practice, mutation: string, args: object, selection?: string): Answered =>
  call(practice, mutation, args, selection);

/** Returns what a query answers a CRM: `query(practice, 'users', {}, '{ nodes { uuid } }')`. */
export const query = (practice: Practice, name: string, args: object, selection: string): Answered =>
  call(practice, name, args, selection);

async function call({ service, headers }: Practice, name: string, args: object, selection?: string): Answered {
  return (await service.ask(operation(name, args, selection), args, headers))[name];
}
