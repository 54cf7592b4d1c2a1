import { createReadStream, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'koa';

/** Files on disk by the path that serves each. A request path is only ever compared with these, never resolved. */
export type ServedFiles = ReadonlyMap<string, string>;

/** Serves some files of a folder below `prefix`, which ends with a slash. */
export const serveFiles = (prefix: string, folder: string, names: string[]): ServedFiles =>
  new Map(names.map((name) => [prefix + name, path.join(folder, name)]));

/** The files of a folder that have one of these extensions, by their paths in `root`; nothing of folders below it. */
export const filesIn = (root: string, folder: string, extensions: string[]): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.includes(path.extname(entry.name)))
    .map(({ name }) => path.posix.join(folder, name));

const DAY_SECONDS = 86_400;

/** Answers with a file, which browsers cache for a day: file names of the packages stay the same until an upgrade. */
export function sendFile(ctx: Context, file: string): void {
  ctx.set('Cache-Control', `max-age=${DAY_SECONDS}`);
  ctx.type = path.extname(file);
  ctx.body = createReadStream(file);
}
