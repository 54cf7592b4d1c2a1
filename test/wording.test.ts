import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files whose comments follow the rules of CONTRIBUTING.md. */
const FOLDERS = '{src,proof,bench,test,hooks}/**/*.{ts,mjs}';

const COMMENT = /^\s*(?:\/\*\*|\/\/)\s*(?:\n\s*\*\s*)?(?:What|Who|Whoever|Whom|Whose|Where|The same)\b.*$/gm;

/** Files whose comments begin with no clause either. */
const STRICT = '{src,hooks}/**/*.{ts,mjs}';

const CLAUSE = /^\s*(?:\/\*\*|\/\/)\s*(?:\n\s*\*\s*)?(?:Whether|Which|How|Why|Nobody|Somebody|Anybody)\b.*$/gm;

const found = (folders: string, comment: RegExp) =>
  globSync(folders).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(comment)].map(([comment]) => `${file}: ${comment.trim()}`),
  );

/** Names of limits that say neither MAX_ nor a unit. */
const VAGUE_LIMIT = /\b(?:MOST|LONGEST|LARGEST|SHORTEST|PATIENCE|SO_MANY)(?:_[A-Z]+)*\b/g;

test('a constant → says MAX_ or its unit', () => {
  const files = globSync('{src,bench,proof,test,hooks}/**/*.{ts,mjs,py}').filter(
    (file) => file !== 'test/wording.test.ts',
  );
  expect(files.flatMap((file) => readFileSync(file, 'utf8').match(VAGUE_LIMIT) ?? [])).toEqual([]);
});

test('a comment → begins with a verb or a noun', () => {
  expect(globSync(FOLDERS).length).toBeGreaterThan(100);
  expect([...found(FOLDERS, COMMENT), ...found(STRICT, CLAUSE)]).toEqual([]);
});
