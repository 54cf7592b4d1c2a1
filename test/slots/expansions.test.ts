import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lastDayOf, MAX_COUNTED_DAYS, periodsOf, ruleDays } from '../../src/slots/recurrence/expansion.ts';
import { lastStartOf, occurrences } from '../../src/slots/recurrence/recurrence.ts';
import { checkRecurrence, parseRule } from '../../src/slots/recurrence/rule.ts';
import { availability, DAY_MS, MINUTE_MS } from '../support/slots/calendar.ts';

/** An expansion that expansions.py has written; times are minutes since 1970. */
interface Expansion {
  rule: string;
  start: string;
  zone: string;
  extra: string[];
  dropped: string[];
  window: [from: number, until: number];
  starts: number[];
}

const TABLE: Expansion[] = JSON.parse(readFileSync('test/support/slots/expansions.json', 'utf8'));

/** True if the service refuses a rule instead of expanding it. */
const isRefused = (rule: string): boolean => {
  try {
    checkRecurrence(rule);
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return true;
  }
};

function startsOf({ rule, start, zone, extra, dropped, window: [from, until] }: Expansion): number[] {
  const end = new Date(Date.parse(`${start}Z`) + MINUTE_MS).toISOString().slice(0, 16);
  const fields = { start, end, timeZone: zone, recurrence: rule, extraDates: extra, exceptionDates: dropped };
  const found = occurrences(availability(fields), (from - 1) * MINUTE_MS, until * MINUTE_MS);
  return found.map((occurrence) => occurrence.start / MINUTE_MS).filter((minute) => minute >= from && minute < until);
}

describe('random rules', () => {
  const usable = TABLE.filter(({ rule }) => !isRefused(rule));

  test('expanded from start to end, or years later → as python-dateutil expands them', {
    tags: ['Scheduling/every-rule-taken-expanded'],
  }, () => {
    const other = usable.filter((each) => `${startsOf(each)}` !== `${each.starts}`);
    expect(other.map(({ rule, start, zone }) => `${rule} from ${start} ${zone}`)).toEqual([]);
    expect(usable.length).toBeGreaterThan(500);
  });

  test.each([
    'DAILY',
    'WEEKLY',
    'MONTHLY',
    'YEARLY',
    'COUNT',
    'UNTIL',
    'BYDAY',
    'BYMONTHDAY',
    'BYYEARDAY',
    'BYWEEKNO',
    'BYSETPOS',
  ])('%s → is among them, and occurs', (part) => {
    const having = usable.filter(({ rule, starts }) => rule.includes(part) && starts.length > 0);
    expect(having.length).toBeGreaterThan(10);
  });

  test('refused → only because a day with a number stands beside BYWEEKNO', () => {
    for (const { rule } of TABLE.filter(({ rule }) => isRefused(rule))) {
      expect(rule).toMatch(/BYWEEKNO/);
      expect(rule).toMatch(/BYDAY=-?\d/);
    }
  });
});

test.each([
  ['FREQ=YEARLY;BYDAY=TU,MO;BYYEARDAY=365,200', '2027-07-19', ['2027-07-19', '2028-07-18', '2029-12-31']],
  ['FREQ=YEARLY;BYDAY=-1TH;BYMONTHDAY=1,2,30', '2027-12-30', ['2027-12-30', '2032-12-30', '2038-12-30']],
])('%s from %s → %j', (rule, start, expected) => {
  const first = Date.parse(start) / DAY_MS;
  const days = [...ruleDays(parseRule(rule), first, first, first + 4_400)];
  expect(days.slice(0, 3).map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))).toEqual(expected);
});

describe('what a rule costs', () => {
  const WORST = [
    'FREQ=DAILY;COUNT=999;BYMONTH=2;BYDAY=MO;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=2;BYDAY=MO;BYMONTHDAY=29',
    'FREQ=WEEKLY;BYMONTH=2;BYDAY=MO;BYSETPOS=4',
    'FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1',
    'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYMONTH=6;BYSETPOS=-366',
    'FREQ=YEARLY;COUNT=999;BYYEARDAY=366;BYDAY=MO',
  ];
  const start = 0;
  const today = Date.UTC(2026, 11, 1) / DAY_MS;

  test.each(WORST)(
    '%s, begun in 1970 → looks at the days of the window, and of the periods at its ends',
    { tags: ['attack/rules-hardly-ever-apply'] },
    (text) => {
      let days = 0;
      for (const { first, end } of periodsOf(parseRule(text), start, today)) {
        if (first > today + 90) break;
        days += end - first;
      }
      expect(days).toBeLessThanOrEqual(90 + 2 * 366);
    },
  );

  test.each(WORST.filter((text) => text.includes('COUNT')))(
    '%s → ends within a century',
    { tags: ['attack/rules-hardly-ever-apply'] },
    (text) => {
      expect(lastDayOf(parseRule(text), start)).toBeLessThanOrEqual(start + MAX_COUNTED_DAYS);
      expect(lastStartOf(text, '1970-01-01T09:00')).toMatch(/^20\d\d-\d\d-\d\dT09:00$/);
    },
  );
});
