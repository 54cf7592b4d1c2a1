import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/records/errors/error-table.ts';
import { book, hold, reserve, reserveByWidget } from '../support/calls/booking.ts';
import { personWithRooms } from '../support/calls/requirements.ts';
import { refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { berlin, slotOf, slotsOf } from '../support/calls/slots.ts';
import { localDay, makePractice, type Practice, type Room } from '../support/practice.ts';
import { runs } from '../support/random-runs.ts';
import { type Reply, type Service, startService } from '../support/service.ts';

/** Two processes on one database: what one of them changes, the other does not hear of. */
let service: Service;
let other: Service;
let practice: Practice;
let elsewhere: Practice;

beforeAll(async () => {
  service = await startService();
  other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
  elsewhere = Object.assign(Object.create(Object.getPrototypeOf(practice)), practice, { service: other });
});

/** A room whose settings the first process knows, and its free slots. */
async function knownRoom() {
  const room = await practice.room();
  const [first, ...slots] = await slotsOf(service, room.uuid);
  await book(service, first!);
  return { room, slots };
}

const update = (mutation: string, name: string, uuid: string, input: string) =>
  `mutation { ${mutation}(${name}: "${uuid}", input: ${input}) { uuid } }`;

const CHANGES: [change: string, (room: Room) => string, error: { errorCode: string }][] = [
  [
    'the resource is archived',
    ({ uuid }) => update('updateResource', 'resource', uuid, '{ archived: true }'),
    ERRORS.RESOURCE_ARCHIVED,
  ],
  [
    'the channel is hidden',
    ({ uuid }) =>
      `mutation { setChannel(input: { resource: "${uuid}", key: RESOURCE_PUBLIC, visible: false }) { uuid } }`,
    ERRORS.CHANNEL_HIDDEN,
  ],
  [
    'the channel has another notice',
    ({ uuid }) =>
      `mutation { setChannel(input: { resource: "${uuid}", key: RESOURCE_PUBLIC, minimumNoticeMinutes: 43200 }) { uuid } }`,
    ERRORS.TOO_SOON,
  ],
  [
    'the availability is gone',
    ({ timeslot }) => `mutation { deleteAvailability(availability: "${timeslot}") }`,
    ERRORS.OUTSIDE_AVAILABILITY,
  ],
  [
    'the product lasts longer',
    ({ product }) => update('updateProduct', 'product', product, '{ minDuration: 45 }'),
    ERRORS.OFF_GRID,
  ],
];

describe.each(CHANGES)('%s at another process', (_change, mutation, { errorCode }) => {
  test('a slot of before is held, or booked without a hold → refused', async () => {
    const { room, slots } = await knownRoom();
    const answer = await other.graphql(mutation(room), {}, practice.headers);
    expect(answer.errors).toBeUndefined();
    for (const reply of [await reserve(service, slots[0]!), await book(service, slots[0]!)]) {
      expect(reply).toMatchObject({ status: 412, body: { errors: [{ errorCode }] } });
    }
  });
});

describe.each(CHANGES)('%s at another process', (_change, mutation, { errorCode }) => {
  test('a booking of before is moved to a slot of before → refused', async () => {
    const { room, slots } = await knownRoom();
    const { body } = await book(service, slots[0]!);
    await other.graphql(mutation(room), {}, practice.headers);
    const { start, end } = slots[1]!;
    const moved = await reschedule(service, body.createdAppointment.cancelLink, { start, end });
    expect(moved).toMatchObject({ status: 412, body: { errors: [{ errorCode }] } });
  });
});

test('the limit of moves is lowered at another process → RESCHEDULE_LIMIT', async () => {
  const { room, slots } = await knownRoom();
  const { body } = await book(service, slots[0]!);
  await elsewhere.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', maxReschedules: 0 });
  const { start, end } = slots[1]!;
  expect(await refusalOf(reschedule(service, body.createdAppointment.cancelLink, { start, end }))).toEqual([
    409,
    '157',
  ]);
});

/** Gives the reference of a room to a new one, at another process. */
async function replaced({ uuid, reference }: Room): Promise<Room> {
  const renamed = await other.graphql(
    `mutation { updateResource(resource: "${uuid}", input: { reference: "former-${reference}" }) { uuid } }`,
    {},
    practice.headers,
  );
  expect(renamed.errors).toBeUndefined();
  return elsewhere.room({ resource: { reference } });
}

test('a reference names another resource since → its list is that of the other one', async () => {
  const { room, slots } = await knownRoom();
  const offered = async (resource: string) => (await slotsOf(service, resource)).map(({ timeslot }) => timeslot);
  await offered(room.reference);
  await book(service, slots[0]!);
  expect(await offered(room.reference)).toEqual(await offered(room.uuid));
  const next = await replaced(room);
  expect(await offered(room.reference)).toEqual(await offered(next.uuid));
});

test('a reference names another resource since → that one is held', async () => {
  const { room, slots } = await knownRoom();
  const byName = { ...slots[0]!, resource: room.reference };
  await hold(service, byName);
  const next = await replaced(room);
  const refused = await reserve(service, { ...slots[1]!, resource: room.reference });
  expect(refused.status).toBe(412);
  const [slot] = await slotsOf(service, next.uuid);
  const held = await reserve(service, { ...slot!, resource: room.reference });
  expect(held.status).toBe(200);
});

test('a product takes a room, too, and the reference names another resource since → nobody is booked at the former one', async () => {
  const { person } = await personWithRooms(practice);
  const [first, second] = await slotsOf(service, person.uuid);
  expect((await book(service, { ...first!, resource: person.reference })).status).toBe(201);
  const renaming = update('updateResource', 'resource', person.uuid, `{ reference: "former-${person.reference}" }`);
  await other.ask(renaming, {}, practice.headers);
  await elsewhere.room({ resource: { reference: person.reference } });
  const refused = await book(service, { ...second!, resource: person.reference });
  expect([refused.status, refused.body.errors?.[0]?.errorCode]).toEqual([412, ERRORS.OUTSIDE_AVAILABILITY.errorCode]);
});

test('the resource has another name at another process, what was held before is booked → the mails have that name', async () => {
  const { room, slots } = await knownRoom();
  const placeholder_id = await hold(service, slots[0]!);
  const renaming = update('updateResource', 'resource', room.uuid, '{ publicName: "Studio" }');
  await other.ask(renaming, {}, practice.headers);
  const { status, body } = await book(service, slots[0]!, { placeholder_id });
  expect(status).toBe(201);
  const mails = await service.sql("select facts->'resource'->>'name' as name from mails where appointment_id = $1", [
    body.createdAppointment.appointment_uuid,
  ]);
  expect(mails).toEqual([{ name: 'Studio' }, { name: 'Studio' }]);
});

test('the channel takes requests since another process changed it, what was held before is booked → requested', async () => {
  const { room, slots } = await knownRoom();
  const placeholder_id = await hold(service, slots[0]!);
  await elsewhere.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const { body } = await book(service, slots[0]!, { placeholder_id });
  const places = await service.sql('select state from participations where appointment_id = $1', [
    body.createdAppointment.appointment_uuid,
  ]);
  expect(places).toEqual([{ state: 'REQUESTED' }]);
});

test('the buffers of a product grow → the next booking keeps them', async () => {
  const { room, slots } = await knownRoom();
  await other.ask(
    update('updateProduct', 'product', room.product, '{ followUpTimeMinutes: 30 }'),
    {},
    practice.headers,
  );
  expect((await book(service, slots[2]!)).status).toBe(201);
  const [appointment] = await service.sql(
    'select occupied_until - ends_at as buffer from appointments where resource_id = $1 order by starts_at desc limit 1',
    [room.uuid],
  );
  expect(appointment?.buffer).toMatchObject({ minutes: 30 });
});

test('it is too late for a slot by the clock of the database → refused, whatever the process remembers', async () => {
  await service.sql('create schema late');
  await service.sql(`create function late.statement_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.statement_timestamp() + interval '20 days' $$`);
  await service.sql(`create function late.clock_timestamp() returns timestamptz language sql
    as $$ select pg_catalog.clock_timestamp() + interval '20 days' $$`);
  const late = await startService({ schema: 'late,pg_catalog,public' }, service.databaseUrl);
  const { room, slots } = await knownRoom();
  await reserve(late, slots[0]!);
  const far = await practice.availability({ resource: room.uuid, start: inDays(30), end: inDays(30, 10) });
  const distant = (await slotsOf(late, room.uuid)).find(({ timeslot }) => timeslot === far);
  expect((await reserve(late, distant!)).status).toBe(200);
  for (const slot of slots.slice(1, 3)) {
    expect(await reserve(late, slot)).toMatchObject({
      status: 412,
      body: { errors: [ERRORS.TOO_SOON].map(({ errorCode }) => ({ errorCode })) },
    });
    expect((await reserve(service, slot)).status).toBe(200);
  }
});

/** A room in which some times are too soon, others too far apart or taken by groups. */
async function trickyRoom(capacity: number) {
  const product = { minDuration: 30, maxDuration: 60, leadTimeMinutes: 15 };
  const room = await practice.room({ product, availability: { capacity, slotStepMinutes: 30 } });
  const hours = (Date.parse(berlin(room.day, '10:10')) - Date.now()) / 3_600_000;
  const notice = Math.floor(hours * 60);
  await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', minimumNoticeMinutes: notice });
  return room;
}

/** Half hours that are slots, most of them, and times off the grid, too soon or too late. */
const QUARTERS = fc.constantFrom(-6, 2, 3, 6, 6, 8, 8, 9, 10, 10, 11, 16);
const REQUEST = fc.record({
  kind: fc.constantFrom('reserve', 'book', 'widget'),
  quarter: QUARTERS,
  quarters: fc.constantFrom(1, 2, 2, 2, 3, 4, 5),
  namesProduct: fc.boolean(),
});
type RandomRequest = Parameters<Parameters<typeof REQUEST.map>[0]>[0];

const clock = (quarter: number) => new Date(Date.UTC(2000, 0, 1, 9, 15 * quarter)).toISOString().slice(11, 16);

function send({ kind, quarter, quarters, namesProduct }: RandomRequest, room: Room) {
  const [from, to] = [clock(quarter), clock(quarter + quarters)];
  const product = namesProduct ? {} : { product_uuid: undefined, productUuid: undefined };
  if (kind === 'widget') return reserveByWidget(service, room, from, to, product);
  const slot = slotOf(room, from, to);
  return kind === 'book' ? book(service, slot, product) : reserve(service, slot, product);
}

const outcome = ({ status, body }: Reply) => ({ status, code: body.errors?.[0]?.errorCode });

const placesIn = ({ uuid }: Room) =>
  service.sql(
    `select a.starts_at, a.ends_at, a.occupied, a.capacity, p.seat, p.state, p.channel_key, p.client, p.email is null as anonymous
     from appointments a join participations p on p.appointment_id = a.id where a.resource_id = $1 order by 1, p.seat`,
    [uuid],
  );

test.each([1, 2])('random requests, capacity %i → answered as if the calendar had just been read', async (capacity) => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(REQUEST, { minLength: 4, maxLength: 8 }), async (requests) => {
      const [known, changing] = [await trickyRoom(capacity), await trickyRoom(capacity)];
      for (const request of requests) {
        await service.sql('update resources set archived = false where id = $1', [changing.uuid]);
        const answer = outcome(await send(request, known));
        statuses.add(answer.status);
        expect(answer).toEqual(outcome(await send(request, changing)));
      }
      expect(await placesIn(known)).toEqual(await placesIn(changing));
    }),
    { numRuns: runs(12) },
  );
  expect([...statuses].some((status) => status < 300) && statuses.has(412)).toBe(true);
});

const inDays = (days: number, hour = 9) => `${localDay(days)}T${String(hour).padStart(2, '0')}:00`;
