import { expect, test } from 'vitest';
import { CallTurns } from '../../src/platform/access/call-turns.ts';

test('more calls than end within the longest wait → refused at once, the others get their turns', async () => {
  const turns = new CallTurns(1, { maxWaitMs: 0 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  // the first call tells how long calls take
  await turns.take('a', () => new Promise<void>((done) => setImmediate(done)));
  const running = turns.take('a', () => end.then(() => 'first'));
  const waiting = turns.take('a', async () => 'second');
  const refused = await turns.take('a', async () => 'third').catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'UNAVAILABLE', extensions: { retryAfter: expect.any(Number) } });
  expect(await turns.take('b', async () => 'another')).toBe('another');
  resolve();
  expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
});
