import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { brokenLinks } from '../../docs/site/links.ts';
import { SOURCES } from '../../docs/site/menu.ts';
import { readPage } from '../../docs/site/page.ts';
import { builtSite } from '../support/documentation/built-site.ts';
import { PAGES } from '../support/documentation/pages.ts';

const folder = builtSite();

const pages = SOURCES.map(readPage);

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
  expect(SOURCES.toSorted()).toEqual(PAGES);
});

test.each(['index.html', ...pages.map(({ address }) => address)])(
  '%s of the site → all its links lead to files of the site',
  (address) => {
    expect(deadLinks(address)).toEqual([]);
  },
);

test('every page → a description of its own, for search engines', () => {
  const descriptions = pages.map(
    ({ address }) => /<meta name="description" content="([^"]+)">/.exec(htmlOf(address))?.[1],
  );
  expect(descriptions.filter((each) => !each)).toEqual([]);
  expect(new Set(descriptions).size).toBe(pages.length);
});

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

/** Addresses that the search of the site finds, the best first. */
function found(query: string): string[] {
  const scripts = ['minisearch.js', 'search-index.js', 'find.js'].map((file) => htmlOf(`site/${file}`));
  const hits = runInNewContext(`${scripts.join('\n')}\nfind(${JSON.stringify(query)})`);
  return hits.map(({ address }: { address: string }) => address);
}

test('a search for words of a section → finds the section', () => {
  expect(found('unchanged listings of slots')[0]).toBe('docs/rest.html#unchanged-listings-of-slots');
});

test.each([
  ['how long is a slot held', 'docs/guides/own-booking-form.html#2-hold'],
  ['no-show', 'docs/guides/change-a-booking.html#cancel-or-record-a-no-show'],
  ['cancel', 'docs/guides/'],
  ['price', 'docs/guides/custom-fields.html'],
])('a search for "%s" → finds a guide first', (query, address) => {
  expect(found(query)[0]).toMatch(new RegExp(`^${address}`));
});

test('a search for words that no section has together → finds sections that have some', () => {
  expect(found('webhook unicorn zeppelin')[0]).toContain('webhook');
});

test('a page → lists its sections, and leads to the pages before and after it in the menu', () => {
  const html = htmlOf('docs/guides/own-booking-form.html');
  expect(html).toContain('<a href="#2-hold">2. Hold</a>');
  const [, previous, next] = /rel="prev" href="([^"]+)".*rel="next" href="([^"]+)"/s.exec(html) ?? [];
  expect([previous, next]).toEqual(['../../docs/pages.html', '../../docs/guides/live-slots.html']);
});
