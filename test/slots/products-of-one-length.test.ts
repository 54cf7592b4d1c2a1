import { describe, expect, test } from 'vitest';
import { listSlots } from '../../src/slots/slots.ts';
import { calendar, product } from '../support/slots/calendar.ts';
import { GROUP, NOW, one, taken, time } from '../support/slots/salon.ts';

describe('several products of one length', () => {
  const brief = product({ id: 'brief', minDuration: 60 });
  const long = product({ id: 'long', minDuration: 60, leadTimeMinutes: 30, followUpTimeMinutes: 15 });
  const both = { ...one({ products: ['brief', 'long'], slotStepMinutes: 60 }), products: [brief, long] };
  const plainly = (fields: object) =>
    listSlots(calendar({ ...both, ...fields }), { now: NOW }).map((slot) => [
      new Date(slot.start).toISOString().slice(11, 16),
      slot.product?.id ?? null,
      slot.products.map(({ id }) => id),
    ]);

  test('nothing taken → one slot for all of them', { tags: ['Scheduling/several-products-none-asked'] }, () => {
    expect(plainly({})).toEqual([
      ['08:00', null, ['brief', 'long']],
      ['09:00', null, ['brief', 'long']],
      ['10:00', null, ['brief', 'long']],
    ]);
  });

  test('buffers of one of them are in the way → the slot is that of the others', {
    tags: ['Scheduling/several-products-none-asked'],
  }, () => {
    expect(plainly(taken({ start: time('09:00'), end: time('10:00') }))).toEqual([
      ['09:00', 'brief', ['brief']],
      ['10:00', null, ['brief', 'long']],
    ]);
  });

  test('a group of one of them → listed with that one only', () => {
    const group = { start: time('10:00'), end: time('11:00'), productId: 'long', ...GROUP };
    expect(plainly(taken({ ...group, occupiedFrom: time('09:30'), occupiedUntil: time('11:15') }))).toEqual([
      ['09:00', 'long', ['long']],
    ]);
  });

  test('without buffers in common → occupies the longest of them', () => {
    const [slot] = listSlots(calendar(both), { now: NOW });
    expect(slot).toMatchObject({ occupiedFrom: time('08:30'), occupiedUntil: time('10:15') });
  });
});
