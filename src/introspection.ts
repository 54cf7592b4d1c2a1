import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, visit } from 'graphql';
import { type Context, keyRequired } from './context.ts';
import { refusedBeforeExecution } from './error-answers.ts';

/**
 * The schema is published with the source, so this hides nothing; but its answer is large, and strangers need not make
 * us compute it. Errors: those of `keyRequired`.
 */
export const introspectionNeedsKey: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (contextValue.viewer.kind === 'anonymous' && asksForSchema(document)) {
        const message = 'A valid key is required to ask for the schema';
        throw refusedBeforeExecution(keyRequired(contextValue.viewer, message));
      }
    },
  }),
};

/** `__schema` and `__type` are fields of the query root, and may stand in any depth of fragments. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      asks ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return asks;
}
