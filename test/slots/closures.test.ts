import { expect, test } from 'vitest';
import { closuresOf } from '../../src/slots/closures.ts';
import { explain } from '../../src/slots/explain.ts';
import { nearest } from '../../src/slots/nearest.ts';
import { occursIn } from '../../src/slots/recurrence/recurrence.ts';
import { slotAt } from '../../src/slots/slot-at.ts';
import { checkSlot, isSlot, listSlots } from '../../src/slots/slots.ts';
import type { Calendar, ClosingTimes } from '../../src/slots/types.ts';
import { appointment, at, availability, blackout, calendar, product, shown } from '../support/slots/calendar.ts';

const NOW = at('2026-11-30T12:00');

const closed = (blackouts: ClosingTimes[], fields: Parameters<typeof calendar>[0] = {}): Calendar =>
  calendar({ ...fields, blackouts });

const starts = (listed: Calendar): string[] => listSlots(listed, { now: NOW }).map(({ start }) => shown(start));

const wish = (start: string, end: string) => ({ now: NOW, start: at(start), end: at(end), product: null });

test('a blackout → its times are not listed, those that only touch it are', () => {
  expect(starts(closed([blackout()]))).toEqual([
    '12-01 09:00+01:00',
    '12-01 09:30+01:00',
    '12-01 11:00+01:00',
    '12-01 11:30+01:00',
  ]);
});

test('a wish for thousands of years beside a blackout of each day → its first closure; none that begins after a year', {
  tags: ['attack/rules-hardly-ever-apply'],
}, () => {
  const daily = blackout({ recurrence: 'FREQ=DAILY' });
  const long = { start: at('2026-12-01T09:00'), end: Date.parse('9999-12-31') };
  const later = blackout({ start: '2028-01-01T10:00', end: '2028-01-01T11:00' });
  expect(closuresOf([later, daily], long).map(({ start }) => start)).toEqual([at('2026-12-01T10:00')]);
  expect(slotAt(closed([daily]), { now: NOW, ...long, product: null })).toMatchObject({ refusal: expect.any(String) });
});

test('a listing of an availability without end beside such a blackout → closures as far as its window reaches', {
  tags: ['attack/rules-hardly-ever-apply'],
}, () => {
  let closures = 0;
  const daily = Object.defineProperty(blackout({ recurrence: 'FREQ=DAILY' }), 'timeZone', {
    // read for each occurrence
    get: () => {
      closures += 1;
      return 'Europe/Berlin';
    },
  });
  const endless = availability({ end: '9999-12-31T00:00', slotStepMinutes: 30 });
  expect(starts(closed([daily], { availabilities: [endless] })).length).toBeGreaterThan(1_000);
  expect(closures).toBeLessThan(500);
});

test.each([
  ['FREQ=DAILY', '2100-01-01', '9999-01-01', true],
  ['FREQ=YEARLY;INTERVAL=30', '2027-01-01', '2200-01-01', true],
  ['FREQ=YEARLY;INTERVAL=30', '2027-01-01', '2056-01-01', false],
  ['FREQ=DAILY;UNTIL=20270101T000000Z', '2028-01-01', '9999-01-01', false],
  [null, '2020-01-01', '2026-12-01T09:01:00Z', true],
  [null, '2026-12-02', '9999-01-01', false],
])('a blackout by %s: occurs between %s and %s → %s', (recurrence, from, until, expected) => {
  expect(occursIn(blackout({ recurrence }), Date.parse(from), Date.parse(until))).toBe(expected);
});

test('a blackout of a minute → the slots that it is in are closed', () => {
  const minute = blackout({ start: '2026-12-01T09:59', end: '2026-12-01T10:00' });
  const overnight = blackout({ start: '2026-11-30T22:00', end: '2026-12-01T09:01' });
  expect(starts(closed([minute, overnight]))).toEqual([
    '12-01 10:00+01:00',
    '12-01 10:30+01:00',
    '12-01 11:00+01:00',
    '12-01 11:30+01:00',
  ]);
});

test('buffers that reach into a blackout → the slot is open', { tags: ['Closures/own-time'] }, () => {
  const buffered = product({ id: 'cut', minDuration: 30, leadTimeMinutes: 30, followUpTimeMinutes: 30 });
  const listed = closed([blackout()], { products: [buffered], resourceProducts: ['cut'] });
  expect(starts(listed)).toEqual(['12-01 09:00+01:00', '12-01 09:30+01:00', '12-01 11:00+01:00', '12-01 11:30+01:00']);
  const before = { ...wish('2026-12-01T09:30', '2026-12-01T10:00'), product: 'cut' };
  expect(slotAt(listed, before)).toMatchObject({ slot: { start: before.start } });
});

test('a group in a blackout with places left → neither listed nor joined', () => {
  const group = appointment({ start: at('2026-12-01T10:00'), capacity: 3 });
  const listed = closed([blackout()], {
    availabilities: [availability({ capacity: 3 })],
    appointments: [group],
    channel: { showFullSlots: true },
  });
  expect(starts(listed)).not.toContain('12-01 10:00+01:00');
  const joining = { ...wish('2026-12-01T10:00', '2026-12-01T10:30'), availability: 'morning', appointment: group.id };
  expect(checkSlot(listed, joining)).toEqual({ refusal: 'BLACKOUT', publicReason: null });
});

test('a blackout of another channel → closes nothing here', () => {
  expect(starts(closed([blackout({ channels: ['other'] })]))).toHaveLength(6);
  expect(starts(closed([blackout({ channels: ['other', 'public'] })]))).toHaveLength(4);
});

test('a blackout on the last Sunday of March, repeated → follows the clocks', { tags: ['Closures/repeated'] }, () => {
  const night = availability({
    start: '2027-03-26T00:00',
    end: '2027-03-26T05:00',
    recurrence: 'FREQ=DAILY',
    slotStepMinutes: 60,
  });
  const nightly = blackout({ start: '2027-03-26T01:00', end: '2027-03-26T04:00', recurrence: 'FREQ=DAILY' });
  const listed = listSlots(closed([nightly], { availabilities: [night] }), { now: at('2027-03-27T06:00') });
  expect(listed.slice(0, 2).map(({ start }) => shown(start))).toEqual(['03-28 00:00+01:00', '03-28 04:00+02:00']);
});

test('a date left out → open again', { tags: ['Closures/repeated'] }, () => {
  const daily = blackout({ recurrence: 'FREQ=DAILY', exceptionDates: ['2026-12-01'] });
  expect(starts(closed([daily]))).toHaveLength(6);
});

test('several blackouts → the reason is that of the first one with a public reason, told with its end', () => {
  const holidays = blackout({ id: 'holidays', end: '2026-12-24T10:00', reason: 'tired', publicReason: 'Holidays' });
  const listed = closed([
    blackout({ start: '2026-12-01T09:00' }),
    holidays,
    blackout({ id: 'later', publicReason: 'no' }),
  ]);
  const asked = wish('2026-12-01T10:00', '2026-12-01T10:30');
  expect(slotAt(listed, asked)).toEqual({ refusal: 'BLACKOUT', publicReason: 'no' });
  expect(explain({ ...listed, blackouts: listed.blackouts.slice(0, 2) }, NOW, asked)).toEqual({
    reasons: [
      {
        code: 'BLACKOUT',
        blackout: 'holidays',
        until: at('2026-12-24T10:00'),
        reason: 'tired',
        publicReason: 'Holidays',
      },
    ],
  });
});

test('a time in no availability → outside, and closed', () => {
  const explained = explain(
    closed([blackout({ end: '2026-12-01T20:00' })]),
    NOW,
    wish('2026-12-01T18:00', '2026-12-01T18:30'),
  );
  expect('reasons' in explained && explained.reasons.map(({ code }) => code)).toEqual([
    'OUTSIDE_AVAILABILITY',
    'BLACKOUT',
  ]);
});

test('a closed time → is a slot, and the nearest ones are outside the blackout', () => {
  const listed = closed([blackout()]);
  const asked = wish('2026-12-01T10:30', '2026-12-01T11:00');
  expect(isSlot(listed, { ...asked, availability: 'morning' })).toBe(true);
  expect(nearest([listed], NOW, asked, 3).map(({ slot }) => shown(slot.start))).toEqual([
    '12-01 11:00+01:00',
    '12-01 09:30+01:00',
    '12-01 11:30+01:00',
  ]);
});
