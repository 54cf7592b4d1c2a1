import { expect, onTestFinished, test, vi } from 'vitest';
import { CallTurns } from '../../src/platform/access/call-turns.ts';

test('more calls wait than end in time by the pace of the queue → refused at once, the others get their turns', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new CallTurns(1, { maxWaitMs: 10_000 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const call = (answer: string) => turns.take('a', () => end.then(() => answer));
  // a rush begins: however slow the first call is, nobody is refused
  const calls = [call('first'), call('second'), call('third')];
  vi.advanceTimersByTime(5_000);
  calls.push(call('fourth'));
  const refused = await call('fifth').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', extensions: { retryAfter: expect.any(Number) } });
  expect(await turns.take('b', async () => 'another')).toBe('another');
  resolve();
  expect(await Promise.all(calls)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a queue has become quicker → its pace follows', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new CallTurns(1, { maxWaitMs: 10_000 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  // keeps the queue alive
  const last = Array.from({ length: 40 }, (_, i) =>
    turns.take('a', async () => void (i && vi.advanceTimersByTime(500))),
  );
  const slow = turns.take('a', () => end);
  vi.advanceTimersByTime(20_000);
  expect(await turns.take('a', async () => 'late').catch(({ code }) => code)).toBe('UNAVAILABLE');
  await Promise.all(last);
  const next = turns.take('a', async () => 'next');
  resolve();
  expect(await next).toBe('next');
  await slow;
});
