import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../support/calls/answers.ts';
import { ANNA, book, holdOf, release, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { NOBODY } from '../support/calls/consumer-endpoints.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

describe('limits of anonymous clients', () => {
  const key = (of: typeof practice) => ({ 'x-service-client-id': of.key });
  const path = (room: Room, action: string) => `POST /resources/${room.uuid}/${action}`;

  test('more booking requests in a minute than allowed → 429 with Retry-After, except with the key of the CRM', {
    tags: ['Scheduling/booking-requests-client-limited', 'W5/many-requests-429-retry'],
  }, async () => {
    const limited = await startService({ bookingRate: 3 });
    const [mine, other] = [await makePractice(limited), await makePractice(limited)];
    const room = await mine.room();
    await forgetClients(limited);
    for (const from of ['09:00', '09:30']) expect((await reserve(limited, slotOf(room, from))).status).toBe(200);
    expect((await book(limited, slotOf(room, '10:00'), ANNA)).status).toBe(201);

    const refused = await reserve(limited, slotOf(room, '10:30'));
    expect(answer(refused)).toEqual(
      refusal(429, '170', 'Too many booking requests: try again later (the limit is BOOKING_RATE)'),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await book(limited, slotOf(room, '10:30'), ANNA)).status).toBe(429);
    const hold = holdOf(slotOf(room, '10:30'));
    expect((await limited.call(path(room, 'reserve_appointment'), hold, key(other))).status).toBe(429);
    expect((await list(limited, room.uuid)).status).toBe(200);
    expect((await limited.call(path(room, 'reserve_appointment'), hold, key(mine))).status).toBe(200);
  });

  test.each([
    ['behind a trusted proxy → its own client', true, [412, 429, 412]],
    ['from anybody → not believed', false, [412, 429, 429]],
  ])(
    'X-Forwarded-For %s',
    { tags: ['Scheduling/x-forwarded-believed-trusted', 'attack/addresses-forged-x-forwarded'] },
    async (_, isTrusted, statuses) => {
      const limited = await startService({ bookingRate: 1, isTrustedProxy: () => isTrusted });
      const room = await (await makePractice(limited)).room();
      await forgetClients(limited);
      const wish = { ...holdOf(slotOf(room)), timeslot_uuid: NOBODY };
      const from = (address: string) =>
        limited.call(path(room, 'reserve_appointment'), wish, { 'x-forwarded-for': address });
      const replies = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.2')];
      expect(replies.map(({ status }) => status)).toEqual(statuses);
    },
  );

  test('more holds than allowed → 429 with Retry-After until one is released, except with the key of the CRM', {
    tags: ['Scheduling/live-holds-client-provider', 'attack/holding-slots'],
  }, async () => {
    const limited = await startService({ holdsPerClient: 2 });
    const mine = await makePractice(limited);
    const [room, next] = [await mine.room(), await mine.room()];
    await forgetClients(limited);
    const held = (await reserve(limited, slotOf(room))).body.participation.customer_uuid;
    await reserve(limited, slotOf(room, '09:30'));
    const refused = await reserve(limited, slotOf(next));
    expect(answer(refused)).toEqual(
      refusal(429, '171', '2 slots are held: book or release one first (the limit is HOLDS_PER_CLIENT)'),
    );
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(180);
    await release(limited, room.uuid, held);
    expect((await reserve(limited, slotOf(next, '09:30'))).status).toBe(200);
    expect((await limited.call(path(next, 'reserve_appointment'), holdOf(slotOf(next)), key(mine))).status).toBe(200);
  });

  test('holds of another provider, and holds that are over → do not count', {
    tags: ['Scheduling/live-holds-client-provider'],
  }, async () => {
    const limited = await startService({ holdsPerClient: 1 });
    const [mine, other] = [await makePractice(limited), await makePractice(limited)];
    const [room, elsewhere] = [await mine.room(), await other.room()];
    await forgetClients(limited);
    expect((await reserve(limited, slotOf(room))).status).toBe(200);
    expect((await reserve(limited, slotOf(elsewhere))).status).toBe(200);
    await limited.sql("update participations set expires_at = now() - interval '1 second'");
    expect((await reserve(limited, slotOf(room, '10:00'))).status).toBe(200);
  });
});
