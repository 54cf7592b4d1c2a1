import { describe, expect, test } from 'vitest';
import { ClosedTimes } from '../../src/slots/closed-times.ts';
import { closuresOf } from '../../src/slots/closures.ts';
import { closedDays } from '../../src/slots/days/closed-days.ts';
import { daysOf } from '../../src/slots/days/local-days.ts';
import { openPart } from '../../src/slots/horizon.ts';
import { nearest } from '../../src/slots/nearest.ts';
import { Budget } from '../../src/slots/recurrence/budget.ts';
import { listOpened, listSlots } from '../../src/slots/slots.ts';
import type { Calendar } from '../../src/slots/types.ts';
import { unchangedUntil } from '../../src/slots/unchanged.ts';
import { at, availability, blackout, calendar, DAY_MS, MINUTE_MS } from '../support/slots/calendar.ts';
import { fullCalendar, MAX_RULES } from '../support/slots/full-calendar.ts';
import { NOW } from '../support/slots/salon.ts';
import { stepsOf } from '../support/steps.ts';

const tags = { tags: ['attack/calendars-full-of-rules'] };

/** Rules of both kinds. */
const RULES = 2 * MAX_RULES;
const MANY = 100_000_000;

/** Returns the result of a call, and what it spends of a budget. */
function spending<Result>(call: (budget: Budget) => Result, limit = MANY): [Result, number] {
  const budget = new Budget(limit);
  const result = call(budget);
  return [result, limit - budget.left];
}

const open = fullCalendar(30);
/** No appointment fits into an availability. */
const withoutStarts = fullCalendar(90);

describe('a resource with as many daily rules as it may have, begun 300 days ago', () => {
  test('listed up to 1000 starts → its rules are expanded for the days of these starts', tags, () => {
    const [{ until }, spent] = spending((budget) => openPart([[open, { now: NOW }]], 1_000, budget));
    expect(until! - NOW).toBeLessThan(3 * DAY_MS);
    // a week of blackouts is expanded at once
    expect(spent).toBeLessThan(RULES * 12);
  });

  test('listed without any start → as far as the budget reaches, and says until when', tags, () => {
    const [whole, needed] = spending((budget) => openPart([[withoutStarts, { now: NOW }]], 1_000, budget));
    expect([whole.until, needed]).toEqual([null, expect.any(Number)]);
    const limit = needed / 3;
    const [{ until }, spent] = spending((budget) => openPart([[withoutStarts, { now: NOW }]], 1_000, budget), limit);
    expect(until! - NOW).toBeGreaterThan(7 * DAY_MS);
    expect(until! - NOW).toBeLessThan(60 * DAY_MS);
    expect(spent).toBeLessThan(limit);
  });

  test('listed from a time that is beyond the window → nothing is expanded', tags, () => {
    const from = Date.parse('9999-11-01');
    const [part, spent] = spending((budget) => openPart([[open, { now: NOW, from }]], 1_000, budget));
    expect([part.until, spent]).toEqual([null, 0]);
  });

  test('its list changes by itself → is found with the rules of a day', tags, () => {
    const [until, spent] = spending((budget) => unchangedUntil(open, { now: NOW }, budget));
    expect(until).toBeGreaterThan(NOW);
    expect(spent).toBeLessThan(RULES * 20);
  });

  test('its list never changes by itself → told no later than the budget reaches', tags, () => {
    const [until, spent] = spending((budget) => unchangedUntil(withoutStarts, { now: NOW }, budget), 10 * MAX_RULES);
    expect(until).toBeGreaterThan(NOW);
    expect(spent).toBeLessThan(RULES * 40);
  });

  test('a wish → the first closure by each blackout, found once for all availabilities', tags, async () => {
    const wish = { start: NOW + 3 * DAY_MS, end: NOW + 300 * DAY_MS };
    expect(closuresOf(open.blackouts, wish)).toHaveLength(MAX_RULES);
    expect(await stepsOf('test/support/slots/explain-in-full-calendar.ts')).toBeLessThan(200 * MAX_RULES);
  });

  test('the slots nearest to a wish → the rules of two days, where these have enough starts', tags, () => {
    const wish = { start: NOW + 30 * DAY_MS, end: NOW + 30 * DAY_MS + 30 * MINUTE_MS, product: 'visit' };
    const bare = { ...open, blackouts: [] };
    const [found, spent] = spending((budget) => nearest([bare], NOW, wish, 5, budget));
    expect(found).toHaveLength(5);
    expect(spent).toBeLessThan(MAX_RULES * 5);
  });

  test(
    'the slots nearest to a wish in fifty calendars → as far as the budget reaches, in the preferred first',
    tags,
    () => {
      const wish = { start: NOW + 30 * DAY_MS, end: NOW + 30 * DAY_MS + 30 * MINUTE_MS, product: 'visit' };
      const calendars = Array.from({ length: 50 }, () => ({ ...withoutStarts }));
      const limit = 20 * RULES;
      const [found, spent] = spending((budget) => nearest(calendars, NOW, wish, 5, budget), limit);
      expect(found).toEqual([]);
      expect(spent).toBeLessThan(2 * limit);
    },
  );
});

test('an occurrence that goes on over several steps → its starts once, in parts of any size', tags, () => {
  const weeks = calendar({
    availabilities: [
      availability({
        start: '2026-11-01T00:00',
        end: '2026-11-29T00:00',
        recurrence: 'FREQ=MONTHLY',
        slotStepMinutes: 60,
      }),
      ...open.availabilities.map((each) => ({ ...each, products: ['nothing'] })),
    ],
  });
  const listing = { now: NOW };
  const { opened, until } = openPart([[weeks, listing]], 5_000);
  expect(until).toBeNull();
  const bookable = opened[0]!.bookables.find((each) => each.availability.id === 'morning');
  expect(bookable!.occurrences.map(({ start }) => start)).toEqual(
    ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => at(`${day}T00:00`)),
  );
  expect(listOpened(opened[0]!, listing)).toEqual(listSlots(weeks, listing));
});

describe('closed days', () => {
  const days = daysOf('Europe/Berlin', '2026-12-01', '2027-02-01');
  const closed: Calendar = {
    ...open,
    blackouts: open.blackouts.map((each) => ({
      ...each,
      end: each.start.replace(/T.*/, 'T23:59'),
      publicReason: each.id,
    })),
  };

  test('of many resources, the first of which is open → the rules of that one only', tags, () => {
    const [found, spent] = spending((budget) => closedDays([open, ...Array(49).fill(closed)], days, null, budget));
    expect(found).toEqual([]);
    expect(spent).toBeLessThan((RULES + 1) * (days.length + 4));
  });

  test('of a resource that is closed → all of them, by the rules of these days', tags, () => {
    const [found, spent] = spending((budget) => closedDays([closed], days, null, budget));
    expect(found.map(({ date }) => date)).toEqual(days.map(({ date }) => date));
    expect(spent).toBeLessThan((RULES + 1) * (days.length + 4));
  });

  test('beyond the budget → those before it', tags, () => {
    const [found, spent] = spending((budget) => closedDays([closed], days, null, budget), RULES * 10);
    expect(found.map(({ date }) => date)).toEqual(days.slice(0, 31).map(({ date }) => date));
    expect(spent).toBeLessThan((RULES + 1) * 34);
    expect(closedDays(Array(50).fill(closed), days, null, new Budget(RULES * 10))).toEqual([]);
  });
});

test('times closed by many blackouts → each week of them is expanded once, when somebody looks at it', tags, () => {
  const [, spent] = spending((budget) => {
    const times = new ClosedTimes(open.blackouts, budget);
    for (let i = 0; i < 1_000; i++) {
      const start = at('2026-12-01T09:00') + i * MINUTE_MS;
      times.isClosed({ start, end: start + MINUTE_MS });
    }
  });
  expect(spent).toBeLessThan(MAX_RULES * 10);
  const single = new ClosedTimes([blackout()]);
  expect(single.isClosed({ start: at('2026-12-01T10:59'), end: at('2026-12-01T12:00') })).toBe(true);
  expect(single.isClosed({ start: at('2026-12-01T11:00'), end: at('2026-12-01T12:00') })).toBe(false);
  expect(single.isClosed({ start: at('2026-10-01T11:00'), end: at('2026-12-01T10:01') })).toBe(true);
});
