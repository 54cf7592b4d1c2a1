import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallTurns } from '../../src/platform/access/call-turns.ts';
import { Callers, fairTurns } from '../../src/platform/access/fair-turns.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 0 }));
afterEach(() => vi.useRealTimers());

/** Lets a caller call several times at once; returns the milliseconds of faked time between the begins of its calls. */
async function callAtOnce(turns: CallTurns, caller: string, { count = 3, ms = 5 } = {}): Promise<number[]> {
  const began: number[] = [];
  let passed = 0;
  const call = async () => {
    began.push(passed);
    await new Promise<void>((end) => setTimeout(end, ms));
  };
  let areOver = false;
  const calls = Promise.all(Array.from({ length: count }, () => turns.take(caller, call))).finally(() => {
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
    ofClients: fairTurns(known, { atOnce: 1, few: 0, pauseTimes: 4 }),
    ofKeys: fairTurns(known, { atOnce: 2, few: 2, pauseTimes: 1 }),
  };
}

test('calls of a client that is alone → one after the other', async () => {
  expect(await callAtOnce(turnsAmong('a').ofClients, 'a')).toEqual([5, 5]);
});

test('calls of a client while another one calls → a fifth of the time', {
  tags: ['attack/burst-of-one-client'],
}, async () => {
  expect(await callAtOnce(turnsAmong('b', 'a').ofClients, 'a')).toEqual([25, 25]);
});

test('calls of a client who called first, while another one calls → a fifth of the time', async () => {
  expect(await callAtOnce(turnsAmong('a', 'b').ofClients, 'a')).toEqual([25, 25]);
});

test('calls that wait for a lock while another client calls → pauses of at most 100 ms', async () => {
  expect(await callAtOnce(turnsAmong('b', 'a').ofClients, 'a', { ms: 200 })).toEqual([300, 300]);
});

test('calls of a client when the last one of another was more than a second ago → no pauses', async () => {
  const { ofClients } = turnsAmong('b', 'a');
  vi.advanceTimersByTime(1_001);
  expect(await callAtOnce(ofClients, 'a')).toEqual([5, 5]);
});

test('many calls of a CRM that is alone → several at a time', async () => {
  expect(await callAtOnce(turnsAmong('a').ofKeys, 'a', { count: 6 })).toEqual([0, 5, 0, 5, 0]);
});

test('a few calls of a CRM while another caller calls → several at a time', async () => {
  expect(await callAtOnce(turnsAmong('b', 'a').ofKeys, 'a', { count: 4 })).toEqual([0, 5, 0]);
});

test('many calls of a CRM while another caller calls → one at a time with pauses, until few wait', async () => {
  expect(await callAtOnce(turnsAmong('b', 'a').ofKeys, 'a', { count: 6 })).toEqual([0, 10, 10, 5, 0]);
});
