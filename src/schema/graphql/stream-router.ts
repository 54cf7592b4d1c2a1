import Router from '@koa/router';
import type { GraphQLSchema } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import type { OpenStreams } from '../../events/live/open-streams.ts';
import type { ContextOf } from '../../platform/access/context.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { SingleConnections } from './single-connections.ts';
import { type GraphqlRequest, subscriptionsOf } from './subscription.ts';

interface Preparation {
  contextOf: ContextOf;
  streams: OpenStreams;
}

/** Header and parameter that name a connection in the single connection mode of graphql-sse. */
const TOKEN_HEADER = 'X-GraphQL-Event-Stream-Token';
const TOKEN_PARAMETER = 'token';

/**
 * Serves subscriptions by the protocol of graphql-sse, in both of its modes, and passes on what Apollo answers: requests to
 * `/graphql` of clients that want no events. The handler of that library takes results as fast as they come and queues
 * those that a slow client has not read; only its client is used, by the tests.
 */
export function subscriptionHandler(schema: GraphQLSchema, { contextOf, streams }: Preparation): Middleware {
  const subscribe = subscriptionsOf(schema);
  const connections = new SingleConnections({ contextOf, streams, subscribe });
  return (ctx, next) => {
    const token = tokenOf(ctx);
    if (ctx.method === 'PUT') return connections.reserve(ctx);
    if (ctx.method === 'DELETE') return connections.stop(ctx, token);
    if (token && ctx.method === 'POST') return connections.begin(ctx, token, requestOf(ctx));
    if (token) return connections.open(ctx, token);
    const wantsEvents = ctx.accepts('application/json', 'text/event-stream') === 'text/event-stream';
    if (ctx.path === '/graphql' && !wantsEvents) return next();
    const request = requestOf(ctx);
    return streams.answer(ctx, { kind: 'graphql', contextOf, begin: (context) => subscribe(request, context) });
  };
}

/** Serves subscriptions at `/graphql/stream`, also to clients that do not say that they want events. */
export function streamRouter(handle: Middleware, readBody: Middleware[]): Router {
  const router = new Router();
  router.register('/graphql/stream', ['GET', 'PUT', 'DELETE'], [handle]);
  router.register('/graphql/stream', ['POST'], [...readBody, handle]);
  return router;
}

const tokenOf = (ctx: ParameterizedContext): string => {
  const { [TOKEN_PARAMETER]: token } = ctx.query;
  return ctx.get(TOKEN_HEADER) || (typeof token === 'string' ? token : '');
};

/** Returns a function that makes middleware of a subscription that the service itself asks for. */
export function streamOf(schema: GraphQLSchema, { contextOf, streams }: Preparation) {
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
