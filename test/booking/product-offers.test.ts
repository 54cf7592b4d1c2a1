import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Making, makeAll } from '../support/calls/payload.ts';
import { makePractice, type Practice } from '../support/practice.ts';
import { runs } from '../support/random-runs.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const crm = await makePractice(service);

const KEYS = ['RESOURCE_PUBLIC', 'CALENDAR_PUBLIC', 'RESOURCE_EXCLUSIVE'] as const;
type Key = (typeof KEYS)[number];

/** The products of a provider. */
const NUMBERS = [0, 1, 2];
const products = fc.subarray(NUMBERS);
const channels = fc.oneof(fc.constant([]), fc.subarray([...KEYS]));

/** Resource, with the products that it, its availabilities and its channels name. */
const resource = fc.record({
  products,
  named: fc.array(fc.record({ products: fc.subarray(NUMBERS, { minLength: 1 }), channels }), { maxLength: 2 }),
  // hours that name no products: in them, and only in them, the resource offers its own
  hasHours: fc.boolean(),
  channels: fc.uniqueArray(
    fc.record({ key: fc.constantFrom(...KEYS), visible: fc.option(fc.boolean(), { nil: undefined }), products }),
    { selector: ({ key }) => key, maxLength: 3 },
  ),
});

const world = fc.record({
  exclusive: fc.array(fc.boolean(), { minLength: NUMBERS.length, maxLength: NUMBERS.length }),
  resources: fc.array(resource, { minLength: 1, maxLength: 3 }),
});

type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;
type Wanted = World['resources'][number];

/** Uuids of what was created, in order. */
interface Created {
  products: string[];
  resources: string[];
}

const at = (day: string, hour: number) => ({ start: `${day}T${hour}:00`, end: `${day}T${hour}:30` });

/** Mutations that create a resource, each availability at an hour of its own. */
function makingsOf({ provider, day }: Practice, wanted: Wanted, offered: string[]): Making[] {
  const reference = `${randomUUID()}@test`;
  const named = (numbers: number[]) => ({ products: numbers.map((number) => offered[number]) });
  const fields = { provider, reference, publicName: 'Room', internalName: 'Room', ...named(wanted.products) };
  const hours = wanted.named.map((each, i) => ({
    ...at(day, 10 + i),
    channels: each.channels,
    ...named(each.products),
  }));
  if (wanted.hasHours) hours.push({ ...at(day, 14), channels: [], products: [] });
  return [
    ['createResource', fields, 'uuid'],
    ...hours.map((each): Making => ['createAvailability', { resource: reference, ...each }, 'uuid']),
    ...wanted.channels.map(
      (each): Making => ['setChannel', { resource: reference, ...each, ...named(each.products) }, 'key'],
    ),
  ];
}

async function create(practice: Practice, { exclusive, resources }: World): Promise<Created> {
  const makings = exclusive.map((isExclusive): Making => {
    const reference = `${randomUUID()}@test`;
    const fields = { provider: practice.provider, reference, name: 'Talk', minDuration: 30, exclusive: isExclusive };
    return ['createProduct', fields, 'uuid'];
  });
  const made = (await makeAll(service, makings, practice.headers)).map(({ uuid }): string => uuid);
  const uuids: string[] = [];
  for (const wanted of resources) {
    const [{ uuid }] = await makeAll(service, makingsOf(practice, wanted, made), practice.headers);
    uuids.push(uuid);
  }
  return { products: made, resources: uuids };
}

const LISTS = `query ($resources: [Identifier!]!, $products: [Identifier!]!, $key: ChannelKey!) {
  listed: bookables(resources: $resources, channelKey: $key) { bookables { start resourceUuid products { uuid } } }
  named: namedProducts(products: $products, channelKey: $key) { uuid } }`;

const POOLS = `query ($product0: Identifier!, $product1: Identifier!, $product2: Identifier!, $key: ChannelKey!) {
  ${NUMBERS.map((n) => `any${n}: bookables(anyResource: true, product: $product${n}, channelKey: $key) { bookables { start resourcesLeft } }`).join(' ')} }`;

interface Listed {
  start: string;
  resourceUuid: string;
  products: { uuid: string }[];
}

/** True if a channel shows a product of a resource: what it names, or else what is not exclusive. */
function isShown({ exclusive }: World, { channels }: Wanted, key: Key, product: number): boolean {
  const channel = channels.find((each) => each.key === key);
  if (!(channel?.visible ?? key !== 'RESOURCE_EXCLUSIVE')) return false;
  return channel?.products.length ? channel.products.includes(product) : !exclusive[product];
}

/** Pairs of a resource and a product that the view has for a channel which shows them. */
async function selectOffers(scene: World, { products, resources }: Created, key: Key) {
  const rows = await service.sql<{ resource_id: string; product_id: string }>(
    `select distinct resource_id, product_id from product_offers
     where resource_id = any($1::uuid[]) and (channels = '{}' or $2 = any(channels))`,
    [resources, key],
  );
  return rows
    .map((row) => [resources.indexOf(row.resource_id), products.indexOf(row.product_id)] as const)
    .filter(([owner, product]) => isShown(scene, scene.resources[owner]!, key, product));
}

const distinct = (uuids: string[]) => [...new Set(uuids)].sort();

/** Products that a list has. */
const productsIn = (listed: Listed[]) => distinct(listed.flatMap(({ products }) => products.map(({ uuid }) => uuid)));

/** Number of resources that list a product, by start. */
function resourcesByStart(listed: Listed[], product: string) {
  const offering = listed.filter(({ products }) => products.some(({ uuid }) => uuid === product));
  const byStart = Map.groupBy(offering, ({ start }) => start);
  return Object.fromEntries([...byStart].map(([start, slots]) => [start, slots.length]));
}

/** Lists of a channel: of the resources, of each product at any resource, and the products that a resource offers. */
async function read({ products, resources }: Created, key: Key) {
  const { listed, named } = await service.ask(LISTS, { products, resources, key });
  const each = Object.fromEntries(products.map((uuid, number) => [`product${number}`, uuid]));
  const pools = await service.ask(POOLS, { ...each, key });
  const left = NUMBERS.map((number) =>
    pools[`any${number}`].bookables.map((slot: { start: string; resourcesLeft: number }) => [
      slot.start,
      slot.resourcesLeft,
    ]),
  );
  return {
    listed: listed.bookables as Listed[],
    named: distinct(named.map(({ uuid }: { uuid: string }) => uuid)),
    pools: left.map((entries) => Object.fromEntries(entries)),
  };
}

test('random resources, products, availabilities and channels → lists, pools and named products offer what the view has', async () => {
  let count = 0;
  const property = fc.asyncProperty(world, async (scene) => {
    const created = await create(await crm.another(), scene);
    for (const key of KEYS) {
      const { listed, named, pools } = await read(created, key);
      const offers = await selectOffers(scene, created, key);
      count += offers.length;
      const offeredBy = (owners: readonly number[]) =>
        distinct(offers.filter(([owner]) => owners.includes(owner)).map(([, product]) => created.products[product]!));
      expect(named).toEqual(offeredBy([...scene.resources.keys()]));
      for (const [owner, { hasHours }] of scene.resources.entries()) {
        const ofEngine = productsIn(listed.filter(({ resourceUuid }) => resourceUuid === created.resources[owner]));
        expect(offeredBy([owner])).toEqual(hasHours ? ofEngine : expect.arrayContaining(ofEngine));
      }
      expect(pools).toEqual(created.products.map((product) => resourcesByStart(listed, product)));
    }
  });
  await fc.assert(property, { numRuns: runs(8) });
  expect(count).toBeGreaterThan(0);
});
