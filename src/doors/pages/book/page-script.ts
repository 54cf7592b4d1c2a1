import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';

const FOLDER = fileURLToPath(new URL('./browser', import.meta.url));

/** Source of each script by its name. */
const SCRIPTS: ReadonlyMap<string, Buffer> = new Map(
  globSync('*.js', { cwd: FOLDER })
    .sort()
    .map((name) => [name, readFileSync(path.join(FOLDER, name))]),
);

/** Changes with the scripts, so that browsers may keep them for ever. The scripts import each other by relative paths. */
const VERSION = hash('sha256', Buffer.concat([...SCRIPTS.values()]), 'base64url').slice(0, 12);

const YEAR_SECONDS = 31_536_000;

/** Path of the script, relative to the folder of the booking pages. */
export const SCRIPT_PATH = `scripts/${VERSION}/book.js`;

/** Serves the scripts that make the booking pages quicker. They work without. */
export const serveScript: Middleware = (ctx) => {
  const { version, name = '' } = ctx.params;
  const script = SCRIPTS.get(name);
  if (!script) return;
  ctx.set('Cache-Control', version === VERSION ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  ctx.type = 'text/javascript';
  ctx.body = script;
};
