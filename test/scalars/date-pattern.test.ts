import { expect, test } from 'vitest';
import { DatePattern } from '../../src/scalars/date-pattern.ts';
import { read } from '../support/calls/read-scalar.ts';

test.each([
  ['yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm'],
  [" EEEE, d. MMMM 'um' HH 'Uhr' ", "EEEE, d. MMMM 'um' HH 'Uhr'"],
  ["'__proto__'", "'__proto__'"],
  ['-'.repeat(64), '-'.repeat(64)],
  ['-'.repeat(65), 'refused: must be at most 64 characters long'],
  ['   ', 'refused: must not be empty'],
  ["HH 'Uhr", 'refused: has an opening quote without a closing one'],
  ['yyyy-MM-ddTHH:mm', 'refused: uses T, which is no date field; text goes in single quotes'],
  ['MMMMMM', 'refused: uses MMMMMM, a number of letters that M cannot have'],
  ['V', 'refused: uses V, a number of letters that V cannot have'],
])('A date pattern %j is read as %j', (text, value) => {
  expect(read(DatePattern, text)).toBe(value);
});
