import { expect, test } from 'vitest';
import { nameOf, PAIRS } from '../../proof/interleavings/operations.ts';
import {
  CANCELLED_TWICE,
  HELD_WHILE_ARCHIVED,
  HOLD_TAKEN_OVER,
  SAMPLE,
  WITHOUT_EXCLUSION,
  WITHOUT_LOCK,
} from '../../proof/interleavings/plans.ts';
import { type Plan, proveOn } from '../../proof/interleavings/proof.ts';
import { furnish } from '../../proof/interleavings/scene.ts';
import { Stage } from '../../proof/interleavings/stage.ts';
import { afterFile } from '../support/cleanup.ts';

const stage = await Stage.open();
afterFile(() => stage.close());
const setScene = await furnish(stage);

/** Violations, by the pair of operations. */
async function violationsOf(plan: Plan): Promise<[pair: string, wrong: string][]> {
  const results = await proveOn(stage, setScene, plan);
  expect(results.length).toBe((plan.pairs ?? PAIRS).length);
  return results.flatMap(({ pair, violations }) =>
    violations.map(({ wrong }): [string, string] => [nameOf(pair), wrong]),
  );
}

test('some orders of the statements of several pairs of calls → what comes of one call after the other, and nothing else', async () => {
  expect(await violationsOf(SAMPLE)).toEqual([]);
});

test('some orders of booking with a hold and taking it over → one of the two has the place', async () => {
  expect(await violationsOf(HOLD_TAKEN_OVER)).toEqual([]);
});

test('some orders of holding a slot and archiving its resource → no hold is left in an archived resource', async () => {
  expect(await violationsOf(HELD_WHILE_ARCHIVED)).toEqual([]);
});

test('some orders of cancelling a place and its appointment → both end, in one order', async () => {
  expect(await violationsOf(CANCELLED_TWICE)).toEqual([]);
});

test('some orders without the lock → the constraints keep every invariant', async () => {
  expect(await violationsOf({ ...WITHOUT_LOCK, pairs: WITHOUT_EXCLUSION.pairs, most: 2 })).toEqual([]);
});

test('the same without lock and exclusion constraint → overlaps are found', async () => {
  const found = await violationsOf({ ...WITHOUT_EXCLUSION, most: 2 });
  expect(new Set(found.map(([, wrong]) => wrong))).toEqual(new Set(['overlapping appointments']));
});
