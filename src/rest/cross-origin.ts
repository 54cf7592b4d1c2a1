import cors from '@koa/cors';
import type { Middleware } from 'koa';
import type { Endpoint } from './endpoint.ts';
import { headersOf } from './parameter-sources.ts';

const ALLOW_METHODS = 'POST, GET, OPTIONS, PUT, DELETE';
const ALLOW_HEADERS = 'Origin, X-Requested-With, Content-Type, Accept, Authorization, X-Auth-Token';
const MAX_AGE_SECONDS = 36;

/** Allows any origin, with credentials; no endpoint takes authority from a cookie. */
export const crossOrigin = (endpoint: Endpoint): Middleware =>
  cors({
    origin: (ctx) => ctx.get('Origin'),
    credentials: true,
    allowMethods: ALLOW_METHODS,
    allowHeaders: [ALLOW_HEADERS, ...headersOf(endpoint)].join(', '),
    maxAge: MAX_AGE_SECONDS,
  });

/** Answers an OPTIONS request that is no browser's preflight with the same headers. */
export const answerPreflight =
  (endpoint: Endpoint): Middleware =>
  (ctx) => {
    ctx.set('Access-Control-Allow-Credentials', 'true');
    ctx.set('Access-Control-Allow-Methods', ALLOW_METHODS);
    ctx.set('Access-Control-Allow-Headers', [ALLOW_HEADERS, ...headersOf(endpoint)].join(', '));
    ctx.set('Access-Control-Max-Age', String(MAX_AGE_SECONDS));
    ctx.status = 204;
  };
