import { describe, expect, test } from 'vitest';
import { type TestFile, testFile } from '../contract/titles.ts';
import { accessAttacks } from './table/access.ts';
import { amplification } from './table/amplification.ts';
import { exhaustion } from './table/exhaustion.ts';
import { transportAttacks } from './table/transport.ts';
import { valueAttacks } from './table/values.ts';

const ATTACKS = [...amplification, ...transportAttacks, ...valueAttacks, ...accessAttacks, ...exhaustion];

const read = new Map<string, TestFile>();
const fileOf = (path: string): TestFile => {
  const known = read.get(path) ?? testFile(path);
  read.set(path, known);
  return known;
};

describe('every attack', () => {
  test.each(ATTACKS)('$attack → $defence', ({ shownBy }) => {
    expect(shownBy).not.toEqual([]);
    const missing = shownBy.filter(({ file, name, row }) => {
      const { names, texts } = fileOf(file);
      return !names.has(name) || (row !== undefined && !texts.has(row));
    });
    expect(missing).toEqual([]);
  });

  test('→ stands there once', () => {
    expect(new Set(ATTACKS.map(({ attack }) => attack)).size).toBe(ATTACKS.length);
  });
});
