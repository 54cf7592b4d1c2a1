import { expect, test } from 'vitest';
import { turnOfList } from '../../src/platform/process/turns.ts';

test('lists that are asked for at one moment → one begins in each turn of the event loop', async () => {
  let begun = 0;
  const all = Array.from({ length: 5 }, () => turnOfList().then(() => begun++));
  const perTurn: number[] = [];
  while (begun < all.length) {
    const before = begun;
    await new Promise(setImmediate);
    perTurn.push(begun - before);
  }
  expect(Math.max(...perTurn)).toBe(1);
  await Promise.all(all);
});
