import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../docs/site/links.ts';
import { readPage } from '../../docs/site/page.ts';
import { searchIndex } from '../../docs/site/search-index.ts';
import { buildSite, SECTIONS } from '../../docs/site/site.ts';
import { afterFile } from '../support/cleanup.ts';
import { PAGES } from '../support/documentation/pages.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-site-'));
afterFile(() => rmSync(folder, { recursive: true }));
buildSite(folder);

const pages = Object.values(SECTIONS).flat().map(readPage);

const htmlOf = (address: string) => readFileSync(path.join(folder, address), 'utf8');

/** Links and sources of a built page that lead to no built file, or to no element of it. */
function deadLinks(address: string): string[] {
  const links = [...htmlOf(address).matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [file = '', id] = link.split('#');
    const target = file ? path.posix.join(path.posix.dirname(address), file) : address;
    if (!existsSync(path.join(folder, target))) return true;
    return id !== undefined && !htmlOf(target).includes(` id="${decodeURIComponent(id)}"`);
  });
}

test('every page of the documentation → is in the menu of the site, once', () => {
  expect(Object.values(SECTIONS).flat().sort()).toEqual(PAGES);
});

test.each(pages.map(({ address }) => address))(
  '%s of the site → all its links lead to files of the site',
  (address) => {
    expect(deadLinks(address)).toEqual([]);
  },
);

test('a link to a page, a heading or a file that does not exist → named, so that no site is built', () => {
  const page = readPage('docs/rest.md');
  const links = ['errors.md', 'none.md', 'errors.md#none', 'none.json', '../src'];
  expect(brokenLinks([{ ...page, links }, readPage('docs/errors.md')])).toEqual([
    'docs/rest.md: none.md',
    'docs/rest.md: errors.md#none',
    'docs/rest.md: none.json',
    'docs/rest.md: ../src',
  ]);
});

test('a search for words of a section → finds the section', () => {
  const index = MiniSearch.loadJS(searchIndex(pages), {
    fields: ['heading', 'text'],
    storeFields: ['heading', 'page', 'address'],
  });
  const [first] = index.search('unchanged listings of slots');
  expect(first).toMatchObject({ page: 'The REST interface', address: 'docs/rest.html#unchanged-listings-of-slots' });
});
