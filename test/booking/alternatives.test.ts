import { beforeAll, describe, expect, test } from 'vitest';
import { book, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { bookByGraphql } from '../support/calls/graphql-booking.ts';
import { berlin, type Slot, slotOf, slotsOf, utc } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { statementsOf } from '../support/recorded-statements.ts';
import { type Service, sharedService, startService } from '../support/service.ts';
import { twoProcesses } from '../support/two-processes.ts';

const service = await sharedService();
const practice = await makePractice(service);

const RESERVE = `mutation ($resource: Identifier!, $input: ReserveAppointmentInput!, $alternatives: Int = 0,
    $sameResource: Boolean = true, $orNearest: OrNearestInput) {
  made: reserveAppointment(resource: $resource, input: $input, alternatives: $alternatives,
    sameResource: $sameResource, orNearest: $orNearest) { start resourceUuid isAlternative } }`;

const ask = ({ resource, timeslot, product, start, end }: Slot, more: object) =>
  service.graphql(RESERVE, { resource, input: { availability: timeslot, product, start, end }, ...more });

const startsOf = (room: Room, ...clocks: string[]) => clocks.map((clock) => utc(berlin(room.day, clock)));

type Refused = Awaited<ReturnType<typeof ask>>;
const alternativesOf = ({ errors }: Refused): { start: string; resourceUuid: string }[] =>
  errors[0].extensions.alternatives;

describe('a refusal with alternatives', () => {
  test('of a slot that is taken → the nearest free slots of that product and duration', {
    tags: ['Alternatives/nearest-free'],
  }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room, '09:30'));
    const refused = await ask(slotOf(room, '09:30'), { alternatives: 2 });
    const alternative = (from: string, to: string) => ({
      start: utc(berlin(room.day, from)),
      end: utc(berlin(room.day, to)),
      availabilityUuid: room.timeslot,
      appointmentUuid: null,
      productUuid: room.product,
      resourceUuid: room.uuid,
      resourceName: 'Room',
      capacityLeft: 1,
    });
    expect(refused.errors[0].extensions).toEqual({
      code: 'SLOT_TAKEN',
      errorCode: '201',
      reason: 'FULL',
      alternatives: [alternative('09:00', '09:30'), alternative('10:00', '10:30')],
    });
  });

  test.each([
    ['outside of availabilities', '20:00', 'OUTSIDE_AVAILABILITY'],
    ['between two starts', '09:10', 'OFF_GRID'],
  ])('of a time %s → with alternatives, too', { tags: ['Alternatives/codes'] }, async (_, from, code) => {
    const refused = await ask(slotOf(await practice.room(), from), { alternatives: 1 });
    expect(refused.errors[0].extensions.code).toBe(code);
    expect(alternativesOf(refused)).toHaveLength(1);
  });

  test('of a product that is not offered → without', { tags: ['Alternatives/codes'] }, async () => {
    const room = await practice.room();
    const refused = await ask({ ...slotOf(room), product: await practice.product() }, { alternatives: 1 });
    expect(refused.errors[0].extensions).toEqual({
      code: 'PRODUCT_NOT_OFFERED',
      errorCode: '211',
      reason: 'PRODUCT_NOT_OFFERED',
    });
  });

  test('not asked for → none, and no further statement', { tags: ['Alternatives/only-if-asked'] }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room));
    const plain = await statementsOf(async () => {
      const { errors } = await ask(slotOf(room), {});
      expect(errors[0].extensions).toEqual({ code: 'SLOT_TAKEN', errorCode: '201', reason: 'FULL' });
    });
    const asked = await statementsOf(() => ask(slotOf(room), { alternatives: 3 }));
    expect(asked - plain).toBe(1);
  });

  test('of other resources, too, if asked for → those that offer the product', {
    tags: ['Alternatives/other-resources'],
  }, async () => {
    const room = await practice.room();
    const other = await practice.resource({ products: [room.product] });
    const morning = { start: `${room.day}T09:00`, end: `${room.day}T12:00` };
    await practice.availability({ resource: other.uuid, ...morning });
    await practice.room();
    await book(service, slotOf(room, '10:00'));
    const wanted = { alternatives: 3, sameResource: false };
    const found = alternativesOf(await ask(slotOf(room, '10:00'), wanted));
    expect(found.map(({ start, resourceUuid }) => [start, resourceUuid])).toEqual([
      [utc(berlin(room.day, '10:00')), other.uuid],
      [utc(berlin(room.day, '09:30')), room.uuid],
      [utc(berlin(room.day, '10:30')), room.uuid],
    ]);
  });

  test('of other resources → those that the channel shows, by their priority', async () => {
    const room = await practice.room();
    const morning = { start: `${room.day}T10:00`, end: `${room.day}T10:30` };
    const others: string[] = [];
    const another = await practice.product();
    for (let i = 0; i < 10; i++) {
      const { uuid } = await practice.resource({ products: [room.product, another], priority: i < 8 ? i : 17 - i });
      await practice.availability({ resource: uuid, ...morning });
      const other = i ? { products: [another] } : { visible: false };
      if (i < 8) await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', ...other });
      others.push(uuid);
    }
    await book(service, slotOf(room, '10:00'));
    const found = alternativesOf(await ask(slotOf(room, '10:00'), { alternatives: 2, sameResource: false }));
    expect(found.map(({ resourceUuid }) => resourceUuid)).toEqual([others[9], others[8]]);
  });

  test('of a booking → likewise', async () => {
    const room = await practice.room();
    await book(service, slotOf(room));
    const { resource, timeslot, product, start, end } = slotOf(room);
    const { errors } = await service.graphql(
      `mutation ($resource: Identifier!, $input: BookAppointmentInput!) {
        bookAppointment(resource: $resource, input: $input, alternatives: 1) { appointmentUuid } }`,
      {
        resource,
        input: {
          availability: timeslot,
          product,
          start,
          end,
          email: 'eva@example.org',
          firstName: 'Eva',
          lastName: 'Muster',
        },
      },
    );
    expect(errors[0].extensions.alternatives.map(({ start }: { start: string }) => start)).toEqual(
      startsOf(room, '09:30'),
    );
    expect((await bookByGraphql(service, slotOf(room))).errors[0].extensions.alternatives).toBeUndefined();
  });

  test('more than five → INVALID_INPUT', async () => {
    const { errors } = await ask(slotOf(await practice.room()), { alternatives: 6 });
    expect(errors[0].extensions).toEqual({ code: 'INVALID_INPUT', errorCode: '100', fields: ['alternatives'] });
  });

  test('over REST → beside the errors, in the names of lists', { tags: ['Alternatives/rest'] }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room));
    const alternatives = [
      {
        start: utc(berlin(room.day, '09:30')),
        end: utc(berlin(room.day, '10:00')),
        timeslot_uuid: room.timeslot,
        product_uuid: room.product,
        resource_uuid: room.uuid,
        resource_name: 'Room',
        capacity_left: 1,
        kind: 'models.Bookable',
      },
    ];
    for (const reply of [
      await reserve(service, slotOf(room), {}, '?alternatives=1'),
      await book(service, slotOf(room), {}, '?alternatives=1'),
    ]) {
      expect([reply.status, reply.body]).toEqual([
        412,
        { 'api-info': { version: 1 }, errors: [{ errorCode: '201', message: expect.any(String) }], alternatives },
      ]);
    }
    expect(Object.keys((await reserve(service, slotOf(room))).body)).toEqual(['api-info', 'errors']);
  });
});

describe('or the nearest slot', () => {
  test('the wanted one is free → it is held', async () => {
    const room = await practice.room();
    const { data } = await ask(slotOf(room), { orNearest: {} });
    expect(data.made).toEqual({ start: startsOf(room, '09:00')[0], resourceUuid: room.uuid, isAlternative: false });
  });

  test('the wanted one is taken → the nearest is held, and says so', {
    tags: ['Alternatives/held-instead'],
  }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room, '10:00'));
    const { data } = await ask(slotOf(room, '10:00'), { orNearest: {} });
    expect(data.made).toEqual({ start: startsOf(room, '09:30')[0], resourceUuid: room.uuid, isAlternative: true });
    expect((await slotsOf(service, room.uuid)).map(({ start }) => utc(start))).toEqual(
      startsOf(room, '09:00', '10:30', '11:00', '11:30'),
    );
  });

  test('none within the minutes → refused as without, nothing is held', {
    tags: ['Alternatives/held-within'],
  }, async () => {
    const room = await practice.room();
    await book(service, slotOf(room, '09:00'));
    const refused = await ask(slotOf(room, '09:00'), { orNearest: { withinMinutes: 29 }, alternatives: 1 });
    expect(refused.errors[0].extensions.code).toBe('SLOT_TAKEN');
    expect(alternativesOf(refused).map(({ start }) => start)).toEqual(startsOf(room, '09:30'));
    expect(await slotsOf(service, room.uuid)).toHaveLength(5);
  });

  test('no minutes → INVALID_INPUT naming them as they were sent', async () => {
    const room = await practice.room();
    const { errors } = await ask(slotOf(room), { orNearest: { withinMinutes: 0 } });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['orNearest.withinMinutes'] });
    expect((await reserve(service, slotOf(room), {}, '?orNearest=0')).body.errors).toEqual([
      { errorCode: '100', message: 'orNearest must be a whole number of minutes from 1 to 20160' },
    ]);
  });

  test('another resource has the same time → held there, if asked for', async () => {
    const room = await practice.room();
    const other = await practice.resource({ products: [room.product] });
    await practice.availability({ resource: other.uuid, start: `${room.day}T09:00`, end: `${room.day}T12:00` });
    await book(service, slotOf(room, '10:00'));
    const { data } = await ask(slotOf(room, '10:00'), { orNearest: { otherResources: true } });
    expect(data.made).toEqual({ start: startsOf(room, '10:00')[0], resourceUuid: other.uuid, isAlternative: true });
  });

  test('a client with limits → its holds are counted', async () => {
    const limited = await startService({ holdsPerClient: 2 });
    const room = await (await makePractice(limited)).room();
    await forgetClients(limited);
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await reserve(limited, slotOf(room), {}, '?orNearest=600')).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test('over REST → the minutes in the query; only an alternative says that it is one', {
    tags: ['Alternatives/rest'],
  }, async () => {
    const room = await practice.room();
    const first = await reserve(service, slotOf(room), {}, '?orNearest=60');
    expect(Object.keys(first.body)).toEqual(['api-info', 'participation', 'appointments']);
    const second = await reserve(service, slotOf(room), {}, '?orNearest=60');
    expect([second.body.participation.from, second.body.is_alternative]).toEqual([startsOf(room, '09:30')[0], true]);
  });
});

describe('16 callers at two processes', () => {
  let servers: Service[];
  beforeAll(async () => {
    servers = (await twoProcesses()).services;
  });

  test('want one start or the nearest → they get 16 different slots', { tags: ['Alternatives/race'] }, async () => {
    const own = await makePractice(servers[0]!);
    const room = await own.room({ product: { minDuration: 10, maxDuration: 10 } });
    const slot = slotOf(room, '10:00', '10:10');
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, turn) => reserve(servers[turn % 2]!, slot, {}, '?orNearest=600')),
    );
    const starts = replies.map(({ status, body }) => (status === 200 ? body.participation.from : status));
    expect(new Set(starts).size).toBe(16);
    expect(starts.every((start) => typeof start === 'string')).toBe(true);
  });
});
