import { describe, expect, test } from 'vitest';
import { clientOf } from '../../src/clients.ts';
import { connectCounters } from '../../src/database.ts';
import { AnotherTransaction } from '../another-transaction.ts';
import { afterFile } from '../cleanup.ts';
import { freshDatabase } from '../database.ts';
import { makePractice } from '../practice.ts';
import { startServer } from '../processes.ts';
import { holdOf, reserve } from '../rest/room.ts';
import { type Service, startService } from '../service.ts';
import { UNHURRIED_COUNTING } from '../unhurried.ts';

const LIMIT = 5;

/** A process of the service that counts in the database. */
async function startCounting(databaseUrl: string, counting = databaseUrl): Promise<Service> {
  const counters = connectCounters(counting, UNHURRIED_COUNTING);
  afterFile(() => counters.end());
  return startService({ bookingRate: LIMIT, counters }, databaseUrl);
}

const countsOf = (service: Service, times: number, call: (service: Service) => Promise<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, () => call(service)));

const refusedAmong = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length;

describe('the rate of booking requests', () => {
  test('one client at two processes → one limit for both', async () => {
    const url = await freshDatabase();
    const [one, two] = [await startCounting(url), await startCounting(url)];
    const room = await (await makePractice(one)).room();
    const ask = (service: Service) => reserve(service, room, { ...holdOf(room), timeslot_uuid: room.uuid });
    const replies = [...(await countsOf(one, LIMIT, ask)), ...(await countsOf(two, LIMIT, ask))];
    expect(refusedAmong(replies)).toBe(LIMIT);
    expect(refusedAmong([await ask(one), await ask(two)])).toBe(2);
  });

  test('the counting database is not there → each process counts for itself, and honest requests are served', async () => {
    const url = await freshDatabase();
    const service = await startCounting(url, url.replace(/[^/]+$/, 'is_not_there'));
    const room = await (await makePractice(service)).room();
    expect((await reserve(service, room, holdOf(room))).status).toBe(200);
    const replies = await countsOf(service, LIMIT, () => reserve(service, room, holdOf(room, '09:30')));
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
    const answer = reserve(service, room, holdOf(room)).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await end("wait_event_type = 'Lock'");
    expect((await answer).status).toBe(200);
    await other.commit();

    expect((await reserve(service, room, holdOf(room, '09:30'))).status).toBe(200);
    await end("state = 'idle'");
    const replies = [];
    while (replies.at(-1) !== 200 && replies.length < 30) {
      replies.push((await reserve(service, room, holdOf(room, '10:00'))).status);
    }
    expect(replies.at(-1)).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  test('reservations by GraphQL → counted as those by REST', async () => {
    const url = await freshDatabase();
    const service = await startCounting(url);
    const room = await (await makePractice(service)).room();
    const query = `mutation { reserveAppointment(resource: "${room.uuid}", input: {
      availability: "${room.timeslot}", product: "${room.product}", from: "2030-01-01T00:00Z", to: "2030-01-01T00:30Z" }) { participation { uuid } } }`;
    const codes = [];
    for (let i = 0; i <= LIMIT; i++) codes.push((await service.graphql(query)).errors[0].extensions.code);
    expect(codes).toEqual([...Array(LIMIT).fill('BEYOND_WINDOW'), 'TOO_MANY_REQUESTS']);
  });

  test('a hold that does not exist → does not make finalising free of the limit', async () => {
    const service = await startCounting(await freshDatabase());
    const room = await (await makePractice(service)).room();
    const book = () =>
      service.call(`POST /resources/${room.uuid}/create_appointment_with_consumer`, {
        start: '2030-01-01T00:00:00Z',
        end: '2030-01-01T00:30:00Z',
        timeslot_uuid: room.timeslot,
        placeholder_id: room.uuid,
        email: 'eva@example.org',
        firstname: 'Eva',
        lastname: 'Muster',
      });
    const statuses = [];
    for (let i = 0; i <= LIMIT; i++) statuses.push((await book()).status);
    expect(statuses).toEqual([...Array(LIMIT).fill(412), 429]);
  });
});

describe('holds of one client', () => {
  test('many at once, each of another resource → no more than are allowed', async () => {
    const service = await startService({ holdsPerClient: 3 });
    const practice = await makePractice(service);
    const rooms = [];
    for (let i = 0; i < 12; i++) rooms.push(await practice.room());
    const replies = await Promise.all(rooms.map((room) => reserve(service, room, holdOf(room))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refusedAmong(replies)).toBe(9);
  });
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
  ])('%s → %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });

  test('another address of the same network of 64 bits → the same client', async () => {
    const service = await startService({ bookingRate: 1, isTrustedProxy: () => true });
    const room = await (await makePractice(service)).room();
    const from = (address: string) =>
      service.call(
        `POST /resources/${room.uuid}/reserve_appointment`,
        { ...holdOf(room), timeslot_uuid: room.uuid },
        { 'x-forwarded-for': address },
      );
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'];
    const statuses = [];
    for (const address of addresses) statuses.push((await from(address)).status);
    expect(statuses).toEqual([412, 429, 412]);
  });
});
