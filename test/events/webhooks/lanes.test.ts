import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lanes } from '../../../src/events/webhooks/lanes.ts';

/** Handles items by lanes that wait for all of them. */
const runLanes = (items: Item[], maxLanes: number, handle: (item: Item) => Promise<boolean>): Promise<Item[]> =>
  new Lanes({ maxLanes, maxWait: 60_000, handle }).run(items);

type Item = ReturnType<typeof item>;

const item = (key: string, sequence: number) => ({ key, sequence });

test('items of one key → one at a time, in order; never more than the lanes at once', async () => {
  const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(keys, fc.integer({ min: 1, max: 4 }), fc.scheduler(), async (names, maxLanes, scheduler) => {
      const items = names.map(item);
      const seen: typeof items = [];
      const running = new Set<string>();
      const run = runLanes(items, maxLanes, async (each) => {
        expect(running.has(each.key)).toBe(false);
        running.add(each.key);
        expect(running.size).toBeLessThanOrEqual(maxLanes);
        await scheduler.schedule(Promise.resolve());
        running.delete(each.key);
        seen.push(each);
        return true;
      });
      await scheduler.waitFor(run);
      expect(await run).toEqual([]);
      expect(seen.toSorted((a, b) => a.sequence - b.sequence)).toEqual(items);
      for (const key of new Set(names)) {
        const ofKey = seen.filter((each) => each.key === key);
        expect(ofKey).toEqual(items.filter((each) => each.key === key));
      }
    }),
  );
});

test('an item fails → the rest of its lane is left, other lanes go on', async () => {
  const handled: number[] = [];
  const items = [item('a', 1), item('b', 2), item('a', 3), item('b', 4), item('a', 5)];
  const left = await runLanes(items, 2, async ({ sequence }) => {
    handled.push(sequence);
    return sequence !== 1;
  });
  expect(handled.sort()).toEqual([1, 2, 4]);
  expect(left).toEqual([item('a', 3), item('a', 5)]);
});

test('an error → thrown once everything that was begun has ended', async () => {
  const ended: number[] = [];
  const run = runLanes([item('a', 1), item('b', 2), item('b', 3)], 2, async ({ sequence }) => {
    if (sequence === 1) throw new Error('no database');
    await new Promise(setImmediate);
    ended.push(sequence);
    return true;
  });
  await expect(run).rejects.toThrow('no database');
  expect(ended).toEqual([2]);
});

test('an item takes longer than the lanes are waited for → it goes on alone, beside those of other keys', async () => {
  const slow = Promise.withResolvers<boolean>();
  const handled: number[] = [];
  const lanes = new Lanes<Item>({
    maxLanes: 2,
    maxWait: 0,
    async handle({ sequence }) {
      const goesOn = sequence === 1 ? await slow.promise : true;
      handled.push(sequence);
      return goesOn;
    },
  });
  expect(await lanes.run([item('a', 1), item('b', 2), item('a', 3)])).toEqual([item('a', 1), item('a', 3)]);
  expect(await lanes.run([item('b', 4)])).toEqual([]);
  expect([...lanes.busyKeys()]).toEqual(['a']);
  slow.resolve(true);
  await lanes.ended();
  expect(handled).toEqual([2, 4, 1]);
  expect(lanes.busyKeys().size).toBe(0);
});
