import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/slots/times/intervals.ts';
import { tally } from '../support/calls/answers.ts';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { list, type Slot, slotOf, slotsIn, slotsOf } from '../support/calls/slots.ts';
import { daysUntil, localDay, makePractice, NOW } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Hours in the morning of a day, in this many days. */
const morning = (days: number) => ({ start: `${localDay(days)}T09:00`, end: `${localDay(days)}T10:00` });
const weekly = (days: number) => ({ availability: { ...morning(days), recurrence: 'FREQ=WEEKLY' } });

/** Days of the calendar from today to the first and to the last slot. */
const reachOf = (slots: Slot[]) => [slots[0], slots.at(-1)].map((slot) => daysUntil(slot!.start));

const BEYOND = { '412/210': 1 };

describe('a channel without a window of its own', () => {
  test('a date in three years → listed, held and booked', {
    tags: ['Scheduling/window-none', 'Scheduling/list-reach'],
  }, async () => {
    const room = await practice.room({ availability: morning(1_100) });
    const [slot, next] = await slotsOf(service, room.uuid);
    expect((await book(service, slot!, { placeholder_id: await hold(service, slot!) })).status).toBe(201);
    expect((await book(service, next!)).status).toBe(201);
    expect((await list(service, room.uuid)).status).toBe(204);
  });

  test('every week from next week on → a list of 90 days; any later time can be booked', {
    tags: ['Scheduling/window-none', 'Scheduling/list-reach'],
  }, async () => {
    const room = await practice.room(weekly(7));
    expect(reachOf(await slotsOf(service, room.uuid))).toEqual([7, 84]);
    const later = { ...room, day: localDay(7 * 40) };
    expect(tally([await reserve(service, slotOf(later))])).toEqual({ 200: 1 });
  });

  test('the first free time is further away → a list of 90 days from there', {
    tags: ['Scheduling/list-reach'],
  }, async () => {
    const room = await practice.room(weekly(200));
    expect(reachOf(await slotsOf(service, room.uuid))).toEqual([200, 284]);
  });

  test('taken for months → a list of 90 days from the first free time', {
    tags: ['Scheduling/list-reach'],
  }, async () => {
    const room = await practice.room(weekly(7));
    for (let week = 1; week <= 14; week++) {
      const day = { ...room, day: localDay(7 * week) };
      for (const from of ['09:00', '09:30']) await hold(service, slotOf(day, from));
    }
    expect(reachOf(await slotsOf(service, room.uuid))).toEqual([105, 189]);
  });

  test('from a later time → 90 days from there, or until another time', async () => {
    const room = await practice.room(weekly(7));
    const from = new Date(NOW + 300 * DAY_MS).toISOString();
    const listed = await list(service, room.uuid, `?from=${from}`);
    expect(reachOf(slotsIn(listed, room.uuid))).toEqual([301, 385]);
    const query = `query ($resource: Identifier!, $from: Instant, $until: Instant) {
      bookables(resources: [$resource], from: $from, until: $until) { completeUntil bookables { start } } }`;
    const until = new Date(NOW + 310 * DAY_MS).toISOString();
    const { bookables } = await service.ask(query, { resource: room.uuid, from, until });
    expect([bookables.completeUntil, bookables.bookables.length]).toEqual([null, 4]);
  });
});

describe('a channel with a window of its own', () => {
  test('ends lists, and refuses what is later, except with the key of the CRM', {
    tags: ['Scheduling/window-own'],
  }, async () => {
    const room = await practice.room(weekly(7));
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 30 });
    expect(reachOf(await slotsOf(service, room.uuid))).toEqual([7, 28]);
    const later = { ...room, day: localDay(35) };
    expect(tally([await reserve(service, slotOf(later))])).toEqual(BEYOND);
    expect(tally([await book(service, slotOf(later))])).toEqual(BEYOND);
    const { headers } = practice;
    expect(tally([await reserve(service, slotOf(later), {}, '', headers)])).toEqual({ 200: 1 });
    expect(tally([await book(service, slotOf(later, '09:30'), {}, '', headers)])).toEqual({ 201: 1 });
    const foreign = (await practice.another()).headers;
    expect(tally([await book(service, slotOf(later, '09:30'), {}, '', foreign)])).not.toEqual({ 201: 1 });
  });
});
