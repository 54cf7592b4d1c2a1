import type { Middleware } from 'koa';
import type { EventKeys } from '../access/event-keys.ts';
import { readOnly } from './read-only.ts';

const PATH = '/.well-known/slotkeeper-keys.json';

/** Public keys change with a rotation only; a verifier that meets an unknown `kid` reads them again. */
const MAX_AGE_SECONDS = 3_600;

/** Serves the public keys that check signatures of events (a JWK Set) to anybody, and to pages of any origin. */
export const publishedKeys = ({ published }: EventKeys): Middleware =>
  readOnly(
    (path) => path === PATH,
    (ctx) => {
      ctx.set({ 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`, 'Access-Control-Allow-Origin': '*' });
      ctx.type = 'application/jwk-set+json';
      ctx.body = published;
    },
  );
