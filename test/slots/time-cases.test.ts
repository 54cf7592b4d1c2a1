import { expect, test } from 'vitest';
import { occurrences } from '../../src/slots/recurrence/recurrence.ts';
import { checkSlot, listSlots } from '../../src/slots/slots.ts';
import { toInstant, toLocal } from '../../src/slots/times/zone.ts';
import type { OpeningTimes } from '../../src/slots/types.ts';
import {
  appointment,
  at,
  availability,
  calendar,
  DAY_MS,
  MINUTE_MS,
  product,
  shown,
  utc,
} from '../support/slots/calendar.ts';

const instantOf = (local: string, timeZone: string): string =>
  new Date(toInstant(timeZone, Date.parse(`${local}Z`))).toISOString().slice(0, 16);

const localOf = (instant: string, timeZone: string): string =>
  new Date(toLocal(timeZone, utc(instant))).toISOString().slice(0, 16);

const open = (start: string, end: string, fields: Partial<OpeningTimes> = {}): OpeningTimes =>
  availability({ id: `${start} ${end}`, start, end, ...fields });

/** Slots of one day in Berlin, by the clocks there. */
const listedOn = (day: string, ...availabilities: OpeningTimes[]): string[] =>
  listSlots(calendar({ availabilities, channel: { bookingWindowDays: 2 } }), { now: at(`${day}T00:00`) })
    .filter(({ start }) => shown(start).startsWith(day.slice(5)))
    .map(({ start, end }) => `${shown(start).slice(6)} ${shown(end).slice(6)}`);

/** Of a wish for half an hour: what is said about it. */
function said(start: number, end: number, lead = 0): string {
  const cut = product({ id: 'cut', minDuration: 30, leadTimeMinutes: lead });
  const day = calendar({ availabilities: [availability({ products: ['cut'] })], products: [cut] });
  const wish = { now: at('2026-12-01T09:00'), availability: 'morning', start, end, product: 'cut' };
  const verdict = checkSlot(day, wish);
  return 'refusal' in verdict ? verdict.refusal : 'granted';
}

const SCALARS = 'belongs to the input scalars';
const PATTERNS = 'belongs to the date patterns';

type Case = [number: number, situation: string, outcome: string | { found: () => unknown; expected: unknown }];

const CASES: Case[] = [
  [
    1,
    'a rule at 02:30 on the day without it → once, an hour later',
    {
      found: () => [
        instantOf('2027-03-28T02:30', 'Europe/Berlin'),
        listedOn('2027-03-28', open('2027-03-01T02:30', '2027-03-01T03:00', { recurrence: 'FREQ=DAILY' })),
      ],
      expected: ['2027-03-28T01:30', ['03:30+02:00 04:00+02:00']],
    },
  ],
  [
    2,
    'rules at 02:30 and 03:30 on that day → one slot',
    {
      found: () =>
        listedOn(
          '2027-03-28',
          open('2027-03-28T02:30', '2027-03-28T03:00'),
          open('2027-03-28T03:30', '2027-03-28T04:00'),
        ),
      expected: ['03:30+02:00 04:00+02:00'],
    },
  ],
  [
    3,
    '02:30 on the day that has it twice → the first pass, the second only for a rule that spans it',
    {
      found: () => [
        instantOf('2027-10-31T02:30', 'Europe/Berlin'),
        listedOn('2027-10-31', open('2027-10-31T02:30', '2027-10-31T03:00', { slotStepMinutes: null })),
        listedOn('2027-10-31', open('2027-10-31T02:30', '2027-10-31T02:59', { slotStepMinutes: null })),
      ],
      expected: ['2027-10-31T00:30', ['02:30+02:00 03:00+01:00'], ['02:30+02:00 02:59+02:00']],
    },
  ],
  [
    4,
    'half hours from 00:00 to 06:00 → 14 in autumn, 10 in spring',
    {
      found: () => [
        listedOn('2027-10-31', open('2027-10-31T00:00', '2027-10-31T06:00')).length,
        listedOn('2027-03-28', open('2027-03-28T00:00', '2027-03-28T06:00')).length,
      ],
      expected: [14, 10],
    },
  ],
  [
    5,
    'an hour from 01:30 in spring → ends at 03:30',
    {
      found: () => listedOn('2027-03-28', open('2027-03-28T01:30', '2027-03-28T03:30', { slotStepMinutes: 60 })),
      expected: ['01:30+01:00 03:30+02:00'],
    },
  ],
  [
    6,
    'an hour from the first 02:30 in autumn → ends at the second',
    {
      found: () => listedOn('2027-10-31', open('2027-10-31T02:30', '2027-10-31T03:00', { slotStepMinutes: 60 })),
      expected: ['02:30+02:00 02:30+01:00'],
    },
  ],
  [
    7,
    'a daily rule at 02:30 over the change → moved on that day only',
    {
      found: () =>
        occurrences(
          open('2027-03-01T02:30', '2027-03-01T03:00', { recurrence: 'FREQ=DAILY' }),
          at('2027-03-27T00:00'),
          at('2027-03-30T00:00'),
        ).map(({ start }) => shown(start)),
      expected: ['03-27 02:30+01:00', '03-28 03:30+02:00', '03-29 02:30+02:00'],
    },
  ],
  [
    8,
    'the gap in New York',
    { found: () => instantOf('2027-03-14T02:30', 'America/New_York'), expected: '2027-03-14T07:30' },
  ],
  [
    9,
    'the gap of half an hour in Lord Howe',
    { found: () => instantOf('2027-10-03T02:15', 'Australia/Lord_Howe'), expected: '2027-10-02T15:45' },
  ],
  [
    10,
    'the gap at midnight in Santiago → stays on its day',
    {
      found: () => [
        instantOf('2027-09-05T00:30', 'America/Santiago'),
        localOf('2027-09-05T04:30Z', 'America/Santiago').slice(0, 10),
      ],
      expected: ['2027-09-05T04:30', '2027-09-05'],
    },
  ],
  [
    11,
    'the gap at midnight in the Azores',
    { found: () => instantOf('2027-03-28T00:30', 'Atlantic/Azores'), expected: '2027-03-28T01:30' },
  ],
  [
    12,
    'the gap at midnight in Cairo',
    { found: () => instantOf('2027-04-30T00:30', 'Africa/Cairo'), expected: '2027-04-29T22:30' },
  ],
  [
    13,
    'the day that Samoa skipped',
    { found: () => instantOf('2011-12-30T12:00', 'Pacific/Apia'), expected: '2011-12-30T22:00' },
  ],
  [
    14,
    'New Year in Kathmandu → the local year',
    {
      found: () => [
        instantOf('2027-01-01T00:00', 'Asia/Kathmandu'),
        localOf('2026-12-31T18:15Z', 'Asia/Kathmandu').slice(0, 4),
      ],
      expected: ['2026-12-31T18:15', '2027'],
    },
  ],
  [
    15,
    'noon in Chatham',
    { found: () => instantOf('2027-06-15T12:00', 'Pacific/Chatham'), expected: '2027-06-14T23:15' },
  ],
  [
    16,
    '29 February every year → skipped in years without',
    {
      found: () => {
        const yearly = open('2028-02-29T09:00', '2028-02-29T10:00', { recurrence: 'FREQ=YEARLY' });
        return occurrences(yearly, at('2028-01-01T00:00'), at('2033-01-01T00:00')).map(({ start }) => start);
      },
      expected: [utc('2028-02-29T08:00Z'), utc('2032-02-29T08:00Z')],
    },
  ],
  [17, 'a day that no month has', SCALARS],
  [18, 'a blank in place of the sign of an offset', SCALARS],
  [19, 'unusual but valid ways to write an instant', SCALARS],
  [20, 'a time without a zone', SCALARS],
  [21, 'a date without a time, a number, English', SCALARS],
  [22, 'words that PostgreSQL takes for times', SCALARS],
  [23, 'an offset that no zone has', SCALARS],
  [24, 'midnight as 24:00', SCALARS],
  [25, 'a leap second', SCALARS],
  [26, 'years far away', SCALARS],
  [
    27,
    'an end before or at the start, another length, a lead time in the past → judged, never thrown',
    {
      found: () => [
        said(at('2026-12-01T10:00'), at('2026-12-01T09:00')),
        said(at('2026-12-01T10:00'), at('2026-12-01T10:00')),
        said(at('2026-12-01T10:00'), at('2026-12-01T11:00')),
        said(at('2026-12-01T09:00'), at('2026-12-01T09:30'), 60),
      ],
      expected: ['TOO_SHORT', 'TOO_SHORT', 'TOO_LONG', 'granted'],
    },
  ],
  [
    28,
    'the same instant with another offset → the same slot',
    {
      found: () => [
        said(utc('2026-12-01T10:30+02:00'), utc('2026-12-01T09:00Z')),
        said(utc('2026-12-01T09:30+01:00'), utc('2026-12-01T14:45+05:45')),
      ],
      expected: ['granted', 'granted'],
    },
  ],
  [29, 'language tags', PATTERNS],
  [
    30,
    'a zone that changes its rules after a booking → the appointment keeps its instant and takes that time',
    {
      found: () => {
        const moved = appointment({
          start: at('2026-12-01T09:30') - 60 * MINUTE_MS,
          end: at('2026-12-01T10:00') - 60 * MINUTE_MS,
        });
        const later = appointment({ id: 'later', start: at('2026-12-01T09:45') });
        const day = calendar({ appointments: [moved, later], channel: { bookingWindowDays: 2 } });
        return listSlots(day, { now: at('2026-12-01T09:00') - DAY_MS }).map(({ start }) => shown(start).slice(6, 11));
      },
      expected: ['09:00', '10:30', '11:00', '11:30'],
    },
  ],
];

test('the cases → every number from 1 to 30', () => {
  expect(CASES.map(([number]) => number)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
});

for (const [number, situation, outcome] of CASES) {
  if (typeof outcome === 'string') continue;
  test(`${number}: ${situation}`, () => expect(outcome.found()).toEqual(outcome.expected));
}
