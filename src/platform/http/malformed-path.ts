import type { Middleware } from 'koa';
import { DomainError } from '../../records/errors/domain-error.ts';

/** Refuses a path that cannot be decoded. Errors: MALFORMED_PATH. */
export const refuseMalformedPath: Middleware = (ctx, next) => {
  if (isMalformed(ctx.path)) throw new DomainError('MALFORMED_PATH');
  return next();
};

/** True for a path that cannot be decoded. */
export function isMalformed(path: string): boolean {
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
