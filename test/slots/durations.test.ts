import { describe, expect, test } from 'vitest';
import { MINUTE_MS, product } from '../support/slots/calendar.ts';
import { checked, listed, one, taken, time } from '../support/slots/salon.ts';

const tuneUp = product({ id: 'tune-up', minDuration: 45, maxDuration: 100, durationStepMinutes: 30 });
const workshop = (fields: object = {}) => ({
  ...one({ products: ['tune-up'], slotStepMinutes: 60 }),
  products: [tuneUp],
  ...fields,
});

describe('a product of 45 to 100 minutes in steps of 30', () => {
  test.each([
    ['44 → TOO_SHORT', '09:44', 'TOO_SHORT'],
    ['45 → granted', '09:45', null],
    ['60 → OFF_GRID', '10:00', 'OFF_GRID'],
    ['75 → granted', '10:15', null],
    ['100, which no step reaches → OFF_GRID', '10:40', 'OFF_GRID'],
    ['101 → TOO_LONG', '10:41', 'TOO_LONG'],
  ])('a wish of %s', (_, end, refusal) => {
    expect(checked(workshop(), { start: '09:00', end, product: 'tune-up' })).toBe(refusal);
  });

  test.each([
    [undefined, ['09:00-09:45 tune-up', '10:00-10:45 tune-up', '11:00-11:45 tune-up']],
    [75, ['09:00-10:15 tune-up', '10:00-11:15 tune-up']],
    [60, []],
    [105, []],
  ])('a list of %s minutes → slots that are free that long, at the starts of the shortest ones', (minutes, slots) => {
    expect(listed(workshop(), { duration: minutes && minutes * MINUTE_MS })).toEqual(slots);
  });

  test('an appointment in the second half → listed short only', () => {
    const busy = workshop(taken({ start: time('09:45') }));
    expect(listed(busy)).toContain('09:00-09:45 tune-up');
    expect(listed(busy, { duration: 75 * MINUTE_MS })).toEqual([]);
  });
});

test('products back to back by their own durations, listed for one duration → one slot where both start', () => {
  const both = {
    ...one({ products: ['tune-up', 'wash'], slotStepMinutes: null }),
    products: [product({ id: 'wash', minDuration: 30, maxDuration: 90 }), { ...tuneUp, durationStepMinutes: null }],
  };
  expect(listed(both, { duration: 60 * MINUTE_MS })).toEqual([
    '09:00-10:00',
    '09:30-10:30 wash',
    '09:45-10:45 tune-up',
    '10:00-11:00 wash',
    '10:30-11:30',
    '11:00-12:00 wash',
  ]);
});

test('a product of one duration → its step is ignored', () => {
  const fixed = { products: [{ ...tuneUp, maxDuration: null }] };
  expect(listed(workshop(fixed))).toHaveLength(3);
  expect(listed(workshop(fixed), { duration: 75 * MINUTE_MS })).toEqual([]);
});
