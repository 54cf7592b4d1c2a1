import type { ParameterizedContext } from 'koa';

/**
 * Answers 304 to a request by GET or HEAD if the client has the body with this ETag already. Koa's own `fresh` would
 * send the body to callers of `fetch`, which adds `Cache-Control: no-cache` to a request with If-None-Match. Proxies
 * that compress answers make their tags weak (`W/`).
 */
export function answerUnlessKnown(ctx: ParameterizedContext, etag: string): void {
  ctx.set('ETag', etag);
  const known = ctx
    .get('If-None-Match')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (ctx.method !== 'POST' && known.includes(etag)) ctx.status = 304;
}
