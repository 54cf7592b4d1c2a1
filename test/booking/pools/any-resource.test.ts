import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bookAny, gotten, reserveAny } from '../../support/calls/any-resource.ts';
import { ANNA, book, expire, hold, reserve } from '../../support/calls/booking.ts';
import { berlin, joining, utc } from '../../support/calls/slots.ts';
import { addToPool, makePool, type Pool, slotIn } from '../../support/pools.ts';
import { localDay, makePractice } from '../../support/practice.ts';
import { ADMIN } from '../../support/production.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { sharedService, startService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const refusalOf = ({ errors }: Awaited<ReturnType<typeof bookAny>>) => errors[0].extensions;

describe.each([
  ['reserveAny', reserveAny, true],
  ['bookAny', bookAny, false],
] as const)('%s', (_name, take, isHold) => {
  test('several resources are free → one after the other gets a place, then none is left', {
    tags: ['AnyResource/all-different'],
  }, async () => {
    const pool = await makePool(practice, 3);
    const taken = [];
    for (let i = 0; i < 3; i++) taken.push(gotten(pool, await take(service, pool)));
    expect(taken.toSorted()).toEqual([0, 1, 2]);
    expect(refusalOf(await take(service, pool))).toMatchObject({
      code: 'SLOT_TAKEN',
      reason: isHold ? 'HELD' : 'FULL',
    });
    expect(gotten(pool, await take(service, pool, { from: '09:30', to: '10:00' }))).toBe(taken[0]);
  });

  test('resources are named → only these', async () => {
    const pool = await makePool(practice, 3);
    const resources = [pool.members[1]!.reference];
    expect(gotten(pool, await take(service, pool, { resources }))).toBe(1);
    expect(gotten(pool, await take(service, pool, { resources }))).toBe('SLOT_TAKEN');
  });

  test.each([
    ['20:00', '20:30', 'OUTSIDE_AVAILABILITY'],
    ['09:10', '09:40', 'OFF_GRID'],
    ['09:00', '09:45', 'TOO_LONG'],
    ['09:30', '09:00', 'INVALID_INPUT'],
  ])('%s to %s → %s', async (from, to, code) => {
    const pool = await makePool(practice, 2);
    expect(gotten(pool, await take(service, pool, { from, to }))).toBe(code);
  });

  test('the resource that comes closest gives the refusal', { tags: ['AnyResource/refusal'] }, async () => {
    const pool = await makePool(practice, 1);
    await addToPool(practice, pool.product, {}, { start: `${pool.day}T15:00`, end: `${pool.day}T16:00` });
    await book(service, slotIn(pool, 0));
    expect(gotten(pool, await take(service, pool))).toBe('SLOT_TAKEN');
    expect(gotten(pool, await take(service, pool, { from: '10:10', to: '10:40' }))).toBe('OFF_GRID');
  });

  test('no resource offers the product → PRODUCT_NOT_OFFERED; no such product → NOT_FOUND', async () => {
    const pool = { product: await practice.product(), day: localDay(10), members: [] };
    expect(gotten(pool, await take(service, pool))).toBe('PRODUCT_NOT_OFFERED');
    expect(gotten(pool, await take(service, { ...pool, product: 'nothing@test' }))).toBe('NOT_FOUND');
  });

  test('the pool is small enough only with names → INVALID_INPUT without', async () => {
    const pool = await makePool(practice, 51);
    expect(gotten(pool, await take(service, pool))).toBe('INVALID_INPUT');
    const resources = pool.members.slice(0, 2).map(({ uuid }) => uuid);
    expect([0, 1]).toContain(gotten(pool, await take(service, pool, { resources })));
  });

  test('alternatives → the nearest times at which any resource is free, each once', {
    tags: ['AnyResource/refusal'],
  }, async () => {
    const pool = await makePool(practice, 2);
    for (const member of [0, 1]) await book(service, slotIn(pool, member, '09:30'));
    await book(service, slotIn(pool, 0, '10:00'));
    const variables = { alternatives: 3 };
    const wished = { from: '09:30', to: '10:00' };
    const body =
      take === bookAny
        ? await bookAny(service, pool, wished, {}, variables)
        : await take(service, pool, wished, variables);
    const { alternatives } = refusalOf(body);
    expect(alternatives.map(({ start }: { start: string }) => start)).toEqual(
      ['09:00', '10:00', '10:30'].map((clock) => utc(berlin(pool.day, clock))),
    );
    expect(alternatives[1].resourceUuid).toBe(pool.members[1]!.uuid);
  });

  test('a place is held there, and the hold has expired → taken', async () => {
    const pool = await makePool(practice, 1);
    await expire(service, await hold(service, slotIn(pool, 0)));
    expect(gotten(pool, await take(service, pool))).toBe(0);
  });

  test('a resource is archived, or another one joins, after the process has learnt the pool → seen', async () => {
    const pool = await makePool(practice, 2);
    await take(service, pool, { from: '11:00', to: '11:30' });
    await service.ask(
      'mutation ($uuid: Identifier!) { updateResource(resource: $uuid, input: { archived: true }) { uuid } }',
      { uuid: pool.members[0]!.uuid },
      practice.headers,
    );
    expect(gotten(pool, await take(service, pool))).toBe(1);
    expect(gotten(pool, await take(service, pool))).toBe('SLOT_TAKEN');
    pool.members.push(await addToPool(practice, pool.product));
    expect(gotten(pool, await take(service, pool))).toBe(2);
  });

  test('its hours end later after the process has learnt the pool → judged by the new ones', async () => {
    const pool = await makePool(practice, 1);
    await take(service, pool, { from: '11:00', to: '11:30' });
    await service.ask(
      'mutation ($uuid: Identifier!, $input: UpdateAvailabilityInput!) { updateAvailability(availability: $uuid, input: $input) { uuid } }',
      { uuid: pool.members[0]!.timeslot, input: { start: `${pool.day}T10:00`, end: `${pool.day}T13:00` } },
      practice.headers,
    );
    expect(gotten(pool, await take(service, pool))).toBe('OUTSIDE_AVAILABILITY');
    expect(gotten(pool, await take(service, pool, { from: '12:00', to: '12:30' }))).toBe(0);
  });

  test('a class with places left → joined, before another resource begins one', {
    tags: ['AnyResource/joins-first'],
  }, async () => {
    const pool = await makePool(practice, 2, { availability: { capacity: 2 } });
    await book(service, slotIn(pool, 1));
    expect(gotten(pool, await take(service, pool))).toBe(1);
    const founded = gotten(pool, await take(service, pool));
    expect(founded).toBe(0);
    const joined = await take(service, pool);
    expect([gotten(pool, joined), joined.data.made.capacityLeft]).toEqual([0, 0]);
    expect(gotten(pool, await take(service, pool))).toBe('SLOT_TAKEN');
  });

  test('the reference of a channel → books through this channel', async () => {
    const pool = await makePool(practice, 1);
    const reference = `channel-${randomUUID()}@test`;
    const { uuid } = pool.members[0]!;
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', visible: false });
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_REFERENCE', reference, visible: true });
    expect(gotten(pool, await take(service, pool))).toBe('PRODUCT_NOT_OFFERED');
    expect(gotten(pool, await take(service, pool, { resources: [reference] }))).toBe(0);
    expect(
      await service.sql(
        'select channel_key from participations p join appointments a on a.id = appointment_id where a.resource_id = $1',
        [uuid],
      ),
    ).toEqual([{ channel_key: 'RESOURCE_REFERENCE' }]);
  });

  test('as often as one likes → a constant number of statements', async () => {
    const cost = async (size: number) => {
      const pool = await makePool(practice, size);
      const first = await statementsOf(() => take(service, pool));
      const second = await statementsOf(() => take(service, pool));
      return { first, second };
    };
    // BEGIN and COMMIT; the pool is read, locked, and read again; a place is taken. A process that knows the pool reads
    // it, and takes a place. A consumer is looked up if somebody has booked that time
    const costs = { first: 6, second: isHold ? 2 : 3 };
    expect([await cost(2), await cost(7)]).toEqual([costs, costs]);
  });
});

describe('reserveAny', () => {
  test('finalised with the resource of the answer, as any hold', async () => {
    const pool = await makePool(practice, 2);
    const { made } = (await reserveAny(service, pool)).data;
    const { status, body } = await book(
      service,
      {
        resource: made.resourceUuid,
        timeslot: made.availabilityUuid,
        product: pool.product,
        start: made.start,
        end: made.end,
      },
      { ...ANNA, placeholder_id: made.holdUuid },
    );
    expect(status).toBe(201);
    expect(body.createdAppointment).toMatchObject({
      resource_uuid: made.resourceUuid,
      appointment_uuid: made.appointmentUuid,
    });
  });

  test('orNearest → holds the nearest time at which any resource is free', async () => {
    const pool = await makePool(practice, 2);
    for (const member of [0, 1]) await book(service, slotIn(pool, member, '09:00'));
    await book(service, slotIn(pool, 0, '09:30'));
    const orNearest = { withinMinutes: 30 };
    const { made } = (await reserveAny(service, pool, {}, { orNearest })).data;
    expect(made).toMatchObject({
      start: utc(berlin(pool.day, '09:30')),
      resourceUuid: pool.members[1]!.uuid,
      isAlternative: true,
    });
    expect(gotten(pool, await reserveAny(service, pool, {}, { orNearest }))).toBe('SLOT_TAKEN');
    expect(
      (await reserveAny(service, pool, { from: '10:00', to: '10:30' }, { orNearest })).data.made.isAlternative,
    ).toBe(false);
  });

  test('a client with limits → its holds are counted, whatever the resource', async () => {
    const limited = await startService({ holdsPerClient: 2 }, service.databaseUrl);
    const pool = await makePool(await makePractice(service), 5);
    const taken = [];
    for (let i = 0; i < 3; i++) taken.push(gotten(pool, await reserveAny(limited, pool)));
    expect(taken[2]).toBe('TOO_MANY_HOLDS');
    expect(taken.slice(0, 2).every((each) => typeof each === 'number')).toBe(true);
  });
});

describe('bookAny with a hold', () => {
  const heldIn = async (pool: Pool, wished = {}) => {
    const { made } = (await reserveAny(service, pool, wished)).data;
    return { hold: made.holdUuid, resource: made.resourceUuid };
  };
  const booked = ({ data, errors }: Awaited<ReturnType<typeof bookAny>>) =>
    errors ? errors[0].extensions.code : data.made.resourceUuid;

  test('of reserveAny → booked at its resource, although all are taken, and once', {
    tags: ['AnyResource/books-hold'],
  }, async () => {
    const pool = await makePool(practice, 2);
    const [one, other] = [await heldIn(pool), await heldIn(pool)];
    expect(booked(await bookAny(service, pool))).toBe('SLOT_TAKEN');
    expect(booked(await bookAny(service, pool, {}, { hold: one.hold }))).toBe(one.resource);
    expect(booked(await bookAny(service, pool, {}, { hold: one.hold }))).toBe('ALREADY_BOOKED');
    await expire(service, other.hold);
    expect(booked(await bookAny(service, pool, {}, { hold: other.hold, holdVersion: 1 }))).toBe(other.resource);
  });

  test('by the reference of the product, on a channel of requests → a request, on the channel of the hold', {
    tags: ['AnyResource/books-hold'],
  }, async () => {
    const reference = `haircut-${randomUUID()}@test`;
    const pool = await makePool(practice, 1, { product: { reference } });
    const { uuid } = pool.members[0]!;
    await practice.make('setChannel', { resource: uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
    const { made } = (await reserveAny(service, pool, {}, { channelKey: 'CALENDAR_PUBLIC' })).data;
    const { data } = await bookAny(service, { ...pool, product: reference }, {}, { hold: made.holdUuid });
    expect(data.made).toMatchObject({ state: 'REQUESTED', resourceUuid: uuid });
  });

  test.each([
    ['of nobody', () => randomUUID()],
    ['of a resource outside of the named ones', async (pool: Pool) => (await heldIn(pool)).hold],
    ['of another product', async () => (await heldIn(await makePool(practice, 1))).hold],
  ])('%s → as without one: a free resource is booked', { tags: ['AnyResource/books-hold'] }, async (_, holdOf) => {
    const pool = await makePool(practice, [{ priority: 2 }, { priority: 1 }], { product: { assignment: 'PRIORITY' } });
    const hold = await holdOf(pool);
    const held = (
      await service.sql(
        'select a.resource_id from participations p join appointments a on a.id = p.appointment_id where p.customer = $1',
        [hold],
      )
    )[0];
    const free = pool.members.find(({ uuid }) => uuid !== held?.resource_id)!;
    const resources = [free.reference];
    expect(booked(await bookAny(service, pool, { resources }, { hold }))).toBe(free.uuid);
    expect(
      booked(await bookAny(service, pool, { resources, from: '10:00', to: '10:30' }, { hold, holdVersion: 1 })),
    ).toBe('HOLD_LOST');
  });

  test('of another time, even one that overlaps → that time is booked, and the hold is released', {
    tags: ['AnyResource/books-hold'],
  }, async () => {
    const pool = await makePool(practice, 1, { product: { maxDuration: 60 } });
    const { hold, resource } = await heldIn(pool);
    expect(booked(await bookAny(service, pool, { from: '09:00', to: '10:00' }, { hold }))).toBe(resource);
    expect(await service.sql('select state from participations where customer = $1', [hold])).toEqual([]);
  });

  test('of another time, and the wanted one is taken → refused, and the hold stays', {
    tags: ['AnyResource/books-hold'],
  }, async () => {
    const pool = await makePool(practice, 1);
    await bookAny(service, pool, { from: '10:00', to: '10:30' });
    const { hold, resource } = await heldIn(pool);
    expect(booked(await bookAny(service, pool, { from: '10:00', to: '10:30' }, { hold }))).toBe('SLOT_TAKEN');
    expect(booked(await bookAny(service, pool, {}, { hold }))).toBe(resource);
  });

  test('a version without the hold → INVALID_INPUT', async () => {
    const pool = await makePool(practice, 1);
    expect(booked(await bookAny(service, pool, {}, { holdVersion: 1 }))).toBe('INVALID_INPUT');
  });
});

describe('bookAny', () => {
  test('the same consumer again → ALREADY_BOOKED, at no second resource', { tags: ['AnyResource/once'] }, async () => {
    const pool = await makePool(practice, 2);
    const eva = { email: `eva-${randomUUID()}@example.org` };
    expect(typeof gotten(pool, await bookAny(service, pool, {}, eva))).toBe('number');
    expect(gotten(pool, await bookAny(service, pool, {}, eva))).toBe('ALREADY_BOOKED');
    expect(typeof gotten(pool, await bookAny(service, pool, { from: '09:30', to: '10:00' }, eva))).toBe('number');
  });

  test('the same consumer again, when the last resource is gone, or a limit is reached by it → ALREADY_BOOKED', async () => {
    const practice = await makePractice(service);
    const eva = { email: `eva-${randomUUID()}@example.org` };
    const last = await makePool(practice, 1);
    await bookAny(service, last, {}, eva);
    expect(gotten(last, await bookAny(service, last, {}, eva))).toBe('ALREADY_BOOKED');
    expect(gotten(last, await bookAny(service, last))).toBe('SLOT_TAKEN');
    const limited = await makePool(practice, 2);
    for (const { uuid } of limited.members) {
      await practice.make('setBookingLimit', { provider: practice.provider, resource: uuid, per: 'DAY', most: 1 });
    }
    await bookAny(service, limited, {}, eva);
    await bookAny(service, limited);
    expect(gotten(limited, await bookAny(service, limited, {}, eva))).toBe('ALREADY_BOOKED');
  });

  test('a consumer whom a limit forbids the next resource → the one after it', async () => {
    const practice = await makePractice(service);
    const pool = await makePool(practice, 2);
    const eva = { email: `eva-${randomUUID()}@example.org` };
    const first = gotten(pool, await bookAny(service, pool, {}, eva)) as number;
    for (const from of ['10:00', '10:30']) await book(service, slotIn(pool, 1 - first, from));
    const input = { resource: pool.members[first]!.uuid, counts: 'CONSUMER', per: 'DAY', most: 1 };
    await practice.make('setBookingLimit', { provider: practice.provider, ...input });
    const [next, later] = [
      { from: '11:00', to: '11:30' },
      { from: '11:30', to: '12:00' },
    ];
    expect(gotten(pool, await bookAny(service, pool, next, eva))).toBe(1 - first);
    expect(gotten(pool, await bookAny(service, pool, next))).toBe(first);
    await book(service, slotIn(pool, 1 - first, '11:30'));
    expect(gotten(pool, await bookAny(service, pool, later, eva))).toBe('LIMIT_REACHED');
  });

  test('the e-mail of a place whose account has another one → ALREADY_BOOKED', async () => {
    const owner = { email: `owner-${randomUUID()}@example.org`, mobile: '+49 173 2345690' };
    await bookAny(service, await makePool(practice, 1), {}, owner);
    const pool = await makePool(practice, 2);
    const email = `place-${randomUUID()}@example.org`;
    expect(typeof gotten(pool, await bookAny(service, pool, {}, { ...owner, email }))).toBe('number');
    expect(gotten(pool, await bookAny(service, pool, {}, { email }))).toBe('ALREADY_BOOKED');
  });

  test('a channel whose bookings the provider confirms → requested', async () => {
    const pool = await makePool(practice, 2);
    for (const { uuid } of pool.members) {
      await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    }
    expect((await bookAny(service, pool)).data.made.state).toBe('REQUESTED');
  });

  test('the mails about it name the resource', async () => {
    const pool = await makePool(practice, [{ publicName: 'Anna' }, { publicName: 'Ben' }]);
    const eva = { email: `eva-${randomUUID()}@example.org` };
    const got = gotten(pool, await bookAny(service, pool, {}, eva)) as number;
    const query = '{ mailQueue(newestFirst: true, first: 10) { nodes { recipient content { text } } } }';
    const { mailQueue } = await service.ask(query, {}, ADMIN);
    const sent = mailQueue.nodes.filter(({ recipient }: { recipient: string }) => recipient === eva.email);
    const names = ['Anna', 'Ben'];
    expect(sent).toMatchObject([{ content: { text: expect.stringContaining(names[got]!) } }]);
    expect(sent[0].content.text).not.toContain(names[1 - got]);
  });

  test('a client with limits of bookings and mails → counted', async () => {
    const limited = await startService({ bookingsPerClient: 2, mailsPerMailbox: 5 }, service.databaseUrl);
    const pool = await makePool(await makePractice(service), 5);
    const taken = [];
    for (let i = 0; i < 3; i++) taken.push(gotten(pool, await bookAny(limited, pool)));
    expect(taken[2]).toBe('TOO_MANY_BOOKINGS');
  });

  test('which resource gets a booking is no setting: neither revision nor event', async () => {
    const pool = await makePool(practice, 2);
    const settings = () =>
      service.sql('select id, settings_revision from resources where id = any($1) order by id', [
        pool.members.map(({ uuid }) => uuid),
      ]);
    const before = await settings();
    const got = gotten(pool, await bookAny(service, pool)) as number;
    expect(await settings()).toEqual(before);
    const { uuid } = pool.members[got]!;
    const [{ assigned_at }] = (await service.sql('select assigned_at from resources where id = $1', [uuid])) as [
      { assigned_at: Date },
    ];
    expect(assigned_at).toBeInstanceOf(Date);
    expect(
      await service.sql("select from event_inbox where resource_id = $1 and type = 'resource.changed'", [uuid]),
    ).toEqual([]);
  });
});

describe('POST /products/{prdRef}/reserve_appointment', () => {
  const reserveOf = (pool: Pool, body: object, query = '') =>
    service.call(`POST /products/${pool.product}/reserve_appointment${query}`, body);

  test('from and to → the answer of a reservation at the resource that is chosen', {
    tags: ['AnyResource/rest'],
  }, async () => {
    const pool = await makePool(practice, 2);
    const [from, to] = [utc(berlin(pool.day, '09:00')), utc(berlin(pool.day, '09:30'))];
    const { status, body } = await reserveOf(pool, { from, to });
    const twin = (await reserve(service, slotIn(pool, 0, '10:00'))).body;
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(Object.keys(twin));
    expect(Object.keys(body.participation)).toEqual(Object.keys(twin.participation));
    expect(body.participation).toMatchObject({ from, to, product_uuid: pool.product, state: 'RESERVED' });
    expect(pool.members.map(({ uuid }) => uuid)).toContain(body.participation.resource_uuid);
  });

  test('ref, withHold, alternatives and orNearest in the query → as for a resource', async () => {
    const pool = await makePool(practice, 2);
    const times = { from: utc(berlin(pool.day, '09:00')), to: utc(berlin(pool.day, '09:30')) };
    const { reference, uuid } = pool.members[1]!;
    const first = await reserveOf(pool, times, `?ref=${reference}&withHold=true`);
    expect(first.body).toMatchObject({ participation: { resource_uuid: uuid }, hold: { version: 1 } });
    const refused = await reserveOf(pool, times, `?ref=${reference}&alternatives=1`);
    expect([refused.status, refused.body.alternatives]).toMatchObject([412, [{ resource_uuid: uuid }]]);
    const nearest = await reserveOf(pool, times, `?ref=${reference}&orNearest=30`);
    expect(nearest.body).toMatchObject({ is_alternative: true, participation: { resource_uuid: uuid } });
  });
});

test('a class of a resource is full of others → joins none, and a place in it is no reason to refuse', async () => {
  const pool = await makePool(practice, 1, { availability: { capacity: 2 } });
  const slot = slotIn(pool, 0);
  await book(service, slot);
  await book(service, await joining(service, slot));
  expect(gotten(pool, await bookAny(service, pool))).toBe('SLOT_TAKEN');
});
