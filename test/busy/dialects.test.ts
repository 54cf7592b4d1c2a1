import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readIcs } from '../../src/booking/busy/reader/read-ics.ts';

const PERIOD = { start: Date.parse('2026-03-01T00:00Z'), end: Date.parse('2026-07-01T00:00Z') };

/** Busy times of a file, read by the clock of Berlin: `2026-03-23T08:00Z/09:00Z`. */
function busyIn(text: string, settings: { ownerEmail?: string; allDayIsFree?: boolean } = {}): string[] {
  const { ownerEmail = null, allDayIsFree = false } = settings;
  const { busy, unclear } = readIcs([text], { timeZone: 'Europe/Berlin', period: PERIOD, ownerEmail, allDayIsFree });
  expect(unclear).toBe(0);
  return busy.map(({ start, end }) => `${minute(start)}/${minute(end).replace(minute(start).slice(0, 11), '')}`);
}

const minute = (instant: number): string => new Date(instant).toISOString().slice(0, 16);
const sample = (name: string): string => readFileSync(`${import.meta.dirname}/samples/${name}.ics`, 'utf8');

test('Google → a moved and a dropped instance, whole days, free entries; declined only for the owner', () => {
  const both = [
    '2026-03-23T08:00/09:00',
    '2026-03-30T07:00/08:00',
    '2026-04-13T12:00/13:30',
    '2026-04-20T07:00/08:00',
    '2026-04-30T22:00/2026-05-02T22:00',
  ];
  expect(busyIn(sample('google'))).toEqual([...both, '2026-05-05T12:00/13:00']);
  expect(busyIn(sample('google'), { ownerEmail: 'ida@example.org' })).toEqual(both);
  expect(busyIn(sample('google'), { ownerEmail: 'nora@example.org' })).toEqual(busyIn(sample('google')));
  expect(busyIn(sample('google'), { allDayIsFree: true })).not.toContain('2026-04-30T22:00/2026-05-02T22:00');
});

test('Outlook → Windows zones; tentative is busy, FREE and cancelled are not', () => {
  expect(busyIn(sample('outlook'))).toEqual([
    '2026-03-27T07:00/07:30',
    '2026-03-28T07:00/07:30',
    '2026-03-30T06:00/06:30',
    '2026-03-31T06:00/06:30',
    '2026-04-02T16:00/17:00',
  ]);
});

test('Exchange with a zone of its own → as the file defines it, changes of clocks included', () => {
  expect(busyIn(sample('exchange-custom-zone'))).toEqual(['2026-03-28T07:30/08:30', '2026-04-04T06:30/07:30']);
});

test('Apple → no VTIMEZONE, alarms with a duration, floating times, a flight, tasks', () => {
  expect(busyIn(sample('apple'))).toEqual([
    '2026-03-07T22:00/23:00',
    '2026-03-08T21:00/22:00',
    '2026-03-09T21:00/22:00',
    '2026-03-31T22:00/2026-04-01T22:00',
    '2026-04-03T06:00/07:00',
    '2026-04-04T10:00/18:00',
  ]);
});

test('Nextcloud → DURATION, an extra date, a cancelled instance, a night in which clocks change', () => {
  expect(busyIn(sample('nextcloud'))).toEqual([
    '2026-03-09T17:00/18:30',
    '2026-03-20T17:00/18:30',
    '2026-03-28T22:00/2026-03-29T04:00',
    '2026-05-11T16:00/17:30',
  ]);
});

test('Zimbra → quoted zones, an instance on another day', () => {
  expect(busyIn(sample('zimbra'))).toEqual([
    '2026-04-02T08:00/09:00',
    '2026-04-10T08:00/09:00',
    '2026-04-16T08:00/09:00',
  ]);
});

test('Proton → positions of a year', () => {
  expect(busyIn(sample('proton'))).toEqual(['2026-03-31T05:00/06:00', '2026-04-28T05:00/06:00']);
});

test('Fastmail → a byte order mark, hours that elapse while clocks are put back; an entry without a length', () => {
  expect(busyIn(sample('fastmail'))).toEqual(['2026-04-04T12:30/16:30', '2026-04-11T13:30/17:30']);
});

test('Thunderbird → zones behind a prefix, all later instances moved', () => {
  expect(busyIn(sample('thunderbird'))).toEqual([
    '2026-03-20T14:00/15:30',
    '2026-03-27T14:00/15:30',
    '2026-04-03T15:00/16:00',
    '2026-04-10T15:00/16:00',
  ]);
});

test('an answer to a free/busy query → all but what is free', () => {
  expect(busyIn(sample('free-busy'))).toEqual([
    '2026-04-01T08:00/09:00',
    '2026-04-01T10:00/11:30',
    '2026-04-01T14:00/14:30',
    '2026-04-01T16:00/17:00',
  ]);
});

test.each(['google', 'outlook', 'apple', 'nextcloud', 'zimbra', 'thunderbird'])(
  '%s with other ends of lines, or folded after each 20 characters → the same times',
  (name) => {
    const lines = sample(name).replace(/\r\n/g, '\n').replace(/\n /g, '').split('\n');
    const folded = lines.map((line) => line.replace(/(.{20})(?=.)/g, '$1\r\n ')).join('\r\n');
    const expected = busyIn(sample(name));
    expect(busyIn(lines.join('\n'))).toEqual(expected);
    expect(busyIn(lines.join('\r'))).toEqual(expected);
    expect(busyIn(folded)).toEqual(expected);
  },
);
