import { expect, test } from 'vitest';
import { ERRORS } from '../../src/records/errors/error-table.ts';

test('a reader finds each errorCode once, in its order', () => {
  const codes = Object.values(ERRORS).map(({ errorCode }) => Number(errorCode));
  expect(codes).toEqual([...new Set(codes)].toSorted((one, other) => one - other));
});
