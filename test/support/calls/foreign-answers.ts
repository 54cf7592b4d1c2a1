import { randomUUID } from 'node:crypto';
import { forget, shapes } from '../caused.ts';
import type { Service } from '../service.ts';
import type { Names } from './foreign-calls.ts';
import { operation } from './root-fields.ts';

/** Names of the same form that nobody has. */
export const strangers = (names: Names): Names =>
  Object.fromEntries(
    Object.entries(names).map(([noun, name]) => [noun, name.includes('@') ? `${randomUUID()}@test` : randomUUID()]),
  ) as Names;

interface Told {
  text: string;
  codes: string[];
  /** Statements of the call: their difference could be measured as time. */
  statements: string[];
}

/** Returns the answer to a call, with the names in question blotted out. */
export async function answerAbout(
  service: Service,
  headers: { [name: string]: string },
  { name, args, named }: { name: string; args: object; named: Names },
): Promise<Told> {
  forget();
  const reply = await service.graphql(operation(name, args), args, headers);
  const blotted = Object.entries(named).reduce((text, [noun, it]) => text.replaceAll(it, noun), JSON.stringify(reply));
  const codes = (reply.errors ?? []).map((e: { extensions: { code: string } }) => e.extensions.code);
  return { text: blotted, codes, statements: shapes() };
}
