import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, visit } from 'graphql';
import type { Context, Viewer } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { refusedBeforeExecution } from './error-answers.ts';

/**
 * Refuses introspection without a key, because its answer is large. It hides nothing: the schema is published with the
 * source. Errors: UNAUTHENTICATED.
 */
export const introspectionNeedsKey: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ document, contextValue }) => {
      if (contextValue.viewer.kind === 'anonymous' && asksForSchema(document)) {
        const message = 'A valid key is required to ask for the schema';
        throw refusedBeforeExecution(new DomainError('UNAUTHENTICATED', { message }));
      }
    },
  }),
};

const SUGGESTION = ' Did you mean ';

/** Removes suggestions from errors for callers without a key. */
export const shownTo = <Shown extends { message: string }>({ kind }: Viewer, errors: readonly Shown[]): Shown[] =>
  errors.map((error) => (kind === 'anonymous' ? { ...error, message: withoutSuggestion(error.message) } : error));

/** Removes the ` Did you mean "bookables"?` that graphql-js appends to an error about an unknown name. */
function withoutSuggestion(message: string): string {
  const start = message.lastIndexOf(SUGGESTION);
  const isAtEnd = start >= 0 && message.indexOf('?', start) === message.length - 1;
  return isAtEnd ? message.slice(0, start) : message;
}

/** Removes suggestions from errors for anonymous callers: similar names would reveal the schema name by name. */
export const suggestionsNeedKey: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, response: { body } }) => {
      if (body.kind !== 'single' || !body.singleResult.errors) return;
      body.singleResult.errors = shownTo(contextValue.viewer, body.singleResult.errors);
    },
  }),
};

/** Finds `__schema` and `__type`, fields of the query root that may be nested in fragments. */
function asksForSchema(document: DocumentNode): boolean {
  let asks = false;
  visit(document, {
    Field({ name }) {
      asks ||= name.value === '__schema' || name.value === '__type';
    },
  });
  return asks;
}
