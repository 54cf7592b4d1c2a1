import type { ParameterizedContext } from 'koa';
import type { KeptBody } from './kept-body.ts';

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

/** Bytes below which compression saves no packet. */
const MIN_COMPRESSED = 1_400;

/**
 * Answers with the JSON of a kept body, compressed if the client takes that, unless it has it already. Clients may store the
 * answer, and must revalidate it before each use. The tag of the compressed body is weak: its bytes are others.
 */
export async function answerKept(ctx: ParameterizedContext, body: KeptBody): Promise<void> {
  const isCompressed = body.length >= MIN_COMPRESSED && takesGzip(ctx);
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = 'json';
  answerUnlessKnown(ctx, body.etag);
  if (isCompressed) ctx.set('ETag', `W/${body.etag}`);
  if (ctx.status === 304) return;
  if (isCompressed) ctx.set('Content-Encoding', 'gzip');
  ctx.body = isCompressed ? body.gzip : await body.plain();
}

/** True if a client says so: one that sends no header may take anything, but few of those can inflate it. */
export const takesGzip = (ctx: ParameterizedContext): boolean =>
  ctx.get('Accept-Encoding') !== '' && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
