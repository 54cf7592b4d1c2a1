import cors from '@koa/cors';
import type { Middleware } from 'koa';
import type { Endpoint } from './endpoint.ts';
import { headersOf } from './parameter-sources.ts';

const ALLOW_METHODS = 'POST, GET, OPTIONS, PUT, DELETE';
const ALLOW_HEADERS = 'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token';
const MAX_AGE_SECONDS = 36;

/** Headers of answers that web pages may read. */
const EXPOSE_HEADERS = 'ETag, Link, Retry-After, X-Request-Id';

/** Headers beyond the documented ones. Allowed only if a preflight asks for them, so that every other answer stays. */
const ALLOWED_ON_REQUEST = ['Idempotency-Key', 'If-None-Match'];

/** Allows any origin, with credentials; no endpoint takes authority from a cookie. */
export const crossOrigin = (endpoint: Endpoint): Middleware =>
  cors({
    origin: (ctx) => ctx.get('Origin'),
    credentials: true,
    allowMethods: ALLOW_METHODS,
    allowHeaders: [ALLOW_HEADERS, ...headersOf(endpoint)].join(', '),
    exposeHeaders: EXPOSE_HEADERS,
    maxAge: MAX_AGE_SECONDS,
  });

/** Answers OPTIONS requests: preflights of browsers, and others with the same headers. */
export const preflight = (endpoint: Endpoint): Middleware[] => [
  allowRequested,
  crossOrigin(endpoint),
  answerPreflight(endpoint),
];

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
  (endpoint: Endpoint): Middleware =>
  (ctx) => {
    ctx.set('Access-Control-Allow-Credentials', 'true');
    ctx.set('Access-Control-Allow-Methods', ALLOW_METHODS);
    ctx.set('Access-Control-Allow-Headers', [ALLOW_HEADERS, ...headersOf(endpoint)].join(', '));
    ctx.set('Access-Control-Max-Age', String(MAX_AGE_SECONDS));
    ctx.status = 204;
  };
