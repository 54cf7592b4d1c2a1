import { afterEach, expect, test, vi } from 'vitest';
import { startElapsed } from '../../packages/slot-booking/src/time/elapsed.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['the device has slept', { ran: 1_000, date: 200_000 }, 200_000],
  ['the date has been set back', { ran: 3_000, date: -60_000 }, 3_000],
])('%s → all the time that has passed', (_, { ran, date }, elapsed) => {
  const performanceNow = vi.spyOn(performance, 'now').mockReturnValue(500);
  const dateNow = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const since = startElapsed();
  performanceNow.mockReturnValue(500 + ran);
  dateNow.mockReturnValue(1_000_000 + date);
  expect(since()).toBe(elapsed);
});
