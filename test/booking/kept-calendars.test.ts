import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { ANNA, book, hold, reserve } from '../support/calls/booking.ts';
import { berlin, list, slotOf, utc } from '../support/calls/slots.ts';
import { localDay, makePractice, type Practice, type Room } from '../support/practice.ts';
import { type Service, sharedService, startService } from '../support/service.ts';

/** Two processes on one database: the first one keeps the calendars that it lists, the other one reads them. */
let service: Service;
let other: Service;
let practice: Practice;

beforeAll(async () => {
  service = await sharedService();
  other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
});

/** Times in the past, in the booking window with and without appointments, across its end, and beyond it. */
const timesIn = ({ day }: Room) => [
  ...[day, localDay(-3), localDay(24), localDay(31), localDay(40)].flatMap((each) => [
    { start: berlin(each, '09:00') },
    { start: berlin(each, '09:30') },
    { start: berlin(each, '11:00'), end: berlin(each, '11:30') },
    { start: berlin(each, '10:10'), end: berlin(each, '10:40') },
    { start: berlin(each, '23:00'), end: berlin(localDay(45), '11:30') },
  ]),
];

const explain = (
  at: Service,
  room: Room,
  { start, end }: { start: string; end?: string },
  headers: Record<string, string>,
) =>
  at.call(
    `GET /resources/${room.uuid}/explain_slot?start=${utc(start)}&prdRef=${room.product}${end ? `&end=${utc(end)}` : ''}`,
    undefined,
    headers,
  );

/** Explanations of a process, and its refusals with alternatives. */
async function answersOf(at: Service, room: Room) {
  const explained = [];
  for (const time of timesIn(room)) {
    for (const headers of [{}, practice.headers]) explained.push((await explain(at, room, time, headers)).body);
  }
  const refused = [];
  for (const clock of ['09:00', '10:10']) {
    refused.push((await reserve(at, slotOf(room, clock), {}, '?alternatives=5')).body);
    refused.push((await book(at, slotOf(room, clock), ANNA, '?alternatives=5')).body);
  }
  return { explained, refused };
}

test('a process that keeps a calendar explains and refuses as one that reads it, also after a change elsewhere', async () => {
  const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY' }, product: { minDuration: 30 } });
  const last = localDay(29);
  for (const day of [room.day, last]) {
    const late = { ...room, day };
    await book(other, slotOf(late, '09:00'));
    await hold(other, slotOf(late, '11:00'));
  }
  await practice.make('createAppointment', {
    resource: room.uuid,
    product: room.product,
    ...{ start: berlin(localDay(40), '09:00'), end: berlin(localDay(40), '09:30') },
    participants: [{ email: 'eva@example.org', firstName: 'Eva', lastName: 'Muster' }],
  });
  await list(service, room.uuid);
  const before = await answersOf(service, room);
  expect(before).toEqual(await answersOf(other, room));
  await hold(other, slotOf(room, '09:30'));
  const after = await answersOf(service, room);
  expect(after).toEqual(await answersOf(other, room));
  expect(after).not.toEqual(before);
});

test('two mutations under one key: the alternatives to the second one lack the slot of the first one', async () => {
  const room = await practice.room();
  await book(service, slotOf(room, '09:00'));
  await list(service, room.uuid);
  const [taken, wanted] = [slotOf(room, '09:00'), slotOf(room, '09:30')];
  const query = `mutation ($slot: Uuid!, $room: Identifier!, $product: Uuid!, $taken: Instant!, $from: Instant!, $to: Instant!) {
    one: reserveAppointment(resource: $room,
      input: { availability: $slot, product: $product, start: $from, end: $to }) { participationUuid }
    two: reserveAppointment(resource: $room, alternatives: 1,
      input: { availability: $slot, product: $product, start: $taken, end: $from }) { participationUuid } }`;
  const variables = {
    ...{ slot: room.timeslot, room: room.uuid, product: room.product },
    ...{ taken: taken.start, from: wanted.start, to: wanted.end },
  };
  const { errors } = await service.graphql(query, variables, { ...practice.headers, 'idempotency-key': randomUUID() });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    path: ['two'],
    extensions: { code: 'SLOT_TAKEN', alternatives: [{ start: utc(slotOf(room, '10:00').start) }] },
  });
});
