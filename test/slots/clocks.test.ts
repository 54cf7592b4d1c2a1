import { expect, test } from 'vitest';
import { changedClocks, clocksIn } from '../../src/slots/times/clocks.ts';
import { DAY_MS, MINUTE_MS } from '../../src/slots/times/intervals.ts';

const at = Date.parse;
const span = { start: at('2027-01-01T00:00Z'), end: at('2028-01-01T00:00Z') };

test('a zone with summer time → its offsets from their minutes on', () => {
  expect(clocksIn('Europe/Berlin', span)).toEqual([
    { from: span.start, minutes: 60 },
    { from: at('2027-03-28T01:00Z'), minutes: 120 },
    { from: at('2027-10-31T01:00Z'), minutes: 60 },
  ]);
  expect(clocksIn('Asia/Kolkata', span)).toEqual([{ from: span.start, minutes: 330 }]);
});

test('clocks that were to be put forward and stay → changed for as long as summer would have been', () => {
  const former = clocksIn('Europe/Berlin', span);
  const clocks = clocksIn('Europe/Berlin', span, () => 60 * MINUTE_MS);
  const summer = { start: at('2027-03-28T01:00Z'), end: at('2027-10-31T01:00Z'), former: 120 };
  expect(changedClocks(former, clocks, span)).toEqual([summer]);
  const later = { ...span, start: at('2027-06-01T00:00Z') };
  expect(changedClocks(former, clocks, later)).toEqual([{ ...summer, start: later.start }]);
  expect(changedClocks(former, former, span)).toEqual([]);
});

test('clocks that change a day later than they were to → changed on that day', () => {
  const former = clocksIn('Europe/Berlin', span);
  const clocks = former.map(({ from, minutes }, index) => ({ from: index === 1 ? from + DAY_MS : from, minutes }));
  const change = at('2027-03-28T01:00Z');
  expect(changedClocks(former, clocks, span)).toEqual([{ start: change, end: change + DAY_MS, former: 120 }]);
});
