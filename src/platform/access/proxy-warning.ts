import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isPrivate } from './outbound/address-ranges.ts';

interface Settings {
  isTrustedProxy: (address: string, hop: number) => boolean;
  log: Logger;
}

/**
 * Warns once per process of a proxy that TRUSTED_PROXIES does not name: all its clients share the limits of one client.
 * Public addresses are not reported, because clients can send the header, too.
 */
export function warnOfUnknownProxy({ isTrustedProxy, log }: Settings): Middleware {
  let isWarned = false;
  return (ctx, next) => {
    const { remoteAddress: proxy = '' } = ctx.req.socket;
    if (!isWarned && ctx.get('X-Forwarded-For') && isPrivate(proxy) && !isTrustedProxy(proxy, 0)) {
      isWarned = true;
      log.warn({ proxy }, 'proxy missing in TRUSTED_PROXIES, its clients count as one');
    }
    return next();
  };
}
