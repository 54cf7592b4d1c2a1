import { ask, type Caller } from '../caller.ts';

const CREATES = /^(?:create|set)(User|Account|Provider|Product|Resource|Crm|ContactProfile|CustomField)$/;

/** Name of the record in the payload of a mutation that may find it, such as `user` of `createUser`. */
function recordName(mutation: string): string | undefined {
  const [, noun] = CREATES.exec(mutation) ?? [];
  return noun && noun[0]!.toLowerCase() + noun.slice(1);
}

/** Selects fields of the record that a mutation returns, in its payload or alone. */
export function selectionOf(mutation: string, selection: string): string {
  const name = recordName(mutation);
  return name ? `{ created ${name} ${selection} }` : selection;
}

/** Returns the record that a mutation answered with; undefined for a refusal. */
// biome-ignore lint/suspicious/noExplicitAny: the record has the shape that the selection names
export function recordOf(mutation: string, answered: any) {
  const name = recordName(mutation);
  return name ? answered?.[name] : answered;
}

const INPUT_TYPES: Record<string, string> = {
  setChannel: 'ChannelInput',
  setContactProfile: 'ContactProfileInput',
  setGeneralContactProfile: 'GeneralContactProfileInput',
};

const inputType = (mutation: string): string =>
  INPUT_TYPES[mutation] ?? `${mutation[0]!.toUpperCase()}${mutation.slice(1)}Input`;

/** Operation that calls a mutation with the variable `input` and returns `made`, of which `recordOf` has the record. */
export const operationOf = (mutation: string, selection: string): string =>
  `mutation ($input: ${inputType(mutation)}!) { made: ${mutation}(input: $input) ${selectionOf(mutation, selection)} }`;

/** Mutation, its input, and the fields to return of its record. */
export type Making = [mutation: string, input: object, selection: string];

/** Calls mutations in one request, one after the other; returns their records, in order. */
export async function makeAll(to: Caller, calls: Making[], headers: Record<string, string>) {
  const inputs = calls.map(([mutation], i) => `$i${i}: ${inputType(mutation)}!`);
  const fields = calls.map(
    ([mutation, , selection], i) => `m${i}: ${mutation}(input: $i${i}) ${selectionOf(mutation, `{ ${selection} }`)}`,
  );
  const variables = Object.fromEntries(calls.map(([, input], i) => [`i${i}`, input]));
  const data = await ask(to, `mutation (${inputs.join(' ')}) { ${fields.join(' ')} }`, variables, headers);
  return calls.map(([mutation], i) => recordOf(mutation, data[`m${i}`]));
}
