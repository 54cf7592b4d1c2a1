import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientTurns } from '../../src/access/client-turns.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

const CALL_MS = 5;

/** Lets a client call three times at once; returns the milliseconds at which each call began. */
async function callThreeTimes(turns: ClientTurns, client: string, ms = CALL_MS): Promise<number[]> {
  const since = performance.now();
  const began: number[] = [];
  const calls = [1, 2, 3].map(() =>
    turns.take(client, () => {
      began.push(performance.now() - since);
      return new Promise<void>((end) => setTimeout(end, ms));
    }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(calls);
  return began;
}

test('calls of a client that is alone → one after the other', async () => {
  expect(await callThreeTimes(new ClientTurns(), 'a')).toEqual([0, 5, 10]);
});

test('calls of a client while another one calls → a fifth of the time', {
  tags: ['attack/burst-of-one-client'],
}, async () => {
  const turns = new ClientTurns();
  turns.note('b');
  expect(await callThreeTimes(turns, 'a')).toEqual([0, 25, 50]);
});

test('calls that wait for a lock while another client calls → pauses of at most 100 ms', async () => {
  const turns = new ClientTurns();
  turns.note('b');
  expect(await callThreeTimes(turns, 'a', 200)).toEqual([0, 300, 600]);
});

test('calls of a client when the last one of another was more than a second ago → no pauses', async () => {
  const turns = new ClientTurns();
  turns.note('b');
  vi.advanceTimersByTime(1_001);
  expect(await callThreeTimes(turns, 'a')).toEqual([0, 5, 10]);
});

test('a call alone while another client calls → at once', async () => {
  const turns = new ClientTurns();
  turns.note('b');
  expect(await turns.take('a', async () => 'done')).toBe('done');
});
