import type { Middleware } from 'koa';
import { DomainError } from '../../records/errors/domain-error.ts';
import { isLoopback } from '../access/outbound/address-ranges.ts';
import { answerError } from './error-answers.ts';

/**
 * Refuses requests for hosts other than this machine and that of BASE_URL. The demo shows its mails without a key, and
 * a foreign web page could read them after it made its own host name resolve to a loopback address (DNS rebinding).
 * Errors: FOREIGN_HOST.
 */
export function demoHostsOnly(baseUrl: string): Middleware {
  const publicHost = new URL(baseUrl).hostname;
  return (ctx, next) => {
    const hostname = ctx.hostname.toLowerCase();
    if (isLoopback(hostname) || hostname === publicHost) return next();
    return answerError(ctx, new DomainError('FOREIGN_HOST'));
  };
}
