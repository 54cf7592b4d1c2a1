import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOnly } from '../../platform/http/read-only.ts';
import { filesIn, sendFile, serveFiles } from './served-files.ts';

/** Folder of the sources; of the compiled program, which has copies of the pages. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Files to which pages link; they are served as text, which no browser runs. */
const SAMPLES = ['.html', '.mjs', '.php', '.sh'];

const FILES = serveFiles('/', ROOT, [
  'llms.txt',
  'README.md',
  'SECURITY.md',
  'schema.graphql',
  ...filesIn(ROOT, 'docs', ['.md']),
  ...filesIn(ROOT, 'docs/guides', ['.md', ...SAMPLES]),
]);

/** Serves /llms.txt and all pages that it names, as text, to pages of any origin. */
export const documentation = readOnly(
  (path) => FILES.has(path),
  (ctx) => {
    const file = FILES.get(ctx.path)!;
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' });
    sendFile(ctx, file);
    ctx.type = path.extname(file) === '.md' ? 'text/markdown; charset=utf-8' : 'text/plain; charset=utf-8';
  },
);
