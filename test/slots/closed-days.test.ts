import { expect, test } from 'vitest';
import { closedDays } from '../../src/slots/days/closed-days.ts';
import { daysOf } from '../../src/slots/days/local-days.ts';
import type { ClosingTimes } from '../../src/slots/types.ts';
import { availability, blackout, calendar, product } from '../support/slots/calendar.ts';

/** Tuesday to Saturday, 1 to 5 December 2026. */
const DAYS = daysOf('Europe/Berlin', '2026-12-01', '2026-12-06');

const weekdays = availability({ recurrence: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' });

const closedIn = (blackouts: ClosingTimes[], fields: Parameters<typeof calendar>[0] = {}) =>
  closedTogether([{ availabilities: [weekdays], blackouts, ...fields }]);

/** Days on which every one of several resources is closed. */
const closedTogether = (resources: Parameters<typeof calendar>[0][], product?: string) =>
  closedDays(
    resources.map((fields) => calendar(fields)),
    DAYS,
    product,
  ).map(({ date, publicReason }) => [date.slice(8), publicReason]);

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
  expect(closedDays([calendar({ blackouts: all })], [])).toEqual([]);
});

test('several resources → the days on which none is open, with the reason that all of them have', () => {
  const holiday = from('01T00:00', '03T00:00', { publicReason: 'Holiday' });
  const outing = from('02T00:00', '05T00:00', { publicReason: 'Outing' });
  const at = (...blackouts: ClosingTimes[]) => ({ availabilities: [weekdays], blackouts });
  expect(closedTogether([at(holiday), at(holiday)])).toEqual([
    ['01', 'Holiday'],
    ['02', 'Holiday'],
  ]);
  expect(closedTogether([at(holiday), at(outing)])).toEqual([['02', null]]);
  expect(closedTogether([at(holiday), at()])).toEqual([]);
  expect(closedTogether([at(holiday), { ...at(), archived: true }])).toHaveLength(2);
  expect(closedTogether([])).toEqual([]);
});

test('a resource without hours on a day → keeps nobody from being closed; without hours of any, all must be', () => {
  const tuesdays = availability({ recurrence: 'FREQ=WEEKLY;BYDAY=TU' });
  const work = from('02T08:00', '02T18:00', { publicReason: 'Outing' });
  const saturday = from('05T00:00', '06T00:00', { publicReason: 'Move' });
  const [busy, free] = [{ availabilities: [weekdays], blackouts: [work, saturday] }, { availabilities: [tuesdays] }];
  expect(closedTogether([busy, { ...free, blackouts: [] }])).toEqual([['02', 'Outing']]);
  expect(closedTogether([busy, { ...free, blackouts: [saturday] }])).toEqual([
    ['02', 'Outing'],
    ['05', 'Move'],
  ]);
});

test('hours of other products → do not keep the resources of a product open', () => {
  const [wanted, further] = [
    availability({ products: ['product'], end: '2026-12-01T12:00' }),
    availability({ id: 'further', products: ['other'], start: '2026-12-01T14:00', end: '2026-12-01T18:00' }),
  ];
  const fields = {
    ...{ products: [product({ id: 'product' }), product({ id: 'other' })], availabilities: [wanted, further] },
    blackouts: [from('01T08:00', '01T13:00')],
  };
  expect(closedTogether([fields])).toEqual([]);
  expect(closedTogether([fields], 'product')).toEqual([['01', null]]);
});
