import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { koaMiddleware } from '@as-integrations/koa';
import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Context, ContextOf } from '../../platform/access/context.ts';
import { documentCache } from './document-cache.ts';
import { documentLimits, MAX_DOCUMENT_ERRORS, MAX_TOKENS, refuseLongDocument } from './document-limits.ts';
import { queriesInTurn } from './documents-in-turn.ts';
import { formatError, rethrowForApollo } from './error-answers.ts';
import { introspectionNeedsKey, suggestionsNeedKey } from './introspection.ts';
import { asksForMutation } from './mutation-document.ts';

interface Preparation {
  contextOf: ContextOf;
  readBody: Middleware[];
  /** Answers subscriptions, and passes all other requests on. */
  subscriptions: Middleware;
  /** Runs for mutations with an Idempotency-Key only. */
  idempotency: Middleware;
  /** Callers who may ask for the schema: holders of a key, everybody, or nobody. */
  introspection: 'with-key' | 'everybody' | 'nobody';
}

/** Serves the schema at `/graphql`. */
export async function graphqlRouter(schema: GraphQLSchema, preparation: Preparation): Promise<Router> {
  const apollo = await startApollo(schema, preparation.introspection);
  const context = async ({ ctx }: { ctx: ParameterizedContext }) => {
    refuseLongDocument(ctx.request.body);
    return preparation.contextOf(ctx).catch(rethrowForApollo);
  };
  const router = new Router();
  const prepare = [
    ...preparation.readBody,
    preparation.subscriptions,
    forKeyedMutations(preparation.idempotency),
    queriesInTurn(schema, preparation.contextOf),
  ];
  router.register('/graphql', ['PUT', 'DELETE'], [preparation.subscriptions]);
  router.register('/graphql', ['GET', 'POST'], [...prepare, koaMiddleware(apollo, { context })]);
  return router;
}

async function startApollo(
  schema: GraphQLSchema,
  introspection: Preparation['introspection'],
): Promise<ApolloServer<Context>> {
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: introspection !== 'nobody',
    includeStacktraceInErrorResponses: false,
    // cache control wraps every field, and no answer is cached
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ...(introspection === 'everybody' ? [] : [introspectionNeedsKey]),
      suggestionsNeedKey,
      documentLimits(schema),
    ],
    parseOptions: { maxTokens: MAX_TOKENS },
    validationOptions: { maxErrors: MAX_DOCUMENT_ERRORS },
    documentStore: documentCache(),
    // anonymous clients could fill 30 MiB with texts of documents, and documents are short
    persistedQueries: false,
    stopOnTerminationSignals: false,
    formatError,
  });
  await apollo.start();
  return apollo;
}

/**
 * Runs a middleware for mutations with an Idempotency-Key. The header is looked for first, because finding out what a
 * document asks for parses it once more. Apollo refuses documents that cannot be parsed.
 */
const forKeyedMutations =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    ctx.get('Idempotency-Key') && asksForMutation(ctx.request.body) ? middleware(ctx, next) : next();
