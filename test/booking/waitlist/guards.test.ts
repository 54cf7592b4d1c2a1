import { beforeAll, describe, expect, test } from 'vitest';
import { book, cancel, hold, release, reserve } from '../../support/calls/booking.ts';
import { putBusy, sourceOf } from '../../support/calls/busy-times.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { personWithRooms } from '../../support/calls/requirements.ts';
import { reschedule } from '../../support/calls/rescheduling.ts';
import { at, joining, list, slotOf, startsIn } from '../../support/calls/slots.ts';
import { heldFor, insertWaiting } from '../../support/calls/waitlist.ts';
import { eventsBy } from '../../support/events.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { type Reply, type Service, startService } from '../../support/service.ts';
import { NO_VIOLATIONS, violationsIn } from '../../support/violations.ts';

/** Guards alone, which the database makes when time is freed: no sweep runs here. */
let service: Service;
let practice: Practice;

beforeAll(async () => {
  service = await startService();
  practice = await makePractice(service);
});

const DAY_MS = 86_400_000;

/** Minutes by which the clocks in Berlin are ahead of UTC on a day. */
const offsetOf = (day: string): number => (Date.parse(`${day}T12:00:00Z`) - Date.parse(at({ day }, '12:00'))) / 60_000;

const linkOf = ({ body }: Reply): string => body.createdAppointment.cancelLink;

describe('somebody waits for the time that is freed', () => {
  test('by a cancellation → held for the first one, by an event like any hold; no stranger gets it', async () => {
    const room = await practice.room();
    const booked = await book(service, slotOf(room));
    const later = await insertWaiting(practice, room, { waiting_since: '2030-01-02T00:00:00Z' });
    const first = await insertWaiting(practice, room, { waiting_since: '2020-01-01T00:00:00Z' });
    const ranked = await insertWaiting(practice, room, { priority: 1, minutes_until: 300 });
    const events = await eventsBy(service, practice.crmId, () => cancel(service, linkOf(booked)));
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry: first }]);
    expect(events.map(({ type }) => type)).toContain('participation.reserved');
    expect((await reserve(service, slotOf(room))).status).toBe(412);
    expect(startsIn(await list(service, room.uuid))).not.toContain('09:00');
    expect(new Set([later, first, ranked]).size).toBe(3);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('twice → the second time is held for the next one, and a third is free', async () => {
    const room = await practice.room();
    const booked = [];
    for (const clock of ['09:00', '10:00', '11:00']) booked.push(await book(service, slotOf(room, clock)));
    const entries = [await insertWaiting(practice, room), await insertWaiting(practice, room)];
    for (const each of booked) await cancel(service, linkOf(each));
    expect((await heldFor(service, room)).map(({ entry }) => entry)).toEqual(entries);
    expect((await reserve(service, slotOf(room, '11:00'))).status).toBe(200);
  });

  test('by a hold that is let go, or by a move → held; by a move that overlaps its old time → the move stands', async () => {
    const room = await practice.room();
    const entry = await insertWaiting(practice, room, { latest: at(room, '09:30') });
    await release(service, room.uuid, await hold(service, slotOf(room)));
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);

    const other = await practice.room();
    const booked = await book(service, slotOf(other, '10:00'));
    const waiting = await insertWaiting(practice, other);
    const { start, end } = slotOf(other, '11:00');
    expect((await reschedule(service, linkOf(booked), { start, end })).status).toBe(200);
    expect(await heldFor(service, other)).toEqual([{ start: at(other, '10:00'), entry: waiting }]);

    // in one statement, and in a transaction, as the move of a place in a class is
    for (const capacity of [1, 2]) {
      const fine = await practice.room({ availability: { slotStepMinutes: 15, capacity } });
      const overlapping = await book(service, slotOf(fine, '10:00'));
      await insertWaiting(practice, fine);
      const near = slotOf(fine, '10:15');
      expect((await reschedule(service, linkOf(overlapping), { start: near.start, end: near.end })).status).toBe(200);
      expect(await heldFor(service, fine)).toEqual([]);
    }
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('in which the resource is busy elsewhere by now → the cancellation succeeds, and the time is held', async () => {
    const room = await practice.room();
    const booked = await book(service, slotOf(room));
    await putBusy(practice, await sourceOf(practice, room.uuid), room, [['09:00', '10:00']]);
    const entry = await insertWaiting(practice, room);
    expect((await cancel(service, linkOf(booked))).status).toBe(204);
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
  });

  test('a seat of a class that goes on → that seat', async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const first = await book(service, slotOf(room));
    const full = await joining(service, slotOf(room));
    await book(service, full);
    const entry = await insertWaiting(practice, room, { earliest: at(room, '09:00'), latest: at(room, '09:30') });
    await insertWaiting(practice, room, { earliest: at(room, '09:30'), priority: 9 });
    await cancel(service, linkOf(first));
    expect(await heldFor(service, room)).toEqual([{ start: at(room, '09:00'), entry }]);
    expect((await reserve(service, full)).status).toBe(412);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('with the room that the person took → nobody books the room either', async () => {
    const { person, rooms } = await personWithRooms(practice, 1);
    const booked = await book(service, slotOf(person));
    await insertWaiting(practice, person);
    await cancel(service, linkOf(booked));
    const parts = await service.sql(
      `select part.resource_id as id from appointments part join participations p on p.appointment_id = part.part_of_id
       where p.state = 'RESERVED' and p.waitlist_entry_id is not null and part.resource_id = any($1)`,
      [rooms.map(({ uuid }) => uuid)],
    );
    expect(parts).toEqual([{ id: rooms[0]!.uuid }]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });
});

describe('somebody waits for another time than that of the appointment, which needs the freed time', () => {
  /** Books a time for the CRM, and cancels it while somebody waits. */
  async function freed(
    [start, end]: [string, string],
    wish: (practice: Practice) => Promise<object>,
  ): Promise<{ held: Awaited<ReturnType<typeof heldFor>>; entry: string; start: string }> {
    const room = await practice.room();
    const participants = [{ email: 'nora@example.org', firstName: 'Nora', lastName: 'Muster' }];
    const input = {
      resource: room.uuid,
      start: `${room.day}T${start}:00Z`,
      end: `${room.day}T${end}:00Z`,
      participants,
    };
    if (end < start) input.end = new Date(Date.parse(input.end) + DAY_MS).toISOString();
    const { uuid: appointment } = await mutate(practice, 'createAppointment', { input }, '{ uuid }');
    const entry = await insertWaiting(practice, room, {
      ...{ earliest: `${room.day}T00:00:00Z`, latest: new Date(Date.parse(input.end) + DAY_MS) },
      ...(await wish(practice)),
    });
    await mutate(practice, 'cancelAppointment', { appointment }, '{ state }');
    return { held: await heldFor(service, room), entry, start: input.start };
  }

  test.each<[string, [string, string], (practice: Practice) => Promise<object>]>([
    // from one to four
    ['in the morning after a night', ['20:00', '05:00'], async () => ({ minutes_from: 60, minutes_until: 240 })],
    [
      'a longer one that begins earlier',
      ['13:00', '13:30'],
      async (each) => {
        const minutes = offsetOf(each.day) + 12 * 60 + 30;
        return {
          product_id: await each.product({ minDuration: 60 }),
          minutes_from: minutes,
          minutes_until: minutes + 1,
        };
      },
    ],
    [
      'a shorter one, after a start that was passed',
      ['13:00', '14:00'],
      async ({ day }) => ({ passed: [`${day}T13:00:00Z`] }),
    ],
    [
      'one that ends before, with a time to clear up',
      ['13:00', '14:00'],
      async (each) => ({
        ...{ product_id: await each.product({ minDuration: 30, followUpTimeMinutes: 15 }) },
        latest: `${each.day}T13:00:00Z`,
      }),
    ],
  ])('%s → the freed time is held', async (_, times, wish) => {
    const { held, entry, start } = await freed(times, wish);
    expect(held).toEqual([{ start, entry }]);
  });
});

describe('a person with a room', () => {
  /** Rooms of the parts of what is held for those who wait for a person, with its start. */
  const heldWith = ({ uuid }: { uuid: string }) =>
    service.sql(
      `select part.resource_id as room, part.starts_at as start
       from appointments part join appointments whole on whole.id = part.part_of_id
         join participations p on p.appointment_id = whole.id
       where whole.resource_id = $1 and p.state = 'RESERVED' and p.waitlist_entry_id is not null and part.state = 'ACTIVE'`,
      [uuid],
    );

  test('moved by the CRM, also to a time that overlaps → the room is held at the time that is left', async () => {
    const { person, rooms } = await personWithRooms(practice, 1);
    const { body } = await book(service, slotOf(person));
    const appointment = body.createdAppointment.appointment_uuid;
    await insertWaiting(practice, person);
    const move = (clock: string) =>
      mutate(practice, 'moveAppointment', { appointment, input: { start: at(person, clock) } });
    await move('10:00');
    const held = [{ room: rooms[0]!.uuid, start: new Date(at(person, '09:00')) }];
    expect(await heldWith(person)).toEqual(held);
    await move('10:15');
    expect(await heldWith(person)).toEqual(held);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });

  test('moved while another room is free → the one that it had is held', async () => {
    const { person, rooms } = await personWithRooms(practice, 2);
    const { body } = await book(service, slotOf(person));
    const [taken] = await service.sql('select resource_id as id from appointments where part_of_id = $1', [
      body.createdAppointment.appointment_uuid,
    ]);
    await insertWaiting(practice, person);
    await mutate(practice, 'moveAppointment', {
      appointment: body.createdAppointment.appointment_uuid,
      input: { start: at(person, '11:00') },
    });
    expect(rooms.map(({ uuid }) => uuid)).toContain(taken!.id);
    expect(await heldWith(person)).toEqual([{ room: taken!.id, start: new Date(at(person, '09:00')) }]);
  });

  test('held, and let go → the room is held with the person', async () => {
    const { person, rooms } = await personWithRooms(practice, 1);
    const placeholder = await hold(service, slotOf(person));
    await insertWaiting(practice, person);
    await release(service, person.uuid, placeholder);
    expect(await heldWith(person)).toEqual([{ room: rooms[0]!.uuid, start: new Date(at(person, '09:00')) }]);
    expect(await violationsIn(service)).toEqual(NO_VIOLATIONS);
  });
});

test('a guard that nobody has swept for two minutes → the time is open to everybody', async () => {
  const room = await practice.room();
  const booked = await book(service, slotOf(room));
  const entry = await insertWaiting(practice, room);
  await cancel(service, linkOf(booked));
  expect((await reserve(service, slotOf(room))).status).toBe(412);
  await service.sql('update participations set expires_at = now() where waitlist_entry_id = $1', [entry]);
  expect((await reserve(service, slotOf(room))).status).toBe(200);
});

test('a guard that a channel releases when it is hidden → not guarded again', async () => {
  const room = await practice.room();
  const booked = await book(service, slotOf(room));
  await insertWaiting(practice, room);
  await cancel(service, linkOf(booked));
  const channel = { resource: room.uuid, key: 'RESOURCE_PUBLIC' };
  await practice.make('setChannel', { ...channel, visible: false });
  expect(await heldFor(service, room)).toEqual([]);
});

describe('nothing is held', () => {
  test.each<[string, object]>([
    ['an address that is not confirmed', { state: 'UNCONFIRMED' }],
    ['another day of the week', { weekdays: 0 }],
    ['hours that are over before the time', { minutes_until: 500 }],
    ['times that end before', { latest: '2020-01-02T00:00:00Z', earliest: '2020-01-01T00:00:00Z' }],
  ])('for %s', async (_, change) => {
    const room = await practice.room();
    const weekday = new Date(`${room.day}T12:00:00Z`).getUTCDay() || 7;
    const other = 'weekdays' in change ? { weekdays: 127 & ~(1 << (weekday - 1)) } : change;
    const booked = await book(service, slotOf(room));
    await insertWaiting(practice, room, other);
    await cancel(service, linkOf(booked));
    expect(await heldFor(service, room)).toEqual([]);
    expect((await reserve(service, slotOf(room))).status).toBe(200);
  });

  test('for a start that was passed, for another resource, and of an archived resource', async () => {
    const room = await practice.room();
    const other = await practice.room();
    const booked = await book(service, slotOf(room));
    await insertWaiting(practice, room, { passed: [at(room, '09:00')] });
    await insertWaiting(practice, other);
    await cancel(service, linkOf(booked));
    expect([await heldFor(service, room), await heldFor(service, other)]).toEqual([[], []]);

    const closing = await practice.room();
    await hold(service, slotOf(closing));
    await insertWaiting(practice, closing);
    await mutate(practice, 'updateResource', { resource: closing.uuid, input: { archived: true } });
    expect(await heldFor(service, closing)).toEqual([]);
  });
});

test('an entry has one hold at a time, and an address one open entry for a thing, whatever the code does', async () => {
  const room = await practice.room();
  const email = 'Wanda@example.org';
  const entry = await insertWaiting(practice, room, { email });
  await expect(insertWaiting(practice, room, { email: 'wanda@example.org' })).rejects.toMatchObject({
    constraint: 'waitlist_once',
  });
  await insertWaiting(practice, room, { email, state: 'LEFT', ended_at: new Date() });
  for (const clock of ['09:00', '10:00']) await hold(service, slotOf(room, clock));
  await expect(
    service.sql(
      `update participations set waitlist_entry_id = $1
       where appointment_id in (select id from appointments where resource_id = $2)`,
      [entry, room.uuid],
    ),
  ).rejects.toMatchObject({ constraint: 'waitlist_one_offer' });
  await expect(insertWaiting(practice, room, { minutes_from: 600, minutes_until: 600 })).rejects.toMatchObject({
    constraint: 'waitlist_wish',
  });
});
