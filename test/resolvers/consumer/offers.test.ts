import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { mutate } from '../../support/calls/mutate.ts';
import { makePractice, type Practice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { name: 'Studio', impressum: 'Studio GmbH', language: 'en' });

const OFFERS = `query ($name: Identifier!, $channelKey: ChannelKey) {
  offers(name: $name, channelKey: $channelKey) {
    ref contact { name email }
    resource { uuid name address archived supportedProducts products { uuid name } }
    provider { uuid name impressum timeZone language }
    channel { key bookingProcess }
  }
}`;

const offers = async (name: string, channelKey?: string) =>
  (await service.ask(OFFERS, { name, channelKey })).offers as {
    resource: { uuid: string };
    channel: { key: string };
  }[];

const code = async (name: string, channelKey?: string) =>
  (await service.graphql(OFFERS, { name, channelKey })).errors?.[0].extensions.code;

const uuids = async (name: string, channelKey?: string) =>
  (await offers(name, channelKey)).map(({ resource }) => resource.uuid);

const archive = (crm: Practice, resource: string) =>
  mutate(crm, 'updateResource', { resource, input: { archived: true } });

test('a resource → what consumers may know of it, of its provider and of the channel', async () => {
  const product = await practice.product({ name: 'Yoga' });
  const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };
  const { uuid, reference } = await practice.resource({ products: [product], address });
  const [id, platform] = reference.split('@');
  expect(await offers(reference)).toEqual([
    {
      ref: `${id}@${practice.provider}@${platform}`,
      contact: { name: 'Studio', email: 'practice@example.com' },
      resource: {
        uuid,
        name: 'Room',
        address: 'Parkstraße 12, 10115 Berlin',
        archived: false,
        supportedProducts: [product],
        products: [{ uuid: product, name: 'Yoga' }],
      },
      provider: {
        uuid: practice.provider,
        name: 'Studio',
        impressum: 'Studio GmbH',
        timeZone: 'Europe/Berlin',
        language: 'en',
      },
      channel: { key: 'RESOURCE_PUBLIC', bookingProcess: 'IMMEDIATE' },
    },
  ]);
});

test('an archived resource → shown as archived; a hidden one → NOT_FOUND', async () => {
  const { uuid } = await practice.resource();
  await archive(practice, uuid);
  expect(await offers(uuid)).toMatchObject([{ resource: { uuid, archived: true, products: [] } }]);
  expect(await code(uuid, 'RESOURCE_EXCLUSIVE')).toBe('NOT_FOUND');
});

test('a provider → the resources that its overall calendar shows, the oldest first', async () => {
  const crm = await makePractice(service);
  const [first, second] = [await crm.resource(), await crm.resource()];
  const [hidden, archived] = [await crm.resource(), await crm.resource()];
  await crm.make('setChannel', { resource: hidden.uuid, key: 'CALENDAR_PUBLIC', visible: false }, 'key');
  await archive(crm, archived.uuid);
  expect(await uuids(crm.provider)).toEqual([first.uuid, second.uuid]);
  expect(await uuids(crm.references.provider)).toEqual([first.uuid, second.uuid]);
  expect((await offers(crm.provider)).map(({ channel }) => channel.key)).toEqual([
    'CALENDAR_PUBLIC',
    'CALENDAR_PUBLIC',
  ]);
  expect(await uuids(crm.provider, 'RESOURCE_PUBLIC')).toEqual([first.uuid, second.uuid, hidden.uuid]);
  expect(await code(crm.provider, 'RESOURCE_EXCLUSIVE')).toBe('NOT_FOUND');
});

test('a provider without a resource, and a name of nothing → NOT_FOUND', async () => {
  expect(await code((await makePractice(service)).provider)).toBe('NOT_FOUND');
  expect(await code('nothing@test')).toBe('NOT_FOUND');
  expect(await code(randomUUID())).toBe('NOT_FOUND');
});

test('a reference of a provider that another CRM uses, too → leads to the provider of the CRM that used it first', async () => {
  const [one, other] = [await makePractice(service), await makePractice(service)];
  const reference = `shared-${randomUUID()}@test`;
  const rename = (crm: Practice) => mutate(crm, 'updateProvider', { provider: crm.provider, input: { reference } });
  await rename(one);
  await rename(other);
  const [room, foreign] = [await one.resource(), await other.resource()];
  expect(await uuids(reference)).toEqual([room.uuid]);
  await mutate(one, 'deleteResource', { resource: room.uuid });
  expect(await code(reference)).toBe('NOT_FOUND');
  expect(await uuids(other.provider)).toEqual([foreign.uuid]);
  // another CRM may use the name for a resource; it is found by its uuid and its full reference
  await mutate(other, 'updateResource', { resource: foreign.uuid, input: { reference } });
  expect(await code(reference)).toBe('NOT_FOUND');
  const [id, platform] = reference.split('@');
  for (const name of [foreign.uuid, `${id}@${other.provider}@${platform}`]) {
    expect(await uuids(name)).toEqual([foreign.uuid]);
  }
});

test('a reference of a provider that another CRM used first for a resource → leads to the resource', async () => {
  const [one, other] = [await makePractice(service), await makePractice(service)];
  const { uuid, reference } = await one.resource();
  await other.resource();
  await mutate(other, 'updateProvider', { provider: other.provider, input: { reference } });
  expect(await uuids(reference)).toEqual([uuid]);
});

test('a provider and a resource of one CRM with one reference → leads to the resource', async () => {
  const crm = await makePractice(service);
  const [first] = [await crm.resource(), await crm.resource()];
  await mutate(crm, 'updateResource', { resource: first.uuid, input: { reference: crm.references.provider } });
  expect(await uuids(crm.references.provider)).toEqual([first.uuid]);
});
