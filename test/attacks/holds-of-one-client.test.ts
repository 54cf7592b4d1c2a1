import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { expire } from '../support/calls/booking.ts';
import { behindProxy, bookFrom, holdFrom, refusedAmong } from '../support/calls/clients.ts';
import { freshDatabase } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';

describe('holds of one client', () => {
  test('many at once, each of another resource → no more than are allowed', {
    tags: ['attack/holding-slots'],
  }, async () => {
    const service = await behindProxy({ holdsPerClient: 3 });
    const practice = await makePractice(service);
    const rooms = await Promise.all(Array.from({ length: 12 }, () => practice.room()));
    const replies = await Promise.all(rooms.map((room) => holdFrom(service, room, '192.0.2.1')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refusedAmong(replies)).toBe(9);
  });

  test('at two processes at once, in calendars that both know → exactly as many as are allowed', {
    tags: ['attack/holding-slots'],
  }, async () => {
    const url = await freshDatabase();
    const limits = { holdsPerClient: 1, holdsPerDay: 100, releasesPerSlot: 100 };
    const services = [await behindProxy(limits, url), await behindProxy(limits, url)];
    const practice = await makePractice(services[0]!);
    const availability = { end: `${practice.day}T18:00` };
    const rooms = [await practice.room({ availability }), await practice.room({ availability })];
    // so that a hold is one statement, which compares the counts, too
    for (const each of services) {
      for (const room of rooms) await holdFrom(each, room, '192.0.2.1', '17:00');
    }
    for (let client = 10; client < 15; client++) {
      const clock = `${client - 1}:00`.padStart(5, '0');
      const replies = await Promise.all(
        services.map((each, i) => holdFrom(each, rooms[i]!, `192.0.2.${client}`, clock)),
      );
      expect(tally(replies)).toEqual({ 200: 1, '429/171': 1 });
    }
  });

  test('bookings by guessed handles of holds → write nothing', {
    tags: ['attack/holding-slots'],
  }, async () => {
    const service = await behindProxy({ holdsPerClient: 3, bookingsPerClient: 3 });
    const room = await (await makePractice(service)).room();
    await holdFrom(service, room, '192.0.2.1');
    const guessed = await bookFrom(service, room, '192.0.2.2', '09:00', { placeholder_id: randomUUID() });
    expect(guessed.status).toBe(412);
    expect(await service.sql("select key from rate_counts where key like 'turn:%192.0.2.2'")).toEqual([]);
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
