import { Kind, type ValueNode } from 'graphql';
import { expect, test } from 'vitest';
import { SafeInt } from '../../src/records/scalars/safe-int.ts';
import { outcome, read } from '../support/calls/read-scalar.ts';

const NONE = 'refused: must be a whole number from -9007199254740991 to 9007199254740991';

test.each([
  [0, 0],
  [-1250, -1250],
  [2 ** 53 - 1, 2 ** 53 - 1],
  [2 ** 53, NONE],
  [1.5, NONE],
  [Number.NaN, NONE],
  ['7', NONE],
  [true, NONE],
  [null, NONE],
  [{}, NONE],
  [[7], NONE],
])('A whole number %j is read as %j', (value, result) => {
  expect(read(SafeInt, value)).toBe(result);
});

test.each<[string, ValueNode, unknown]>([
  ['7', { kind: Kind.INT, value: '7' }, 7],
  ['9007199254740993', { kind: Kind.INT, value: '9007199254740993' }, NONE],
  ['7.0', { kind: Kind.FLOAT, value: '7.0' }, NONE],
  ['"7"', { kind: Kind.STRING, value: '7' }, NONE],
  ['{}', { kind: Kind.OBJECT, fields: [] }, NONE],
])('A literal %s is read as such', (_, node, result) => {
  expect(outcome(() => SafeInt.parseLiteral(node))).toBe(result);
});
