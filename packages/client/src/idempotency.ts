import type { Fetch } from './fetch.ts';

const CHANGES = new Set(['POST', 'PUT', 'DELETE']);

/**
 * Gives each request that may change something an `Idempotency-Key`, unless it has one. Wrapped around `withRetries`, all
 * attempts of a request have one key: the service executes it once.
 */
export const withIdempotencyKeys =
  (fetch: Fetch): Fetch =>
  (request) => {
    if (CHANGES.has(request.method) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', newKey());
    return fetch(request);
  };

/** Returns 128 random bits. Pages without HTTPS have no `crypto.randomUUID`. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
