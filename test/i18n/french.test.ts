import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const CATALOGUES = globSync('src/languages/fr/*.ts');

const NAMES = { provider: '{a}', consumer: '{a}', toString: () => '{a}' };

/** Names, counts and nothing, of which each leads to other wordings. */
const ABOUT: unknown[] = [NAMES, 1, ''];

/** Every wording of every sentence. */
function wordingsOf(value: unknown): string[] {
  if (typeof value === 'function') return ABOUT.map((about) => String(value(about, about)));
  if (typeof value === 'object' && value) return Object.values(value).flatMap(wordingsOf);
  return [String(value)];
}

describe.each(CATALOGUES)('%s', async (file) => {
  const catalogue = (await import(path.resolve(file))) as { fr: object };
  const wordings = wordingsOf(catalogue.fr);

  test('! ? : ; → a no-break space before each, but not in 09:00', () => {
    expect(wordings.filter((text) => /(?<![\u00a0\u202f])([!?;]|:(?!\d))/.test(text))).toEqual([]);
  });

  test('a name, which may begin with a vowel → never after a word that it would elide', () => {
    expect(wordings.filter((text) => /\b(de|que|jusque) \{a\}/.test(text))).toEqual([]);
  });
});
