import { describe, expect, test } from 'vitest';
import { clientOf } from '../../src/access/client-address.ts';
import { connectCounters } from '../../src/database/counters.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { book, reserve } from '../support/calls/booking.ts';
import { slotOf } from '../support/calls/slots.ts';
import { afterFile } from '../support/cleanup.ts';
import { freshDatabase } from '../support/database.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { startServer } from '../support/processes.ts';
import { type Reply, type Service, startService } from '../support/service.ts';
import { UNHURRIED_COUNTING } from '../support/unhurried.ts';

const LIMIT = 5;

/** A process of the service that counts in the database. */
async function startCounting(databaseUrl: string, counting = databaseUrl): Promise<Service> {
  const counters = connectCounters(counting, { waits: UNHURRIED_COUNTING });
  afterFile(() => counters.end());
  return startService({ bookingRate: LIMIT, counters }, databaseUrl);
}

const countsOf = (service: Service, times: number, call: (service: Service) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, () => call(service)));

const refusedAmong = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length;

describe('the rate of booking requests', () => {
  test('one client at two processes → one limit for both', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const url = await freshDatabase();
    const [one, two] = [await startCounting(url), await startCounting(url)];
    const room = await (await makePractice(one)).room();
    const ask = (service: Service) => reserve(service, slotOf(room), { timeslot_uuid: room.uuid });
    const replies = [...(await countsOf(one, LIMIT, ask)), ...(await countsOf(two, LIMIT, ask))];
    expect(refusedAmong(replies)).toBe(LIMIT);
    expect(refusedAmong([await ask(one), await ask(two)])).toBe(2);
  });

  test('the counting database is not there → each process counts for itself, and honest requests are served', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const url = await freshDatabase();
    const service = await startCounting(url, url.replace(/[^/]+$/, 'is_not_there'));
    const room = await (await makePractice(service)).room();
    expect((await reserve(service, slotOf(room))).status).toBe(200);
    const replies = await countsOf(service, LIMIT, () => reserve(service, slotOf(room, '09:30')));
    expect(refusedAmong(replies)).toBe(1);
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
    const query = `mutation { reserveAppointment(resource: "${room.uuid}", input: {
      availability: "${room.timeslot}", product: "${room.product}", start: "2030-01-01T00:00Z", end: "2030-01-01T00:30Z" }) { participationUuid } }`;
    const codes = [];
    for (let i = 0; i <= LIMIT; i++) codes.push((await service.graphql(query)).errors[0].extensions.code);
    expect(codes).toEqual([...Array(LIMIT).fill('BEYOND_WINDOW'), 'TOO_MANY_REQUESTS']);
  });

  test('a hold that does not exist → does not make finalising free of the limit', {
    tags: ['attack/booking-requests-end-several'],
  }, async () => {
    const service = await startCounting(await freshDatabase());
    const room = await (await makePractice(service)).room();
    const slot = slotOf({ ...room, day: '2030-01-01' });
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) statuses.push((await book(service, slot, { placeholder_id: room.uuid })).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(412), 429]);
  });
});

describe('holds of one client', () => {
  test('many at once, each of another resource → no more than are allowed', {
    tags: ['attack/holding-slots'],
  }, async () => {
    const service = await startService({ holdsPerClient: 3 });
    const practice = await makePractice(service);
    const rooms = [];
    for (let i = 0; i < 12; i++) rooms.push(await practice.room());
    const replies = await Promise.all(rooms.map((room) => reserve(service, slotOf(room))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refusedAmong(replies)).toBe(9);
  });
});

/** Finalises without a hold, from an address. */
const bookFrom = (service: Service, room: Room, address: string, from?: string, change: object = {}) =>
  book(service, slotOf(room, from), change, '', { 'x-forwarded-for': address });

const holdFrom = (service: Service, room: Room, address: string, from?: string, change: object = {}) =>
  reserve(service, slotOf(room, from), change, '', { 'x-forwarded-for': address });

const behindProxy = (config: Parameters<typeof startService>[0], url?: string) =>
  startService({ isTrustedProxy: () => true, ...config }, url);

const TOO_MANY = '429/172';

describe('bookings of one client', () => {
  test('a client that goes on until a calendar is sold out → has its share, and others book the rest', {
    tags: ['attack/booking-slots-calendar-sold'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 3, holdsPerClient: 20 });
    const practice = await makePractice(service);
    const room = await practice.room();
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const replies = [];
    for (const from of starts) replies.push(await bookFrom(service, room, '192.0.2.1', from));
    expect(tally(replies)).toEqual({ 201: 3, [TOO_MANY]: 3 });
    const wait = Number(replies.at(-1)?.headers.get('retry-after'));
    expect(wait > 0 && wait <= 86_400).toBe(true);

    expect(tally([await holdFrom(service, room, '192.0.2.1', '11:00')])).toEqual({ [TOO_MANY]: 1 });
    expect((await bookFrom(service, room, '192.0.2.2', '10:30')).status).toBe(201);
    const withKey = { 'x-forwarded-for': '192.0.2.1', ...practice.headers };
    expect((await book(service, slotOf(room, '11:00'), {}, '', withKey)).status).toBe(201);
    const elsewhere = await (await makePractice(service)).room();
    expect((await bookFrom(service, elsewhere, '192.0.2.1')).status).toBe(201);
  });

  test('at two processes at once, with holds and without → exactly as many as are allowed', {
    tags: ['Scheduling/bookings-client-provider-limited', 'attack/booking-slots-calendar-sold'],
  }, async () => {
    const url = await freshDatabase();
    const [one, two] = [
      await behindProxy({ bookingsPerClient: 5 }, url),
      await behindProxy({ bookingsPerClient: 5 }, url),
    ];
    const practice = await makePractice(one);
    const rooms = [];
    for (let i = 0; i < 16; i++) rooms.push(await practice.room());
    const take = async (room: Room, i: number) => {
      const service = i % 2 ? one : two;
      if (i % 4 < 2) return bookFrom(service, room, '192.0.2.1');
      const { status, body } = await holdFrom(service, room, '192.0.2.1');
      if (status !== 200) return { status, body };
      return bookFrom(service, room, '192.0.2.1', undefined, { placeholder_id: body.participation.customer_uuid });
    };
    const replies = (await Promise.all(rooms.map(take))) as Reply[];
    expect(tally(replies)).toEqual({ 201: 5, [TOO_MANY]: 11 });
  });

  test('a hold counts as the booking that it can become → finalising it is never refused', {
    tags: ['Scheduling/hold-stands-finalising-succeeds', 'attack/booking-slots-calendar-sold'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 2 });
    const room = await (await makePractice(service)).room();
    const holds: Reply['body'][] = [];
    for (const from of ['09:00', '09:30']) holds.push((await holdFrom(service, room, '192.0.2.1', from)).body);
    expect(tally([await holdFrom(service, room, '192.0.2.1', '10:00')])).toEqual({ [TOO_MANY]: 1 });
    await service.sql('update participations set expires_at = clock_timestamp()');
    const finalise = (index: number, from: string) =>
      bookFrom(service, room, '192.0.2.9', from, { placeholder_id: holds[index].participation.customer_uuid });
    expect(tally([await finalise(0, '09:00'), await finalise(1, '09:30')])).toEqual({ 201: 2 });
    expect(tally([await bookFrom(service, room, '192.0.2.1', '10:00')])).toEqual({ [TOO_MANY]: 1 });
    // who finalised from elsewhere has not used up a share of their own
    expect((await bookFrom(service, room, '192.0.2.9', '10:00')).status).toBe(201);
  });

  test('bookings that were refused → not counted; a day later → counted anew', async () => {
    const service = await behindProxy({ bookingsPerClient: 1 });
    const room = await (await makePractice(service)).room();
    await bookFrom(service, room, '192.0.2.2');
    for (let i = 0; i < 3; i++) expect((await bookFrom(service, room, '192.0.2.1')).status).toBe(412);
    expect((await bookFrom(service, room, '192.0.2.1', '09:30')).status).toBe(201);
    expect((await bookFrom(service, room, '192.0.2.1', '10:00')).status).toBe(429);
    await service.sql("update rate_counts set expire = expire - 86400000 where key like 'bookings:%'");
    expect((await bookFrom(service, room, '192.0.2.1', '10:00')).status).toBe(201);
  });
});

describe('a slot that one client holds again and again', () => {
  const release = (service: Service, room: Room, { body }: Reply) =>
    service.call(`POST /resources/${room.uuid}/revoke_reservation`, {
      placeholder_id: body.participation.customer_uuid,
    });

  /** Moves counted holds into the past by a number of seconds. */
  const pass = (service: Service, seconds: number) =>
    service.sql("update rate_counts set expire = expire - $1::bigint where key like 'slot:%'", [seconds * 1000]);

  const waitOf = ({ status, body, headers }: Reply): number => {
    expect([status, body.errors[0].errorCode]).toEqual([429, '173']);
    return Number(headers.get('retry-after'));
  };

  test('let go three times → has to wait, twice as long each time; others hold it at once', {
    tags: ['attack/holding-slot-ever-hold'],
  }, async () => {
    const service = await behindProxy({ holdsPerClient: 20 });
    const room = await (await makePractice(service)).room();
    for (let i = 0; i < 3; i++) await release(service, room, await holdFrom(service, room, '192.0.2.1'));
    const first = waitOf(await holdFrom(service, room, '192.0.2.1'));
    expect(first > 180 && first <= 360).toBe(true);
    await release(service, room, await holdFrom(service, room, '192.0.2.2'));
    expect((await holdFrom(service, room, '192.0.2.1', '09:30')).status).toBe(200);

    await pass(service, 360);
    await release(service, room, await holdFrom(service, room, '192.0.2.1'));
    const second = waitOf(await holdFrom(service, room, '192.0.2.1'));
    expect(second > 360 && second <= 540).toBe(true);
    await pass(service, 86_400);
    expect((await holdFrom(service, room, '192.0.2.1')).status).toBe(200);
  });

  test('not released but expired → the same', { tags: ['attack/holding-slot-ever-hold'] }, async () => {
    const service = await behindProxy({ holdsPerClient: 20 });
    const room = await (await makePractice(service)).room();
    for (let i = 0; i < 3; i++) {
      expect((await holdFrom(service, room, '192.0.2.1')).status).toBe(200);
      await service.sql('update participations set expires_at = clock_timestamp()');
    }
    await service.sql('delete from participations');
    waitOf(await holdFrom(service, room, '192.0.2.1'));
  });

  test('many colleagues in one group appointment, holding and booking → none has to wait', async () => {
    const service = await behindProxy({ holdsPerClient: 20 });
    const practice = await makePractice(service);
    const room = await practice.room({
      availability: { start: `${localDay(10)}T09:00`, end: `${localDay(10)}T12:00`, capacity: 10 },
    });
    const { body } = await holdFrom(service, room, '192.0.2.1');
    const group = { appointment_uuid: body.participation.appointment_uuid, timeslot_uuid: undefined };
    const joinGroup = () => holdFrom(service, room, '192.0.2.1', undefined, group);
    const holds = [body];
    for (let i = 0; i < 4; i++) holds.push((await joinGroup()).body);
    for (const { participation } of holds) {
      const booked = await bookFrom(service, room, '192.0.2.1', undefined, {
        placeholder_id: participation.customer_uuid,
      });
      expect(booked.status).toBe(201);
    }
    expect((await joinGroup()).status).toBe(200);
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
