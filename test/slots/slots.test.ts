import { describe, expect, test } from 'vitest';
import { offeredProducts } from '../../src/slots/offers.ts';
import { listSlots } from '../../src/slots/slots.ts';
import type { Calendar, OccupiedTime, OpeningTimes } from '../../src/slots/types.ts';
import { appointment, availability, calendar, DAY_MS, MINUTE_MS, plain } from '../support/slots/calendar.ts';
import { type Asked, GROUP, NOW, salon, time } from '../support/slots/salon.ts';

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

  test('a step of a minute in occurrences of two years that start every day → each minute once, soon', () => {
    const started = process.cpuUsage();
    const slots = listSlots(calendar({ availabilities: [everyMinute], channel: { bookingWindowDays: 30 } }), {
      now: NOW,
    });
    expect(slots).toHaveLength(30 * 24 * 60 + 1);
    // of the processor, in microseconds: others may use it, too
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });

  test('half-hour slots of 90 days and 1,000 appointments → listed soon', () => {
    const allDay = availability({ start: '2020-01-01T00:00', end: '2020-01-02T00:00', recurrence: 'FREQ=DAILY' });
    const appointments = Array.from({ length: 1_000 }, (_, i) =>
      appointment({ id: `${i}`, start: NOW + 2 * i * 60 * MINUTE_MS }),
    );
    const busy: Calendar = calendar({ availabilities: [allDay], appointments });
    const costs = Array.from({ length: 20 }, () => {
      const started = process.cpuUsage();
      expect(listSlots(busy, { now: NOW })).toHaveLength(90 * 48 + 1 - 1_000);
      return process.cpuUsage(started).user;
    });
    // of the processor; 3 to 5 ms where this was written: the bound only catches what grows with the square
    expect(Math.min(...costs)).toBeLessThan(40_000);
  });
});
