import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../src/schema.ts';

const PAGES = [...globSync('*.md'), ...globSync('docs/*.md'), 'src/README.md'];

/** Any uuid will do where a page leaves one out. */
const UUID = '0b1f3c1e-7d55-4c0f-9a43-2f6d0f3a9c11';

const blocksOf = (page: string, language: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, named]) => named === language)
    .map(([, , block = '']) => block.replaceAll('…', UUID));

describe.each(PAGES)('%s', (page) => {
  test('every GraphQL operation fits the schema', () => {
    const operations = blocksOf(page, 'graphql').flatMap((block) => block.split(/\n\n+/));
    const problems = operations.flatMap((operation) => validate(schema, parse(operation)));
    expect(problems.map(({ message }) => message)).toEqual([]);
  });

  test('every JSON body of a call is JSON', () => {
    const bodies = blocksOf(page, 'sh').flatMap((block) =>
      [...block.matchAll(/-d '([^']*)'/g)].map(([, body = '']) => body),
    );
    for (const body of bodies) expect(() => JSON.parse(body)).not.toThrow();
  });

  test('every link to a file leads somewhere', () => {
    const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(path.join(path.dirname(page), target)))).toEqual([]);
  });

  test('every file and npm script that is named exists', () => {
    const text = readFileSync(page, 'utf8');
    const files = [...text.matchAll(/`((?:src|test|docs|bench|\.ci)\/[\w./-]+)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const named = [...text.matchAll(/npm run (\w+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

test('the README has operations and calls', () => {
  expect(blocksOf('README.md', 'graphql').length).toBeGreaterThan(1);
  expect(blocksOf('README.md', 'sh').length).toBeGreaterThan(3);
});
