import { beforeAll, describe, expect, test } from 'vitest';
import { tally } from '../../support/calls/answers.ts';
import { ANNA, book, hold, reserve } from '../../support/calls/booking.ts';
import { limit } from '../../support/calls/limits.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { type Slot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import type { Service } from '../../support/service.ts';
import { forEach, WITH_AND_WITHOUT_LOCK } from '../../support/two-processes.ts';

let servers: Service[];

/** A practice of its own with rooms whose slots of five minutes are all on one day, and the slots by room. */
async function roomsOf(count: number) {
  const practice = await makePractice(servers[0]!);
  const product = await practice.product({ minDuration: 5 });
  const rooms: Slot[][] = [];
  for (let i = 0; i < count; i++) {
    const room = await practice.room({
      resource: { products: [product] },
      availability: { slotStepMinutes: 5, start: '2030-01-07T06:00', end: '2030-01-07T23:00' },
    });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 1_830 });
    rooms.push(await slotsOf(servers[0]!, room.uuid));
  }
  return { practice, rooms };
}

/** Appointments of a provider that count. */
async function counted({ provider }: { provider: string }): Promise<number> {
  const [row] = await servers[0]!.sql<{ count: number }>(
    `select count(*)::int as count from appointments a where provider_id = $1 and state = 'ACTIVE' and exists (
      select from participations p where p.appointment_id = a.id and p.live)`,
    [provider],
  );
  return row!.count;
}

describe.each(WITH_AND_WITHOUT_LOCK)('%s', (_name, start) => {
  // without the lock calls block each other, and one that was ended by five deadlocks gives up
  const mayGiveUp = start !== WITH_AND_WITHOUT_LOCK[0][1];

  beforeAll(async () => {
    servers = (await start()).services;
  });

  test('64 bookings in eight rooms, a limit of 5 a day for all → 5 are booked, 59 are told', {
    tags: ['Limits/exact'],
  }, async () => {
    const { practice, rooms } = await roomsOf(8);
    await limit(practice, { most: 5 });
    const slots = Array.from({ length: 64 }, (_, i) => rooms[i % 8]![Math.floor(i / 8)]!);
    expect(tally(await forEach(servers, slots, book))).toEqual({ '201': 5, '412/213': 59 });
    expect(await counted(practice)).toBe(5);
  });

  test('64 holds in one room, a limit of 5 a day → 5 are held', { tags: ['attack/beyond-limits'] }, async () => {
    const { practice, rooms } = await roomsOf(1);
    await limit(practice, { most: 5 });
    expect(tally(await forEach(servers, rooms[0]!.slice(0, 64), reserve))).toEqual({ '200': 5, '412/213': 59 });
    expect(await counted(practice)).toBe(5);
  });

  test('one consumer books 32 times at once in four rooms, with a limit of 2 → has 2', {
    tags: ['Limits/exact'],
  }, async () => {
    const { practice, rooms } = await roomsOf(4);
    await limit(practice, { counts: 'CONSUMER', per: 'UPCOMING', most: 2 });
    const slots = Array.from({ length: 32 }, (_, i) => rooms[i % 4]![Math.floor(i / 4)]!);
    const replies = await forEach(servers, slots, (service, slot) => book(service, slot, ANNA));
    expect(tally(replies)).toEqual({ '201': 2, '412/213': 30 });
    expect(await counted(practice)).toBe(2);
  });

  test('bookings move between two rooms and holds are booked beside them, at the limit → nobody is refused', {
    tags: ['attack/beyond-limits'],
  }, async () => {
    const { practice, rooms } = await roomsOf(2);
    const [here = [], there = []] = rooms;
    const links = (await forEach(servers, [...here.slice(0, 6), ...there.slice(0, 6)], book)).map(
      ({ body }) => body.createdAppointment.cancelLink as string,
    );
    const held = [...here.slice(20, 26), ...there.slice(20, 26)];
    const placeholders = await Promise.all(held.map((slot) => hold(servers[0]!, slot)));
    await limit(practice, { most: 24 });
    await limit(practice, { most: 24, per: 'WEEK' });
    const targets = [...there.slice(40, 46), ...here.slice(40, 46)];
    const [moves, bookings] = await Promise.all([
      forEach(servers, [...links.keys()], (service, i) => {
        const { resource, start, end } = targets[i]!;
        return reschedule(service, links[i]!, { ref: resource, start, end });
      }),
      forEach(servers, [...held.keys()], (service, i) => book(service, held[i]!, { placeholder_id: placeholders[i] })),
    ]);
    const answers = [...moves, ...bookings].filter(({ status }) => !(mayGiveUp && status === 503));
    expect(tally(answers.filter(({ status }) => status >= 400))).toEqual({});
    expect(await counted(practice)).toBe(24);
  });

  test('a limit is lowered beside bookings → none that begins later exceeds it', async () => {
    const { practice, rooms } = await roomsOf(2);
    await limit(practice, { most: 40 });
    const slots = Array.from({ length: 40 }, (_, i) => rooms[i % 2]![Math.floor(i / 2)]!);
    const lowered = limit(practice, { most: 4 }).then(() => counted(practice));
    const beside = tally(await forEach(servers, slots.slice(0, 32), book));
    const { '201': booked = 0 } = beside;
    expect(beside).toEqual({ ...(booked && { '201': booked }), ...(booked < 32 && { '412/213': 32 - booked }) });
    expect(booked).toBeLessThanOrEqual(Math.max(4, await lowered));
    expect(tally(await forEach(servers, slots.slice(32), book))).toEqual({ '412/213': 8 });
  });
});
