import { expect, test } from 'vitest';
import { Fold, type ReadEvent } from '../../proof/events/fold.ts';
import { untold } from '../../proof/events/log-checker.ts';

const at = (hour: number) => ({
  resource: { uuid: 'room' },
  start: `2026-12-01T0${hour}:00:00Z`,
  end: `2026-12-01T0${hour}:30:00Z`,
});

/** Folds events of one place in one appointment, numbered from 1. */
function folded(...events: [type: string, data: object][]): Fold {
  const fold = new Fold();
  for (const [index, [type, data]] of events.entries()) {
    const isPlace = type.startsWith('participation.');
    const about = { appointment: 'talk', ...(isPlace && { participation: 'anna' }), ...at(9) };
    fold.add({ id: String(index), sequence: index + 1, type, data: { ...about, ...data } as ReadEvent['data'] });
  }
  return fold;
}

const RESERVED: [string, object] = ['participation.reserved', { state: 'RESERVED' }];
const RENEWED: [string, object] = ['participation.renewed', { state: 'RESERVED' }];
const BOOKED: [string, object] = ['participation.booked', { state: 'BOOKED', formerState: 'RESERVED' }];
const MOVED: [string, object] = ['appointment.moved', { ...at(8), before: at(9) }];
const CANCELED: [string, object] = ['participation.canceled', { state: 'CANCELED', formerState: 'BOOKED', ...at(8) }];
const ENDED: [string, object] = ['appointment.canceled', at(8)];

test('a hold that is renewed, booked, moved and cancelled → its state, its time, and nothing wrong', () => {
  const fold = folded(RESERVED, RENEWED, BOOKED, MOVED, CANCELED, ENDED);
  expect(fold.wrong).toEqual([]);
  expect([...fold.places]).toEqual([['anna', 'CANCELED']]);
  expect([...fold.appointments.values()]).toEqual([
    { position: 'room 2026-12-01T08:00:00Z 2026-12-01T08:30:00Z', isActive: false },
  ]);
});

test('three acknowledged bookings of a class, two of them told → it is noticed', () => {
  const bookingOf = (participation: string): [string, object] => [
    'participation.booked',
    { participation, state: 'BOOKED' },
  ];
  const receipt = { of: 'talk', type: 'participation.booked' };
  const fold = folded(bookingOf('anna'), bookingOf('ben'));
  expect(untold([receipt, receipt], fold)).toEqual([]);
  expect(untold([receipt, receipt, receipt], fold)).toEqual(['participation.booked of talk']);
  expect(untold([{ of: 'anna', type: 'participation.released' }], fold)).toEqual(['participation.released of anna']);
});

test.each<[lacking: string, Parameters<typeof folded>, wrong: string[]]>([
  ['the first event', [BOOKED], ['1 participation.booked: it was not there']],
  ['the hold that is renewed', [RENEWED], ['1 participation.renewed: it was not there']],
  ['an event between', [RESERVED, CANCELED], ['2 participation.canceled: it was RESERVED, not BOOKED']],
  [
    'a move',
    [RESERVED, BOOKED, CANCELED],
    ['3 participation.canceled: its appointment was at room 2026-12-01T09:00:00Z 2026-12-01T09:30:00Z'],
  ],
])('events that lack %s → it is noticed', (_, events, wrong) => {
  expect(folded(...events).wrong).toEqual(wrong);
});

test('events twice, or in another order → it is noticed', () => {
  expect(folded(RESERVED, BOOKED, BOOKED).wrong).toEqual(['3 participation.booked: it was BOOKED, not RESERVED']);
  expect(folded(BOOKED, RESERVED).wrong).toHaveLength(2);
  expect(folded(RESERVED, BOOKED, MOVED, MOVED).wrong).toHaveLength(1);
  expect(folded(RESERVED, BOOKED, ['participation.released', { state: 'RESERVED' }]).wrong).toEqual([
    '3 participation.released: it was BOOKED',
  ]);
});
