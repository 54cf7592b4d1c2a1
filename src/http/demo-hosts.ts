import type { Middleware } from 'koa';
import { isLoopback } from '../access/address-ranges.ts';
import { DomainError } from '../errors.ts';
import { answerError } from './error-answers.ts';

/**
 * Refuses requests to other hosts than this machine or that of BASE_URL. The demo shows its mails without a key, and a
 * web page elsewhere could read them under a name of its own that it has resolve to a loopback address.
 */
export function demoHostsOnly(baseUrl: string): Middleware {
  const publicHost = new URL(baseUrl).hostname;
  return (ctx, next) => {
    const { hostname } = ctx;
    if (isLoopback(hostname) || hostname === publicHost) return next();
    return answerError(ctx, new DomainError('FOREIGN_HOST'));
  };
}
