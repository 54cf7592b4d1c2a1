import { type GraphQLField, type GraphQLSchema, isObjectType, OperationTypeNode } from 'graphql';
import { CALLERS, callerOf } from '../../platform/access/authorization.ts';

type AnyField = GraphQLField<unknown, unknown>;

/** Returns the description of a field without its caller: REST has rows and headers of its own. */
export const purposeOf = ({ extensions, description }: AnyField): string =>
  typeof extensions.purpose === 'string' ? extensions.purpose : (description ?? '');

const ROOTS: [OperationTypeNode, string][] = [
  [OperationTypeNode.QUERY, 'Queries, sent to `/graphql`.'],
  [
    OperationTypeNode.MUTATION,
    'Mutations, sent to `/graphql`, each with all of its effect or none. A create that can be repeated by its reference answers with the record and `created`, a create of a secret with the record and the secret, others with the record.',
  ],
  [
    OperationTypeNode.SUBSCRIPTION,
    'Subscriptions, sent to `/graphql` with `Accept: text/event-stream`, answered with server-sent events (graphql-sse).',
  ],
];

const ALL_CALLERS = `Each description ends with the caller: ${CALLERS.join('; ')}. Without the key it is UNAUTHENTICATED, with that of another caller FORBIDDEN.`;

/** Ends the description of every operation, and of every field that needs a key, with the sentence about its caller. */
export function stateCallers(schema: GraphQLSchema): void {
  const roots = ROOTS.flatMap(([kind, purpose]) => {
    const type = schema.getRootType(kind);
    if (type) type.description = `${purpose} ${ALL_CALLERS}`;
    return type ?? [];
  });
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const caller = callerOf(field, roots.includes(type));
      if (!caller) continue;
      field.extensions = { ...field.extensions, purpose: field.description ?? '' };
      field.description = `${field.description} Caller: ${caller}.`;
    }
  }
}
