import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { isPrivate } from './address-ranges.ts';

/**
 * Warns, once for the process, of a proxy that TRUSTED_PROXIES does not name: its clients share the limits of one. A
 * header from a public address proves no proxy, for clients can send it as well.
 */
export function warnOfUnknownProxy({
  isTrustedProxy,
  log,
}: Pick<Config, 'isTrustedProxy'> & { log: Logger }): Middleware {
  let isWarned = false;
  return (ctx, next) => {
    const { remoteAddress: proxy = '' } = ctx.req.socket;
    if (!isWarned && ctx.get('X-Forwarded-For') && isPrivate(proxy) && !isTrustedProxy(proxy, 0)) {
      isWarned = true;
      log.warn({ proxy }, 'X-Forwarded-For of a proxy that TRUSTED_PROXIES does not name: its clients count as one');
    }
    return next();
  };
}
