import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { ErrorCode } from '../errors.ts';
import type { OperationOutcome } from './operations.ts';

/** Observations about a request, without personal data or secrets. */
export interface ObservedRequest {
  readonly id: string;
  readonly log: Logger;
  /** `other` unless it is one of the usual ones. */
  readonly method: string;
  /** The pattern, such as `/resources/:ref/upcoming_bookables`: paths hold references and tokens. */
  route: string;
  /** The CRM whose key it came with. */
  crm: string | null;
  /** The fields of Query and Mutation that it ran, in this order. */
  readonly operations: OperationOutcome[];
  /** How a CRM called its GraphQL operation. */
  operationName: string | null;
  /** Of all errors that it was answered with. */
  readonly codes: Set<ErrorCode>;
  status: number;
  milliseconds: number;
  /** Id of the trace, if tracing is on. */
  traceId: string | null;
}

/** Told of each request when it has its answer. By then whatever it did is committed or undone. */
export type RequestObserver = (request: ObservedRequest) => void;

const requests = new AsyncLocalStorage<ObservedRequest>();

/** The request under way; undefined outside of any, as on the command line. */
export const currentRequest = (): ObservedRequest | undefined => requests.getStore();

const HEADER = 'X-Request-Id';
/** UUIDs and trace ids. In anything with more letters a key or an address could end up in the log. */
const SANE_ID = /^[\da-f-]{8,64}$/i;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/** Outermost: gives each request its id, and tells the observers how it went. */
export function observeRequests(log: Logger, observers: RequestObserver[]): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    const request = begin(ctx, log);
    ctx.set(HEADER, request.id);
    try {
      await requests.run(request, next);
    } finally {
      request.route = routeOf(ctx);
      request.status = ctx.status;
      request.milliseconds = performance.now() - began;
      for (const observe of observers) observe(request);
    }
  };
}

function begin(ctx: ParameterizedContext, log: Logger): ObservedRequest {
  const wanted = ctx.get(HEADER);
  const id = SANE_ID.test(wanted) ? wanted : randomUUID();
  return {
    id,
    log: log.child({ request: id }),
    method: METHODS.has(ctx.method) ? ctx.method : 'other',
    route: 'none',
    crm: null,
    operations: [],
    operationName: null,
    codes: new Set(),
    status: 0,
    milliseconds: 0,
    traceId: null,
  };
}

/** Paths answered without a router. */
const FIXED = new Set(['/graphql', '/health/live', '/health/ready', '/metrics']);
const PLAYGROUND = '/graphql/playground/';
/** Prefix below which all routes answer too. */
const PREFIX = /^\/rest\/1(?=\/)/;

/** The pattern that answered, or that knows the path but not the method; `none` for unknown paths. */
export function routeOf({ path, matched, _matchedRoute: route }: ParameterizedContext): string {
  const known = route ?? matched?.[0]?.path;
  if (known !== undefined) return String(known).replace(PREFIX, '');
  if (path.startsWith(PLAYGROUND)) return `${PLAYGROUND}*`;
  return FIXED.has(path) ? path : 'none';
}
