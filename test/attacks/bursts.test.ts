import { expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { reserve } from '../support/calls/booking.ts';
import { behindProxy, bookFrom, holdFrom } from '../support/calls/clients.ts';
import { newKey } from '../support/calls/idempotency.ts';
import { slotOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';

const BURST = 64;

test.each([
  ['', () => ({})],
  [', each with an Idempotency-Key', newKey],
] as const)(
  'a burst of one client that has to wait%s → takes one connection, and others are served',
  {
    tags: ['attack/burst-of-one-client'],
  },
  async (_, headers) => {
    const service = await behindProxy({ bookingsPerClient: 100, holdsPerClient: 100 });
    const practice = await makePractice(service);
    const [locked, other] = [await practice.room(), await practice.room()];
    const lock = await AnotherTransaction.begin(service);
    await lock.sql('select from resources where id = $1 for no key update', locked.uuid);
    const ask = (room: Room) =>
      reserve(service, slotOf(room), {}, '', {
        'x-forwarded-for': '192.0.2.1',
        ...headers(),
      });
    const burst = Array.from({ length: BURST }, () => ask(locked));
    await lock.untilWaiting(1);
    for (const from of ['09:00', '09:30']) expect((await bookFrom(service, other, '192.0.2.2', from)).status).toBe(201);
    expect((await holdFrom(service, other, '192.0.2.3', '10:00')).status).toBe(200);
    await lock.commit();
    expect(tally(await Promise.all(burst))).toEqual({ 200: 1, '412/201': BURST - 1 });
  },
);
