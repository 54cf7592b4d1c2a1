import { beforeAll, describe, expect, test } from 'vitest';
import { bookAny } from '../../support/calls/any-resource.ts';
import { book } from '../../support/calls/booking.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { setRequirements } from '../../support/calls/requirements.ts';
import { berlin, bookableOf, entriesOf, utc } from '../../support/calls/slots.ts';
import { addToPool, makePool, type Pool } from '../../support/pools.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { statementsOf } from '../../support/recorded-statements.ts';
import { type Service, sharedService, startService } from '../../support/service.ts';

/** Two processes on one database: a list that one of them keeps is changed by the other. */
let service: Service;
let other: Service;
let practice: Practice;

beforeAll(async () => {
  service = await sharedService();
  other = await startService({}, service.databaseUrl);
  practice = await makePractice(service);
});

const ANY = `query ($product: Identifier, $resources: [Identifier!], $channelKey: ChannelKey, $from: Instant, $holds: [Uuid!]) {
  bookables(product: $product, anyResource: true, resources: $resources, channelKey: $channelKey, from: $from, holds: $holds) {
    publicVisible revision bookables { start resourceUuid capacityLeft resourcesLeft } } }`;

const listAny = async ({ product }: Pick<Pool, 'product'>, variables: object = {}, at = service) =>
  (await at.ask(ANY, { product, ...variables })).bookables;

/** Entries such as `09:00 first 2`: start, position of the resource in the pool, resources left. */
async function entries(pool: Pool, variables: object = {}): Promise<string[]> {
  const { bookables } = await listAny(pool, variables);
  return bookables.map(({ start, resourceUuid, resourcesLeft }: { [field: string]: string }) => {
    const clock = new Date(start!).toLocaleTimeString('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    return `${clock} ${pool.members.findIndex(({ uuid }) => uuid === resourceUuid)} ${resourcesLeft}`;
  });
}

const bookAt = (pool: Pool, member: number, from: string, to: string) =>
  book(service, {
    resource: pool.members[member]!.uuid,
    timeslot: pool.members[member]!.timeslot,
    product: pool.product,
    start: berlin(pool.day, from),
    end: berlin(pool.day, to),
  });

const HOUR = (day: string) => ({ start: `${day}T12:00`, end: `${day}T13:00` });

describe('a list of any resource', () => {
  test('several resources are free at one time → one slot, of the first by priority, with their number', {
    tags: ['AnyResource/list'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 2 }, { priority: -1 }, { priority: 1 }]);
    await practice.availability({
      resource: pool.members[2]!.uuid,
      start: `${pool.day}T12:00`,
      end: `${pool.day}T12:30`,
    });
    expect((await entries(pool)).filter((entry) => !entry.startsWith('1'))).toEqual(['09:00 1 3', '09:30 1 3']);
    await bookAt(pool, 1, '09:00', '09:30');
    await bookAt(pool, 0, '09:30', '10:00');
    expect(await entries(pool)).toEqual([
      '09:00 2 2',
      '09:30 1 2',
      '10:00 1 3',
      '10:30 1 3',
      '11:00 1 3',
      '11:30 1 3',
      '12:00 2 1',
    ]);
    await bookAt(pool, 2, '09:00', '09:30');
    await bookAt(pool, 0, '09:00', '09:30');
    expect((await entries(pool))[0]).toBe('09:30 1 2');
  });

  test('people share rooms, or help each other → as many are left as can be booked one after the other', {
    tags: ['AnyResource/left'],
  }, async () => {
    const pool = await makePool(practice, 4);
    const rooms = [await practice.resource(), await practice.resource(), await practice.resource()];
    await setRequirements(practice, pool.product, { Room: rooms.map(({ uuid }) => uuid) });
    const first = async () => Number((await entries(pool))[0]!.split(' ').at(-1));
    for (const left of [3, 2, 1]) {
      expect(await first()).toBe(left);
      expect((await bookAny(service, pool)).errors).toBeUndefined();
    }
    expect((await entries(pool))[0]).toMatch(/^09:30 \d 3$/);
    expect((await bookAny(service, pool)).errors[0].extensions.code).toBe('SLOT_TAKEN');
    const pairs = await makePool(practice, 3);
    await setRequirements(practice, pairs.product, { Helper: pairs.members.map(({ uuid }) => uuid) });
    expect((await entries(pairs))[0]).toBe('09:00 0 1');
  });

  test('a class with places left beside people without a room → the class counts', async () => {
    const pool = await makePool(practice, 2, { availability: { capacity: 2 } });
    const room = await practice.resource();
    await setRequirements(practice, pool.product, { Room: [room.uuid] });
    expect((await entries(pool))[0]).toBe('09:00 0 1');
    await bookAny(service, pool);
    expect((await entries(pool))[0]).toMatch(/^09:00 \d 1$/);
    await bookAny(service, pool);
    expect((await entries(pool))[0]).toMatch(/^09:30/);
  });

  test('full slots are shown → with no resource left', async () => {
    const pool = await makePool(practice, 2);
    for (const { uuid } of pool.members) {
      await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true });
    }
    await bookAt(pool, 0, '09:00', '09:30');
    await bookAt(pool, 1, '09:00', '09:30');
    const [first, second] = await entries(pool);
    expect([first!.replace(/ \d /, ' - '), second!.slice(-1)]).toEqual(['09:00 - 0', '2']);
  });

  test('resources, or references of their channels → only these', { tags: ['AnyResource/pool'] }, async () => {
    const pool = await makePool(practice, 3);
    const reference = `channel-${pool.product}@test`;
    const { uuid } = pool.members[2]!;
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_REFERENCE', reference, visible: true });
    const lefts = async (resources: string[]) => (await entries(pool, { resources }))[0]?.slice(-1);
    expect(await lefts([pool.members[0]!.reference, pool.members[1]!.uuid])).toBe('2');
    expect(await lefts([pool.members[0]!.uuid, pool.members[0]!.reference])).toBe('1');
    expect(await entries(pool, { resources: [reference] })).toContainEqual('09:00 2 1');
    expect(await lefts([])).toBe('3');
  });

  test('the resources of a product do not stand for each other → none, and nothing is held; each for itself is', async () => {
    const pool = await makePool(practice, 2);
    await mutate(practice, 'updateProduct', { product: pool.product, input: { anyResource: false } });
    expect(await entries(pool)).toEqual([]);
    expect((await bookAny(service, pool)).errors[0].extensions.code).toBe('PRODUCT_NOT_OFFERED');
    expect((await bookAt(pool, 1, '09:00', '09:30')).status).toBe(201);
    await mutate(practice, 'updateProduct', { product: pool.product, input: { anyResource: true } });
    expect((await entries(pool))[0]).toBe('09:00 0 1');
  });

  test('archived, deleted, hidden, without the product, or not offered by the channel → not in the pool', {
    tags: ['AnyResource/pool'],
  }, async () => {
    const pool = await makePool(practice, 6);
    const [kept, archived, deleted, hidden, without, elsewhere] = pool.members.map(({ uuid }) => uuid);
    const another = await practice.product();
    await practice.make('setChannel', { resource: kept, key: 'RESOURCE_PUBLIC', products: [pool.product] });
    await practice.make('setChannel', { resource: hidden, key: 'RESOURCE_PUBLIC', visible: false });
    await practice.make('setChannel', { resource: elsewhere, key: 'RESOURCE_PUBLIC', products: [another] });
    const change =
      'mutation ($uuid: Identifier!, $input: UpdateResourceInput!) { updateResource(resource: $uuid, input: $input) { uuid } }';
    await service.ask(change, { uuid: archived, input: { archived: true } }, practice.headers);
    await service.ask(change, { uuid: without, input: { products: [another] } }, practice.headers);
    await service.ask(
      'mutation ($uuid: Identifier!) { deleteResource(resource: $uuid) }',
      { uuid: deleted },
      practice.headers,
    );
    expect((await entries(pool))[0]).toBe('09:00 0 1');
    // exclusive: only where a channel names it
    await service.ask(
      'mutation ($product: Identifier!) { updateProduct(product: $product, input: { exclusive: true }) { uuid } }',
      { product: pool.product },
      practice.headers,
    );
    expect(await entries(pool, { resources: [kept, without] })).toHaveLength(6);
  });

  test('a product that only availabilities name → their resources', async () => {
    const pool = await makePool(practice, 1);
    const [first] = pool.members;
    const second = await practice.resource({ products: [await practice.product()] });
    await practice.availability({ resource: second.uuid, ...HOUR(pool.day), products: [pool.product] });
    const { bookables } = await listAny(pool);
    expect(bookables.map(({ resourceUuid }: { resourceUuid: string }) => resourceUuid)).toEqual([
      ...Array.from({ length: 6 }, () => first!.uuid),
      second.uuid,
      second.uuid,
    ]);
    await practice.make('setChannel', { resource: first!.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    expect((await listAny(pool)).bookables).toHaveLength(2);
  });

  test('nobody offers the product → nothing, and not visible', async () => {
    const product = await practice.product();
    expect(await listAny({ product })).toEqual({ publicVisible: false, revision: expect.any(String), bookables: [] });
  });

  test.each([
    ['no such product', { product: 'nothing@test' }, 'NOT_FOUND'],
    ['no product', { product: null }, 'INVALID_INPUT'],
    ['none of the resources', { resources: ['nothing@test'] }, 'NOT_FOUND'],
  ])('%s → %s', async (_, variables, code) => {
    const product = await practice.product();
    const { errors } = await service.graphql(ANY, { product, ...variables });
    expect(errors[0].extensions.code).toBe(code);
  });

  test('neither resources nor anyResource → INVALID_INPUT naming resources', async () => {
    for (const field of ['bookables', 'bookables(resources: [])', 'bookablesRevision']) {
      const { errors } = await service.graphql(`{ ${field} { revision } }`);
      expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['resources'] });
    }
  });

  test('more than 50 resources → INVALID_INPUT; narrowed to 50 → all of them', {
    tags: ['AnyResource/pool', 'attack/pools-of-everything'],
  }, async () => {
    const pool = await makePool(practice, 51, { availability: {} });
    const { errors } = await service.graphql(ANY, { product: pool.product });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', fields: ['resources'] });
    const resources = pool.members.slice(0, 50).map(({ uuid }) => uuid);
    expect((await listAny(pool, { resources })).bookables[0].resourcesLeft).toBe(50);
  });
});

describe('a remembered list of any resource', () => {
  /** Revision of the list, by the query that a stored list is compared with, and by the list of another process. */
  async function revisions(pool: Pool): Promise<string> {
    const query =
      'query ($product: Identifier!) { bookablesRevision(product: $product, anyResource: true) { revision } }';
    const { revision } = (await service.ask(query, { product: pool.product })).bookablesRevision;
    expect((await listAny(pool)).revision).toBe(revision);
    expect((await listAny(pool, {}, other)).revision).toBe(revision);
    expect((await listAny(pool)).bookables).toEqual((await listAny(pool, {}, other)).bookables);
    return revision;
  }

  test('nothing changes → one statement, and the same revision', async () => {
    const pool = await makePool(practice, 3);
    const revision = await revisions(pool);
    expect(await statementsOf(() => listAny(pool))).toBe(1);
    expect(await revisions(pool)).toBe(revision);
  });

  const resource =
    'mutation ($uuid: Identifier!, $input: UpdateResourceInput!) { updateResource(resource: $uuid, input: $input) { uuid } }';
  const update = (uuid: string, input: object) => other.ask(resource, { uuid, input }, practice.headers);
  const CHANGES: [string, (pool: Pool) => Promise<unknown>][] = [
    ['a booking of the other resource', (pool) => bookAt(pool, 1, '10:00', '10:30')],
    [
      'hours of the other resource',
      ({ members, day }) => practice.availability({ resource: members[1]!.uuid, ...HOUR(day) }),
    ],
    ['a new resource', ({ product }) => addToPool(practice, product)],
    ['an archived resource', ({ members }) => update(members[1]!.uuid, { archived: true })],
    [
      'a resource without the product',
      async ({ members }) => update(members[1]!.uuid, { products: [await practice.product()] }),
    ],
    ['another priority', ({ members }) => update(members[1]!.uuid, { priority: -5 })],
    [
      'a hidden channel',
      ({ members }) =>
        practice.make('setChannel', { resource: members[1]!.uuid, key: 'RESOURCE_PUBLIC', visible: false }),
    ],
  ];

  test.each(CHANGES)(
    '%s → another revision and another list, in every process',
    { tags: ['AnyResource/revision'] },
    async (_, change) => {
      const pool = await makePool(practice, 2);
      const before = { revision: await revisions(pool), bookables: (await listAny(pool)).bookables };
      await change(pool);
      const after = { revision: await revisions(pool), bookables: (await listAny(pool)).bookables };
      expect(after.revision).not.toBe(before.revision);
      expect(after.bookables).not.toEqual(before.bookables);
    },
  );

  test('a resource leaves and comes back → in the pool again', async () => {
    const pool = await makePool(practice, 2);
    await revisions(pool);
    await update(pool.members[1]!.uuid, { archived: true });
    expect((await entries(pool))[0]).toBe('09:00 0 1');
    await update(pool.members[1]!.uuid, { archived: false });
    await revisions(pool);
    expect((await entries(pool))[0]?.slice(-1)).toBe('2');
  });
});

describe('GET /products/{prdRef}/upcoming_bookables', () => {
  const path = ({ product }: Pool, query = '') => `GET /products/${product}/upcoming_bookables${query}`;

  test('any of two resources → groups as those of a resource, and the number of resources left', {
    tags: ['AnyResource/rest'],
  }, async () => {
    const pool = await makePool(practice, [{ priority: 1 }, { priority: 2, publicName: 'Studio' }]);
    const { status, body } = await service.call(path(pool));
    const room = { ...pool.members[0]!, product: pool.product, day: pool.day };
    const starts = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        [pool.day]: starts.map((from) => ({ ...bookableOf(room, from), resources_left: 2 })),
        public_visible: true,
      },
    });
  });

  test('ref, from, duration and formats → as for a resource', async () => {
    const pool = await makePool(practice, 2, { product: { maxDuration: 60 } });
    const from = utc(berlin(pool.day, '10:30'));
    const query = `?ref=${pool.members[1]!.reference}&from=${from}&duration=60&groupFormat=MM&timeFormat=HH:mm`;
    const { body } = await service.call(path(pool, query));
    expect(Object.keys(body)).toEqual([pool.day.slice(5, 7), 'public_visible']);
    expect(entriesOf({ body })).toMatchObject([
      { formattedStart: '10:30', formattedEnd: '11:30', resources_left: 1 },
      { formattedStart: '11:00', formattedEnd: '12:00', resources_left: 1 },
    ]);
  });

  test('nothing has changed → 304; another resource was booked → 200', async () => {
    const pool = await makePool(practice, 2);
    const { headers } = await service.call(path(pool));
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await service.call(path(pool), undefined, known)).status).toBe(304);
    expect(await statementsOf(() => service.call(path(pool)))).toBe(1);
    await bookAt(pool, 1, '09:00', '09:30');
    expect((await service.call(path(pool), undefined, known)).status).toBe(200);
  });

  test('no such product → 404; nothing is free → 204', async () => {
    expect((await service.call('GET /products/nothing@test/upcoming_bookables')).status).toBe(404);
    const pool = await makePool(practice, 1, { product: { minDuration: 180 } });
    await bookAt(pool, 0, '09:00', '12:00');
    expect((await service.call(path(pool))).status).toBe(204);
  });
});
