import { describe, expect, test } from 'vitest';
import { clientOf } from '../../src/platform/access/client-address.ts';
import { Rate } from '../../src/platform/access/rate.ts';
import { connectCounters } from '../../src/platform/database/counters.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { ANNA, book, reserve } from '../support/calls/booking.ts';
import { behindProxy, bookFrom, forgetClients, holdFrom, refusedAmong } from '../support/calls/clients.ts';
import { reserveByGraphql } from '../support/calls/graphql-booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';
import { type Service, startService } from '../support/service.ts';
import { UNHURRIED_COUNTING } from '../support/unhurried.ts';

const LIMIT = 5;

/** A process of the service that counts in the database. */
async function startCounting(databaseUrl: string, counting = databaseUrl, bookingRate = LIMIT): Promise<Service> {
  const counters = connectCounters(counting, { waits: UNHURRIED_COUNTING });
  afterFile(() => counters.end());
  return startService({ bookingRate, counters }, databaseUrl);
}

const countsOf = (service: Service, times: number, call: (service: Service) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, () => call(service)));

describe('the rate of booking requests', () => {
  test('one client at two processes → one limit for both', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const url = await freshDatabase();
    const [one, two] = [await startCounting(url), await startCounting(url)];
    const room = await (await makePractice(one)).room();
    await forgetClients(one);
    const ask = (service: Service) => reserve(service, slotOf(room), { timeslot_uuid: room.uuid });
    const replies = [...(await countsOf(one, LIMIT, ask)), ...(await countsOf(two, LIMIT, ask))];
    expect(refusedAmong(replies)).toBe(LIMIT);
    expect(refusedAmong([await ask(one), await ask(two)])).toBe(2);
  });

  describe('that are many are counted in parts', () => {
    const large = 60;

    async function startTwo() {
      const url = await freshDatabase();
      const [one, two] = [await startCounting(url, url, large), await startCounting(url, url, large)];
      const room = await (await makePractice(one)).room();
      await forgetClients(one);
      const ask = (service: Service) => reserve(service, slotOf(room), { timeslot_uuid: room.uuid });
      return { one, two, ask };
    }

    test('one process → has all of the limit, and not more', async () => {
      const { one, two, ask } = await startTwo();
      expect(refusedAmong(await countsOf(one, large, ask))).toBe(0);
      expect(await one.sql("select points from rate_counts where key like 'booking:%'")).toEqual([{ points: large }]);
      expect(refusedAmong([await ask(one)])).toBe(1);
      // another one answers a thirtieth before it counts
      expect(refusedAmong(await countsOf(two, 3, ask))).toBe(1);
    });

    test('two processes → what one has counted and not used is lost to the other', async () => {
      const { one, two, ask } = await startTwo();
      expect(refusedAmong(await countsOf(one, large / 2 - 1, ask))).toBe(0);
      expect(refusedAmong(await countsOf(two, large / 2 + 1, ask))).toBe(1);
      expect(refusedAmong(await countsOf(one, 2, ask))).toBe(1);
    });
  });

  test('the counting database is not there → each process counts for itself, and honest requests are served', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const url = await freshDatabase();
    const service = await startCounting(url, url.replace(/[^/]+$/, 'is_not_there'));
    const room = await (await makePractice(service)).room();
    await forgetClients(service);
    expect((await reserve(service, slotOf(room))).status).toBe(200);
    const replies = await countsOf(service, LIMIT, () => reserve(service, slotOf(room, '09:30')));
    expect(refusedAmong(replies)).toBe(1);
  });

  test('a crash of the database → loses no table of counts; a count waits for no disk, whatever comes after it does', async () => {
    const service = await startService();
    expect(await service.sql("select relname from pg_class where relpersistence = 'u'")).toEqual([]);
    const counters = connectCounters(service.databaseUrl, { waits: UNHURRIED_COUNTING, sendsOptions: false });
    afterFile(() => counters.end());
    await service.sql(
      "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$",
    );
    await service.sql('create table commits (are text)');
    await service.sql(`create function note_commit() returns trigger language plpgsql as $$ begin
      insert into public.commits values (current_setting('synchronous_commit'));
      return null;
    end $$`);
    await service.sql(
      'create trigger note_commit after insert on rate_counts for each row execute function note_commit()',
    );
    await new Rate('counted', LIMIT, counters).count('198.51.100.7');
    expect(await service.sql('select are from commits')).toEqual([{ are: 'off' }]);
    expect((await counters.query({ text: 'show synchronous_commit' })).rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  test('the database ends the connections that count, at work or idle → the process lives, and goes on', async () => {
    const url = await freshDatabase();
    const { server, service } = await startServer({ DATABASE_URL: url, BOOKING_RATE: '100' });
    const room = await (await makePractice(service)).room();
    const end = (which: string) =>
      service.sql(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${which}`);
    const other = await AnotherTransaction.begin(service);
    await other.sql('lock table rate_counts');
    let isAnswered = false;
    const answer = reserve(service, slotOf(room)).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await end("wait_event_type = 'Lock'");
    expect((await answer).status).toBe(200);
    await other.commit();

    expect((await reserve(service, slotOf(room, '09:30'))).status).toBe(200);
    await end("state = 'idle'");
    const replies = [];
    while (replies.at(-1) !== 200 && replies.length < 30) {
      replies.push((await reserve(service, slotOf(room, '10:00'))).status);
    }
    expect(replies.at(-1)).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  test('reservations by GraphQL → counted as those by REST', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const url = await freshDatabase();
    const service = await startCounting(url);
    const room = await (await makePractice(service)).room();
    await forgetClients(service);
    const slot = slotOf({ ...room, day: '2030-01-01' });
    const codes = [];
    for (let i = 0; i <= LIMIT; i++) codes.push((await reserveByGraphql(service, slot)).errors[0].extensions.code);
    expect(codes).toEqual([...Array(LIMIT).fill('OUTSIDE_AVAILABILITY'), 'TOO_MANY_REQUESTS']);
  });

  test('a hold that does not exist → does not make finalising free of the limit', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const service = await startCounting(await freshDatabase());
    const room = await (await makePractice(service)).room();
    await forgetClients(service);
    const slot = slotOf({ ...room, day: '2030-01-01' });
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) statuses.push((await book(service, slot, { placeholder_id: room.uuid })).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(412), 429]);
  });

  test('releases of holds that do not exist → counted, with a key of a CRM not', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const service = await startCounting(await freshDatabase());
    const practice = await makePractice(service);
    const release = (headers = {}) =>
      service.call(`POST /resources/nobody@test/revoke_reservation`, { placeholder_id: practice.provider }, headers);
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) statuses.push((await release()).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(204), 429]);
    expect((await release(practice.headers)).status).toBe(204);
  });

  test('a hold in a group → does not make guessing who has a place there free of limits; another hold is honoured', {
    tags: ['attack/booking-requests-end-several', 'attack/finding-user-known'],
  }, async () => {
    const service = await startCounting(await freshDatabase());
    const practice = await makePractice(service);
    const slot = slotOf(await practice.room({ availability: { capacity: 4 } }));
    await forgetClients(service);
    const { appointment_uuid } = (await book(service, slot, ANNA)).body.createdAppointment;
    const holdInGroup = async () =>
      (await reserve(service, slot, { timeslot_uuid: undefined, appointment_uuid })).body.participation.customer_uuid;
    const [mine, other] = [await holdInGroup(), await holdInGroup()];
    const bookHold = (placeholder_id: string, change: object, headers = {}) =>
      book(service, slot, { appointment_uuid, placeholder_id, ...change }, '', headers);
    const statuses = [];
    for (let i = 0; i <= 10; i++) statuses.push((await bookHold(mine, ANNA)).status);
    expect(statuses).toEqual([...Array(10).fill(412), 429]);
    expect((await bookHold(mine, {})).status).toBe(429);
    expect((await bookHold(mine, ANNA, practice.headers)).status).toBe(412);
    expect((await bookHold(other, {})).status).toBe(201);
  });
});

describe('a network of 48 bits', () => {
  const addresses = (network: string) => Array.from({ length: 9 }, (_, i) => `${network}:${i}::1`);

  test.each([
    [
      'booking requests',
      { bookingRate: 1 },
      (service: Service, _: Room[], room: Room, address: string) =>
        holdFrom(service, { ...room, timeslot: room.uuid }, address),
    ],
    [
      'holds',
      { holdsPerClient: 1 },
      (service: Service, rooms: Room[], _: Room, address: string, i: number) => holdFrom(service, rooms[i]!, address),
    ],
    [
      'bookings',
      { bookingsPerClient: 1 },
      (service: Service, rooms: Room[], _: Room, address: string, i: number) => bookFrom(service, rooms[i]!, address),
    ],
  ])(
    '%s from nine networks of 64 bits in it → eight times those of one; another network has its own',
    { tags: ['attack/addresses-forged-x-forwarded'] },
    async (_, config, call) => {
      const service = await behindProxy(config);
      const practice = await makePractice(service);
      const rooms: Room[] = [];
      for (let i = 0; i < 10; i++) rooms.push(await practice.room());
      const replies = [];
      for (const [i, address] of addresses('2001:db8:1').entries()) {
        replies.push(await call(service, rooms, rooms[0]!, address, i));
      }
      expect(replies.map(({ status }) => status === 429)).toEqual([...Array(8).fill(false), true]);
      expect((await call(service, rooms, rooms[0]!, '2001:db8:11:8::1', 9)).status).not.toBe(429);
    },
  );
});

describe('whom an address belongs to', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['x'.repeat(1000), 'x'.repeat(64)],
  ])('%s → %s', { tags: ['attack/addresses-forged-x-forwarded'] }, (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  test('another address of the same network of 64 bits → the same client', {
    tags: ['attack/addresses-forged-x-forwarded'],
  }, async () => {
    const service = await startService({ bookingRate: 1, isTrustedProxy: () => true });
    const room = await (await makePractice(service)).room();
    const from = (address: string) => holdFrom(service, room, address, undefined, { timeslot_uuid: room.uuid });
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'];
    const statuses = [];
    for (const address of addresses) statuses.push((await from(address)).status);
    expect(statuses).toEqual([412, 429, 412]);
  });
});
