import { describe, expect, test } from 'vitest';
import { expiredHolds } from '../../src/jobs/expired-holds.ts';
import { book, cancel, expire, hold, release, reserve } from '../support/calls/booking.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { personWithRooms, setRequirements } from '../support/calls/requirements.ts';
import { slotOf, slotsOf } from '../support/calls/slots.ts';
import { openOrm } from '../support/database.ts';
import { makePractice } from '../support/practice.ts';
import { runJobs } from '../support/run-jobs.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

/** Starts that a list of a resource has. */
const startsOf = async (resource: string) => (await slotsOf(service, resource)).map(({ start }) => start);

/** Appointments of resources, wholes and parts. */
const stored = (...resources: string[]) =>
  service.sql(
    `select resource_id as resource, state, part_of_id is not null as "isPart" from appointments
    where resource_id = any($1::uuid[]) order by created_at, part_of_id nulls first, resource_id`,
    [resources],
  );

const TAKEN = {
  status: 412,
  body: expect.objectContaining({ errors: [expect.objectContaining({ errorCode: '201' })] }),
};

test('a booking of a product that takes a room → the room is taken, too, and free again after a cancellation', {
  tags: ['Together/required', 'Together/stand-and-fall'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const [room] = rooms;
  const before = await startsOf(room!.uuid);
  const booked = await book(service, slotOf(person));
  expect(booked.status).toBe(201);
  expect(await startsOf(room!.uuid)).toEqual(before.slice(1));
  expect(await reserve(service, slotOf(room!))).toMatchObject(TAKEN);
  expect(await stored(person.uuid, room!.uuid)).toEqual([
    { resource: person.uuid, state: 'ACTIVE', isPart: false },
    { resource: room!.uuid, state: 'ACTIVE', isPart: true },
  ]);
  await cancel(service, booked.body.createdAppointment.cancelLink);
  expect(await startsOf(room!.uuid)).toEqual(before);
  expect((await stored(person.uuid, room!.uuid)).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
});

test('a booking of the room → the list of the person changes, with its revision', {
  tags: ['Together/lists'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const before = await startsOf(person.uuid);
  const revision = () =>
    service
      .ask(`{ bookablesRevision(resources: ["${person.uuid}"]) { revision } }`)
      .then((data) => data.bookablesRevision.revision);
  const first = await revision();
  expect(await revision()).toBe(first);
  await book(service, slotOf(rooms[0]!));
  expect(await revision()).not.toBe(first);
  expect(await startsOf(person.uuid)).toEqual(before.slice(1));
  expect(await reserve(service, slotOf(person))).toMatchObject(TAKEN);
  expect(await book(service, slotOf(person))).toMatchObject(TAKEN);
});

test('two rooms would do → the second person gets the second room, the third person none', {
  tags: ['Together/required'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const people = [person];
  for (let i = 0; i < 2; i++)
    people.push({ ...(await practice.room({ resource: { products: [person.product] } })), product: person.product });
  const replies = [];
  for (const each of people) replies.push((await book(service, slotOf(each))).status);
  expect(replies).toEqual([201, 201, 412]);
  expect((await stored(...rooms.map(({ uuid }) => uuid))).map(({ resource }) => resource)).toEqual(
    rooms.map(({ uuid }) => uuid),
  );
});

test('a hold takes the room, its release and its end free it', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const room = rooms[0]!;
  const held = await hold(service, slotOf(person));
  expect(await reserve(service, slotOf(room))).toMatchObject(TAKEN);
  await release(service, person.uuid, held);
  expect(await stored(person.uuid, room.uuid)).toEqual([]);
  const lapsed = await hold(service, slotOf(person));
  await expire(service, lapsed);
  expect((await book(service, slotOf(room))).status).toBe(201);
  expect(await stored(person.uuid, room.uuid)).toEqual([{ resource: room.uuid, state: 'ACTIVE', isPart: false }]);
});

test('a hold has expired, and the job removes it → nothing of it is left, and both are free', {
  tags: ['Together/stand-and-fall'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const [room] = rooms;
  const before = [await startsOf(person.uuid), await startsOf(room!.uuid)];
  await expire(service, await hold(service, slotOf(person)));
  expect(await stored(person.uuid, room!.uuid)).toHaveLength(2);
  const orm = await openOrm(service.databaseUrl);
  await runJobs(orm, [expiredHolds]);
  await orm.close(true);
  expect(await stored(person.uuid, room!.uuid)).toEqual([]);
  expect([await startsOf(person.uuid), await startsOf(room!.uuid)]).toEqual(before);
  expect((await book(service, slotOf(room!))).status).toBe(201);
});

test('a request is declined → its room is free again; one that is cancelled, too', {
  tags: ['Together/stand-and-fall'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const [room] = rooms;
  await practice.make('setChannel', { resource: person.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const before = await startsOf(room!.uuid);
  const calls = participationCalls(practice);
  const request = await calls.placeIn(slotOf(person));
  expect(await startsOf(room!.uuid)).toEqual(before.slice(1));
  const { data } = await calls.decide('declineParticipation', request.participation);
  expect(data.decided).toMatchObject({ state: 'DECLINED', appointment: { state: 'CANCELED' } });
  expect(await startsOf(room!.uuid)).toEqual(before);
  const next = await calls.placeIn(slotOf(person));
  await cancel(service, next.cancelLink);
  expect(await startsOf(room!.uuid)).toEqual(before);
  expect((await stored(person.uuid, room!.uuid)).map(({ state }) => state)).toEqual(Array(4).fill('CANCELED'));
});

test('a request is confirmed → whole and part stay; the CRM cancels the place → both end', async () => {
  const { person, rooms } = await personWithRooms(practice);
  await practice.make('setChannel', { resource: person.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const calls = participationCalls(practice);
  const { participation } = await calls.placeIn(slotOf(person));
  const states = async () => (await stored(person.uuid, rooms[0]!.uuid)).map(({ state }) => state);
  await calls.decide('confirmParticipation', participation);
  expect(await states()).toEqual(['ACTIVE', 'ACTIVE']);
  await calls.decide('cancelParticipation', participation);
  expect(await states()).toEqual(['CANCELED', 'CANCELED']);
});

test('a hold is booked → whole and part stay', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const placeholder_id = await hold(service, slotOf(person));
  expect((await book(service, slotOf(person), { placeholder_id })).status).toBe(201);
  expect((await stored(person.uuid, rooms[0]!.uuid)).map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE']);
});

test('an expired hold in the room is taken over by a booking of the person', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const held = await hold(service, slotOf(rooms[0]!));
  expect(await book(service, slotOf(person))).toMatchObject(TAKEN);
  await expire(service, held);
  expect((await book(service, slotOf(person))).status).toBe(201);
});

test('a group shares person and room: the second consumer joins, and nobody joins the part', {
  tags: ['Together/join'],
}, async () => {
  const product = await practice.product();
  const person = await practice.room({ resource: { products: [product] }, availability: { capacity: 2 } });
  const room = await practice.room({ resource: { products: [product] }, availability: { capacity: 5 } });
  await setRequirements(practice, product, { Room: [room.uuid] });
  const slot = { ...slotOf(person), product };
  expect((await book(service, slot)).status).toBe(201);
  const [whole] = await service.sql('select id from appointments where resource_id = $1', [person.uuid]);
  const joining = { ...slot, timeslot: whole!.id };
  expect((await book(service, joining)).status).toBe(201);
  expect((await book(service, joining)).status).toBe(412);
  expect(await reserve(service, { ...slotOf(room), product })).toMatchObject(TAKEN);
  expect(await stored(room.uuid)).toEqual([{ resource: room.uuid, state: 'ACTIVE', isPart: true }]);
});

test('a room with availabilities can be taken within them only, an archived room not at all', {
  tags: ['Together/lists'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const room = rooms[0]!;
  await service.ask(
    `mutation { updateAvailability(availability: "${room.timeslot}", input: { end: "${room.day}T10:00" }) { uuid } }`,
    {},
    practice.headers,
  );
  expect(await startsOf(person.uuid)).toHaveLength(2);
  await service.ask(
    `mutation { updateResource(resource: "${room.uuid}", input: { archived: true }) { uuid } }`,
    {},
    practice.headers,
  );
  expect(await startsOf(person.uuid)).toEqual([]);
  await setRequirements(practice, person.product, {});
  expect(await startsOf(person.uuid)).toHaveLength(6);
  expect((await book(service, slotOf(person))).status).toBe(201);
});

test('a room is archived → what is held with it is released, and cannot be booked', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const placeholder_id = await hold(service, slotOf(person));
  const archive = `mutation { updateResource(resource: "${rooms[0]!.uuid}", input: { archived: true }) { uuid } }`;
  await service.ask(archive, {}, practice.headers);
  expect(await book(service, slotOf(person), { placeholder_id })).toMatchObject(TAKEN);
  expect((await stored(person.uuid)).filter(({ state }) => state === 'ACTIVE')).toEqual([]);
});

test('a room is closed → the person cannot be booked then', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const room = rooms[0]!;
  const morning = { start: `${room.day}T09:00`, end: `${room.day}T10:00` };
  await practice.make(
    'createBlackout',
    { provider: practice.provider, resources: [room.uuid], ...morning },
    'blackouts { uuid }',
  );
  expect(await startsOf(person.uuid)).toHaveLength(4);
  expect(await reserve(service, slotOf(person))).toMatchObject(TAKEN);
});

test('any person and one room → as many bookings as there are rooms, each with a room', async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const product = person.product;
  for (let i = 0; i < 2; i++) await practice.room({ resource: { products: [product] } });
  const { start, end } = slotOf(person);
  const bookAny = (email: string) =>
    service.graphql(
      `mutation ($product: Identifier!, $input: BookAnyInput!) { made: bookAny(product: $product, input: $input) { resourceUuid } }`,
      { product, input: { start, end, email, firstName: 'Eva', lastName: 'Muster' } },
    );
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => bookAny(`${name}@example.org`)));
  const made = answers.flatMap(({ data }) => data?.made ?? []);
  expect(new Set(made.map(({ resourceUuid }) => resourceUuid)).size).toBe(2);
  expect(answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? [])).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN']);
  expect((await stored(...rooms.map(({ uuid }) => uuid))).map(({ isPart }) => isPart)).toEqual([true, true]);
});

test('somebody writes a place into a part, or ends it without its whole → the database refuses', {
  tags: ['Together/join', 'attack/places-in-parts'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  await book(service, slotOf(person));
  const [part] = await service.sql('select id from appointments where resource_id = $1', [rooms[0]!.uuid]);
  const refusedBy = (statement: string) =>
    service.sql(statement, [part!.id]).then(
      () => null,
      ({ constraint }: { constraint?: string }) => constraint,
    );
  expect(
    await refusedBy(`insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, channel_key,
        email, first_name, last_name)
      select crm_id, provider_id, id, capacity, 1, 'BOOKED', 'RESOURCE_PUBLIC', 'x@example.org', 'X', 'X'
      from appointments where id = $1`),
  ).toBe('participation_seat_within_capacity');
  expect(await refusedBy('update appointments set capacity = 1 where id = $1')).toBe('appointment_capacity');
  expect(await refusedBy("update appointments set state = 'CANCELED' where id = $1")).toBe(
    'appointment_active_with_whole',
  );
});

describe('a part of an appointment', () => {
  const changed = async (change: string) => {
    const { person, rooms } = await personWithRooms(practice);
    await book(service, slotOf(person));
    const [whole] = await service.sql('select id from appointments where resource_id = $1', [person.uuid]);
    const [part] = await service.sql('select id from appointments where resource_id = $1', [rooms[0]!.uuid]);
    const { uuid: other } = await practice.resource();
    const ids: { [name: string]: string } = { $whole: whole!.id, $part: part!.id, $other: other };
    const statement = change.replace(/\$\w+/g, (name) => `'${ids[name]}'`);
    return service.sql(statement).then(
      () => null,
      ({ constraint }: { constraint?: string }) => constraint,
    );
  };

  const SET_LATER = `update appointments set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
    occupied_from = occupied_from + interval '1 hour', occupied_until = occupied_until + interval '1 hour'`;

  test.each([
    ['is moved alone', `${SET_LATER} where id = $part`],
    ['is left alone by its whole', `${SET_LATER} where id = $whole`],
    [
      'is occupied longer',
      `update appointments set occupied_until = occupied_until + interval '1 hour' where id = $part`,
    ],
    [
      'gets a part itself',
      `insert into appointments (crm_id, provider_id, resource_id, part_of_id, starts_at, ends_at, occupied_from, occupied_until, capacity)
      select crm_id, provider_id, $other, $part, starts_at, ends_at, occupied_from, occupied_until, 0
      from appointments where id = $whole`,
    ],
  ])('%s → the database refuses', async (_, change) => {
    expect(await changed(change)).toBe('appointment_part_with_whole');
  });

  test('is moved with its whole → moved', async () => {
    expect(await changed(`${SET_LATER} where id in ($whole, $part)`)).toBeNull();
  });
});
