import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';

const YEAR_SECONDS = 31_536_000;

/** Files that pages load. Their addresses have a version that changes with them, so browsers may keep them for ever. */
export class VersionedFiles {
  readonly #files: ReadonlyMap<string, Buffer>;
  readonly version: string;

  /** `files`: contents by name. They refer to each other by relative paths. */
  constructor(files: ReadonlyMap<string, Buffer>) {
    this.#files = files;
    this.version = hash('sha256', Buffer.concat([...files.values()]), 'base64url').slice(0, 12);
  }

  /** Serves the file `name` of a `version`; an old page gets the current file, and does not keep it. */
  readonly serve: Middleware = (ctx) => {
    const { version, name = '' } = ctx.params;
    const file = this.#files.get(name);
    if (!file) return;
    ctx.set('Cache-Control', version === this.version ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    ctx.type = path.extname(name);
    ctx.body = file;
  };
}

/** Reads the scripts of a folder. */
export const scriptsIn = (folder: URL): [name: string, script: Buffer][] =>
  globSync('*.js', { cwd: fileURLToPath(folder) })
    .sort()
    .map((name) => [name, readFileSync(new URL(name, folder))]);
