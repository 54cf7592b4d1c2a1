import { expect, test } from 'vitest';
import { timeOrderedUuid } from '../../src/records/entities/base/time-ordered-uuid.ts';
import { hold } from '../support/calls/booking.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Epoch milliseconds in the first 48 bits. */
const timeOf = (uuid: string) => Number.parseInt(uuid.replace('-', '').slice(0, 12), 16);

const MANY = 1_000;

test.each([
  [
    'the database',
    async () =>
      (await service.sql(`select time_ordered_uuid() as id from generate_series(1, ${MANY})`)).map(({ id }) => id),
  ],
  ['the service', async () => Array.from({ length: MANY }, timeOrderedUuid)],
])('uuids of rows that %s makes → version 4, begin with the time, and differ', async (_name, make) => {
  const before = await service.now();
  const uuids: string[] = await make();
  const after = await service.now();
  expect(uuids.filter((uuid) => !VERSION_4.test(uuid))).toEqual([]);
  // the database rounds to whole milliseconds
  expect(uuids.filter((uuid) => timeOf(uuid) < before - 1 || timeOf(uuid) > after + 1)).toEqual([]);
  expect(new Set(uuids.map((uuid) => uuid.slice(15))).size).toBe(MANY);
});

test('uuids that the service makes in one millisecond → in their order, so lists by time of creation are, too', () => {
  const uuids = Array.from({ length: MANY }, timeOrderedUuid);
  expect(uuids).toEqual(uuids.toSorted());
});

test('a hold → its row begins with the time; the handle that is needed to book it is all random', async () => {
  const practice = await makePractice(service);
  const before = await service.now();
  for (const slot of await slotsOf(service, (await practice.room()).uuid)) await hold(service, slot);
  const rows = await service.sql('select id, customer from participations');
  expect(rows.length).toBeGreaterThan(3);
  const after = await service.now();
  const isTime = (uuid: string) => timeOf(uuid) >= before - 1 && timeOf(uuid) <= after + 1;
  expect(rows.every(({ id }) => isTime(id))).toBe(true);
  expect(rows.some(({ customer }) => isTime(customer))).toBe(false);
});
