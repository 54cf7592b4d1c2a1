import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { blocksOf, operationsOf, PAGES } from '../support/documentation/pages.ts';

const blocksIn = (page: string, language: string) => blocksOf(page).filter((block) => block.language === language);

/** The names by which links find the headings of a page. */
const anchorsOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file ? path.join(path.dirname(page), file) : page;
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
}

describe.each(PAGES)('%s', (page) => {
  test('every GraphQL operation fits the schema', () => {
    const operations = blocksIn(page, 'graphql').flatMap(operationsOf);
    const problems = operations.flatMap((operation) => validate(schema, parse(operation)));
    expect(problems.map(({ message }) => message)).toEqual([]);
  });

  test('every JSON body of a call is JSON', () => {
    const bodies = blocksIn(page, 'sh').flatMap(({ text }) =>
      [...text.matchAll(/-d '([^']*)'/g)].map(([, body = '']) => body),
    );
    for (const body of bodies) expect(() => JSON.parse(body)).not.toThrow();
  });

  test('every link leads to a file, and to a heading in it', () => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^https?:/.test(link));
    expect(local.filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });

  test('no diagram is shown as its source', () => {
    expect(blocksIn(page, 'mermaid')).toEqual([]);
  });

  test('nothing is left for the reader to fill in', () => {
    const left = ['sh', 'graphql']
      .flatMap((language) => blocksIn(page, language))
      .filter(({ text }) => text.includes('…'));
    expect(left).toEqual([]);
  });

  test('every file and npm script that is named exists', () => {
    const text = readFileSync(page, 'utf8');
    const files = [...text.matchAll(/`((?:src|test|docs|ops|bench|proof|\.ci)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm run ([\w:]*\w)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test('the consumers whom a guide looks up → book in no other guide, so any order of guides works', () => {
  const guides = globSync('docs/guides/*.md').map((page) => readFileSync(page, 'utf8'));
  for (const guide of guides) {
    const lookedUp = [...guide.matchAll(/\b(?:consumer|consumerData\(email|eraseConsumer\(email): "([^"]+)"/g)];
    for (const [, address = ''] of lookedUp) {
      expect(
        guides.filter((other) => other.toLowerCase().includes(address)),
        address,
      ).toEqual([guide]);
    }
  }
});

test('README.md → at most 170 lines, and first what one gets', () => {
  const text = readFileSync('README.md', 'utf8');
  expect(text.split('\n').length).toBeLessThanOrEqual(170);
  expect(/^## .*$/m.exec(text)?.[0]).toBe('## What you get');
});

test.each(globSync('docs/pictures/*.webp'))('%s → at most 60 KB', (picture) => {
  expect(statSync(picture).size).toBeLessThanOrEqual(60_000);
});
