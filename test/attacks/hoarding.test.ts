import { describe, expect, onTestFinished, test } from 'vitest';
import { formerClients } from '../../src/jobs/expired-records.ts';
import { tally } from '../support/calls/answers.ts';
import { ANNA, cancel, expire, hold, reserve } from '../support/calls/booking.ts';
import { behindProxy, bookFrom, forgetClients, holdFrom, refusedAmong } from '../support/calls/clients.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, joining, slotOf } from '../support/calls/slots.ts';
import { freshDatabase, openOrm } from '../support/database.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { type Reply, type Service, startService } from '../support/service.ts';

describe('places of one appointment that a client may hold', () => {
  test('are limited; those that expire count no more, and a key of the CRM has no limit', {
    tags: ['Holds/limited-per-appointment'],
  }, async () => {
    const limited = await startService({ holdsPerAppointment: 2 });
    const own = await makePractice(limited);
    const slot = await firstSlot(own, { availability: { capacity: 9 } });
    const single = await firstSlot(own);
    await forgetClients(limited);
    const first = await hold(limited, slot);
    const group = await joining(limited, slot);
    expect(tally([await reserve(limited, group), await reserve(limited, group)])).toEqual({ '200': 1, '429/171': 1 });
    const { headers } = await reserve(limited, group);
    const wait = Number(headers.get('retry-after'));
    expect(wait > 0 && wait <= 180).toBe(true);
    expect((await reserve(limited, single)).status).toBe(200);
    await expire(limited, first);
    expect((await reserve(limited, group)).status).toBe(200);
    expect((await reserve(limited, group, {}, '', own.headers)).status).toBe(200);
  });
});

const TOO_MANY = '429/172';

describe('bookings of one client', () => {
  test('a client that goes on until a calendar is sold out → has its share, and others book the rest', {
    tags: ['attack/booking-slots-calendar-sold', 'Scheduling/limits-named'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 3, holdsPerClient: 20 });
    const practice = await makePractice(service);
    const room = await practice.room();
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    const replies = [];
    for (const from of starts) replies.push(await bookFrom(service, room, '192.0.2.1', from));
    expect(tally(replies)).toEqual({ 201: 3, [TOO_MANY]: 3 });
    const { headers, body } = replies.at(-1)!;
    const wait = Number(headers.get('retry-after'));
    expect(wait > 86_300 && wait <= 86_400).toBe(true);
    expect(body.errors[0].message).toContain('BOOKINGS_PER_CLIENT');

    expect(tally([await holdFrom(service, room, '192.0.2.1', '11:00')])).toEqual({ [TOO_MANY]: 1 });
    expect((await bookFrom(service, room, '192.0.2.2', '10:30')).status).toBe(201);
    const elsewhere = await (await makePractice(service)).room();
    expect((await bookFrom(service, elsewhere, '192.0.2.1')).status).toBe(201);
  });

  test('at two processes at once → exactly as many as are allowed', {
    tags: ['Scheduling/bookings-client-provider-limited', 'attack/booking-slots-calendar-sold'],
  }, async () => {
    const url = await freshDatabase();
    const [one, two] = [
      await behindProxy({ bookingsPerClient: 5 }, url),
      await behindProxy({ bookingsPerClient: 5 }, url),
    ];
    const practice = await makePractice(one);
    const rooms = await Promise.all(Array.from({ length: 16 }, () => practice.room()));
    const replies = await Promise.all(rooms.map((room, i) => bookFrom(i % 2 ? one : two, room, '192.0.2.1')));
    expect(tally(replies)).toEqual({ 201: 5, [TOO_MANY]: 11 });
  });

  test('that were cancelled, declined or moved → only those that are kept count, each once', {
    tags: ['Scheduling/bookings-client-provider-limited'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 2 });
    const practice = await makePractice(service);
    const room = await practice.room();
    const bookAt = (from: string) => bookFrom(service, room, '192.0.2.1', from);
    const [kept, moved] = [await bookAt('09:00'), await bookAt('09:30')];
    expect(tally([await bookAt('10:00')])).toEqual({ [TOO_MANY]: 1 });
    expect((await cancel(service, kept.body.createdAppointment.cancelLink)).status).toBe(204);
    const later = await bookAt('10:00');
    expect(later.status).toBe(201);
    const { start, end } = slotOf(room, '11:00');
    expect((await reschedule(service, moved.body.createdAppointment.cancelLink, { start, end })).status).toBe(200);
    expect(tally([await bookAt('10:30')])).toEqual({ [TOO_MANY]: 1 });
    await service.sql("update client_bookings set expires_at = expires_at - interval '1 day'");
    expect((await bookAt('10:30')).status).toBe(201);
  });

  test('holds → are no bookings; whoever has one books it, though the limit is reached meanwhile', {
    tags: ['Scheduling/hold-stands-finalising-succeeds', 'attack/booking-slots-calendar-sold'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 1 });
    const room = await (await makePractice(service)).room();
    const holds: Reply['body'][] = [];
    for (const from of ['09:00', '09:30']) holds.push((await holdFrom(service, room, '192.0.2.1', from)).body);
    expect((await bookFrom(service, room, '192.0.2.1', '10:00')).status).toBe(201);
    await service.sql('update participations set expires_at = clock_timestamp() where expires_at is not null');
    const finalise = (index: number, from: string) =>
      bookFrom(service, room, '192.0.2.9', from, { placeholder_id: holds[index].participation.customer_uuid });
    expect(tally([await finalise(0, '09:00'), await finalise(1, '09:30')])).toEqual({ 201: 2 });
    expect(tally([await holdFrom(service, room, '192.0.2.1', '10:30')])).toEqual({ [TOO_MANY]: 1 });
    // who finalised from elsewhere has not used up a share of their own
    expect((await bookFrom(service, room, '192.0.2.9', '10:30')).status).toBe(201);
  });

  test('bookings that were refused → not counted', async () => {
    const service = await behindProxy({ bookingsPerClient: 1 });
    const room = await (await makePractice(service)).room();
    await bookFrom(service, room, '192.0.2.2');
    for (let i = 0; i < 3; i++) expect((await bookFrom(service, room, '192.0.2.1')).status).toBe(412);
    expect((await bookFrom(service, room, '192.0.2.1', '09:30')).status).toBe(201);
    expect((await bookFrom(service, room, '192.0.2.1', '10:00')).status).toBe(429);
  });

  test('a day later, or after an erasure → nobody knows which client it was', {
    tags: ['attack/addresses-kept'],
  }, async () => {
    const service = await behindProxy({ bookingsPerClient: 9 });
    const practice = await makePractice(service);
    const room = await practice.room();
    const clients = () => service.sql('select client from client_bookings');
    await bookFrom(service, room, '192.0.2.1', '09:00', ANNA);
    expect(await clients()).toEqual([{ client: '192.0.2.1' }]);
    const erase =
      'mutation($email: EmailAddress!) { eraseConsumer(email: $email, cancelFutureAppointments: true) { users } }';
    expect((await service.graphql(erase, { email: ANNA.email }, practice.headers)).errors).toBeUndefined();
    expect(await clients()).toEqual([]);
    await bookFrom(service, room, '192.0.2.1', '09:30');
    await service.sql("update client_bookings set expires_at = expires_at - interval '1 day'");
    const orm = await openOrm(service.databaseUrl);
    onTestFinished(() => orm.close(true));
    await runJobs(orm, [formerClients]);
    expect(await clients()).toEqual([]);
  });
});

describe('holds that a client takes in a day', () => {
  test('released or expired → count until a day later, with their setting in the refusal', {
    tags: ['Scheduling/holds-of-a-day', 'Scheduling/limits-named', 'attack/filling-event-log'],
  }, async () => {
    const service = await behindProxy({ holdsPerDay: 3 });
    const room = await (await makePractice(service)).room();
    for (const from of ['09:00', '09:30', '10:00'])
      await release(service, room, await holdFrom(service, room, '192.0.2.1', from));
    const refused = await holdFrom(service, room, '192.0.2.1', '10:30');
    expect(tally([refused])).toEqual({ '429/171': 1 });
    expect(refused.body.errors[0].message).toContain('HOLDS_PER_DAY');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await bookFrom(service, room, '192.0.2.1', '10:30')).status).toBe(201);
    expect((await holdFrom(service, room, '192.0.2.2', '11:00')).status).toBe(200);
    await service.sql("update rate_counts set expire = expire - 86400000 where key like 'holds:%'");
    expect((await holdFrom(service, room, '192.0.2.1', '11:30')).status).toBe(200);
  });
});

describe('a client from which a key of the CRM has come', () => {
  const limits = { bookingsPerClient: 1, holdsPerDay: 1, holdsPerClient: 1, releasesPerSlot: 1, bookingRate: 3 };

  test('within a day → has no limits at the providers of this CRM', {
    tags: ['Scheduling/limits-none-known'],
  }, async () => {
    const service = await behindProxy(limits);
    const [own, other] = [await makePractice(service), await makePractice(service)];
    const [room, elsewhere] = [await own.room(), await other.room()];
    const ask = (headers = {}) =>
      service.graphql('{ users { totalCount } }', {}, { ...headers, 'x-forwarded-for': '192.0.2.1' });
    expect((await ask(own.headers)).errors).toBeUndefined();
    for (const from of ['09:00', '09:30', '10:00']) {
      expect((await bookFrom(service, room, '192.0.2.1', from)).status).toBe(201);
      await release(service, room, await holdFrom(service, room, '192.0.2.1', '11:00'));
    }
    expect(refusedAmong([await holdFrom(service, elsewhere, '192.0.2.1')])).toBe(1);
    await service.sql("update rate_counts set expire = expire - 86400000 where key like 'key:%'");
    expect(refusedAmong([await holdFrom(service, room, '192.0.2.1', '11:30')])).toBe(1);
  });

  test('again and again → noted once an hour', async () => {
    const service = await behindProxy(limits);
    const { headers } = await makePractice(service);
    const noted = () => service.sql("select key, expire from rate_counts where key like 'key:%'");
    const before = await noted();
    expect(before).toHaveLength(1);
    await service.graphql('{ users { totalCount } }', {}, headers);
    expect(await noted()).toEqual(before);
    await service.sql('update rate_counts set expire = expire - 3700000');
    await service.graphql('{ users { totalCount } }', {}, headers);
    expect(Number((await noted())[0]!.expire)).toBeGreaterThanOrEqual(Number(before[0]!.expire));
  });
});

const release = (service: Service, room: Room, { body }: Reply) =>
  service.call(`POST /resources/${room.uuid}/revoke_reservation`, {
    placeholder_id: body.participation.customer_uuid,
  });

describe('a slot that one client holds again and again', () => {
  /** Moves counted holds into the past by a number of seconds. */
  const pass = (service: Service, seconds: number) =>
    service.sql("update rate_counts set expire = expire - $1::bigint where key like 'slot:%'", [seconds * 1000]);

  const waitOf = ({ status, body, headers }: Reply): number => {
    expect([status, body.errors[0].errorCode]).toEqual([429, '173']);
    expect(body.errors[0].message).toContain('RELEASES_PER_SLOT');
    return Number(headers.get('retry-after'));
  };

  const releaseOften = async (service: Service, room: Room, times: number) => {
    for (let i = 0; i < times; i++) await release(service, room, await holdFrom(service, room, '192.0.2.1'));
  };

  test('let go too often → has to wait, twice as long each time; others hold it at once', {
    tags: ['attack/holding-slot-ever-hold', 'Scheduling/released-slot'],
  }, async () => {
    const service = await behindProxy({ releasesPerSlot: 3 });
    const room = await (await makePractice(service)).room();
    await releaseOften(service, room, 3);
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

  test('an hour after the last time → as if never held', { tags: ['Scheduling/released-slot'] }, async () => {
    const service = await behindProxy({ releasesPerSlot: 3 });
    const room = await (await makePractice(service)).room();
    await releaseOften(service, room, 2);
    await pass(service, 3_600);
    await releaseOften(service, room, 3);
    waitOf(await holdFrom(service, room, '192.0.2.1'));
  });

  test('not released but expired → the same', { tags: ['attack/holding-slot-ever-hold'] }, async () => {
    const service = await behindProxy({ releasesPerSlot: 3 });
    const room = await (await makePractice(service)).room();
    for (let i = 0; i < 3; i++) {
      expect((await holdFrom(service, room, '192.0.2.1')).status).toBe(200);
      await service.sql('update participations set expires_at = clock_timestamp()');
    }
    await service.sql('delete from participations');
    waitOf(await holdFrom(service, room, '192.0.2.1'));
  });

  test('many colleagues in one group appointment, holding and booking → none has to wait', async () => {
    const service = await behindProxy({ releasesPerSlot: 3 });
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
