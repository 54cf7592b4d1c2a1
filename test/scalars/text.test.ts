import { expect, test } from 'vitest';
import { FreeText } from '../../src/records/scalars/free-text.ts';
import { Text } from '../../src/records/scalars/text.ts';
import { read } from '../support/calls/read-scalar.ts';

const CONTROL = 'refused: must not contain line breaks or other control characters';
const CONTROL_IN_LINES = 'refused: must not contain control characters other than tabs and line breaks';
const BROKEN = 'refused: must be well-formed Unicode';

test.each([
  ['Anna', 'Anna'],
  ['  Anna Müller\t\n', 'Anna Müller'],
  ['Mu\u0308ller', 'Müller'],
  [' \u00a0 ', ''],
  ['', ''],
  ['😀', '😀'],
  ['x'.repeat(2048), 'x'.repeat(2048)],
  ['x'.repeat(2049), 'refused: must be at most 2048 characters long'],
  ['a\nb', 'a b'],
  ['a \t\r\n  b', 'a b'],
  ['a  b c', 'a b c'],
  ['a\vb', CONTROL],
  ['a\0b', CONTROL],
  ['a\u007fb', CONTROL],
  ['a\u0085b', CONTROL],
  ['a\u2028b', CONTROL],
  ['\ud800', BROKEN],
  ['a\udfff', BROKEN],
])('A line of text %j is read as %j', (text, value) => {
  expect(read(Text, text)).toBe(value);
});

test.each([
  [' Ring twice.\r\nSecond floor. ', 'Ring twice.\nSecond floor.'],
  ['a\tb\nc', 'a\tb\nc'],
  ['u\u0308', 'ü'],
  ['a\rb', CONTROL_IN_LINES],
  ['a\u0007b', CONTROL_IN_LINES],
  ['a\u2029b', CONTROL_IN_LINES],
  ['\udfff', BROKEN],
  ['🙂'.repeat(10_001), 'refused: must be at most 10000 characters long'],
])('Free text %j is read as %j', (text, value) => {
  expect(read(FreeText, text)).toBe(value);
});
