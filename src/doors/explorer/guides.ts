import { createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Middleware } from 'koa';
import { answerUnlessKnown, takesGzip } from '../../platform/http/known-answer.ts';
import { readOnly } from '../../platform/http/read-only.ts';

/** Address of the documentation. */
export const GUIDES = '/guides/';

/** Path below the site of copies of files. Only images are sent as what they are: an example must not run here. */
const COPIES = 'files/';
const IMAGES = ['.svg', '.webp'];

const HOME = 'index.html';

/** A page loads scripts and styles of the site only. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface BuiltFile {
  file: string;
  etag: string;
  /** True if the builder has compressed it. */
  hasGzip: boolean;
  isText: boolean;
}

/** Serves the documentation, as `npm run build` writes it to a folder. */
export function guides(folder: string): Middleware {
  const files = filesOf(folder);
  const serve: Middleware = (ctx) => {
    const built = files.get(ctx.path);
    if (!built) {
      ctx.redirect(GUIDES);
      ctx.status = 301;
      return;
    }
    const { file, etag, isText } = built;
    const isCompressed = built.hasGzip && takesGzip(ctx);
    ctx.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' });
    ctx.vary('Accept-Encoding');
    answerUnlessKnown(ctx, isCompressed ? `"${etag}-gzip"` : `"${etag}"`);
    if (ctx.status === 304) return;
    if (isCompressed) ctx.set('Content-Encoding', 'gzip');
    ctx.type = isText ? 'text/plain; charset=utf-8' : path.extname(file);
    ctx.body = createReadStream(isCompressed ? `${file}.gz` : file);
  };
  return readOnly((address) => files.has(address) || address === GUIDES.slice(0, -1), serve);
}

/** Files of the site by their addresses. A request path is only ever compared with these, never resolved. */
function filesOf(folder: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(
    entries.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/')),
  );
  const served = [...names].filter((name) => !name.endsWith('.gz'));
  const addresses = served.map((name): [string, BuiltFile] => [
    GUIDES + name,
    builtFile(folder, name, names.has(`${name}.gz`)),
  ]);
  return new Map([...addresses, [GUIDES, builtFile(folder, HOME, names.has(`${HOME}.gz`))]]);
}

function builtFile(folder: string, name: string, hasGzip: boolean): BuiltFile {
  const file = path.join(folder, name);
  const { size, mtimeMs } = statSync(file);
  const isText = name.startsWith(COPIES) && !IMAGES.includes(path.extname(name));
  return { file, etag: `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`, hasGzip, isText };
}
