import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Middleware, ParameterizedContext } from 'koa';
import type { Logger } from 'pino';
import type { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { causeOf } from '../../records/errors/failures.ts';
import type { Actor } from './cause.ts';
import type { OperationOutcome } from './operations.ts';

/** Observations about a request, without personal data or secrets. */
export interface ObservedRequest {
  readonly id: string;
  readonly log: Logger;
  /** `other` for a method outside METHODS. */
  readonly method: string;
  /** Pattern such as `/resources/:ref/upcoming_bookables`; never the path, which has references and tokens. */
  route: string;
  /** CRM of the request's key. */
  crm: string | null;
  /** Caller, as events name it. */
  actor: Actor;
  /** Field of Query or Mutation that runs; null before the first one. */
  operation: string | null;
  /** Purpose of the link whose token the operation has; null without one. */
  link: string | null;
  /** True if the answer has waited for an event: its time says nothing about the service. */
  hasWaited: boolean;
  /** True if a trusted proxy has sent the request, which may name the request and its trace. */
  readonly isProxied: boolean;
  /** Aborts when the client has its answer, or has left without it. */
  readonly closed: AbortSignal;
  /** Fields of Query and Mutation that ran, in this order. */
  readonly operations: OperationOutcome[];
  /** Name that a CRM gave its GraphQL operation. */
  operationName: string | null;
  /** Codes of all errors in the answer. */
  readonly codes: Set<ErrorCode>;
  /** Causes of UNAVAILABLE, such as an SQLSTATE. */
  readonly causes: Set<string>;
  status: number;
  milliseconds: number;
  /** Id of the trace, if tracing is on. */
  traceId: string | null;
}

/** Called with each answered request. Its changes are committed or undone by then. */
export type RequestObserver = (request: ObservedRequest) => void;

const requests = new AsyncLocalStorage<ObservedRequest>();

/** Runs work that serves many requests outside of the one that starts it, and outside of its transaction. */
export const outsideOfRequests = AsyncLocalStorage.snapshot();

/** Returns the current request; undefined outside of requests, as on the command line. */
export const currentRequest = (): ObservedRequest | undefined => requests.getStore();

/** Adds an error in the answer to the current request. */
export function noteError({ code, cause }: DomainError): void {
  const request = currentRequest();
  request?.codes.add(code);
  if (code === 'UNAVAILABLE' && cause instanceof Error) request?.causes.add(causeOf(cause));
}

const HEADER = 'X-Request-Id';
/** UUIDs and trace ids. Ids with more letters could bring keys or addresses into the log. */
const SANE_ID = /^[\da-f-]{8,64}$/i;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

interface Settings {
  log: Logger;
  observers: RequestObserver[];
  isTrustedProxy: (address: string, hop: number) => boolean;
}

/** Outermost middleware: assigns each request its id and calls the observers after it. */
export function observeRequests({ log, observers, isTrustedProxy }: Settings): Middleware {
  return async (ctx, next) => {
    const began = performance.now();
    const request = begin(ctx, log, () => isTrustedProxy(ctx.req.socket.remoteAddress ?? '', 0));
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

function begin(ctx: ParameterizedContext, log: Logger, isProxied: () => boolean): ObservedRequest {
  const wanted = ctx.get(HEADER);
  // a stranger's id would stay in events, which nobody can erase
  const id = SANE_ID.test(wanted) && isProxied() ? wanted : randomUUID();
  let closed: AbortSignal | undefined;
  return {
    id,
    log: log.child({ request: id }),
    method: METHODS.has(ctx.method) ? ctx.method : 'other',
    route: 'none',
    crm: null,
    actor: { kind: 'consumer' },
    operation: null,
    link: null,
    hasWaited: false,
    get isProxied() {
      return isProxied();
    },
    get closed() {
      closed ??= closingOf(ctx.res);
      return closed;
    },
    operations: [],
    operationName: null,
    codes: new Set(),
    causes: new Set(),
    status: 0,
    milliseconds: 0,
    traceId: null,
  };
}

function closingOf(response: ServerResponse): AbortSignal {
  const closing = new AbortController();
  if (response.closed) closing.abort();
  else response.once('close', () => closing.abort());
  return closing.signal;
}

/** Paths answered without a router. */
const FIXED = new Set(['/graphql', '/health/live', '/health/ready', '/metrics']);
const PLAYGROUND = '/graphql/playground/';
/** Prefix below which all routes answer too. */
const PREFIX = /^\/rest\/1(?=\/)/;

/** Returns the pattern that matches the path, even with another method; `none` for unknown paths. */
export function routeOf({ path, matched, _matchedRoute: route }: ParameterizedContext): string {
  const known = route ?? matched?.[0]?.path;
  if (known !== undefined) return String(known).replace(PREFIX, '');
  if (path.startsWith(PLAYGROUND)) return `${PLAYGROUND}*`;
  return FIXED.has(path) ? path : 'none';
}
