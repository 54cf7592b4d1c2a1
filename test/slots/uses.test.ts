import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOf } from '../../src/slots/days/local-days.ts';
import { listSlots } from '../../src/slots/slots.ts';
import { type Span, union, within, without } from '../../src/slots/times/intervals.ts';
import {
  type OpenTimes,
  openTimes,
  type TakenUse,
  type UsedTime,
  type Utilisation,
  usesOf,
  utilisationOf,
} from '../../src/slots/uses.ts';
import { runs } from '../support/random-runs.ts';
import { scene } from '../support/slots/arbitrary.ts';
import { appointment, at, availability, blackout, DAY_MS, MINUTE_MS } from '../support/slots/calendar.ts';

const spans = fc.array(
  fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 20 })).map(([start, length]) => ({ start, end: start + length })),
);

const covers = (all: readonly Span[], time: number): boolean =>
  all.some(({ start, end }) => start <= time && time < end);

test('any spans → their union and what is left of them have the times that looking at each finds', () => {
  const property = fc.property(spans, spans, (some, others) => {
    const left = without(union(some), union(others));
    for (let time = 0; time <= 75; time++) {
      expect(covers(union(some), time)).toBe(covers(some, time));
      expect(covers(left, time)).toBe(covers(some, time) && !covers(others, time));
    }
  });
  fc.assert(property, { numRuns: runs(300) });
});

/** The appointments of a scene as a calendar of days has them, each with any use. */
const taking = scene.chain(({ calendar, now, timeZone }) => {
  const live = calendar.appointments.filter(({ booked, holds }) => booked > 0 || holds.some((it) => it > now));
  return fc.record({
    calendar: fc.constant(calendar),
    now: fc.constant(now),
    timeZone: fc.constant(timeZone),
    appointments: fc.tuple(
      ...live.map((each) => fc.constantFrom<TakenUse>('HELD', 'REQUESTED', 'BOOKED').map((use) => ({ ...each, use }))),
    ),
    window: fc.integer({ min: -30, max: 60 }).map((hours) => {
      const start = Math.floor(now / MINUTE_MS) * MINUTE_MS + hours * 60 * MINUTE_MS;
      return { start, end: start + 2 * DAY_MS };
    }),
  });
});

const inOrder = (uses: UsedTime[]): boolean => uses.every(({ start }, i) => i === 0 || start >= uses[i - 1]!.end);

test('any calendar → its uses follow each other inside the window, and are those of looking at every five minutes', () => {
  const property = fc.property(taking, ({ calendar, appointments, window }) => {
    const open = openTimes(calendar.availabilities, calendar.blackouts, window);
    const uses = usesOf(open, appointments, window);
    expect(
      inOrder(uses) && uses.every(({ start, end }) => window.start <= start && start < end && end <= window.end),
    ).toBe(true);
    for (let time = window.start; time < window.end; time += 5 * MINUTE_MS) {
      const found = uses.find(({ start, end }) => start <= time && time < end);
      expect(found?.use).toBe(expectedUse(open, appointments, time));
    }
  });
  fc.assert(property, { numRuns: runs(200) });
});

type Used = ReturnType<typeof appointment> & { use: TakenUse };

function expectedUse({ offered, off, closed }: OpenTimes, appointments: readonly Used[], time: number) {
  const taken = appointments.find(({ occupiedFrom, occupiedUntil }) => occupiedFrom <= time && time < occupiedUntil);
  if (taken) return taken.start <= time && time < taken.end ? taken.use : 'BUFFER';
  if (covers(offered, time)) return 'FREE';
  if (covers(closed, time)) return 'CLOSED';
  return covers(off, time) ? 'TIME_OFF' : undefined;
}

test('any calendar → a listed slot lies in free time, or is an appointment with a place left', () => {
  let free = 0;
  const property = fc.property(taking, ({ calendar, now, appointments }) => {
    const window = { start: now - DAY_MS, end: now + 9 * DAY_MS };
    const uses = usesOf(openTimes(calendar.availabilities, calendar.blackouts, window), appointments, window);
    for (const slot of listSlots(calendar, { now }).filter(({ capacityLeft }) => capacityLeft > 0)) {
      const [around, ...more] = within(uses, slot);
      expect(more).toEqual([]);
      expect(around).toMatchObject({ start: slot.start, end: slot.end, appointment: slot.appointment?.id ?? null });
      if (slot.appointment) continue;
      expect(around!.use).toBe('FREE');
      free++;
    }
  });
  fc.assert(property, { numRuns: runs(200) });
  expect(free).toBeGreaterThan(100);
});

/** Places of an appointment, by its id. */
const countOf = (id: string) => ({ capacity: 1 + (id.length % 3), booked: 1 });

test('any calendar → booked minutes are never more than offered ones, and days add up to the whole', () => {
  const property = fc.property(taking, ({ calendar, appointments, timeZone, window: { start } }) => {
    const date = (days: number) => new Date(start + days * DAY_MS).toISOString().slice(0, 10);
    const days = daysOf(timeZone, date(0), date(5));
    const window = { start: days[0]!.start, end: days.at(-1)!.end };
    const open = openTimes(calendar.availabilities, calendar.blackouts, window);
    const uses = usesOf(open, appointments, window);
    const each = days.map((day) => utilisationOf(open, uses, day, countOf));
    const sum = (of: keyof Utilisation) => each.reduce((total, day) => total + day[of], 0);
    expect(each.filter(({ offered, booked }) => booked > offered)).toEqual([]);
    expect(each.filter(({ offeredPlaces, bookedPlaces }) => bookedPlaces > offeredPlaces)).toEqual([]);
    expect(utilisationOf(open, uses, window, countOf)).toEqual({
      ...{ offered: sum('offered'), booked: sum('booked') },
      ...{ offeredPlaces: sum('offeredPlaces'), bookedPlaces: sum('bookedPlaces') },
    });
  });
  fc.assert(property, { numRuns: runs(200) });
});

test('an exception → time off, except where another availability is open, or an appointment is', () => {
  const day = { start: at('2026-12-01T00:00'), end: at('2026-12-02T00:00') };
  const closed = availability({ exceptionDates: ['2026-12-01'] });
  const open = openTimes([closed, availability({ start: '2026-12-01T11:00', end: '2026-12-01T13:00' })], [], day);
  const taken = { ...appointment({ start: at('2026-12-01T09:30') }), use: 'BOOKED' as const };
  const uses = usesOf(open, [taken], day).map(({ use, start }) => [use, start]);
  expect(uses).toEqual([
    ['TIME_OFF', at('2026-12-01T09:00')],
    ['BOOKED', at('2026-12-01T09:30')],
    ['TIME_OFF', at('2026-12-01T10:00')],
    ['FREE', at('2026-12-01T11:00')],
  ]);
});

test('blackouts → closed, each hour under the first one, but not what an appointment has or one channel closes', () => {
  const day = { start: at('2026-12-01T00:00'), end: at('2026-12-02T00:00') };
  const longer = blackout({ id: 'longer', end: '2026-12-01T13:00' });
  const partial = blackout({ id: 'partial', start: '2026-12-01T09:00', channels: ['public'] });
  const open = openTimes([availability()], [longer, blackout(), partial], day);
  const taken = { ...appointment({ start: at('2026-12-01T10:30') }), use: 'BOOKED' as const };
  const uses = usesOf(open, [taken], day);
  expect(uses.map(({ use, start, blackout }) => [use, start, blackout])).toEqual([
    ['FREE', at('2026-12-01T09:00'), null],
    ['CLOSED', at('2026-12-01T10:00'), 'break'],
    ['BOOKED', at('2026-12-01T10:30'), null],
    ['CLOSED', at('2026-12-01T11:00'), 'longer'],
  ]);
  const none = { offered: 60, booked: 0, offeredPlaces: 60, bookedPlaces: 0 };
  expect(utilisationOf(open, uses, day, () => ({ capacity: 1, booked: 1 }))).toEqual(none);
});

test('several places → counted by the largest hours, and while an appointment takes the time by its own', () => {
  const day = { start: at('2026-12-01T00:00'), end: at('2026-12-02T00:00') };
  const hours = [
    availability({ start: '2026-12-01T09:00', end: '2026-12-01T11:00', capacity: 16 }),
    availability({ start: '2026-12-01T10:00', end: '2026-12-01T12:00', capacity: 2 }),
  ];
  const open = openTimes(hours, [], day);
  const taken = { ...appointment({ start: at('2026-12-01T09:30') }), use: 'BOOKED' as const };
  const uses = usesOf(open, [taken], day);
  const { offeredPlaces, bookedPlaces } = utilisationOf(open, uses, day, () => ({ capacity: 8, booked: 3 }));
  expect([offeredPlaces, bookedPlaces]).toEqual([90 * 16 + 30 * 8 + 60 * 2, 30 * 3]);
});

test.each([
  ['2027-03-28', 23],
  ['2027-10-31', 25],
  ['2027-11-01', 24],
])('the day %s in Berlin → %i hours', (date, hours) => {
  const [day] = daysOf('Europe/Berlin', date, new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10));
  expect(day).toEqual({ date, start: at(`${date}T00:00`), end: at(`${date}T00:00`) + hours * 60 * MINUTE_MS });
});
