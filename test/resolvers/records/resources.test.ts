import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../support/calls/attempt.ts';
import { mutate, query } from '../../support/calls/mutate.ts';
import { forget, shapes } from '../../support/caused.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const RESOURCE = `uuid reference provider { uuid } publicName internalName description products { uuid } archived
  contact { reference } contactProfile { uuid } contactChannel { type value } website imageUrl messageHelpText createdAt
  address { street number zip city countryCode }`;

const service = await sharedService();
const practice = await makePractice(service);
const owner = practice.references.owner;

const room = (fields: object = {}) => ({
  provider: practice.provider,
  reference: `${randomUUID()}@crm`,
  publicName: 'Room',
  internalName: 'Room 1',
  ...fields,
});

const create = (input: object, by = practice) => by.make('createResource', input, RESOURCE);

const list = async (by = practice) =>
  (await query(by, 'resources', { provider: by.provider }, `{ nodes { ${RESOURCE} } }`)).nodes;

const wrong = (field: string, message: string) => ({
  message: `input.${field} ${message}`,
  extensions: { code: 'INVALID_INPUT', errorCode: '100', fields: [`input.${field}`] },
});

const profile = async (of: string, provider = practice.provider): Promise<{ uuid: string; reference: string }> =>
  practice.make(
    'setContactProfile',
    { reference: `${randomUUID()}@crm`, user: of, provider, name: 'Contact', contactChannels: [] },
    'uuid reference',
  );

const otherProvider = async (): Promise<string> => (await practice.another()).provider;

const details = {
  description: 'Second floor.\nLift available.',
  contactChannel: { type: 'VIDEO', value: 'https://video.example.org/1' },
  website: 'https://example.org/room',
  imageUrl: 'https://example.org/room.jpg',
  messageHelpText: 'What is it about?',
  address: { street: 'Hauptstraße', number: '1', zip: '10115', city: 'Berlin', countryCode: 'AT' },
};

describe('a resource', () => {
  test('all fields given → the resource', async () => {
    const { uuid, reference } = await profile(owner);
    const products = [await practice.product(), await practice.product()];
    const input = room({ ...details, products, contact: owner, contactProfile: reference });
    const resource = await create(input);
    expect(resource).toEqual({
      ...input,
      uuid: expect.any(String),
      createdAt: expect.any(String),
      provider: { uuid: practice.provider },
      products: products.map((product) => ({ uuid: product })),
      contact: { reference: owner },
      contactProfile: { uuid },
      archived: false,
    });
    expect(await list()).toContainEqual(resource);
  });
});

describe('a known reference', () => {
  const full = async () => {
    const product = await practice.product();
    const { reference } = await profile(owner);
    return create(room({ ...details, products: [product], contact: owner, contactProfile: reference }));
  };

  test('only names given → they are updated, everything else stays', async () => {
    const { reference, ...before } = await full();
    const names = { publicName: 'Hall', internalName: 'Hall 2' };
    const after = await create(room({ reference, ...names }));
    expect(after).toEqual({ ...before, reference, ...names });
    expect(await list()).toContainEqual(after);
  });

  test('nulls given → they clear', async () => {
    const { reference, ...before } = await full();
    const cleared = {
      description: null,
      contact: null,
      contactProfile: null,
      contactChannel: null,
      website: null,
      imageUrl: null,
      messageHelpText: null,
      address: null,
    };
    const after = await create(room({ reference, ...cleared, products: null }));
    expect(after).toEqual({ ...before, reference, ...cleared, products: [] });
    expect(await list()).toContainEqual(after);
  });

  test('other products, contact channel and address → they replace the former ones', async () => {
    const { reference, ...before } = await full();
    const product = await practice.product();
    const changes = {
      contactChannel: { type: 'PHONE', value: '+49 30 1' },
      address: { street: 'Am Markt', number: '2', zip: '20095', city: 'Hamburg', countryCode: 'DE' },
    };
    const after = await create(room({ reference, ...changes, products: [product, product] }));
    expect(after).toEqual({ ...before, reference, ...changes, products: [{ uuid: product }] });
    expect(await list()).toContainEqual(after);
  });

  test('a wrong product among the changes → none of them is kept', async () => {
    const before = await full();
    const input = room({ reference: before.reference, publicName: 'Hall', products: ['none@crm'] });
    expect(await refusals(practice, 'createResource', input)).toEqual([
      wrong('products', 'must exist: there is no "none@crm"'),
    ]);
    expect(await list()).toContainEqual(before);
  });
});

describe('products, contact and contact profile of a resource', () => {
  test('many products by uuid and reference → each once, as they are named, found by one statement', async () => {
    const references = Array.from({ length: 3 }, () => `${randomUUID()}@crm`);
    const products: string[] = [];
    for (const reference of references) products.push(await practice.product({ reference }));
    const [first, second, third] = products;
    const { uuid } = await practice.resource();
    const change = `mutation ($products: [Identifier!]) {
      changed: updateResource(resource: "${uuid}", input: { products: $products }) { products { uuid } } }`;
    const statementsOf = async (named: unknown[]) => {
      forget();
      await service.ask(change, { products: named }, practice.headers);
      return shapes().length;
    };
    const few = await statementsOf([first]);
    expect(await statementsOf([references[2], second, first, third, references[0]])).toBe(few);
    const { changed } = await service.ask(change, { products: [references[2], first, third] }, practice.headers);
    expect(changed.products).toEqual([{ uuid: third }, { uuid: first }]);
  });

  test('a product of another provider → INVALID_INPUT naming it', {
    tags: ['2/products-resource-exist-already'],
  }, async () => {
    const { uuid } = await practice.make('createProduct', {
      provider: await otherProvider(),
      reference: `${randomUUID()}@crm`,
      name: 'Theirs',
    });
    expect(await refusals(practice, 'createResource', room({ products: [uuid] }))).toEqual([
      wrong('products', `must exist: there is no "${uuid}"`),
    ]);
  });

  test('a contact profile for another provider → INVALID_INPUT naming it', {
    tags: ['2/contact-profile-contact-user', '4.3/profile-belongs-contact-user'],
  }, async () => {
    const { reference } = await profile(owner, await otherProvider());
    expect(await refusals(practice, 'createResource', room({ contact: owner, contactProfile: reference }))).toEqual([
      wrong('contactProfile', `must exist: there is no "${reference}"`),
    ]);
  });

  test('the general profile of the contact by its uuid → is valid', async () => {
    const general = { user: owner, name: 'In general', contactChannels: [] };
    const { uuid } = await practice.make('setGeneralContactProfile', general);
    const resource = await create(room({ contact: owner, contactProfile: uuid }));
    expect([resource.contact, resource.contactProfile]).toEqual([{ reference: owner }, { uuid }]);
  });

  test('a profile given later, without the contact → belongs to the contact that is there', {
    tags: ['4.3/contact-contactprofilereference-set-resource'],
  }, async () => {
    const { reference } = await create(room({ contact: owner }));
    const { uuid } = await profile(owner);
    const resource = await create(room({ reference, contactProfile: uuid }));
    expect([resource.contact, resource.contactProfile]).toEqual([{ reference: owner }, { uuid }]);
  });

  test('the same contact given again without the profile → the profile stays', async () => {
    const { uuid } = await profile(owner);
    const { reference } = await create(room({ contact: owner, contactProfile: uuid }));
    expect((await create(room({ reference, contact: owner }))).contactProfile).toEqual({ uuid });
  });

  test('another contact without a profile → the profile goes with its user', {
    tags: ['4.3/contact-contactprofilereference-set-resource'],
  }, async () => {
    const { uuid } = await profile(owner);
    const { reference } = await create(room({ contact: owner, contactProfile: uuid }));
    const contact = await practice.user();
    const resource = await create(room({ reference, contact }));
    expect([resource.contact, resource.contactProfile]).toEqual([{ reference: contact }, null]);
  });
});

test('listed by archived → the archived ones, or the active ones', async () => {
  const own = await makePractice(service);
  const [active, archived] = [await own.resource(), await own.resource()];
  await mutate(own, 'updateResource', { resource: archived.uuid, input: { archived: true } });
  const listed = async (args: object) =>
    (await query(own, 'resources', { provider: own.provider, ...args }, '{ nodes { uuid } }')).nodes.map(
      ({ uuid }: { uuid: string }) => uuid,
    );
  expect([await listed({}), await listed({ archived: true }), await listed({ archived: false })]).toEqual([
    [active.uuid, archived.uuid],
    [archived.uuid],
    [active.uuid],
  ]);
});
