import { type GraphQLObjectType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema/graphql/schema.ts';
import { book } from '../support/calls/booking.ts';
import { newKey } from '../support/calls/idempotency.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotsOf } from '../support/calls/slots.ts';
import { eventsBy, type ToldEvent } from '../support/events.ts';
import { makePractice } from '../support/practice.ts';
import { ADMIN } from '../support/production.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const { crmId: crm, headers } = practice;
const provider = { uuid: practice.provider, reference: practice.references.provider };

const eventsOfCall = (call: () => Promise<unknown>) => eventsBy(service, crm, call);
const toldOf = (events: ToldEvent[]) => events.map(({ type, data }) => [type, data]);

test('a new resource with a product → one event with the image, written by the key of the CRM', async () => {
  const product = await practice.product();
  let made = { uuid: '', reference: '' };
  const events = await eventsOfCall(async () => {
    made = await practice.resource({ products: [product] });
  });
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      type: 'resource.created',
      timestamp: expect.stringMatching(/Z$/),
      crm,
      sequence: expect.any(Number),
      actor: { kind: 'api_key', key: expect.stringMatching(/^[\da-f-]{36}$/) },
      operation: 'createResource',
      request: expect.stringMatching(/^[\da-f-]{36}$/),
      data: { resource: made, provider, image: { archived: false, products: [product] } },
    },
  ]);
});

test('a resource that is changed, archived, restored and deleted → one event each; fields by name', async () => {
  const [first, second] = [await practice.product(), await practice.product()];
  const resource = await practice.resource({ products: [first] });
  const input = { publicName: 'Hall', contactChannel: { type: 'PHONE', value: '+49 30 1' }, products: [first, second] };
  const events = await eventsOfCall(async () => {
    await mutate(practice, 'updateResource', { resource: resource.uuid, input });
    await mutate(practice, 'updateResource', { resource: resource.uuid, input });
    await mutate(practice, 'updateResource', { resource: resource.uuid, input: { archived: true } });
    await mutate(practice, 'updateResource', {
      resource: resource.uuid,
      input: { archived: false, internalName: 'Hall 2' },
    });
    await mutate(practice, 'deleteResource', { resource: resource.uuid });
  });
  const image = { archived: false, products: [first, second] };
  const named = { resource, provider };
  expect(toldOf(events)).toEqual([
    ['resource.changed', { ...named, changed: ['contactChannel', 'products', 'publicName'], image }],
    ['resource.archived', { ...named, changed: ['archived'], image: { ...image, archived: true } }],
    ['resource.restored', { ...named, changed: ['archived', 'internalName'], image }],
    ['resource.deleted', named],
  ]);
});

test('an availability → its times, rule and dates, as they are now', async () => {
  const { uuid, reference } = await practice.resource();
  let availability = '';
  const times = { start: '2031-01-06T09:00', end: '2031-01-06T12:00', timeZone: 'Europe/Berlin' };
  const events = await eventsOfCall(async () => {
    availability = await practice.availability({ resource: uuid, ...times, recurrence: 'FREQ=WEEKLY;COUNT=3' });
    await mutate(practice, 'updateAvailability', {
      availability,
      input: { exceptionDates: ['2031-01-13'], capacity: 4 },
    });
    await mutate(practice, 'deleteAvailability', { availability });
  });
  const named = { availability, resource: { uuid, reference }, provider };
  const image = {
    ...times,
    recurrence: expect.stringContaining('COUNT=3'),
    lastStart: '2031-01-20T09:00',
    exceptionDates: [],
    extraDates: [],
    capacity: 1,
    channels: [],
    products: [],
  };
  expect(toldOf(events)).toEqual([
    ['availability.created', { ...named, image }],
    [
      'availability.changed',
      {
        ...named,
        changed: ['capacity', 'exceptionDates'],
        image: { ...image, exceptionDates: ['2031-01-13'], capacity: 4 },
      },
    ],
    ['availability.deleted', named],
  ]);
});

test('a channel that is set, set again and reset → told by its key', async () => {
  const product = await practice.product();
  const { uuid, reference } = await practice.resource();
  const key = 'RESOURCE_EXCLUSIVE';
  const events = await eventsOfCall(async () => {
    await practice.make('setChannel', { resource: uuid, key, products: [product], bookingWindowDays: 30 });
    await practice.make('setChannel', { resource: uuid, key, showFullSlots: true, products: [] });
    await mutate(practice, 'resetChannel', { resource: uuid, key: 'RESOURCE_EXCLUSIVE' });
  });
  const named = { channel: key, resource: { uuid, reference }, provider };
  const image = {
    visible: false,
    bookingProcess: 'IMMEDIATE',
    minimumNoticeMinutes: 0,
    bookingWindowDays: 30,
    showFullSlots: false,
    products: [product],
  };
  expect(toldOf(events)).toEqual([
    ['channel.changed', { ...named, image }],
    [
      'channel.changed',
      { ...named, changed: ['products', 'showFullSlots'], image: { ...image, showFullSlots: true, products: [] } },
    ],
    ['channel.reset', named],
  ]);
});

test('a product that is deleted → told once, though resources, channels and availabilities lose it', async () => {
  const other = await practice.product();
  const products = [await practice.product(), other];
  const { uuid } = await practice.room({ resource: { products }, availability: { products } });
  await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', products });
  const events = await eventsOfCall(() => mutate(practice, 'deleteProduct', { product: products[0] }));
  expect(toldOf(events)).toEqual([['product.deleted', { product: { uuid: products[0] }, provider }]]);
});

test('a user, a contact profile, staff, an account → the names of what has changed, and no value', async () => {
  const reference = `user-${crm}@test`;
  const events = await eventsOfCall(async () => {
    const user = await practice.make('createUser', {
      reference,
      email: `secret-${crm}@example.com`,
      username: `secret-${crm}`,
      lastName: 'Secret',
    });
    await mutate(practice, 'updateUser', { user: user.uuid, input: { lastName: 'Hidden', mobile: '+49 170 1234567' } });
    const channels = [{ type: 'PHONE', value: '+49 30 1234567' }];
    const profile = { user: user.uuid, provider: practice.provider, reference: `profile-${crm}@test` };
    await practice.make('setContactProfile', { ...profile, name: 'Secret', contactChannels: [] });
    await practice.make('setContactProfile', { ...profile, name: 'Secret', contactChannels: channels });
    await mutate(practice, 'addStaffMember', { provider: practice.provider, user: user.uuid });
    await mutate(practice, 'removeStaffMember', { provider: practice.provider, user: user.uuid });
    await mutate(practice, 'updateAccount', {
      account: practice.references.account,
      input: { invoiceTaxId: 'Secret' },
    });
    await mutate(practice, 'updateProvider', {
      provider: practice.provider,
      input: { name: 'Secret', timeZone: 'Europe/Paris' },
    });
    await mutate(practice, 'deleteUser', { user: user.uuid });
  });
  expect(
    events.map(({ type, data: { changed, image } }) => ({
      type,
      ...(changed && { changed }),
      ...(image && { image }),
    })),
  ).toEqual([
    { type: 'user.created' },
    { type: 'user.changed', changed: ['lastName', 'mobile'] },
    { type: 'contact_profile.created' },
    { type: 'contact_profile.changed', changed: ['contactChannels'] },
    { type: 'staff.added' },
    { type: 'staff.removed' },
    { type: 'account.changed', changed: ['invoiceTaxId'] },
    { type: 'provider.changed', changed: ['name', 'timeZone'], image: { timeZone: 'Europe/Paris' } },
    { type: 'user.deleted' },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret-|Secret|Hidden|1234567/);
});

test('the keys of a CRM → created and revoked by the admin', async () => {
  const events = await eventsOfCall(async () => {
    const { createApiKey } = await service.ask(
      'mutation ($crm: Text!) { createApiKey(input: { crmId: $crm, name: "Second" }) { apiKey { uuid } } }',
      { crm },
      ADMIN,
    );
    await service.ask(
      'mutation ($key: Uuid!) { revokeApiKey(apiKey: $key) { uuid } }',
      { key: createApiKey.apiKey.uuid },
      ADMIN,
    );
  });
  expect(events.map(({ type, actor }) => ({ type, actor }))).toEqual([
    { type: 'api_key.created', actor: { kind: 'admin' } },
    { type: 'api_key.revoked', actor: { kind: 'admin' } },
  ]);
});

test('a consumer who books → has no event of a user; one who becomes a user of the CRM has', async () => {
  const [slot] = await slotsOf(service, (await practice.room()).uuid);
  const email = `consumer-${crm}@example.com`;
  const events = await eventsOfCall(async () => {
    await book(service, slot!, { email });
    await practice.user({ email });
  });
  expect(events.map(({ type }) => type)).toEqual(['participation.booked', 'user.created']);
});

test('several changes of one thing in a transaction → one event; a deletion takes its place', async () => {
  const { uuid } = await practice.resource();
  const events = await eventsOfCall(() =>
    service.sql(`
      do $$ begin
        update resources set public_name = 'Hall' where id = '${uuid}';
        update resources set website = 'https://example.com' where id = '${uuid}';
        update providers set name = 'Other' where id = '${practice.provider}';
        update resources set deleted_at = now() where id = '${uuid}';
      end $$`),
  );
  expect(events.map(({ type, actor, data }) => ({ type, actor, changed: data.changed }))).toEqual([
    { type: 'resource.deleted', actor: { kind: 'database', role: 'postgres' } },
    { type: 'provider.changed', actor: { kind: 'database', role: 'postgres' }, changed: ['name'] },
  ]);
});

test('the fields of each table that has events → have the names of the schema', async () => {
  const tables = {
    resources: 'Resource',
    availabilities: 'Availability',
    channels: 'Channel',
    products: 'Product',
    providers: 'Provider',
    accounts: 'Account',
    users: 'User',
    contact_profiles: 'ContactProfile',
  };
  const columns = await service.sql<{ place: string; field: string }>(
    `select table_name as place, field_of_column(column_name) as field from information_schema.columns
    where table_schema = 'public' and table_name = any($1) and field_of_column(column_name) is not null`,
    [Object.keys(tables)],
  );
  const unknown = columns.filter(({ place, field }) => {
    const type = schema.getType(tables[place as keyof typeof tables]);
    return isObjectType(type) && !(field in (type as GraphQLObjectType).getFields());
  });
  // what never changes, or is told by the type of the event
  const silent = new Set(['id', 'crm', 'deletedAt', 'isActor', 'provider', 'resource']);
  expect(unknown.filter(({ field }) => !silent.has(field))).toEqual([]);
});

test('several mutations under one Idempotency-Key → each event names the mutation that caused it', async () => {
  const { uuid: resource } = await practice.resource();
  const product = await practice.product();
  const document = `mutation ($resource: Identifier!, $product: Identifier!) {
    updateResource(resource: $resource, input: { publicName: "Hall" }) { uuid }
    updateProduct(product: $product, input: { name: "Class" }) { uuid } }`;
  const events = await eventsOfCall(() => service.ask(document, { resource, product }, { ...headers, ...newKey() }));
  expect(events.map(({ type, operation }) => ({ type, operation }))).toEqual([
    { type: 'resource.changed', operation: 'updateResource' },
    { type: 'product.changed', operation: 'updateProduct' },
  ]);
});
