import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOf, PAIRS } from '../../proof/interleavings/operations.ts';
import { PairsDone } from '../../proof/interleavings/pairs-done.ts';
import type { Result } from '../../proof/interleavings/proof.ts';

const [first, second, third] = PAIRS;

const resultOf = (pair: Result['pair'], fields: Partial<Result> = {}): Result => ({
  ...{ pair, schedules: 7, redundant: 2, isComplete: true, outcomes: new Set(['one', 'other']), violations: [] },
  ...fields,
});

test('pairs that were run in full → left out by the next run, and counted; one that was cut off is run again', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-pairs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'pairs.log');
  const pairs = [first!, second!, third!];
  expect([new PairsDone(file).left(pairs), new PairsDone(file).countOf(pairs)]).toEqual([
    pairs,
    { pairs: 0, schedules: 0, violations: 0 },
  ]);
  new PairsDone(file).note(resultOf(first!));
  new PairsDone(file).note(resultOf(second!, { isComplete: false }));
  new PairsDone(file).note(resultOf(third!, { violations: [{ wrong: 'a deadlock', schedule: 'A begin' }] }));
  expect(new PairsDone(file).left(pairs)).toEqual([second]);
  expect(new PairsDone(file).countOf(pairs)).toEqual({ pairs: 2, schedules: 14, violations: 1 });
  expect(new PairsDone(file).countOf([first!])).toEqual({ pairs: 1, schedules: 7, violations: 0 });
  expect(JSON.parse(readFileSync(file, 'utf8').split('\n')[0]!)).toMatchObject({ pair: nameOf(first!), outcomes: 2 });
});
