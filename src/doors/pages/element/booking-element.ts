import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Middleware } from 'koa';
import { answerUnlessKnown, takesGzip } from '../../../platform/http/known-answer.ts';
import { readOnly } from '../../../platform/http/read-only.ts';

const PATH = '/slot-booking.js';

/** A page loads a new version of the element at most so long after an upgrade; until then the old one works. */
const MAX_AGE_SECONDS = 3_600;

/** Serves `<slot-booking>` to pages of any origin, which load it as a module. */
export function bookingElement(): Middleware {
  const script = readFileSync(new URL('./slot-booking.js', import.meta.url));
  const compressed = gzipSync(script);
  const version = createHash('sha256').update(script).digest('base64url').slice(0, 22);
  const serve: Middleware = (ctx) => {
    const isCompressed = takesGzip(ctx);
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      // for pages that load nothing else of other origins (Cross-Origin-Embedder-Policy)
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
      Vary: 'Accept-Encoding',
    });
    answerUnlessKnown(ctx, isCompressed ? `"${version}-gzip"` : `"${version}"`);
    if (ctx.status === 304) return;
    ctx.type = 'js';
    if (isCompressed) ctx.set('Content-Encoding', 'gzip');
    ctx.body = isCompressed ? compressed : script;
  };
  return readOnly((path) => path === PATH, serve);
}
