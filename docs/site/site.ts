import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ICON } from '../../src/doors/pages/entrance/icon.ts';
import { homePage } from './home.ts';
import { layout } from './layout.ts';
import { brokenLinks } from './links.ts';
import { SOURCES } from './menu.ts';
import { COPIES, readPage } from './page.ts';
import { searchIndex } from './search-index.ts';

const minisearch = createRequire(import.meta.url)
  .resolve('minisearch')
  .replace(/dist.*/, 'dist/umd/index.js');

/** Files beside this one that the pages load. */
const ASSETS = ['style.css', 'code.css', 'page.js', 'find.js', 'search.js'];

/** Builds the site in a folder, which it empties first. Errors: a link leads nowhere. */
export function buildSite(folder: string): void {
  const pages = SOURCES.map(readPage);
  const broken = brokenLinks(pages);
  if (broken.length) throw new Error(`Broken links:\n${broken.join('\n')}`);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) write(page.address, layout(page));
  write('index.html', layout({ address: 'index.html', title: 'Documentation', html: homePage(), sections: [] }));
  for (const file of new Set(pages.flatMap(({ files }) => files))) cpSync(file, path.join(folder, COPIES, file));
  // scripts instead of JSON: a browser that opens the site from a disk fetches nothing
  write('site/search-index.js', `const SEARCH_INDEX = ${JSON.stringify(searchIndex(pages))};\n`);
  for (const file of ASSETS) cpSync(`docs/site/${file}`, path.join(folder, 'site', file));
  write('site/icon.svg', ICON);
  write('site/minisearch.js', readFileSync(minisearch, 'utf8'));
  compress(folder);
}

/** Bytes below which compression saves no packet. */
const MIN_COMPRESSED = 1_400;

/** Writes a compressed copy beside each text, so that a server need not compress it for each visitor. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.webp')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length >= MIN_COMPRESSED) writeFileSync(`${file}.gz`, gzipSync(content));
  }
}
