import { describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, expire, hold, reserve } from '../support/calls/booking.ts';
import { behindProxy, bookFrom, holdFrom, refusedAmong } from '../support/calls/clients.ts';
import { firstSlot, joining, slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { type Reply, type Service, startService } from '../support/service.ts';

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

  test('an expired one beside a live one → the wait is until the live one expires', async () => {
    const service = await behindProxy({ holdsPerClient: 1 });
    const room = await (await makePractice(service)).room();
    const { body } = await holdFrom(service, room, '192.0.2.1', '09:00');
    await expire(service, body.participation.customer_uuid);
    expect((await holdFrom(service, room, '192.0.2.1', '09:30')).status).toBe(200);
    const refused = await holdFrom(service, room, '192.0.2.1', '10:00');
    expect([refused.status, refused.body.errors[0].errorCode]).toEqual([429, '171']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 1 && wait <= 180).toBe(true);
  });
});

describe('places of one appointment that a client may hold', () => {
  test('are limited; those that expire count no more, and a key of the CRM has no limit', {
    tags: ['Holds/limited-per-appointment'],
  }, async () => {
    const limited = await startService({ holdsPerAppointment: 2 });
    const own = await makePractice(limited);
    const slot = await firstSlot(own, { availability: { capacity: 9 } });
    const first = await hold(limited, slot);
    const group = await joining(limited, slot);
    expect(tally([await reserve(limited, group), await reserve(limited, group)])).toEqual({ '200': 1, '429/171': 1 });
    expect((await reserve(limited, group, {}, '', own.headers)).status).toBe(200);
    const { headers } = await reserve(limited, group);
    const wait = Number(headers.get('retry-after'));
    expect(wait > 0 && wait <= 180).toBe(true);
    expect((await reserve(limited, await firstSlot(own))).status).toBe(200);
    await expire(limited, first);
    expect((await reserve(limited, group)).status).toBe(200);
  });
});

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

  test('a booking and a hold reach the limit together → the wait is until the hold expires', async () => {
    const service = await behindProxy({ bookingsPerClient: 2 });
    const room = await (await makePractice(service)).room();
    expect((await bookFrom(service, room, '192.0.2.1', '09:00')).status).toBe(201);
    expect((await holdFrom(service, room, '192.0.2.1', '09:30')).status).toBe(200);
    const refused = await bookFrom(service, room, '192.0.2.1', '10:00');
    expect(tally([refused])).toEqual({ [TOO_MANY]: 1 });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait > 1 && wait <= 180).toBe(true);
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
