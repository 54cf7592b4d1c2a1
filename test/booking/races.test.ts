import { beforeAll, describe, expect, test } from 'vitest';
import { tally } from '../support/calls/answers.ts';
import { book, hold, renew, reserve } from '../support/calls/booking.ts';
import { firstSlot, joining, slotsOf } from '../support/calls/slots.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import type { Reply, Service } from '../support/service.ts';
import {
  forEach,
  startTwoProcesses,
  type TwoProcesses,
  tell,
  WITH_AND_WITHOUT_LOCK,
} from '../support/two-processes.ts';
import { NO_VIOLATIONS, violationsIn } from '../support/violations.ts';

const PARALLEL = 64;

let servers: Service[];
let practice: Practice;

/** Calls so many times at once, by turns at the server processes. */
const atOnce = (times: number, call: (service: Service, turn: number) => Promise<Reply>): Promise<Reply[]> =>
  forEach(servers, Array(times).keys(), call);

async function setUp({ services }: TwoProcesses): Promise<void> {
  servers = services;
  practice = await makePractice(servers[0]!);
}

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  beforeAll(async () => setUp(await start()));

  test('64 reservations of one slot at once → one gets it, 63 are told that it is taken', {
    tags: ['Scheduling/slot-many-once-sold', 'attack/selling-slot-twice-asking'],
  }, async () => {
    const slot = await firstSlot(practice);
    const replies = await atOnce(PARALLEL, (service) => reserve(service, slot));
    expect(tally(replies)).toEqual({ '200': 1, '412/201': PARALLEL - 1 });
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('64 reservations of a group of seven at once → seven get a place in one appointment', {
    tags: ['Scheduling/group-many-once-gives'],
  }, async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 7 } });
    const first = await reserve(practice.service, slot);
    const group = await joining(practice.service, slot);
    const replies = [first, ...(await atOnce(PARALLEL - 1, (service) => reserve(service, group)))];
    expect(tally(replies)).toEqual({ '200': 7, '412/201': PARALLEL - 7 });
    const appointments = replies.flatMap(({ body }) => body.participation?.appointment_uuid ?? []);
    expect(new Set(appointments).size).toBe(1);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('64 reservations of overlapping slots at once → no two overlap', {
    tags: ['Scheduling/spans-two-appointments-resource'],
  }, async () => {
    const room = await practice.room({
      product: { minDuration: 30, maxDuration: 60, leadTimeMinutes: 10 },
      availability: { slotStepMinutes: 10 },
    });
    const slots = await slotsOf(practice.service, room.uuid);
    expect(slots.length).toBe(16);
    const replies = await atOnce(PARALLEL, (service, turn) => reserve(service, slots[turn % slots.length]!));
    const { '200': reserved = 0, '412/201': refused = 0 } = tally(replies);
    expect(reserved).toBeGreaterThanOrEqual(2);
    expect(reserved + refused).toBe(PARALLEL);
    expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
  });

  test('the same finalise call 16 times at once → booked once, 15 are told so', async () => {
    const slot = await firstSlot(practice);
    const placeholder_id = await hold(practice.service, slot);
    const body = { placeholder_id, email: 'same@example.org' };
    const replies = await atOnce(16, (service) => book(service, slot, body));
    expect(tally(replies)).toEqual({ '201': 1, '412/202': 15 });
    const [{ mails }] = (await practice.service.sql(
      'select count(*)::int as mails from mails m join participations p on p.id = m.participation_id where p.customer = $1',
      [placeholder_id],
    )) as [{ mails: number }];
    expect(mails).toBe(2);
  });

  test('the same finalise call without a hold 16 times at once → booked once', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 16 } });
    const replies = await atOnce(16, (service) => book(service, slot, { email: 'twice@example.org' }));
    expect(tally(replies)).toEqual({ '201': 1, '412/202': 15 });
  });

  test('a hold against direct bookings at once → one wins', { tags: ['Scheduling/slot-many-once-sold'] }, async () => {
    const slot = await firstSlot(practice);
    const replies = await atOnce(32, (service, turn) =>
      (turn >> 1) % 2 ? reserve(service, slot) : book(service, slot),
    );
    const { '200': held = 0, '201': booked = 0, '412/201': refused } = tally(replies);
    expect(held + booked).toBe(1);
    expect(refused).toBe(31);
  });

  test('a hold that ends is renewed, booked by its version, and taken over at once → one of them wins', {
    tags: ['Holds/one-wins'],
  }, async () => {
    for (const slot of (await slotsOf(practice.service, (await practice.room()).uuid)).slice(0, 6)) {
      const placeholder_id = await hold(practice.service, slot);
      await practice.service.sql(
        "update participations set expires_at = clock_timestamp() + interval '20 ms' where customer = $1",
        [placeholder_id],
      );
      const calls = [
        (service: Service) => renew(service, slot.resource, placeholder_id),
        (service: Service) => reserve(service, slot),
        (service: Service) => book(service, slot, { placeholder_id, hold_version: 1 }),
      ];
      const replies = await atOnce(12, (service, turn) => calls[(turn >> 1) % 3]!(service));
      expect(replies.filter(({ status }) => status < 300).length, JSON.stringify(tally(replies))).toBe(1);
      expect(await violationsIn(practice.service)).toEqual(NO_VIOLATIONS);
    }
  });

  test('a new consumer books two resources at once → one user', async () => {
    const slots = await Promise.all([firstSlot(practice), firstSlot(practice)]);
    const replies = await atOnce(2, (service, turn) =>
      book(service, slots[turn]!, { email: 'New.Consumer@example.org' }),
    );
    expect(tally(replies)).toEqual({ '201': 2 });
    const users = await practice.service.sql(
      `select count(distinct user_id)::int as users from participations
       where crm_id = $1 and email = 'New.Consumer@example.org'`,
      [practice.crmId],
    );
    expect(users).toEqual([{ users: 1 }]);
  });
});

describe('without the lock and without the exclusion constraint', () => {
  beforeAll(async () => {
    const own = await startTwoProcesses();
    await tell(own, 'do not lock');
    await setUp(own);
  });

  test('reservations at once → oversold: these tests would notice', {
    tags: ['attack/selling-slot-twice-asking'],
  }, async () => {
    await practice.service.sql('alter table appointments drop constraint appointment_no_overlap');
    let reserved = 0;
    for (let attempt = 0; attempt < 20 && reserved <= 1; attempt++) {
      const slot = await firstSlot(practice);
      const replies = await atOnce(PARALLEL, (service) => reserve(service, slot));
      reserved = tally(replies)['200'] ?? 0;
    }
    expect(reserved).toBeGreaterThan(1);
    expect(await violationsIn(practice.service)).not.toMatchObject({ overlaps: 0 });
  });
});
