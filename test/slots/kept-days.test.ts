import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptDays } from '../../src/slots/days/kept-days.ts';
import { Opened } from '../../src/slots/opened.ts';
import * as engine from '../../src/slots/slots.ts';
import { DAY_MS, MINUTE_MS } from '../../src/slots/times/intervals.ts';
import type { Calendar, OccupiedTime } from '../../src/slots/types.ts';
import { runs } from '../support/random-runs.ts';
import { asked, durations, scene } from '../support/slots/arbitrary.ts';
import { appointment, at, availability, calendar, plain, product } from '../support/slots/calendar.ts';

/** Some appointments of a calendar, each with as many places as before or one more or less. */
const someOf = (all: readonly OccupiedTime[]): fc.Arbitrary<OccupiedTime[]> =>
  fc
    .tuple(fc.subarray([...all]), fc.array(fc.constantFrom(0, 0, 1, -1), { minLength: 20, maxLength: 20 }))
    .map(([some, changes]) =>
      some.map((each, i) => ({
        ...each,
        booked: Math.max(0, Math.min(each.capacity, each.booked + changes[i % changes.length]!)),
      })),
    );

/** A calendar whose appointments, full periods and required rooms change while time goes on, and what is listed of it. */
const history = scene.chain(({ calendar, now }) => {
  const { appointments, limits = [], availabilities } = calendar;
  const room = (id: string, taken: OccupiedTime[], isOpenAlways: boolean) => ({
    id,
    archived: false,
    availabilities: isOpenAlways ? [] : availabilities,
    blackouts: [],
    appointments: taken,
  });
  const state = fc.record({
    appointments: someOf(appointments),
    limits: fc.subarray([...limits]),
    rooms: fc.tuple(someOf(appointments), someOf(appointments)),
    isOpenAlways: fc.constantFrom(true, true, true, false),
    minutes: fc.constantFrom(0, 1, 2, 30, 300, 1_500),
    from: fc.constantFrom(undefined, undefined, 0, 600, 1_440, 2_000),
    until: fc.constantFrom(undefined, undefined, 900, 1_440, 3_000),
  });
  return fc
    .record({ states: fc.array(state, { minLength: 2, maxLength: 5 }), needsRoom: fc.boolean() })
    .map(({ states, needsRoom }) => {
      let time = now;
      return states.map(({ appointments, limits, rooms, isOpenAlways, minutes, from, until }) => {
        time += minutes * MINUTE_MS;
        const resources = rooms.map((taken, i) => room(`room ${i}`, taken, isOpenAlways));
        const requirements = needsRoom ? [{ product: 'cut', name: 'Room', resources }] : [];
        return {
          calendar: { ...calendar, appointments, limits, requirements },
          now: time,
          from: from === undefined ? undefined : now + from * MINUTE_MS,
          until: until === undefined ? undefined : now + until * MINUTE_MS,
        };
      });
    });
});

test('a list put together from kept days → that of the whole calendar, after any changes', () => {
  const property = fc.property(history, asked, durations, (states, wanted, duration) => {
    const kept = new KeptDays();
    for (const { calendar, now, from, until } of states) {
      const listing = { now, product: wanted, duration, ...(from !== undefined && { from }), ...(until && { until }) };
      const opened = openedOf(calendar, listing);
      expect(kept.list(opened, listing).map(plain)).toEqual(engine.listOpened(opened, listing).map(plain));
    }
  });
  fc.assert(property, { numRuns: runs(600) });
});

test('a booking → only the slots of its day are made anew', () => {
  const daily = availability({ recurrence: 'FREQ=DAILY' });
  const now = at('2026-12-01T01:00');
  const listing = { now, until: now + 30 * DAY_MS };
  const before = calendar({ availabilities: [daily] });
  const booked = appointment({ start: at('2026-12-10T10:00') });
  const kept = new KeptDays();
  const list = (state: Calendar) => kept.list(openedOf(state, listing), listing);
  const known = new Set(list(before));
  const made = list({ ...before, appointments: [booked] }).filter((slot) => !known.has(slot));
  expect(made.map(({ start }) => start)).toEqual(
    ['09:00', '09:30', '10:30', '11:00', '11:30'].map((time) => at(`2026-12-10T${time}`)),
  );
});

test('a booking at any half hour around midnight, of a product with buffers → as the whole calendar, also when it ends', () => {
  const around = availability({ start: '2026-12-01T12:00', end: '2026-12-03T12:00', products: ['cut'] });
  const cut = product({ id: 'cut', minDuration: 60, leadTimeMinutes: 90, followUpTimeMinutes: 30 });
  const before = calendar({ availabilities: [around], products: [cut] });
  const listing = { now: at('2026-12-01T01:00'), until: at('2026-12-05T01:00') };
  for (let half = 0; half < 24; half++) {
    const start = at('2026-12-01T19:00') + half * 30 * MINUTE_MS;
    const buffered = { occupiedFrom: start - 90 * MINUTE_MS, occupiedUntil: start + 90 * MINUTE_MS };
    const booked = appointment({ productId: 'cut', start, end: start + 60 * MINUTE_MS, ...buffered });
    expectLikeWhole([before, { ...before, appointments: [booked] }, before], listing);
  }
});

test('other hours of a required room → as the whole calendar', () => {
  const room = { id: 'room', archived: false, availabilities: [], blackouts: [], appointments: [] };
  const needing = (fields: object) =>
    calendar({
      availabilities: [availability({ products: ['cut'] })],
      products: [product({ id: 'cut', minDuration: 30 })],
      requirements: [{ product: 'cut', name: 'Room', resources: [{ ...room, ...fields }] }],
    });
  const afternoons = availability({ start: '2026-12-01T11:00', end: '2026-12-01T18:00' });
  const listing = { now: at('2026-12-01T01:00'), until: at('2026-12-05T01:00') };
  const none = { ...needing({}), requirements: [] };
  expectLikeWhole([needing({}), needing({ availabilities: [afternoons] }), needing({ archived: true }), none], listing);
});

function expectLikeWhole(states: Calendar[], listing: engine.Listing): void {
  const kept = new KeptDays();
  for (const state of states) {
    const opened = openedOf(state, listing);
    expect(kept.list(opened, listing).map(plain)).toEqual(engine.listOpened(opened, listing).map(plain));
  }
}

function openedOf(state: Calendar, listing: engine.Listing): Opened {
  const opened = new Opened(state, listing);
  opened.expandUntil(Number.POSITIVE_INFINITY);
  return opened;
}
