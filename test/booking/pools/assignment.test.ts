import { describe, expect, test } from 'vitest';
import { bookAny, gotten } from '../../support/calls/any-resource.ts';
import { book } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { makePool, type Pool, slotIn } from '../../support/pools.ts';
import { autumn, localDay, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

describe('the assignment of a product', () => {
  const halfHourFrom = (from: string) => {
    const [hour, minutes] = from.split(':');
    return { from, to: minutes === '00' ? `${hour}:30` : `${String(Number(hour) + 1).padStart(2, '0')}:00` };
  };
  const assigned = async (pool: Pool, ...starts: string[]) => {
    const got = [];
    for (const from of starts) got.push(gotten(pool, await bookAny(service, pool, halfHourFrom(from))));
    return got;
  };

  test('LEAST_LOADED → the fewest minutes on the local day, then the one that waited longest', {
    tags: ['AnyResource/assignment'],
  }, async () => {
    const pool = await makePool(practice, 3, { product: { maxDuration: 60 } });
    await book(service, slotIn(pool, 0, '09:00', '10:00'));
    await book(service, slotIn(pool, 1, '09:00', '09:30'));
    const [second, third] = await assigned(pool, '10:00', '10:30');
    expect(second).toBe(2);
    expect(third).toBe(1);
    expect(await assigned(pool, '11:00')).toEqual([2]);
  });

  test('LEAST_LOADED → another local day does not count', async () => {
    const pool = await makePool(practice, 2, { availability: { recurrence: 'FREQ=DAILY;COUNT=2' } });
    await book(service, slotOf({ ...pool.members[0]!, product: pool.product, day: localDay(11) }));
    await book(service, slotOf({ ...pool.members[0]!, product: pool.product, day: localDay(11) }, '09:30'));
    await book(service, slotIn(pool, 1, '09:00'));
    expect(await assigned(pool, '10:00')).toEqual([0]);
  });

  test('LEAST_LOADED at the end of a day of 25 hours → its first hour counts', async () => {
    const day = autumn();
    const availability = { start: `${day}T00:00`, end: `${day}T23:45` };
    const made = await makePool(practice, [{ priority: 1 }, { priority: 2 }], {
      product: { minDuration: 15 },
      availability,
    });
    const pool = { ...made, day };
    for (const { uuid } of pool.members) {
      await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 740 });
    }
    await book(service, slotIn(pool, 0, '00:00', '00:15'));
    expect(gotten(pool, await bookAny(service, pool, { from: '23:30', to: '23:45' }))).toBe(1);
  });

  test('ROUND_ROBIN → each in turn, whatever it has to do', { tags: ['AnyResource/assignment'] }, async () => {
    const pool = await makePool(practice, [{ priority: 3 }, { priority: 1 }, { priority: 2 }], {
      product: { assignment: 'ROUND_ROBIN' },
    });
    await book(service, slotIn(pool, 1, '11:00'));
    expect(await assigned(pool, '09:00', '09:30', '10:00', '10:30')).toEqual([1, 2, 0, 1]);
  });

  test('PRIORITY → the lowest one that is free, of several the least loaded', {
    tags: ['AnyResource/assignment'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 1 }, { priority: 0 }, { priority: 0 }], {
      product: { assignment: 'PRIORITY' },
    });
    await book(service, slotIn(pool, 1, '11:00'));
    expect(await assigned(pool, '09:00', '09:00', '09:00', '09:30')).toEqual([2, 1, 0, 2]);
  });
});
