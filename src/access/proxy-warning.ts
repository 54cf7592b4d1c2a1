import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { isPrivate } from './address-ranges.ts';

interface Settings {
  isTrustedProxy: (address: string, hop: number) => boolean;
  log: Logger;
}

/**
 * Warns, once per process, of a proxy that TRUSTED_PROXIES does not name: all its clients share the limits of one client.
 * A public address is not reported: a client can send the header as well.
 */
export function warnOfUnknownProxy({ isTrustedProxy, log }: Settings): Middleware {
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
