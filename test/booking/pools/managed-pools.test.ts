import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { book, expire, hold } from '../../support/calls/booking.ts';
import { berlin } from '../../support/calls/slots.ts';
import { makePool, type Pool, slotIn } from '../../support/pools.ts';
import { autumn, makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

describe('createAppointment with anyOf', () => {
  const create = (pool: Pool, more: object = {}) =>
    service.graphql(
      `mutation ($input: CreateAppointmentInput!) { made: createAppointment(input: $input) { resource { uuid } contactChannel { value } } }`,
      {
        input: {
          anyOf: pool.members.map(({ uuid }) => uuid),
          product: pool.product,
          start: berlin(pool.day, '20:00'),
          participants: [{ email: `eva-${randomUUID()}@example.org`, firstName: 'Eva', lastName: 'Muster' }],
          ...more,
        },
      },
      practice.headers,
    );
  const chosen = (pool: Pool, { data, errors }: Awaited<ReturnType<typeof create>>) =>
    errors ? errors[0].extensions.code : pool.members.findIndex(({ uuid }) => uuid === data.made.resource.uuid);

  test('outside of availabilities → one resource after the other, in the order of the assignment, then none', {
    tags: ['AnyResource/managed'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 2 }, { priority: 1 }], { product: { assignment: 'PRIORITY' } });
    const got = [];
    for (let i = 0; i < 3; i++) got.push(chosen(pool, await create(pool)));
    expect(got).toEqual([1, 0, 'SLOT_TAKEN']);
  });

  test('the least loaded one; its contact channel is that of the appointment', async () => {
    const contactChannel = { type: 'PHONE', value: '+49 30 1' };
    const pool = await makePool(practice, [{}, { contactChannel }]);
    await book(service, slotIn(pool, 0));
    const { data } = await create(pool);
    expect(data.made).toEqual({ resource: { uuid: pool.members[1]!.uuid }, contactChannel: { value: '+49 30 1' } });
    expect(
      chosen(
        pool,
        await create(pool, { product: null, start: berlin(pool.day, '21:00'), end: berlin(pool.day, '22:00') }),
      ),
    ).toBe(0);
  });

  test('the least loaded one at the end of a day of 25 hours → its first hour counts', async () => {
    const day = autumn();
    const pool = await makePool(practice, [{ priority: 1 }, { priority: 2 }]);
    const [{ uuid }] = pool.members as [Pool['members'][number]];
    await create(pool, { anyOf: null, resource: uuid, start: berlin(day, '00:00') });
    expect(chosen(pool, await create(pool, { start: berlin(day, '23:30') }))).toBe(1);
  });

  test('an expired hold is in the way → removed', async () => {
    const pool = await makePool(practice, 1);
    await expire(service, await hold(service, slotIn(pool, 0)));
    expect(chosen(pool, await create(pool, { start: berlin(pool.day, '09:00') }))).toBe(0);
  });

  test('both resource and anyOf, or neither, or resources of two providers → INVALID_INPUT', async () => {
    const pool = await makePool(practice, 1);
    const elsewhere = await (await practice.another()).resource();
    expect(chosen(pool, await create(pool, { resource: pool.members[0]!.uuid }))).toBe('INVALID_INPUT');
    expect(chosen(pool, await create(pool, { anyOf: null }))).toBe('INVALID_INPUT');
    expect(chosen(pool, await create(pool, { anyOf: [] }))).toBe('INVALID_INPUT');
    expect(chosen(pool, await create(pool, { anyOf: [pool.members[0]!.uuid, elsewhere.uuid] }))).toBe('INVALID_INPUT');
    expect(chosen(pool, await create(pool, { anyOf: ['nothing@test'] }))).toBe('NOT_FOUND');
  });
});
