import type { Middleware } from 'koa';
import { DomainError } from '../errors.ts';

/** Refuses a path that cannot be decoded. Errors: MALFORMED_PATH. */
export const refuseMalformedPath: Middleware = (ctx, next) => {
  try {
    decodeURIComponent(ctx.path);
  } catch {
    throw new DomainError('MALFORMED_PATH');
  }
  return next();
};
