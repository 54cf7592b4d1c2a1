import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files whose comments follow the rules of CONTRIBUTING.md. */
const FOLDERS = '{src,packages/*/src,packages/*/generator,proof,bench,test,hooks}/**/*.{ts,mjs}';

const CLAUSES = 'What|Who|Whoever|Whom|Whose|Where|Whether|Which|How|Why|Nobody|Somebody|Anybody|The same';
const COMMENT = new RegExp(String.raw`^\s*(?:/\*\*|//)\s*(?:\n\s*\*\s*)?(?:${CLAUSES})\b.*$`, 'gm');

const clausesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(COMMENT)].map(([comment]) => `${file}: ${comment.trim()}`);

/** Names of limits that say neither MAX_ nor a unit. */
const VAGUE_LIMIT = /\b(?:MOST|LONGEST|LARGEST|SHORTEST|PATIENCE|SO_MANY)(?:_[A-Z]+)*\b/g;

test('a constant → says MAX_ or its unit', () => {
  const files = globSync('{src,packages/*/src,packages/*/generator,bench,proof,test,hooks}/**/*.{ts,mjs,py}').filter(
    (file) => file !== 'test/wording.test.ts',
  );
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(VAGUE_LIMIT) ?? [])).toEqual([]);
});

test('a comment → begins with a verb or a noun', () => {
  const files = globSync(FOLDERS);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap(clausesIn)).toEqual([]);
});
