import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { layout } from './layout.ts';
import { brokenLinks } from './links.ts';
import { type Page, readPage } from './page.ts';
import { searchIndex } from './search-index.ts';

/** Pages of the site, in the order of its menu. */
export const SECTIONS: { [title: string]: string[] } = {
  Start: ['README.md', 'CHANGELOG.md'],
  Guides: globSync('docs/guides/*.md').sort(),
  Reference: [...globSync('docs/*.md'), 'ops/README.md', ...globSync('packages/*/README.md'), 'SECURITY.md'].sort(),
  Development: ['CONTRIBUTING.md', 'src/README.md', 'test/README.md'],
};

const minisearch = createRequire(import.meta.url)
  .resolve('minisearch')
  .replace(/dist.*/, 'dist/umd/index.js');

/** Builds the site in a folder, which it empties first. Errors: a link leads nowhere. */
export async function buildSite(folder: string): Promise<void> {
  const pages = Object.values(SECTIONS).flat().map(readPage);
  const broken = brokenLinks(pages);
  if (broken.length) throw new Error(`Broken links:\n${broken.join('\n')}`);
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  rmSync(folder, { recursive: true, force: true });
  for (const page of pages) write(page.address, layout(page, menuOf(pages)));
  for (const file of new Set(pages.flatMap(({ files }) => files))) cpSync(file, path.join(folder, file));
  // scripts instead of JSON: a browser that opens the site from a disk fetches nothing
  write('site/search-index.js', `const SEARCH_INDEX = ${JSON.stringify(searchIndex(pages))};\n`);
  for (const file of ['style.css', 'search.js']) write(`site/${file}`, readFileSync(`docs/site/${file}`, 'utf8'));
  write('site/minisearch.js', readFileSync(minisearch, 'utf8'));
}

const menuOf = (pages: Page[]): { title: string; pages: Page[] }[] =>
  Object.entries(SECTIONS).map(([title, sources]) => ({
    title,
    pages: pages.filter(({ source }) => sources.includes(source)),
  }));
