import type { Middleware } from 'koa';

const YEAR_SECONDS = 31_536_000;

/**
 * Headers of every answer, which pages replace where they need others. There is no Content-Security-Policy among them:
 * what a page may load is its own affair, and JSON loads nothing. Of what helmet would set besides, the rest is for
 * pages only, or forbids what is meant to be: other origins may read what consumers are answered.
 */
export function securityHeaders(baseUrl: string): Middleware {
  const isSecure = baseUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Referrer-Policy', 'no-referrer');
    // a page of another origin that opens one of ours keeps no handle to it
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (isSecure) ctx.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    await next();
    // slots are gone in a moment, and the rest is personal
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  };
}
