import { expect, test } from 'vitest';
import { bookAny, gotten, reserveAny } from '../../support/calls/any-resource.ts';
import { limit } from '../../support/calls/limits.ts';
import { makePool } from '../../support/pools.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();

const EVA = { email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' };

test('any of three resources, each with a limit of one a day → one of each is taken, then none', async () => {
  const practice = await makePractice(service);
  const pool = await makePool(practice, 3);
  for (const { uuid } of pool.members) await limit(practice, { resource: uuid });
  const taken = [
    gotten(pool, await bookAny(service, pool, { from: '09:00', to: '09:30' })),
    gotten(pool, await reserveAny(service, pool, { from: '10:00', to: '10:30' })),
    gotten(pool, await bookAny(service, pool, { from: '11:00', to: '11:30' })),
  ];
  expect(taken.sort()).toEqual([0, 1, 2]);
  expect(gotten(pool, await bookAny(service, pool, { from: '09:30', to: '10:00' }))).toBe('LIMIT_REACHED');
  expect(gotten(pool, await reserveAny(service, pool, { from: '09:30', to: '10:00' }))).toBe('LIMIT_REACHED');
});

test('any resource for a consumer who has as many bookings as the provider allows → refused', async () => {
  const practice = await makePractice(service);
  const pool = await makePool(practice, 2);
  await limit(practice, { counts: 'CONSUMER', per: 'UPCOMING' });
  expect(gotten(pool, await bookAny(service, pool, { from: '09:00', to: '09:30' }, EVA))).toEqual(expect.any(Number));
  expect(gotten(pool, await bookAny(service, pool, { from: '10:00', to: '10:30' }, EVA))).toBe('LIMIT_REACHED');
  expect(gotten(pool, await bookAny(service, pool, { from: '10:00', to: '10:30' }))).toEqual(expect.any(Number));
});
