import type { Middleware } from 'koa';

/**
 * Redirects requests for the public host without its `www.`; other hosts are served. An absolute target
 * (`GET http://…`) or `*` is not redirected: appended to the origin, it would name another host.
 */
export function redirectToCanonicalHost(baseUrl: string): Middleware {
  const { origin, hostname } = new URL(baseUrl);
  const bare = hostname.startsWith('www.') ? hostname.slice('www.'.length) : null;
  return async (ctx, next) => {
    const isBare = bare !== null && ctx.host.toLowerCase().replace(/:\d+$/, '') === bare;
    if (!isBare || !ctx.path.startsWith('/')) return next();
    ctx.redirect(origin + ctx.path + ctx.search);
    ctx.status = 301;
  };
}
