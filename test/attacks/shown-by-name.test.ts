import { describe, expect, test } from 'vitest';
import { ChannelKey } from '../../src/records/entities/values/channel-key.ts';
import { fresh } from '../support/calls/management.ts';
import { list } from '../support/calls/slots.ts';
import { makePractice, type Room } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

/** Naming a product or an availability shows no more of it than naming its resource. */

const service = await sharedService();
const practice = await makePractice(service);

const SECRET = 'VIP secret';

const mutate = (text: string) => service.ask(`mutation { ${text} }`, {}, practice.headers);
const update = (room: Room, input: string) =>
  mutate(`updateResource(resource: "${room.uuid}", input: ${input}) { uuid }`);
const setProduct = (room: Room, input: string) =>
  mutate(`updateProduct(product: "${room.product}", input: ${input}) { uuid }`);
const setAvailability = (room: Room, input: string) =>
  mutate(`updateAvailability(availability: "${room.timeslot}", input: ${input}) { uuid }`);
const setChannel = (room: Room, key: string, settings: object) =>
  practice.make('setChannel', { resource: room.uuid, key, ...settings });

/** Changes to a room whose product and availability somebody names. */
const CASES: Record<string, (room: Room) => Promise<unknown>> = {
  'an ordinary resource': async () => {},
  'an archived resource': (room) => update(room, '{ archived: true }'),
  'a deleted resource': (room) => mutate(`deleteResource(resource: "${room.uuid}")`),
  'a hidden channel': (room) => setChannel(room, 'RESOURCE_PUBLIC', { visible: false }),
  'no visible channel': async (room) => {
    for (const key of Object.keys(ChannelKey)) await setChannel(room, key, { visible: false });
  },
  'the exclusive channel made visible': (room) => setChannel(room, 'RESOURCE_EXCLUSIVE', { visible: true }),
  'an exclusive product': (room) => setProduct(room, '{ exclusive: true }'),
  'an exclusive product that one channel names': async (room) => {
    await setProduct(room, '{ exclusive: true }');
    await setChannel(room, 'CALENDAR_PUBLIC', { products: [room.product] });
  },
  'an exclusive product that a hidden channel names': async (room) => {
    await setProduct(room, '{ exclusive: true }');
    await setChannel(room, 'RESOURCE_EXCLUSIVE', { products: [room.product] });
  },
  'a channel that names another product': async (room) =>
    setChannel(room, 'RESOURCE_PUBLIC', { products: [await practice.product()] }),
  'a product of nothing': async (room) => update(room, `{ products: ["${await practice.product()}"] }`),
  'a product of one availability': async (room) => {
    await setAvailability(room, `{ products: ["${room.product}"] }`);
    await update(room, `{ products: ["${await practice.product()}"] }`);
  },
  'a product of an availability on one channel': async (room) => {
    await setAvailability(room, `{ products: ["${room.product}"], channels: [CALENDAR_PUBLIC] }`);
    await update(room, `{ products: ["${await practice.product()}"] }`);
  },
};

interface Bookables {
  [group: string]: { product_name: string }[] | boolean;
}

/** The slots of a list that are of the product. */
const slotsIn = (list: Bookables | undefined) =>
  Object.values(list ?? {})
    .filter((group) => Array.isArray(group))
    .flat()
    .filter(({ product_name }) => product_name === SECRET);

/** The product and its slots as naming the resource shows them. */
async function byResource({ uuid }: Room, channel: string) {
  const offered = await service.call(`POST /products/active_products?ref=${uuid}${channel}`);
  const listed = await list(service, uuid, `?${channel.slice(1)}`);
  return {
    products: (offered.body.products ?? []).filter(({ name }: { name: string }) => name === SECRET),
    slots: listed.status === 200 ? slotsIn(listed.body) : [],
  };
}

/** The product and its slots as naming the product and the availability shows them. */
async function byName(product: string, availability: string, channel: string) {
  const { body } = await service.call(`POST /products/specific_products?prdRefs=${product}${channel}`);
  const named = await service.call(`POST /bookables/specific_bookables?tslIds=${availability}${channel}`);
  const lists = named.status === 200 ? named.body : [];
  return { products: body, slots: lists.flatMap(({ bookables }: { bookables: Bookables }) => slotsIn(bookables)) };
}

describe.each(Object.keys(CASES))('%s', (name) => {
  test('→ its product and availability, by uuid and by reference, show on each channel what the resource shows there', {
    tags: [
      'Widgets/lists-channel-resource',
      'Widgets/resource-offers-through-channel',
      'attack/naming-products-availabilities-visible',
    ],
  }, async () => {
    const [product, availability] = [fresh(), fresh()];
    const room = await practice.room({
      product: { reference: product, name: SECRET },
      availability: { reference: availability },
    });
    await CASES[name]!(room);
    for (const channel of ['', ...Object.keys(ChannelKey).map((key) => `&channelKey=${key}`)]) {
      const shown = await byResource(room, channel);
      expect([channel, await byName(product, availability, channel)]).toEqual([channel, shown]);
      expect([channel, await byName(room.product, room.timeslot, channel)]).toEqual([channel, shown]);
    }
  });
});

test('a product that one of two resources offers, or that two do → shown once', {
  tags: ['Widgets/resource-offers-through-channel'],
}, async () => {
  const room = await practice.room({ product: { name: SECRET } });
  const archived = await practice.resource({ products: [room.product] });
  const named = async () => (await service.call(`POST /products/specific_products?prdRefs=${room.product}`)).body;
  expect(await named()).toHaveLength(1);
  await mutate(`updateResource(resource: "${archived.uuid}", input: { archived: true }) { uuid }`);
  expect(await named()).toHaveLength(1);
  await mutate(`updateResource(resource: "${room.uuid}", input: { archived: true }) { uuid }`);
  expect(await named()).toEqual([]);
});

test('a product of another provider beside a resource → no slots of either', {
  tags: ['Widgets/prdref-channelkey-count', 'attack/naming-products-availabilities-visible'],
}, async () => {
  const room = await practice.room();
  const reference = fresh();
  await (await makePractice(service)).room({ product: { reference } });
  expect((await list(service, room.uuid, `?prdRef=${reference}`)).status).toBe(204);
  const { body } = await service.call(`POST /bookables/specific_bookables?tslIds=${room.timeslot}&prdRef=${reference}`);
  expect(body).toEqual([{ resourceId: room.uuid, bookables: { public_visible: true } }]);
});
