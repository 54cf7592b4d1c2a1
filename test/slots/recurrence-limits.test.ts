import { describe, expect, test } from 'vitest';
import { occurrences } from '../../src/slots/recurrence/recurrence.ts';
import { checkRecurrence } from '../../src/slots/recurrence/rule.ts';
import type { OpeningTimes } from '../../src/slots/types.ts';
import { at, availability, DAY_MS, shown, utc } from '../support/slots/calendar.ts';

describe('the window', () => {
  const nightly = availability({ start: '2026-12-01T22:00', end: '2026-12-02T02:00', recurrence: 'FREQ=DAILY' });
  const starts = (from: string, until: string): string[] =>
    occurrences(nightly, at(from), at(until)).map(({ start }) => shown(start).slice(0, 5));

  test.each([
    ['begins where an occurrence ends → not that one', '2026-12-03T02:00', '2026-12-03T22:00', []],
    ['begins before an occurrence ends → that one', '2026-12-03T01:59', '2026-12-03T22:00', ['12-02']],
    ['ends after an occurrence starts → that one', '2026-12-03T02:00', '2026-12-03T22:01', ['12-03']],
    ['lies within an occurrence → that one', '2026-12-03T00:30', '2026-12-03T00:31', ['12-02']],
    ['of two days → all that touch it', '2026-12-03T00:00', '2026-12-05T00:00', ['12-02', '12-03', '12-04']],
  ])('%s', (_, from, until, expected) => {
    expect(starts(from, until)).toEqual(expected);
  });

  test('a longer window from the same day → also what comes later', () => {
    expect(starts('2026-12-03T02:00', '2026-12-04T00:00')).toEqual(['12-03']);
    expect(starts('2026-12-03T02:00', '2026-12-09T00:00')).toHaveLength(6);
  });

  test('an occurrence of a month → found in its midst', () => {
    const long = availability({ start: '2026-12-01T00:00', end: '2027-01-01T00:00' });
    expect(occurrences(long, at('2026-12-20T10:00'), at('2026-12-20T11:00'))).toHaveLength(1);
  });

  test('farthest zones → the first and last occurrence of a day are there', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const hourly = availability({
        timeZone,
        start: '2026-11-01T00:00',
        end: '2026-11-02T00:00',
        recurrence: 'FREQ=DAILY',
      });
      const found = occurrences(hourly, utc('2026-12-10T00:00Z'), utc('2026-12-11T00:00Z'));
      expect(found[0]!.start).toBeLessThanOrEqual(utc('2026-12-10T00:00Z'));
      expect(found.at(-1)!.end).toBeGreaterThanOrEqual(utc('2026-12-11T00:00Z'));
    }
  });

  test('the answer of a caller who changes it → the next caller gets the right one', () => {
    const first = occurrences(nightly, at('2026-12-03T00:00'), at('2026-12-05T00:00'));
    first.length = 0;
    expect(starts('2026-12-03T00:00', '2026-12-05T00:00')).toHaveLength(3);
  });

  test('more availabilities than are remembered → the same answers', () => {
    const expected = starts('2026-12-03T00:00', '2026-12-05T00:00');
    for (let day = 0; day < 1_100; day++) occurrences(availability(), day * DAY_MS, day * DAY_MS + 1);
    expect(starts('2026-12-03T00:00', '2026-12-05T00:00')).toEqual(expected);
  });

  test('availabilities that differ in one respect → are not taken for each other', () => {
    const base = { recurrence: 'FREQ=DAILY' };
    const others: Partial<OpeningTimes>[] = [
      base,
      { recurrence: 'FREQ=WEEKLY' },
      { ...base, start: '2026-12-01T08:00' },
      { ...base, end: '2026-12-01T13:00' },
      { ...base, timeZone: 'Asia/Kathmandu' },
      { ...base, exceptionDates: ['2026-12-02'] },
      { ...base, extraDates: ['2026-12-02T20:00'] },
    ];
    const window = [utc('2026-12-01T00:00Z'), utc('2026-12-04T00:00Z')] as const;
    const answers = others.map((fields) => JSON.stringify(occurrences(availability(fields), ...window)));
    expect(new Set(answers).size).toBe(others.length);
  });
});

describe('checkRecurrence', () => {
  test.each([
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=MO'],
    [' rrule:freq=monthly;byday=+1mo,-1fr ', 'FREQ=MONTHLY;BYDAY=+1MO,-1FR'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=1,12;BYMONTHDAY=-1,31', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1,12;BYMONTHDAY=-1,31'],
    ['FREQ=YEARLY;BYWEEKNO=53,-53;BYDAY=SU;WKST=MO', 'FREQ=YEARLY;BYWEEKNO=53,-53;BYDAY=SU;WKST=MO'],
    ['FREQ=YEARLY;BYYEARDAY=366,-366,100,99', 'FREQ=YEARLY;BYYEARDAY=366,-366,100,99'],
    ['FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1', 'FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1'],
    ['FREQ=DAILY;UNTIL=20280229', 'FREQ=DAILY;UNTIL=20280229'],
    ['FREQ=DAILY;UNTIL=20280229T235959', 'FREQ=DAILY;UNTIL=20280229T235959'],
    ['FREQ=DAILY;UNTIL=20280229T235959Z', 'FREQ=DAILY;UNTIL=20280229T235959Z'],
    ['FREQ=DAILY;COUNT=999', 'FREQ=DAILY;COUNT=999'],
  ])('%s → usable', (rule, expected) => {
    expect(checkRecurrence(rule)).toBe(expected);
  });

  test.each([
    ['', '""'],
    ['every Monday', '"EVERY MONDAY"'],
    ['INTERVAL=2', 'needs FREQ'],
    ['FREQ=HOURLY', '"FREQ=HOURLY"'],
    ['FREQ=MINUTELY', '"FREQ=MINUTELY"'],
    ['FREQ=SECONDLY', '"FREQ=SECONDLY"'],
    ['FREQ=DAILY;BYHOUR=9,10', '"BYHOUR=9,10"'],
    ['FREQ=DAILY;BYMINUTE=30', '"BYMINUTE=30"'],
    ['FREQ=DAILY;BYSECOND=1', '"BYSECOND=1"'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ only once'],
    ['FREQ=DAILY;', '""'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20270101', 'COUNT or UNTIL'],
    ['FREQ=DAILY;COUNT=0', '"COUNT=0"'],
    ['FREQ=DAILY;COUNT=1000', '"COUNT=1000"'],
    ['FREQ=DAILY;INTERVAL=0', '"INTERVAL=0"'],
    ['FREQ=DAILY;INTERVAL=1000', '"INTERVAL=1000"'],
    ['FREQ=DAILY;INTERVAL=1.5', '"INTERVAL=1.5"'],
    ['FREQ=DAILY;UNTIL=tomorrow', '"UNTIL=TOMORROW"'],
    ['FREQ=DAILY;UNTIL=20270229', 'UNTIL=20270229'],
    ['FREQ=DAILY;UNTIL=20270101T240000', 'UNTIL=20270101T240000'],
    ['FREQ=DAILY;UNTIL=20270101T256199Z', 'UNTIL=20270101T256199Z'],
    ['FREQ=WEEKLY;BYDAY=XX', '"BYDAY=XX"'],
    ['FREQ=WEEKLY;BYDAY=', '"BYDAY="'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'BYDAY'],
    ['FREQ=MONTHLY;BYDAY=54MO', '"BYDAY=54MO"'],
    ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', '"BYMONTHDAY=32"'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', '"BYMONTHDAY=0"'],
    ['FREQ=YEARLY;BYMONTH=13', '"BYMONTH=13"'],
    ['FREQ=YEARLY;BYYEARDAY=367', '"BYYEARDAY=367"'],
    ['FREQ=YEARLY;BYWEEKNO=54', '"BYWEEKNO=54"'],
    ['FREQ=MONTHLY;BYWEEKNO=1', 'BYWEEKNO'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'BYYEARDAY goes with FREQ=YEARLY only'],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO', 'BYDAY=1MO does not go with BYWEEKNO'],
    ['FREQ=MONTHLY;BYDAY=1MO,FR', 'BYDAY has either only days with a number'],
    ['FREQ=DAILY;WKST=ZZ', '"WKST=ZZ"'],
    ['FREQ=DAILY;TZID=Europe/Berlin', '"TZID=EUROPE/BERLIN"'],
    ['RSCALE=CHINESE;FREQ=YEARLY', '"RSCALE=CHINESE"'],
    ['FREQ=DAILY\nEXDATE:20270101T090000', 'EXDATE'],
    ['DTSTART:20270101T090000\nRRULE:FREQ=DAILY', 'DTSTART'],
    ['RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY', 'RRULE'],
  ])('%j → a RangeError that says %s', { tags: ['Scheduling/every-rule-taken-expanded'] }, (rule, expected) => {
    expect(() => checkRecurrence(rule)).toThrow(RangeError);
    expect(() => checkRecurrence(rule)).toThrow(expected);
  });

  test('a rule of more than 500 characters → a RangeError that says so', () => {
    const rule = `FREQ=YEARLY;BYYEARDAY=${Array(250).fill(1)}`;
    expect(() => checkRecurrence(rule)).toThrow(new RangeError('A recurrence rule has at most 500 characters.'));
  });
});
