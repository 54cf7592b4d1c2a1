import { expect, test } from 'vitest';
import { closedDays } from '../../src/slots/closed-days.ts';
import { daysOf } from '../../src/slots/days.ts';
import type { ClosingTimes } from '../../src/slots/types.ts';
import { availability, blackout, calendar } from '../support/slots/calendar.ts';

/** Tuesday to Saturday, 1 to 5 December 2026. */
const DAYS = daysOf('Europe/Berlin', '2026-12-01', '2026-12-06');

const weekdays = availability({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' });

const closedIn = (blackouts: ClosingTimes[], fields: Parameters<typeof calendar>[0] = {}) =>
  closedDays(calendar({ availabilities: [weekdays], blackouts, ...fields }), DAYS).map(({ date, publicReason }) => [
    date.slice(8),
    publicReason,
  ]);

const from = (start: string, end: string, fields: Partial<ClosingTimes> = {}) =>
  blackout({ start: `2026-12-${start}`, end: `2026-12-${end}`, ...fields });

test('all hours of a day in blackouts → closed, together or alone; a part of them → not', () => {
  expect(closedIn([from('01T09:00', '01T12:00'), from('02T08:00', '02T10:30'), from('02T10:00', '02T20:00')])).toEqual([
    ['01', null],
    ['02', null],
  ]);
  expect(closedIn([from('01T09:00', '01T11:59'), from('02T09:01', '03T00:00')])).toEqual([]);
});

test('a day without hours → closed if a blackout has all of it', () => {
  expect(closedIn([from('05T00:00', '06T00:00', { publicReason: 'Move' })])).toEqual([['05', 'Move']]);
  expect(closedIn([from('05T01:00', '06T00:00')])).toEqual([]);
});

test('several blackouts of a day → the reason of the one that has most of the hours', () => {
  const lunch = from('01T11:00', '01T11:30', { recurrence: 'FREQ=DAILY', publicReason: 'Lunch' });
  expect(
    closedIn([lunch, from('01T00:00', '02T00:00'), from('02T00:00', '03T00:00', { publicReason: 'Outing' })]),
  ).toEqual([
    ['01', null],
    ['02', 'Outing'],
  ]);
});

test('hours or blackouts of other channels → do not count', () => {
  const elsewhere = availability({
    id: 'other',
    channels: ['other'],
    start: '2026-12-01T14:00',
    end: '2026-12-01T18:00',
  });
  const morning = from('01T08:00', '01T13:00');
  expect(closedIn([morning], { availabilities: [weekdays, elsewhere] })).toEqual([['01', null]]);
  expect(closedIn([{ ...morning, channels: ['other'] }])).toEqual([]);
});

test('nothing to book at all → nothing is told to be closed', () => {
  const all = [from('01T00:00', '06T00:00')];
  expect(closedIn(all, { archived: true })).toEqual([]);
  expect(closedIn(all, { channel: { visible: false } })).toEqual([]);
  expect(closedIn([])).toEqual([]);
  expect(closedDays(calendar({ blackouts: all }), [])).toEqual([]);
});
