import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../../../platform/access/context.ts';
import { pageDocument } from '../../every-page/page-operation.ts';
import { TODO_SECTIONS, type TodoList } from './todo-sections.ts';

/** Items of a section that the page shows. */
const SHOWN = 20;

const VARIABLES = '$provider: Identifier!, $now: Instant!';

/** Lists by the names of their sections. */
export type TodoLists = { [section: string]: TodoList<unknown> };

/** Returns the function that reads what there is to do for a provider. One document. */
export function todoReader(schema: GraphQLSchema): (context: Context, provider: string) => Promise<TodoLists> {
  const fields = TODO_SECTIONS.map(
    ({ name, field, nodes }) => `${name}: ${field(SHOWN)} { totalCount nodes { ${nodes} } }`,
  );
  const read = pageDocument<TodoLists>(
    schema,
    `query (${VARIABLES}, $languageTag: LanguageTag) { ${fields.join('\n')} }`,
  );
  return (context, provider) => read(context, { provider, ...now(), languageTag: context.language });
}

/** Returns the function that counts what there is to do; null for a caller who may not read it. */
export function todoCounter(schema: GraphQLSchema): (context: Context, provider: string) => Promise<number | null> {
  const fields = TODO_SECTIONS.map(({ name, field }) => `${name}: ${field(1)} { totalCount }`);
  const read = pageDocument<TodoLists>(schema, `query (${VARIABLES}) { ${fields.join('\n')} }`);
  return async (context, provider) => {
    if (!read.mayRun(context)) return null;
    const lists = await read(context, { provider, ...now() });
    return Object.values(lists).reduce((sum, { totalCount }) => sum + totalCount, 0);
  };
}

const now = () => ({ now: new Date().toISOString() });
