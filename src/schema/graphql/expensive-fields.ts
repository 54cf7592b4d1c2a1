import type { GraphQLField, GraphQLSchema } from 'graphql';

/**
 * `shared`: equal requests have one result; `own`: each request has its own; `waiting`: it waits for what happens, without any
 * work; null: the work is cheap.
 */
export type WorkKind = 'shared' | 'own' | 'waiting' | null;

const KINDS = ['own', 'shared', 'waiting'] as const;

/** Returns how a field of Query is computed. */
export function workOf({ extensions }: GraphQLField<unknown, unknown>): WorkKind {
  const { work } = extensions;
  return KINDS.find((kind) => kind === work) ?? null;
}

/**
 * Returns a function that tells how a document is computed, by the names of the fields in its text: it is not parsed
 * twice. A name at another place is taken for the field.
 */
export function workOfDocuments(schema: GraphQLSchema): (text: string) => WorkKind {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const namesOf = (kind: WorkKind) => {
    const names = fields.filter((field) => workOf(field) === kind).map(({ name }) => name);
    return new RegExp(`\\b(?:${names.join('|')})\\b`);
  };
  const names = KINDS.map((kind) => [kind, namesOf(kind)] as const);
  return (text) => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
