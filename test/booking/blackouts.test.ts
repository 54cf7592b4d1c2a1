import { beforeAll, describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { ANNA, book, hold, release, reserve, reserveByWidget } from '../support/calls/booking.ts';
import { refusalOf, reschedule } from '../support/calls/rescheduling.ts';
import { berlin, list, type Slot, slotOf, slotsOf, startsIn, utc } from '../support/calls/slots.ts';
import { eventsOf } from '../support/events.ts';
import { makePractice, type Practice, type Room } from '../support/practice.ts';
import { type Reply, type Service, sharedService, startService } from '../support/service.ts';

/** Two processes on one database: what one of them changes, the other does not hear of. */
let service: Service;
let practice: Practice;
/** CRM at the other process. */
let elsewhere: Practice;

beforeAll(async () => {
  service = await sharedService();
  const other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
  elsewhere = Object.assign(Object.create(Object.getPrototypeOf(practice)), practice, { service: other });
});

const closed = (message = 'The resource is closed at this time') => ({
  status: 412,
  body: { errors: [{ errorCode: '214', message }] },
});

/** Closes a room, or all of its provider, from 10 to 11. */
const close = async ({ uuid, day }: Room, input: object = {}, by = practice): Promise<string> => {
  const times = { start: `${day}T10:00`, end: `${day}T11:00` };
  const blackout = { provider: by.provider, resources: [uuid], ...times, ...input };
  return (await by.make('createBlackout', blackout, 'blackouts { uuid }')).blackouts[0].uuid;
};

const open = (blackout: string) =>
  service.ask('mutation ($it: Identifier!) { deleteBlackout(blackout: $it) }', { it: blackout }, practice.headers);

const starts = async (room: Room, of = service): Promise<string[]> => startsIn(await list(of, room.uuid));

const ALL = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const OPEN = ['09:00', '09:30', '11:00', '11:30'];

/** A room whose settings the first process knows: its next hold or booking is one statement. */
async function knownRoom(by = practice): Promise<Room> {
  const room = await by.room();
  await release(by.service, room.uuid, await hold(by.service, slotOf(room, '11:30')));
  await release(by.service, room.uuid, await hold(by.service, slotOf(room, '11:30')));
  return room;
}

describe('a blackout', () => {
  test('is written, and deleted → its times leave the lists of every process, and come back', {
    tags: ['Closures/lists'],
  }, async () => {
    const room = await practice.room();
    expect(await starts(room, elsewhere.service)).toEqual(ALL);
    const blackout = await close(room);
    expect([await starts(room), await starts(room, elsewhere.service)]).toEqual([OPEN, OPEN]);
    await open(blackout);
    expect([await starts(room), await starts(room, elsewhere.service)]).toEqual([ALL, ALL]);
  });

  test('of all resources → closes each of the provider, also one that is created later, and no other provider', {
    tags: ['Closures/of-resource-or-provider'],
  }, async () => {
    const by = await practice.another();
    const [one, other] = [await by.room(), await practice.room()];
    await close(one, { resources: null }, by);
    const later = await by.room();
    expect([await starts(one), await starts(later), await starts(other)]).toEqual([OPEN, OPEN, ALL]);
  });

  test('of another channel → closes nothing on this one', { tags: ['Closures/channels'] }, async () => {
    const room = await practice.room();
    await close(room, { channels: ['CALENDAR_PUBLIC'] });
    expect(await starts(room)).toEqual(ALL);
  });

  test('is repeated → closes each day', { tags: ['Closures/repeated'] }, async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=2' } });
    await close(room, { recurrence: 'FREQ=DAILY' });
    expect(await starts(room)).toEqual([...OPEN, ...OPEN]);
  });
});

describe('in a blackout, a consumer', () => {
  test('holds, books without a hold, or moves there → CLOSED, with the public reason only', {
    tags: ['Closures/214', 'attack/reasons-of-closures'],
  }, async () => {
    const room = await knownRoom();
    const { body } = await book(service, slotOf(room, '09:00'));
    await close(room, { reason: 'Eva is ill', publicReason: 'Inventory' });
    const refused = closed('The resource is closed at this time: Inventory');
    expect(await reserve(service, slotOf(room, '10:00'))).toMatchObject(refused);
    expect(await book(service, slotOf(room, '10:30'))).toMatchObject(refused);
    const { start, end } = slotOf(room, '10:00');
    expect(await reschedule(service, body.createdAppointment.cancelLink, { start, end })).toMatchObject(refused);
  });

  test('wants alternatives, or the nearest slot → those outside of it', {
    tags: ['Closures/alternatives'],
  }, async () => {
    const room = await practice.room();
    await close(room);
    const refused = await reserve(service, slotOf(room, '10:00'), {}, '?alternatives=2');
    expect(refused).toMatchObject(closed());
    expect(refused.body.alternatives.map(({ start }: Slot) => start)).toEqual(
      ['09:30', '09:00'].map((clock) => utc(berlin(room.day, clock))),
    );
    const held = await reserve(service, slotOf(room, '10:00'), {}, '?orNearest=60');
    expect(held).toMatchObject({ status: 200, body: { participation: expect.anything() } });
    expect(await starts(room)).toEqual(OPEN.slice(0, 1).concat(OPEN.slice(2)));
  });

  test('holds a place already → books it; a booking stays, and nobody joins it', {
    tags: ['Closures/booked-stays'],
  }, async () => {
    const room = await practice.room({ availability: { capacity: 2 } });
    const [first, second] = [slotOf(room, '10:00'), slotOf(room, '10:30')];
    const placeholder_id = await hold(service, first);
    await book(service, second);
    await close(room);
    const booked = await book(service, first, { placeholder_id });
    expect(booked.status).toBe(201);
    const timeslot = booked.body.createdAppointment.appointment_uuid;
    expect(await book(service, { ...first, timeslot })).toMatchObject(closed());
    const [{ count } = { count: 0 }] = await service.sql(
      "select count(*)::int from appointments where resource_id = $1 and state = 'ACTIVE'",
      [room.uuid],
    );
    expect(count).toBe(2);
  });

  test('asks by the clock of the provider → is refused, not moved to UTC', async () => {
    const room = await practice.room();
    await close(room);
    expect(await reserveByWidget(service, room, '10:00', '10:30')).toMatchObject(closed());
    expect((await reserveByWidget(service, room, '09:00', '09:30')).status).toBe(200);
  });
});

test('the CRM makes an appointment in a blackout, and moves one there → it may', {
  tags: ['Closures/managed'],
}, async () => {
  const room = await practice.room();
  await close(room);
  const at = (clock: string) => utc(berlin(room.day, clock));
  const participants = [{ email: ANNA.email, firstName: 'Anna', lastName: 'Muster' }];
  const managed = { resource: room.uuid, product: room.product, start: at('10:00'), participants };
  const { uuid } = await practice.make('createAppointment', managed);
  const { moved } = await service.ask(
    `mutation ($it: Uuid!, $start: Instant!) { moved: moveAppointment(appointment: $it, input: { start: $start }) { startsAt } }`,
    { it: uuid, start: at('10:30') },
    practice.headers,
  );
  expect(moved).toEqual({ startsAt: at('10:30') });
});

const EXPLAIN = `query ($resource: Identifier!, $start: Instant!) {
  explainSlot(resource: $resource, start: $start) {
    bookable reasons { code message until text blackout } alternatives(count: 1) { start } } }`;

test('a closed time is explained → to consumers by the public reason, to the CRM by everything', {
  tags: ['Closures/explained', 'attack/reasons-of-closures'],
}, async () => {
  const room = await practice.room();
  const blackout = await close(room, { reason: 'Eva is ill', publicReason: 'Inventory' });
  const asked = { resource: room.uuid, start: utc(berlin(room.day, '10:00')) };
  const explained = async (headers = {}) => {
    const { start, ...times } = asked;
    const query = EXPLAIN.replace('start: $start', `start: $start, product: "${room.product}"`);
    return (await service.ask(query, { start, ...times }, headers)).explainSlot;
  };
  const alternatives = [{ start: utc(berlin(room.day, '09:30')) }];
  expect(await explained()).toEqual({
    bookable: false,
    reasons: [{ code: 'CLOSED', message: 'Closed at this time.', until: null, text: 'Inventory', blackout: null }],
    alternatives,
  });
  const until = utc(berlin(room.day, '11:00'));
  const message = 'A blackout closes this time.';
  expect(await explained(practice.headers)).toEqual({
    bookable: false,
    reasons: [{ code: 'BLACKOUT', message, until, text: 'Eva is ill', blackout }],
    alternatives,
  });
});

describe('written at another process', () => {
  test.each([
    ['of the room', {}],
    ['of all resources', { resources: null }],
  ])(
    'a blackout %s → what this process knows of the calendar is not booked',
    { tags: ['Closures/known'] },
    async (_, input) => {
      const by = await practice.another();
      const room = await knownRoom(by);
      const { body } = await book(service, slotOf(room, '09:00'));
      await close(
        room,
        input,
        Object.assign(Object.create(Object.getPrototypeOf(by)), by, { service: elsewhere.service }),
      );
      expect(await reserve(service, slotOf(room, '10:00'))).toMatchObject(closed());
      expect(await book(service, slotOf(room, '10:00'))).toMatchObject(closed());
      const { start, end } = slotOf(room, '10:00');
      expect(await refusalOf(reschedule(service, body.createdAppointment.cancelLink, { start, end }))).toEqual([
        412,
        '214',
      ]);
    },
  );

  describe.each([
    ['of the room', {}],
    ['of all resources', { resources: null }],
  ])('a blackout %s that waits for the calendar', (_, input) => {
    test.each([
      ['a hold', (slot: Slot) => reserve(service, slot)],
      ['a booking', (slot: Slot) => book(service, slot)],
      ['a move', ({ start, end }: Slot, link: string) => reschedule(service, link, { start, end })],
    ])('before %s in one statement → it is refused', async (_call, take) => {
      const by = await practice.another();
      const room = await knownRoom(by);
      const { body } = await book(service, slotOf(room, '09:00'));
      const other = await AnotherTransaction.begin(service);
      await other.sql('select from resources where id = $1 for no key update', room.uuid);
      const blackout = await other.letWait(() => close(room, input, by));
      const call = await other.letWait(() => take(slotOf(room, '10:00'), body.createdAppointment.cancelLink));
      await other.commit();
      await blackout.answer;
      expect(await call.answer).toMatchObject(closed());
    });
  });
});

test('a resource is created beside a blackout of its provider → it is closed, too', {
  tags: ['Closures/of-resource-or-provider'],
}, async () => {
  const by = await practice.another();
  const room = await by.room();
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from resources where id = $1 for no key update', room.uuid);
  const blackout = await other.letWait(() => close(room, { resources: null }, by));
  const later = await by.room();
  expect(await starts(later)).toEqual(ALL);
  await hold(service, slotOf(later, '11:30'));
  await other.commit();
  await blackout.answer;
  expect(await reserve(service, slotOf(later, '10:00'))).toMatchObject(closed());
});

test('a blackout is written beside bookings of two processes → no booking in it is made after it', {
  tags: ['Closures/known'],
}, async () => {
  const by = await practice.another();
  const minutes = { availability: { slotStepMinutes: 1, recurrence: 'FREQ=DAILY' }, product: { minDuration: 1 } };
  const room = await by.room(minutes);
  const slots = (await slotsOf(service, room.uuid)).filter(({ start }) => /T10:/.test(start)).slice(0, 48);
  const left = slots.values();
  const replies: Reply[] = [];
  let blackout: Promise<unknown> | undefined;
  const bookOn = async (of: Service) => {
    for (const slot of left) {
      replies.push(await book(of, slot));
      if (replies.length === 8) blackout = close(room, { recurrence: 'FREQ=DAILY', resources: null }, by);
    }
  };
  await Promise.all([service, elsewhere.service].flatMap((of) => [bookOn(of), bookOn(of), bookOn(of)]));
  await blackout;
  const events = await eventsOf(service, by.crmId);
  const own = events.filter(({ data }) => data.resource?.uuid === room.uuid || data.provider?.uuid === by.provider);
  const written = own.findIndex(({ type }) => type === 'blackout.created');
  const booked = own.flatMap(({ type }, i) => (type === 'participation.booked' ? [i] : []));
  expect(booked.filter((i) => i > written)).toEqual([]);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(booked.length);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 412]));
});
