import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Callers, FairTurns } from '../../src/platform/access/fair-turns.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 0 }));
afterEach(() => vi.useRealTimers());

/** Lets a client call three times at once; returns the milliseconds of faked time between the begins of its calls. */
async function callThreeTimes(turns: FairTurns, client: string, ms = 5): Promise<number[]> {
  const began: number[] = [];
  let passed = 0;
  const call = async () => {
    began.push(passed);
    await new Promise<void>((end) => setTimeout(end, ms));
  };
  let areOver = false;
  const calls = Promise.all([1, 2, 3].map(() => turns.take(client, call))).finally(() => {
    areOver = true;
  });
  // no timer is set before the first call has begun
  await vi.advanceTimersByTimeAsync(0);
  while (!areOver && passed < 10_000) {
    passed++;
    await vi.advanceTimersByTimeAsync(1);
  }
  await calls;
  return began.slice(1).map((at, i) => at - began[i]!);
}

/** Turns of callers, and those who have called. */
function turnsAmong(...callers: string[]) {
  const known = new Callers();
  for (const caller of callers) known.note(caller);
  return {
    ofClients: new FairTurns(known, { atOnce: 1, pauseTimes: 4 }),
    ofKeys: new FairTurns(known, { atOnce: 2, pauseTimes: 1 }),
  };
}

test('calls of a client that is alone → one after the other', async () => {
  expect(await callThreeTimes(turnsAmong('a').ofClients, 'a')).toEqual([5, 5]);
});

test('calls of a client while another one calls → a fifth of the time', {
  tags: ['attack/burst-of-one-client'],
}, async () => {
  expect(await callThreeTimes(turnsAmong('b', 'a').ofClients, 'a')).toEqual([25, 25]);
});

test('calls of a client who called first, while another one calls → a fifth of the time', async () => {
  expect(await callThreeTimes(turnsAmong('a', 'b').ofClients, 'a')).toEqual([25, 25]);
});

test('calls that wait for a lock while another client calls → pauses of at most 100 ms', async () => {
  expect(await callThreeTimes(turnsAmong('b', 'a').ofClients, 'a', 200)).toEqual([300, 300]);
});

test('calls of a client when the last one of another was more than a second ago → no pauses', async () => {
  const { ofClients } = turnsAmong('b', 'a');
  vi.advanceTimersByTime(1_001);
  expect(await callThreeTimes(ofClients, 'a')).toEqual([5, 5]);
});

test('calls of a CRM that is alone → several at a time', async () => {
  expect(await callThreeTimes(turnsAmong('a').ofKeys, 'a')).toEqual([0, 5]);
});

test('calls of a CRM while another caller calls → one at a time, half of the time', async () => {
  expect(await callThreeTimes(turnsAmong('b', 'a').ofKeys, 'a')).toEqual([10, 10]);
});
