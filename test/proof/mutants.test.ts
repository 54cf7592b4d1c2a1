import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MUTANTS } from '../../proof/mutants/mutants.ts';
import { problemsOf } from '../../proof/mutants/source.ts';

test('the list of mutants → each still fits the source, and its test is there', () => {
  expect(MUTANTS.flatMap(problemsOf)).toEqual([]);
});

test('the table of mutants in the documentation → is the list', () => {
  const rows = MUTANTS.map(({ name, test: { file, title } }) => `| ${name} | \`${file}\`: ${title} |`);
  const page = readFileSync('docs/mutants.md', 'utf8');
  expect(page.split('\n').filter((line) => /^\| .*`test\//.test(line))).toEqual(rows);
});
