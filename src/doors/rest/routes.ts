import { type GraphQLSchema, parse } from 'graphql';
import type { Middleware, ParameterizedContext } from 'koa';
import { FollowedLists } from '../../events/live/followed-lists.ts';
import type { OpenStreams } from '../../events/live/open-streams.ts';
import type { ContextOf, Viewer } from '../../platform/access/context.ts';
import { checkScopes, scopesOf } from '../../platform/access/scopes.ts';
import { KeptBody } from '../../platform/http/kept-body.ts';
import { answerKept } from '../../platform/http/known-answer.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { compileEndpoint, type Handler } from './adapter.ts';
import { type AnswerCache, answerCache } from './answer-cache.ts';
import { isForPage } from './beside-pages.ts';
import { preflight } from './cross-origin.ts';
import { requestOf } from './endpoint-request.ts';
import { ENDPOINTS, PREFIX } from './endpoints/tables.ts';
import { type Endpoint, isStream, type StreamEndpoint } from './mapping/endpoint.ts';
import { hasBody, isMutation } from './mapping/parameter-sources.ts';
import { restSchema } from './rest-schema.ts';
import { RoutersByShape } from './routers-by-shape.ts';
import { type Live, serveStream } from './slot-stream.ts';
import { serveSubscription } from './subscription-stream.ts';

/** Middleware that runs after the CORS headers are set. */
interface Preparation {
  /** Parses the JSON of the body into `ctx.request.body`. */
  readBody: Middleware[];
  /** Runs for mutations only. */
  idempotency: Middleware;
  streams: OpenStreams;
  /** Memory of the answers that are kept. */
  keptAnswersMb?: number | undefined;
}

/** Creates a route for every row, with and without the prefix, and answers preflight requests. */
export function restRoutes(
  schema: GraphQLSchema,
  contextOf: ContextOf,
  { readBody, idempotency, streams, keptAnswersMb }: Preparation,
): Middleware {
  const live = { contextOf, streams, lists: new FollowedLists() };
  const answers = answerCache(keptAnswersMb);
  const spelled = restSchema(schema);
  const routers = new RoutersByShape(PREFIX);
  for (const endpoint of ENDPOINTS) {
    const [method = '', path = ''] = endpoint.route.split(' ');
    const router = routers.of(path);
    const paths = [path, PREFIX + path];
    if (endpoint.access === 'public') router.options(paths, ...preflight(endpoint));
    const prepare = [...(hasBody(endpoint) ? readBody : []), ...(isMutation(endpoint) ? [idempotency] : [])];
    const handle = handlerOf(endpoint, spelled, answers);
    const serving = isStream(endpoint) ? streaming(endpoint, handle, live) : serve(handle, contextOf);
    router.register(paths, [method], [admit(endpoint, spelled, contextOf), ...prepare, serving]);
  }
  const route = routers.middleware();
  return (ctx, next) => (isForPage(ctx) ? next() : route(ctx, next));
}

const streaming = (endpoint: StreamEndpoint, handle: Handler, live: Live): Middleware =>
  'streamed' in endpoint ? serveStream(endpoint, handle, live) : serveSubscription(endpoint, handle, live);

/** Checks the caller before the body is read. */
function admit(endpoint: Endpoint, schema: GraphQLSchema, contextOf: ContextOf): Middleware {
  if (endpoint.access !== 'crm') return (_ctx, next) => next();
  const needed = 'document' in endpoint ? scopesOf(schema, parse(endpoint.document).definitions) : [];
  return async (ctx, next) => {
    const { viewer } = await contextOf(ctx);
    checkKey(viewer, ctx.params.crmId);
    checkScopes(viewer, needed);
    return next();
  };
}

/** Errors: UNAUTHENTICATED without a key; FORBIDDEN if the path names another CRM, which may not exist. */
function checkKey(viewer: Viewer, crmId: string): void {
  if (viewer.kind !== 'crm') throw new DomainError('UNAUTHENTICATED');
  if (viewer.crmId !== crmId) throw new DomainError('FORBIDDEN');
}

function handlerOf(endpoint: Endpoint, schema: GraphQLSchema, answers: AnswerCache): Handler {
  if ('document' in endpoint) return compileEndpoint(endpoint, schema, answers);
  return () => Promise.reject(new DomainError(endpoint.error));
}

function serve(handle: Handler, contextOf: ContextOf): Middleware {
  return async (ctx) => {
    const { status, body, next } = await handle(requestOf(ctx), await contextOf(ctx));
    if (next) ctx.set('Link', `<${continued(ctx, next)}>; rel="next"`);
    ctx.status = status;
    if (body instanceof KeptBody) return answerKept(ctx, body);
    // null: no body. The status comes after it, because Koa sets 204 for null
    ctx.body = body ?? null;
    ctx.status = status;
    if (Buffer.isBuffer(body)) ctx.type = 'json';
  };
}

/** Returns the address of the next part of a list. */
function continued({ path, querystring }: ParameterizedContext, from: string): string {
  const query = new URLSearchParams(querystring);
  query.set('from', from);
  return `${path}?${query}`;
}
