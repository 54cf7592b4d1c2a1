import { expect, test } from 'vitest';
import { shortened } from '../../src/languages/i18n/shortened.ts';

const x = (length: number) => 'x'.repeat(length);

test.each([
  ['a short message', 'there is no "a"', 'there is no "a"'],
  ['a long message without quotes', `a ${x(400)}`, `a ${x(400)}`],
  ['a long quoted text', `there is no "${x(500)}"; ask again`, `there is no "${x(199)}…"; ask again`],
  ['several of them', `"${x(500)}" and "${x(300)}"`, `"${x(199)}…" and "${x(199)}…"`],
  ['a quotation mark that is never closed', `Expected "${x(1_000)}`, `Expected "${x(290)}…${x(300)}`],
  ['an object', `got { ${x(1_000)} }; unknown field`, `got { ${x(294)}…${x(283)} }; unknown field`],
])('%s → %s', { tags: ['attack/long-texts-come-back'] }, (_, message, expected) => {
  expect(shortened(message)).toBe(expected);
});

test('nothing but quotation marks, or hardly any → linear', () => {
  for (const part of ['"', `"${x(199)}`, ' Did you mean "'])
    expect(shortened(part.repeat(100_000)).length).toBeLessThanOrEqual(601);
});
