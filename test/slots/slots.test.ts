import { describe, expect, test } from 'vitest';
import { offeredProducts } from '../../src/slots/offers.ts';
import { lengthOf, listSlots, startsOf } from '../../src/slots/slots.ts';
import type { OccupiedTime, OpeningTimes } from '../../src/slots/types.ts';
import { appointment, availability, calendar, DAY_MS, plain } from '../support/slots/calendar.ts';
import { BUSY } from '../support/slots/list-busy-calendar.ts';
import { type Asked, GROUP, NOW, salon, time } from '../support/slots/salon.ts';
import { stepsOf } from '../support/steps.ts';

describe('the same slot from several availabilities', () => {
  const early = availability({
    id: 'z',
    start: '2026-11-01T09:00',
    end: '2026-11-01T09:30',
    recurrence: 'FREQ=DAILY;COUNT=31',
  });
  const late = availability({ id: 'a', end: '2026-12-01T09:30', capacity: 5 });
  const twin = availability({ id: 'b', end: '2026-12-01T09:30' });
  const [today, nextDay] = [time('00:00'), time('00:00') + DAY_MS];
  const from = (availabilities: OpeningTimes[], appointments: OccupiedTime[] = [], asked: Asked = {}) =>
    listSlots(calendar({ availabilities, appointments }), { now: today, ...asked })
      .filter(({ start }) => start < nextDay)
      .map(plain)
      .map(({ availability, appointment, capacity }) => [availability, appointment, capacity]);
  const group = (availabilityId: string | null) => appointment({ start: time('09:00'), availabilityId, ...GROUP });

  test('nobody has booked → listed once, under the oldest', () => {
    expect(from([late, early])).toEqual([['z', null, 1]]);
    expect(from([early, late])).toEqual([['z', null, 1]]);
  });

  test('equally old → under the first by id', () => {
    expect(from([twin, late])).toEqual([['a', null, 5]]);
  });

  test('one of them has an appointment → listed there', () => {
    expect(from([early, twin, late], [group('b')])).toEqual([['b', 'taken', 3]]);
  });

  test('an availability that is not there has the appointment → under the oldest that is', () => {
    expect(from([late, early], [group('gone')])).toEqual([['z', 'taken', 3]]);
  });

  test('only one of them is named → listed under that one', () => {
    expect(from([early, late], [], { named: new Set(['a']) })).toEqual([['a', null, 5]]);
    expect(from([early, late], [group('z')], { named: new Set(['a']) })).toEqual([['a', 'taken', 3]]);
  });

  test('an appointment is named → listed under its own availability', () => {
    expect(from([early, late], [group('a')], { named: new Set(['taken']) })).toEqual([['a', 'taken', 3]]);
    expect(from([early, late], [], { named: new Set(['taken']) })).toEqual([]);
  });
});

describe('the products offered', () => {
  test.each<[string, Parameters<typeof calendar>[0], Partial<OpeningTimes>, string[]]>([
    ['none named by the availability → those of the resource', salon(), {}, ['cut', 'dye']],
    ['some named by the availability → those', salon({ resourceProducts: ['cut'] }), { products: ['dye'] }, ['dye']],
    ['a channel with products → what both name', salon({ channel: { products: ['dye', 'wax'] } }), {}, ['dye']],
    ['a channel with other products → none', salon({ channel: { products: ['wax'] } }), {}, []],
    [
      'an exclusive product on a channel that names it → offered',
      salon({ channel: { products: ['shave'] } }),
      {},
      ['shave'],
    ],
    ['a product that nobody knows → left out', salon(), { products: ['cut', 'wax'] }, ['cut']],
    [
      'named in another order and twice → each once, by id',
      salon(),
      { products: ['dye', 'cut', 'dye'] },
      ['cut', 'dye'],
    ],
    ['an availability of another channel → none', salon(), { channels: ['partner'] }, []],
    [
      'an availability of this and another channel → its products',
      salon(),
      { channels: ['partner', 'public'] },
      ['cut', 'dye'],
    ],
  ])('%s', (_, fields, ofAvailability, expected) => {
    expect(offeredProducts(calendar(fields), availability(ofAvailability)).map(({ id }) => id)).toEqual(expected);
  });
});

describe('calendars of unusual size', () => {
  const everyMinute = availability({
    start: '2020-01-01T00:00',
    end: '2022-01-01T00:00',
    recurrence: 'FREQ=DAILY',
    slotStepMinutes: 1,
  });

  test('a step of a minute in occurrences of two years that start every day → each minute once, and visited once', () => {
    const month = calendar({ availabilities: [everyMinute], channel: { bookingWindowDays: 30 } });
    const minutes = 30 * 24 * 60 + 1;
    expect(listSlots(month, { now: NOW })).toHaveLength(minutes);
    expect(startsOf(month, { now: NOW }).reduce((sum, run) => sum + lengthOf(run), 0)).toBe(minutes);
  });

  test('half-hour slots of 90 days and 1,000 appointments → few steps for each of them', async () => {
    const starts = 90 * 48 + 1;
    expect(listSlots(BUSY, { now: NOW })).toHaveLength(starts - 1_000);
    expect(await stepsOf('test/support/slots/list-busy-calendar.ts')).toBeLessThan(100 * starts);
  });
});
