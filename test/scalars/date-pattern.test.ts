import { expect, test } from 'vitest';
import { DatePattern } from '../../src/records/scalars/date-pattern.ts';
import { read } from '../support/calls/read-scalar.ts';

test.each([
  ['yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm'],
  [" EEEE, d. MMMM 'um' HH 'Uhr' ", "EEEE, d. MMMM 'um' HH 'Uhr'"],
  ["'__proto__'", "'__proto__'"],
  ['-'.repeat(64), '-'.repeat(64)],
  ['-'.repeat(65), 'refused: must be at most 64 characters long'],
  ['   ', 'refused: must not be empty'],
  ["HH 'Uhr", 'refused: has an opening quote without a closing one'],
  ['yyyy-MM-ddTHH:mm', 'refused: contains T, which is not a date field: put text in single quotes'],
  ['MMMMMM', 'refused: contains MMMMMM, which has the wrong number of letters for M'],
  ['V', 'refused: contains V, which has the wrong number of letters for V'],
])('A date pattern %j is read as %j', (text, value) => {
  expect(read(DatePattern, text)).toBe(value);
});
