import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { offsetAt, toInstant, toInstants, toLocal } from '../../src/slots/times/zone.ts';
import { runs } from '../support/random-runs.ts';
import { at, DAY_MS, MINUTE_MS, utc } from '../support/slots/calendar.ts';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/St_Johns',
  'Atlantic/Azores',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
];

const local = (text: string): number => Date.parse(`${text}Z`);
const textOf = (localTime: number): string => new Date(localTime).toISOString().slice(0, -1);
const zoned = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);

/** The changes of clocks in a zone between two instants. */
function changes(timeZone: string, from: number, until: number): number[] {
  const next = zoned(from, timeZone).getTimeZoneTransition('next')?.epochMilliseconds;
  return next === undefined || next > until ? [] : [next, ...changes(timeZone, next, until)];
}

/** Every quarter of an hour within 36 hours of an instant. */
const around = (instant: number): number[] =>
  Array.from({ length: 289 }, (_, i) => instant + (i - 144) * 15 * MINUTE_MS);

const PERIODS: [string, string][] = [
  ['2011-06-01T00:00Z', '2012-06-01T00:00Z'],
  ['2017-06-01T00:00Z', '2019-03-01T00:00Z'],
  ['2026-12-01T00:00Z', '2028-12-01T00:00Z'],
];

describe.each(ZONES)('%s', (timeZone) => {
  const times = PERIODS.flatMap(([from, until]) => [utc(from), ...changes(timeZone, utc(from), utc(until))]);

  test('every quarter of an hour around each change of clocks → the instant and the local time of Temporal', () => {
    for (const time of times.flatMap(around)) {
      const shift = offsetAt(timeZone, time);
      expect(shift, `offset at ${textOf(time)}`).toBe(zoned(time, timeZone).offsetNanoseconds / 1e6);
      expect(toLocal(timeZone, time)).toBe(time + shift);
      const passes = toInstants(timeZone, time + shift);
      expect(passes, textOf(time + shift)).toContain(time);
      expect(passes.map((pass) => toLocal(timeZone, pass))).toEqual(passes.map(() => time + shift));
      const wanted = textOf(time + shift);
      expect(toInstant(timeZone, time + shift), wanted).toBe(at(wanted, timeZone));
      expect(toInstant(timeZone, time), textOf(time)).toBe(at(textOf(time), timeZone));
    }
  });
});

test.each(['America/St_Johns', 'America/Goose_Bay', 'Antarctica/Casey', 'Asia/Gaza', 'Pacific/Kiritimati'])(
  '%s, whose clocks have changed a minute after midnight or at an odd time → each change at its millisecond',
  (timeZone) => {
    for (const change of changes(timeZone, utc('1973-01-01T00:00Z'), utc('2030-01-01T00:00Z'))) {
      for (const instant of [change - 1, change]) {
        expect(offsetAt(timeZone, instant), textOf(instant)).toBe(zoned(instant, timeZone).offsetNanoseconds / 1e6);
      }
    }
  },
);

test('any minute of fifty years → the instant of Temporal', () => {
  const minutes = fc.integer({ min: utc('1990-01-01T00:00Z') / MINUTE_MS, max: utc('2040-01-01T00:00Z') / MINUTE_MS });
  const property = fc.property(fc.constantFrom(...ZONES), minutes, (timeZone, minute) => {
    expect(toInstant(timeZone, minute * MINUTE_MS)).toBe(at(textOf(minute * MINUTE_MS), timeZone));
  });
  fc.assert(property, { numRuns: runs(2_000) });
});

test('seconds of a local time → kept', () => {
  expect(toInstant('Europe/Berlin', local('2026-12-01T09:00:59.123'))).toBe(utc('2026-12-01T08:00:59.123Z'));
  expect(toLocal('Europe/Berlin', utc('2026-12-01T08:00:59.123Z'))).toBe(local('2026-12-01T09:00:59.123'));
});

test('more instants and zones than are cached → the same answers', {
  tags: ['attack/thousands-recurrences-time-zones'],
}, () => {
  const first = toInstant('Asia/Kathmandu', local('2027-01-01T00:00'));
  for (let day = 0; day < 5_000; day++) offsetAt('Asia/Kathmandu', day * DAY_MS);
  for (const timeZone of Intl.supportedValuesOf('timeZone')) offsetAt(timeZone, 0);
  expect(toInstant('Asia/Kathmandu', local('2027-01-01T00:00'))).toBe(first);
});
