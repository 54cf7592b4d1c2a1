import type { Middleware } from 'koa';
import type { EventKeys } from '../access/event-keys.ts';

const PATH = '/.well-known/slotkeeper-keys.json';

/** Public keys change with a rotation only; a verifier that meets an unknown `kid` reads them again. */
const MAX_AGE_SECONDS = 3_600;

/** Serves the public keys that check signatures of events (a JWK Set) to anybody, and to pages of any origin. */
export const publishedKeys =
  ({ published }: EventKeys): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== PATH || !['GET', 'HEAD'].includes(ctx.method)) return next();
    ctx.set({ 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`, 'Access-Control-Allow-Origin': '*' });
    ctx.type = 'application/jwk-set+json';
    ctx.body = published;
  };
