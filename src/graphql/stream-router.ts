import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { ContextOf } from '../access/context.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { OpenStreams } from '../events/live/open-streams.ts';
import { type GraphqlRequest, subscriptionsOf } from './subscription.ts';

interface Preparation {
  contextOf: ContextOf;
  readBody: Middleware[];
  streams: OpenStreams;
}

/**
 * Serves subscriptions at `/graphql/stream` by the protocol of graphql-sse, one connection for each. The handler of that
 * library takes results as fast as they come and queues those that a slow client has not read; only its client is used,
 * by the tests.
 */
export function streamRouter(schema: GraphQLSchema, { contextOf, readBody, streams }: Preparation): Router {
  const subscribe = subscriptionsOf(schema);
  const answer: Middleware = (ctx) => {
    const request = requestOf(ctx);
    return streams.answer(ctx, { kind: 'graphql', contextOf, begin: (context) => subscribe(request, context) });
  };
  const router = new Router();
  router.register('/graphql/stream', ['GET'], [answer]);
  router.register('/graphql/stream', ['POST'], [...readBody, answer]);
  return router;
}

/** Returns a function that makes middleware of a subscription that the service itself asks for. */
export function streamOf(schema: GraphQLSchema, { contextOf, streams }: Pick<Preparation, 'contextOf' | 'streams'>) {
  const subscribe = subscriptionsOf(schema);
  return (query: string): Middleware => {
    const request = { query, variables: {}, operationName: undefined };
    return (ctx) =>
      streams.answer(ctx, { kind: 'graphql', contextOf, begin: (context) => subscribe(request, context) });
  };
}

/** Reads the parameters of GraphQL over HTTP, for GET from the query. Errors: INVALID_INPUT. */
function requestOf(ctx: ParameterizedContext): GraphqlRequest {
  const given = ctx.method === 'POST' ? Object(ctx.request.body) : withoutLists(ctx.query);
  const { query, operationName } = given;
  if (typeof query !== 'string') throw new DomainError('INVALID_INPUT', { field: 'query', message: 'must be a text' });
  return {
    query,
    variables: variablesOf(given.variables),
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}

const withoutLists = (query: ParameterizedContext['query']) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

function variablesOf(given: unknown): GraphqlRequest['variables'] {
  const variables = typeof given === 'string' ? parsed(given) : (given ?? {});
  if (typeof variables === 'object' && variables !== null && !Array.isArray(variables)) return { ...variables };
  throw new DomainError('INVALID_INPUT', { field: 'variables', message: 'must be a JSON object' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
