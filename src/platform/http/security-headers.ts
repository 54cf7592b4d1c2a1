import type { Middleware } from 'koa';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets the headers of every answer of the application; pages replace those that they need different.
 * Content-Security-Policy is missing: each page sets its own, and JSON loads nothing. The other headers of helmet concern
 * pages only, or forbid what is wanted: other origins may read the answers to consumers.
 */
export function securityHeaders(baseUrl: string): Middleware {
  const isSecure = baseUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('X-Frame-Options', 'DENY');
    ctx.set('Referrer-Policy', 'no-referrer');
    // a page of another origin that opens a page of ours gets no handle to its window
    ctx.set('Cross-Origin-Opener-Policy', 'same-origin');
    if (isSecure) ctx.set('Strict-Transport-Security', `max-age=${YEAR_SECONDS}`);
    await next();
    // slots change at any moment, and everything else is personal
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  };
}
