import { expect, test } from 'vitest';
import { pastAppointments } from '../../../src/jobs/retention.ts';
import { afterChange, type Change } from '../../support/another-transaction.ts';
import { adam, appointmentCalls, eva, noon } from '../../support/calls/appointment-calls.ts';
import { refusals } from '../../support/calls/attempt.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { personWithRooms, setRequirements } from '../../support/calls/requirements.ts';
import { linkOf, reschedule } from '../../support/calls/rescheduling.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { openOrm } from '../../support/database.ts';
import { makePractice } from '../../support/practice.ts';
import { runJobs } from '../../support/run-jobs.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const calls = appointmentCalls(practice);

const PARTS = 'uuid startsAt endsAt occupiedFrom occupiedUntil state capacity resource { uuid }';

/** An appointment with its parts, as its CRM reads it. */
const read = (uuid: string) =>
  query(
    practice,
    'appointment',
    { appointment: uuid },
    `{ ${PARTS} partOf { uuid } parts { ${PARTS} partOf { uuid } } }`,
  );

/** Uuid of the appointment of a new booking. */
async function booked(slot: Parameters<typeof book>[1]) {
  const { status, body } = await book(service, slot);
  expect(status).toBe(201);
  const { cancelLink } = body.createdAppointment;
  return { cancelLink, uuid: linkOf(cancelLink).appointment };
}

test('an appointment of a CRM takes other resources, too → parts with its times, and buffers, and no places', {
  tags: ['Together/managed'],
}, async () => {
  const product = await practice.product({ leadTimeMinutes: 10, followUpTimeMinutes: 5 });
  const [person, room, device] = [await practice.resource(), await practice.resource(), await practice.resource()];
  const { uuid } = await calls.make({
    resource: person.uuid,
    with: [room.reference, device.uuid],
    product,
    start: noon(5),
  });
  const whole = await read(uuid);
  const part = (resource: string) => ({
    uuid: expect.any(String),
    startsAt: whole.startsAt,
    endsAt: whole.endsAt,
    occupiedFrom: whole.occupiedFrom,
    occupiedUntil: whole.occupiedUntil,
    state: 'ACTIVE',
    capacity: 0,
    resource: { uuid: resource },
    partOf: { uuid },
  });
  expect(whole.partOf).toBeNull();
  expect(whole.parts).toHaveLength(2);
  expect(whole.parts).toEqual(expect.arrayContaining([part(room.uuid), part(device.uuid)]));
  const busy = { resource: device.uuid, start: noon(5), end: noon(5, 30), participants: [eva] };
  expect((await refusals(practice, 'createAppointment', busy)).map(({ extensions }) => extensions.code)).toEqual([
    'SLOT_TAKEN',
  ]);
  const cancelled = await service.ask(
    `mutation { cancelAppointment(appointment: "${uuid}") { state parts { state } } }`,
    {},
    practice.headers,
  );
  expect(cancelled.cancelAppointment).toEqual({
    state: 'CANCELED',
    parts: [{ state: 'CANCELED' }, { state: 'CANCELED' }],
  });
  expect((await read(uuid)).parts.map(({ state }: { state: string }) => state)).toEqual(['CANCELED', 'CANCELED']);
});

test.each([
  ['the resource itself', (own: string) => [own], 'INVALID_INPUT'],
  ['a resource twice', (_: string, other: string) => [other, other], 'INVALID_INPUT'],
  ['an unknown resource', () => ['unknown@test'], 'NOT_FOUND'],
])('with %s → refused', async (_, named, code) => {
  const [own, other] = [await practice.resource(), await practice.resource()];
  const input = {
    ...{ resource: own.uuid, with: named(own.uuid, other.uuid), start: noon(6), end: noon(6, 30) },
    participants: [eva],
  };
  expect((await refusals(practice, 'createAppointment', input)).map(({ extensions }) => extensions.code)).toEqual([
    code,
  ]);
});

test('a further resource is taken → refused, and nothing is made', async () => {
  const [person, room] = [await practice.resource(), await practice.resource()];
  await calls.make({ resource: room.uuid, start: noon(7), end: noon(7, 30) });
  const input = { resource: person.uuid, with: [room.uuid], start: noon(7), end: noon(7, 30), participants: [eva] };
  const extensions = { code: 'SLOT_TAKEN', errorCode: '201', fields: ['input.with'], reason: 'REQUIRED_RESOURCE' };
  expect(await refusals(practice, 'createAppointment', input)).toEqual([
    { message: 'input.with has a resource that is not free', extensions },
  ]);
  expect(await calls.list({ resource: person.uuid })).toEqual([]);
});

test('a further resource beside several to choose from is deleted at this moment → NOT_FOUND, and nothing is made', async () => {
  const [person, other, room] = [await practice.resource(), await practice.resource(), await practice.resource()];
  const input = {
    ...{ anyOf: [person.uuid, other.uuid], with: [room.uuid], start: noon(8), end: noon(8, 30) },
    participants: [eva],
  };
  const change: Change = ['update resources set deleted_at = now() where id = $1', room.uuid];
  const refused = await afterChange(service, [change], () => refusals(practice, 'createAppointment', input));
  expect(refused.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  expect(await calls.list({ resource: person.uuid })).toEqual([]);
});

test('a move → the part goes along and keeps its room, or takes another one of the requirement', {
  tags: ['Together/stand-and-fall'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms;
  const { uuid } = await booked(slotOf(person));
  await calls.move(uuid, { start: slotOf(person, '09:30').start });
  expect((await read(uuid)).parts).toMatchObject([{ resource: { uuid: first!.uuid } }]);
  await book(service, slotOf(first!, '11:00'));
  const answered = await mutate(
    practice,
    'moveAppointment',
    { appointment: uuid, input: { start: slotOf(person, '11:00').start } },
    '{ parts { startsAt resource { uuid } } }',
  );
  const moved = await read(uuid);
  expect(answered.parts).toEqual([{ startsAt: moved.startsAt, resource: { uuid: second!.uuid } }]);
  expect(moved.parts).toMatchObject([{ startsAt: moved.startsAt, resource: { uuid: second!.uuid } }]);
  await book(service, slotOf(first!, '10:00'));
  await book(service, slotOf(second!, '10:00'));
  const body = await calls.move(uuid, { start: slotOf(person, '10:00').start });
  expect(body.errors[0].extensions).toMatchObject({ code: 'SLOT_TAKEN', reason: 'REQUIRED_RESOURCE' });
  expect(await read(uuid)).toEqual(moved);
});

test.each([
  ['that is one of its parts → takes another one for it', false],
  ['that is one of its parts, which can take the former one → they change places', true],
])('a move to a resource %s', async (_, changesPlaces) => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms;
  const other = changesPlaces ? person.uuid : second!.uuid;
  await setRequirements(practice, person.product, { Room: [first!.uuid, other] });
  const { uuid } = await booked(slotOf(person));
  const before = await read(uuid);
  expect(await calls.move(uuid, { resource: first!.uuid })).not.toHaveProperty('errors');
  expect(await read(uuid)).toMatchObject({
    resource: { uuid: first!.uuid },
    parts: [{ uuid: before.parts[0].uuid, state: 'ACTIVE', startsAt: before.startsAt, resource: { uuid: other } }],
  });
});

test('a consumer moves → the former room is free, and kept where it is free at the new time', async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms;
  const placeholder = await book(service, slotOf(first!));
  expect(placeholder.status).toBe(201);
  const { uuid, cancelLink } = await booked(slotOf(person));
  expect((await read(uuid)).parts).toMatchObject([{ resource: { uuid: second!.uuid } }]);
  const { start, end } = slotOf(person, '10:00');
  const { status, body } = await reschedule(service, cancelLink, { start, end });
  expect(status).toBe(200);
  const next = await read(linkOf(body.createdAppointment.cancelLink).appointment);
  expect(next.parts).toMatchObject([{ state: 'ACTIVE', startsAt: next.startsAt, resource: { uuid: second!.uuid } }]);
  expect((await read(uuid)).parts).toMatchObject([{ state: 'CANCELED' }]);
});

/** Moves the place of the first participant; returns the uuid of the appointment that it is in then. */
async function movePlace(appointment: string, input: object): Promise<string> {
  const [{ uuid }] = (await calls.read(appointment)).participations;
  const moved = await service.ask(
    `mutation ($uuid: Uuid!, $input: MoveAppointmentInput!) {
      rescheduleParticipation(participation: $uuid, input: $input) { appointment { uuid } }
    }`,
    { uuid, input },
    practice.headers,
  );
  return moved.rescheduleParticipation.appointment.uuid;
}

test('a CRM moves one consumer → the parts go along', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const { uuid } = await booked(slotOf(person));
  const next = await read(await movePlace(uuid, { start: slotOf(person, '11:00').start }));
  expect(next.parts).toMatchObject([{ startsAt: next.startsAt, resource: { uuid: rooms[0]!.uuid } }]);
});

test('a CRM moves one consumer into a class that holds the required room itself → joins it', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const { uuid } = await booked(slotOf(person));
  const other = await practice.resource();
  const { start, end } = slotOf(person, '11:00');
  const lesson = await calls.make({
    ...{ resource: other.uuid, with: [rooms[0]!.uuid], product: person.product, start, end, capacity: 2 },
    participants: [adam],
  });
  expect(await movePlace(uuid, { resource: other.uuid, start })).toBe(lesson.uuid);
  expect((await read(uuid)).parts).toMatchObject([{ state: 'CANCELED' }]);
});

test('a CRM moves one of two to another resource → its room stays, another one is taken', async () => {
  const { person, rooms } = await personWithRooms(practice, 2);
  const [first, second] = rooms;
  const { start, end } = slotOf(person);
  const { uuid } = await calls.make({
    ...{ resource: person.uuid, with: [first!.uuid], product: person.product, start, end },
    participants: [eva, adam],
  });
  const { uuid: resource } = await practice.resource();
  const next = await read(await movePlace(uuid, { resource }));
  expect(next.parts).toMatchObject([{ resource: { uuid: second!.uuid } }]);
  expect((await read(uuid)).parts).toMatchObject([{ state: 'ACTIVE', resource: { uuid: first!.uuid } }]);
});

test('a resource with future parts → not deleted, or the wholes are cancelled with their other parts', {
  tags: ['Together/deleted'],
}, async () => {
  const { person, rooms } = await personWithRooms(practice);
  const device = await practice.resource();
  await setRequirements(practice, person.product, { Room: [rooms[0]!.uuid], Device: [device.uuid] });
  const { uuid } = await booked(slotOf(person));
  const remove = (ignore: boolean) =>
    service.graphql(
      `mutation { deleteResource(resource: "${device.uuid}", ignoreFutureAppointments: ${ignore}) }`,
      {},
      practice.headers,
    );
  expect((await remove(false)).errors[0].extensions.code).toBe('FUTURE_APPOINTMENTS');
  expect(await remove(true)).toEqual({ data: { deleteResource: true } });
  const whole = await read(uuid);
  expect([whole.state, ...whole.parts.map(({ state }: { state: string }) => state)]).toEqual([
    'CANCELED',
    'CANCELED',
    'CANCELED',
  ]);
});

test('retention forgets an appointment → its parts, too', async () => {
  const { person, rooms } = await personWithRooms(practice);
  const { uuid } = await booked(slotOf(person));
  await service.sql(
    `update appointments set (starts_at, ends_at, occupied_from, occupied_until) = (
      select t, t + interval '30 minutes', t, t + interval '30 minutes' from (select now() - interval '40 days' as t) as past)
    where id = $1 or part_of_id = $1`,
    [uuid],
  );
  const orm = await openOrm(service.databaseUrl);
  await runJobs(orm, [pastAppointments]);
  await orm.close(true);
  expect(await service.sql('select from appointments where resource_id = $1', [rooms[0]!.uuid])).toEqual([]);
});
