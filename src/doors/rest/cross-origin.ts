import cors from '@koa/cors';
import type { Middleware } from 'koa';
import { isMalformed } from '../../platform/http/malformed-path.ts';
import { isForPage } from './beside-pages.ts';
import type { Endpoint } from './mapping/endpoint.ts';
import { headersOf } from './mapping/parameter-sources.ts';
import { firstSegment, pathBelow } from './routers-by-shape.ts';

const ALLOW_METHODS = 'POST, GET, OPTIONS, PUT, DELETE';
const ALLOW_HEADERS = 'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token';
const MAX_AGE_SECONDS = 36;

/** Headers of answers that web pages may read. */
const EXPOSE_HEADERS = 'ETag, Link, Retry-After, X-Request-Id';

/** Headers beyond the documented ones. Allowed only if a preflight asks for them, so that every other answer stays. */
const ALLOWED_ON_REQUEST = ['Idempotency-Key', 'If-None-Match'];

/** Allows any origin, with credentials; no endpoint takes authority from a cookie. */
const crossOrigin = (allowHeaders: string): Middleware =>
  cors({
    origin: (ctx) => ctx.get('Origin'),
    credentials: true,
    allowMethods: ALLOW_METHODS,
    allowHeaders,
    exposeHeaders: EXPOSE_HEADERS,
    maxAge: MAX_AGE_SECONDS,
  });

/**
 * Lets web pages of any origin read the answers below the first segments of public rows, wrong methods and malformed
 * paths included. No row of a CRM has these segments. Rows answer their own preflights; those of malformed paths are
 * answered here, so that a page sees what is wrong with its path.
 */
export function readableAnywhere(endpoints: readonly Endpoint[], prefix: string): Middleware {
  const isPublic = ({ access }: Endpoint) => access === 'public';
  const segments = new Set(endpoints.filter(isPublic).map(({ route }) => firstSegment(route.replace(/^\w+ /, ''))));
  const readable = crossOrigin(ALLOW_HEADERS);
  return (ctx, next) => {
    if (!segments.has(firstSegment(pathBelow(prefix, ctx.path))) || isForPage(ctx)) return next();
    if (ctx.method !== 'OPTIONS') return readable(ctx, next);
    return isMalformed(ctx.path) ? allowRequested(ctx, () => readable(ctx, next)) : next();
  };
}

/** Answers OPTIONS requests: preflights of browsers, and others with the same headers. */
export function preflight(endpoint: Endpoint): Middleware[] {
  const allowHeaders = [ALLOW_HEADERS, ...headersOf(endpoint)].join(', ');
  return [allowRequested, crossOrigin(allowHeaders), answerPreflight(allowHeaders)];
}

const allowRequested: Middleware = async (ctx, next) => {
  await next();
  const requested = ctx
    .get('Access-Control-Request-Headers')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const more = ALLOWED_ON_REQUEST.filter((name) => requested.includes(name.toLowerCase()));
  const allowed = ctx.response.get('Access-Control-Allow-Headers');
  if (more.length) ctx.set('Access-Control-Allow-Headers', [allowed, ...more].join(', '));
};

const answerPreflight =
  (allowHeaders: string): Middleware =>
  (ctx) => {
    // set by the package for preflights only
    const origin = ctx.get('Origin');
    if (origin) ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Allow-Credentials', 'true');
    ctx.set('Access-Control-Allow-Methods', ALLOW_METHODS);
    ctx.set('Access-Control-Allow-Headers', allowHeaders);
    ctx.set('Access-Control-Max-Age', String(MAX_AGE_SECONDS));
    ctx.status = 204;
  };
