import { describe, expect, test } from 'vitest';
import type { OccupiedTime } from '../../src/slots/types.ts';
import { calendar, DAY_MS, MINUTE_MS, product } from '../support/slots/calendar.ts';
import { checked, GROUP, HELD, NOW, one, salon, taken, time, type WishFields } from '../support/slots/salon.ts';

describe('what is refused', () => {
  const noon = { start: '11:45', end: '12:15' };
  const buffered = product({ id: 'cut', minDuration: 30, leadTimeMinutes: 10, followUpTimeMinutes: 20 });
  const withBuffers = (...appointments: Partial<OccupiedTime>[]) => ({
    ...one({ products: ['cut'] }),
    products: [buffered],
    ...taken(...appointments),
  });

  test.each<[string, Parameters<typeof calendar>[0], WishFields, string | null]>([
    ['a free slot → granted', {}, {}, null],
    ['an archived resource → ARCHIVED', { archived: true, channel: { visible: false } }, noon, 'ARCHIVED'],
    ['a hidden channel → CHANNEL_HIDDEN', { channel: { visible: false } }, noon, 'CHANNEL_HIDDEN'],
    ['an unknown availability → OUTSIDE_AVAILABILITY', {}, { availability: 'evening' }, 'OUTSIDE_AVAILABILITY'],
    [
      'an availability of another channel → OUTSIDE_AVAILABILITY',
      one({ channels: ['partner'] }),
      {},
      'OUTSIDE_AVAILABILITY',
    ],
    ['an availability of this channel → granted', one({ channels: ['partner', 'public'] }), {}, null],
    ['before the occurrence → OUTSIDE_AVAILABILITY', {}, { start: '08:30', end: '09:00' }, 'OUTSIDE_AVAILABILITY'],
    ['over its end → OUTSIDE_AVAILABILITY', {}, noon, 'OUTSIDE_AVAILABILITY'],
    [
      'over its end with a wrong product → OUTSIDE_AVAILABILITY',
      {},
      { ...noon, product: 'wax' },
      'OUTSIDE_AVAILABILITY',
    ],
    ['to its very end → granted', {}, { start: '11:30', end: '12:00' }, null],
    ['a product where there are none → PRODUCT_NOT_OFFERED', {}, { product: 'cut' }, 'PRODUCT_NOT_OFFERED'],
    [
      'a product of another availability → PRODUCT_NOT_OFFERED',
      salon(one({ products: ['dye'] })),
      { product: 'cut' },
      'PRODUCT_NOT_OFFERED',
    ],
    [
      'an exclusive product → PRODUCT_NOT_OFFERED',
      salon(),
      { product: 'shave', start: '09:31' },
      'PRODUCT_NOT_OFFERED',
    ],
    [
      'a channel that leaves no product → PRODUCT_NOT_OFFERED',
      salon({ channel: { products: ['wax'] } }),
      {},
      'PRODUCT_NOT_OFFERED',
    ],
    ['only exclusive products → PRODUCT_NOT_OFFERED', salon(one({ products: ['shave'] })), {}, 'PRODUCT_NOT_OFFERED'],
    ['off the grid → OFF_GRID', {}, { start: '09:31', end: '09:32' }, 'OFF_GRID'],
    ['shorter than listed → TOO_SHORT', {}, { end: '09:59' }, 'TOO_SHORT'],
    ['of no length → TOO_SHORT', {}, { end: '09:30' }, 'TOO_SHORT'],
    ['ending before it starts → TOO_SHORT', {}, { end: '09:00' }, 'TOO_SHORT'],
    ['longer than listed → TOO_LONG', {}, { end: '10:01' }, 'TOO_LONG'],
    ['the only product → its length', salon(one({ products: ['dye'] })), {}, 'TOO_SHORT'],
    ['a flexible product at its shortest → granted', salon(), { product: 'dye', end: '10:30' }, null],
    ['a flexible product in between → granted', salon(), { product: 'dye', end: '11:07' }, null],
    ['a flexible product at its longest → granted', salon(), { product: 'dye', end: '11:30' }, null],
    ['shorter than its shortest → TOO_SHORT', salon(), { product: 'dye', end: '10:29' }, 'TOO_SHORT'],
    ['longer than its longest → TOO_LONG', salon(), { product: 'dye', end: '11:31' }, 'TOO_LONG'],
    ['too short and long ago → TOO_SOON', {}, { end: '09:40', now: time('11:00') }, 'TOO_SOON'],
    [
      'in no availability and too far ahead → BEYOND_WINDOW',
      { channel: { bookingWindowDays: 1 } },
      { availability: 'evening', start: '20:00', end: '21:00', now: time('00:00') - 2 * DAY_MS },
      'BEYOND_WINDOW',
    ],
    ['in the past → TOO_SOON', {}, { now: time('09:30') + 1 }, 'TOO_SOON'],
    ['right now → granted', {}, { now: time('09:30') }, null],
    ['within the notice → TOO_SOON', { channel: { minimumNoticeMinutes: 60 } }, { now: time('08:30') + 1 }, 'TOO_SOON'],
    ['at the notice → granted', { channel: { minimumNoticeMinutes: 60 } }, { now: time('08:30') }, null],
    ['too soon and taken → FULL', taken({}), { now: time('11:00') }, 'FULL'],
    ['too soon for a group with places left → TOO_SOON', taken(GROUP), { now: time('11:00') }, 'TOO_SOON'],
    [
      'past the window → BEYOND_WINDOW',
      { channel: { bookingWindowDays: 2 } },
      { now: time('09:30') - 2 * DAY_MS - 1 },
      'BEYOND_WINDOW',
    ],
    [
      'at the end of the window → granted',
      { channel: { bookingWindowDays: 2 } },
      { now: time('09:30') - 2 * DAY_MS },
      null,
    ],
    ['beyond the window and taken → FULL', { channel: { bookingWindowDays: 0 }, ...taken({}) }, {}, 'FULL'],
    ['archived and taken → FULL', { archived: true, ...taken({}) }, {}, 'FULL'],
    ['on a hidden channel and taken → FULL', { channel: { visible: false }, ...taken({}) }, {}, 'FULL'],
    ['off the grid and taken → BLOCKED', taken({}), { start: '09:31' }, 'BLOCKED'],
    ['too short and taken → BLOCKED', taken({}), { end: '09:40' }, 'BLOCKED'],
    ['too long and held → HELD', taken(HELD), { end: '11:00' }, 'HELD'],
    [
      'in no availability and taken → BLOCKED',
      taken({ start: time('19:30'), end: time('21:00') }),
      { start: '20:00', end: '20:30' },
      'BLOCKED',
    ],
    ['an unknown availability and taken → FULL', taken({}), { availability: 'evening' }, 'FULL'],
    ['a product that nobody knows, and taken → FULL', taken({}), { product: 'cut' }, 'FULL'],
    [
      'a product that is not offered, its buffers in an appointment → BLOCKED',
      { ...withBuffers({ start: time('09:21'), end: time('09:22') }), ...one({ products: ['wax'] }) },
      { product: 'cut' },
      'BLOCKED',
    ],
    ['held by somebody → HELD', taken(HELD), {}, 'HELD'],
    ['held a moment ago → granted', taken({ booked: 0, holds: [NOW, NOW - 1] }), {}, null],
    [
      'across two holds → HELD',
      salon(taken({ id: 'x', ...HELD }, { id: 'y', start: time('10:00'), ...HELD })),
      { product: 'dye', end: '10:30' },
      'HELD',
    ],
    [
      'across a hold and a booking → BLOCKED',
      salon(taken({ id: 'x', ...HELD }, { id: 'y', start: time('10:00') })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    [
      'across an appointment booked and held → BLOCKED',
      salon(taken({ holds: [NOW + 1], capacity: 2 })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    ['booked out, a hold just expired → FULL', taken({ holds: [NOW] }), {}, 'FULL'],
    ['a booked appointment of one → FULL', taken({}), {}, 'FULL'],
    ['its last place held → HELD', taken({ capacity: 2, booked: 1, holds: [NOW + 1] }), {}, 'HELD'],
    ['its last place no longer held → joined', taken({ capacity: 2, booked: 1, holds: [NOW] }), {}, 'taken'],
    ['places left → joined', taken(GROUP), {}, 'taken'],
    ['places left in one of another availability → joined', taken({ ...GROUP, availabilityId: 'other' }), {}, 'taken'],
    [
      'the same time for another product → BLOCKED',
      salon(taken({ ...GROUP, productId: 'cut' })),
      { product: 'dye' },
      'BLOCKED',
    ],
    ['no product where several are possible → PRODUCT_REQUIRED', salon(), {}, 'PRODUCT_REQUIRED'],
    ['no product where several are possible, and taken → PRODUCT_REQUIRED', salon(taken({})), {}, 'PRODUCT_REQUIRED'],
    [
      'the same time for its product → joined',
      salon(taken({ ...GROUP, productId: 'cut' })),
      { product: 'cut' },
      'taken',
    ],
    [
      'the same start but a longer time → BLOCKED',
      salon(taken({ ...GROUP, productId: 'dye' })),
      { product: 'dye', end: '10:30' },
      'BLOCKED',
    ],
    ['right after an appointment → granted', taken({ start: time('09:00') }), {}, null],
    ['right before an appointment → granted', taken({ start: time('10:00') }), {}, null],
    ['inside an appointment → BLOCKED', taken({ start: time('08:00'), end: time('12:00') }), {}, 'BLOCKED'],
    [
      'its lead time in an appointment → BLOCKED',
      withBuffers({ start: time('09:21'), end: time('09:21') + MINUTE_MS }),
      {},
      'BLOCKED',
    ],
    [
      'its lead time right after an appointment → granted',
      withBuffers({ start: time('09:19'), end: time('09:20') }),
      {},
      null,
    ],
    ['its follow-up time in an appointment → BLOCKED', withBuffers({ start: time('10:19') }), {}, 'BLOCKED'],
    ['its follow-up time right before an appointment → granted', withBuffers({ start: time('10:20') }), {}, null],
    [
      'in the buffer of an appointment → BLOCKED',
      taken({ start: time('11:00'), occupiedFrom: time('09:59') }),
      {},
      'BLOCKED',
    ],
    ['buffers that reach out of the occurrence → granted', withBuffers(), { start: '11:30', end: '12:00' }, null],
    ['an appointment of nobody → as if it were not there', taken({ booked: 0 }), {}, null],
  ])('%s', { tags: ['Scheduling/appointment-takes-time-start'] }, (_, fields, wish, expected) => {
    expect(checked(fields, wish)).toBe(expected);
  });

  test.each<[string, WishFields, string | null]>([
    ['on the grid of the second → granted', { start: '10:15', end: '11:45' }, null],
    ['on the grid of neither → OFF_GRID', { start: '10:20', end: '11:50' }, 'OFF_GRID'],
    ['on one of the grids but too long → TOO_LONG', { start: '10:15', end: '11:50' }, 'TOO_LONG'],
  ])('a wish within two occurrences %s', (_, wish, expected) => {
    expect(checked(one({ slotStepMinutes: 90, extraDates: ['2026-12-01T10:15'] }), wish)).toBe(expected);
  });
});
