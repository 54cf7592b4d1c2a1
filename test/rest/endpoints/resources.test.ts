import { describe, expect, test } from 'vitest';
import { refusal } from '../../support/calls/answers.ts';
import { anotherCrm, SPECIAL, startCrm } from '../../support/calls/management.ts';
import { ADDRESS, answered, none, resource, resourceCalls, UNSET } from '../../support/calls/resource-calls.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);
const { create, update, list, remove, listed, references, full, shown, kept } = resourceCalls(crm);

describe('POST /crms/{crmId}/provider/{providerRef}/resources', () => {
  test('all fields → 201 with the bare resource', {
    tags: [
      '2/description-products-contact-contactprofilereference',
      '4.3/new-resource-201-bare',
      'Widgets/generated-uuids-version-4',
    ],
  }, async () => {
    const given = await full();
    expect(await create(given)).toEqual({ status: 201, body: shown(answered(given)) });
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: given.contactProfileReference });
    expect(await listed(given.reference)).toEqual([shown(answered(given))]);
  });

  test('only what is required, or nulls and blanks → 201, unset is null or an empty list', {
    tags: ['2/description-products-contact-contactprofilereference', 'W8/every-documented-field-present'],
  }, async () => {
    const nulls = { ...UNSET, products: null, website: null, contactProfileReference: null };
    for (const unset of [{}, nulls, { description: ' ', contact: '', website: '' }]) {
      const given = resource();
      expect(await create({ ...given, ...unset })).toEqual({ status: 201, body: shown(given) });
    }
  });

  test('the documented keys in the documented order, and no others', {
    tags: ['2/archived-false-first-set', '4.3/new-resource-201-bare', 'W8/management-answer-undocumented-field'],
  }, async () => {
    const { body } = await create({ ...(await full()), archived: true, imageUrl: 'https://example.org/a.png' });
    expect(Object.keys(body)).toEqual([
      'reference',
      'uuid',
      'provider',
      'publicName',
      'internalName',
      'description',
      'contact',
      'archived',
      'products',
      'address',
    ]);
    expect(body.archived).toBe(false);
  });

  test.each([
    ['www.example.org/tour', 'https://www.example.org/tour'],
    ['example.org:8080?a=b', 'https://example.org:8080?a=b'],
    ['HTTPS://example.org', 'HTTPS://example.org'],
    ['http://example.org/a b', null],
    ['Room 5', null],
    ['javascript:alert(1)', null],
    ['mailto:anna@example.org', null],
    ['//example.org', null],
  ])('the website %j → 201, and consumers see the link %j', { tags: ['2/website-url'] }, async (website, url) => {
    const given = resource({ website });
    expect((await create(given)).status).toBe(201);
    expect(await kept(given.reference)).toMatchObject({ website });
    const { body } = await crm.service.call(`POST /resources/public_data?ref=${given.reference}`);
    expect(body.resource.url).toBe(url);
  });

  test.each([
    ['at', 'AT'],
    ['Österreich', 'Österreich'],
    ['AUT', 'AUT'],
    ['xx', 'xx'],
  ])('the country %j → 201 with %j', { tags: ['W7/country-is-text'] }, async (countryCode, answered) => {
    const { status, body } = await create(resource({ address: { ...ADDRESS, countryCode } }));
    expect([status, body.address.countryCode]).toEqual([201, answered]);
  });

  test('an address without country, or with unknown fields → in Germany, and without them', {
    tags: ['2/countrycode-optional-de-default'],
  }, async () => {
    const { countryCode: _, ...address } = ADDRESS;
    for (const given of [address, { ...address, countryCode: '' }, { ...address, countryCode: null, floor: 2 }]) {
      expect((await create(resource({ address: given }))).body.address).toEqual({ ...address, countryCode: 'DE' });
    }
  });

  test('a known reference → 200 with the given fields updated, the others as they were', {
    tags: ['W12/resource-200-updated-resource', '4.3/onduplicateraise-word-query-false'],
  }, async () => {
    const given = await full();
    const { uuid } = (await create(given)).body;
    const changes = { publicName: 'Hall', internalName: 'Hall 2' };
    const expected = { ...shown({ ...answered(given), ...changes }), uuid };
    expect(await create({ reference: given.reference, ...changes })).toEqual({ status: 200, body: expected });
    expect(await kept(given.reference)).toEqual({ website: given.website, profile: given.contactProfileReference });
    expect(await create({ reference: given.reference, ...changes }, '?onDuplicateRaise=false')).toEqual({
      status: 200,
      body: expected,
    });
  });

  test('a known reference with onDuplicateRaise=true → 400, nothing changes; a new one → 201', {
    tags: ['W12/resource-200-updated-resource', '4.3/onduplicateraise-true-known-reference'],
  }, async () => {
    const given = resource();
    expect((await create(given, '?onDuplicateRaise=true')).status).toBe(201);
    expect(await create({ ...given, publicName: 'Hall' }, '?onDuplicateRaise=true')).toEqual(
      refusal(400, '104', 'The reference is already in use (reference)'),
    );
    expect(await listed(given.reference)).toEqual([shown(given)]);
  });

  test('onDuplicateRaise in the body → ignored; another word than true and false → 400', {
    tags: ['4.3/onduplicateraise-word-query-false'],
  }, async () => {
    const given = resource();
    await create(given);
    expect((await create({ ...given, onDuplicateRaise: true })).status).toBe(200);
    expect(await create(given, '?onDuplicateRaise=yes')).toEqual(
      refusal(400, '100', 'onDuplicateRaise must be true or false'),
    );
  });

  test.each<[object, string]>([
    [{ products: 'a@crm' }, 'products must be a list'],
    [{ products: {} }, 'products must be a list'],
    [{ products: [1] }, 'products.0 must be a string'],
    [{ products: [null] }, 'products.0 is required'],
    [{ address: 'Berlin' }, 'address must be an object'],
    [{ address: { ...ADDRESS, city: null } }, 'address.city is required'],
    [{ address: { ...ADDRESS, city: ' ' } }, 'address.city must not be empty and must have at most 255 characters'],
    [{ address: { ...ADDRESS, zip: 10115 } }, 'address.zip must be a string'],
    [
      { address: { ...ADDRESS, countryCode: 'x'.repeat(65) } },
      'address.countryCode must be at most 64 characters long',
    ],
    [{ website: 'example.org\u0000' }, 'website must not contain line breaks or other control characters'],
    [{ website: `https://example.org/${'x'.repeat(2030)}` }, 'website must be at most 2048 characters long'],
    [{ reference: `${'x'.repeat(188)}@crm` }, 'reference must be at most 191 characters long'],
    [{ publicName: 'x'.repeat(256) }, 'publicName must not be empty and must have at most 255 characters'],
    [{ internalName: 'x'.repeat(256) }, 'internalName must not be empty and must have at most 255 characters'],
  ])(
    '%j → 400, on create and update',
    {
      tags: [
        '2/city-street-number-zip',
        '2/website-url',
        '4.3/required-field-resource-missing',
        'W7/references-191-characters-urls',
      ],
    },
    async (wrong, message) => {
      const known = resource();
      await create(known);
      expect(await create(resource(wrong))).toEqual(refusal(400, '100', message));
      expect(await update(known.reference, wrong)).toEqual(refusal(400, '100', message));
      expect(await listed(known.reference)).toEqual([shown(known)]);
    },
  );

  test('an address without its parts → 400 naming each', { tags: ['2/city-street-number-zip'] }, async () => {
    const parts = ['street', 'number', 'zip', 'city'].map((part) => `address.${part} is required`);
    expect(await create(resource({ address: {} }))).toEqual(refusal(400, '100', ...parts));
  });

  test.each(['nobody@crm', 'a b', 'a'])(
    'products, contact and contact profile %j → 400 naming it',
    { tags: ['2/products-resource-exist-already', 'W15/products-contact-contact-profile'] },
    async (name) => {
      const { contact } = await references();
      expect(await create(resource({ products: [name] }))).toEqual(none('products', name, 400));
      expect(await create(resource({ contact: name }))).toEqual(none('contact', name, 400));
      expect(await create(resource({ contact, contactProfileReference: name }))).toEqual(
        none('contactProfileReference', name, 400),
      );
    },
  );

  test('an unknown product beside an unknown contact, or contact profile → 400 naming both', {
    tags: ['W2/entry-offending-field-naming', 'W15/products-contact-contact-profile'],
  }, async () => {
    const { contact } = await references();
    const unknown = (...fields: string[]) =>
      refusal(400, '100', ...fields.map((field) => `${field} must exist: there is no "nobody@crm"`));
    const products = ['nobody@crm'];
    expect(await create(resource({ products, contact: 'nobody@crm' }))).toEqual(unknown('products', 'contact'));
    expect(await create(resource({ products, contact, contactProfileReference: 'nobody@crm' }))).toEqual(
      unknown('products', 'contactProfileReference'),
    );
  });

  test('a blank among the products → 400, as every name that names nothing', async () => {
    const { product } = await references();
    expect(await create(resource({ products: [product, ' '] }))).toEqual(none('products', '', 400));
  });

  test('those of another CRM → the same as unknown', async () => {
    await other.atProvider('POST /products', { reference: 'theirs@crm', name: 'Theirs' });
    expect(await create(resource({ products: ['theirs@crm'] }))).toEqual(none('products', 'theirs@crm', 400));
    expect(await create(resource({ contact: other.owner }))).toEqual(none('contact', other.owner, 400));
  });

  test('a contact profile of another user, or without contact → 400', {
    tags: ['2/contact-required-contactprofilereference-given', '2/contact-profile-contact-user'],
  }, async () => {
    const { profile } = await references();
    const input = { contact: crm.owner, contactProfileReference: profile };
    expect(await create(resource(input))).toEqual(none('contactProfileReference', profile, 400));
    expect(await create(resource({ contactProfileReference: profile }))).toEqual(
      refusal(400, '100', 'contact is required with a contact profile'),
    );
  });
});

describe('GET /crms/{crmId}/provider/{providerRef}/resources', () => {
  test('several resources → a bare array in the order of their making, archived ones too', {
    tags: ['4.3/resources-200-bare-array'],
  }, async () => {
    const third = await anotherCrm(crm);
    expect(await list(third)).toEqual({ status: 200, body: [] });
    const made = [];
    for (let i = 0; i < 3; i++) made.push((await third.atProvider('POST /resources', resource())).body);
    await third.atProvider(`POST /resources/${made[1].reference}`, { archived: true });
    made[1].archived = true;
    expect(await list(third)).toEqual({ status: 200, body: made });
  });
});

describe.each(SPECIAL)('the resource %s@crm, encoded', (id) => {
  test('→ made, changed and deleted', { tags: ['4.3/resource-named-encoded-reference'] }, async () => {
    const given = resource({ reference: `${id}@crm` });
    expect(await create(given)).toEqual({ status: 201, body: shown(given) });
    const names = { publicName: 'Hall' };
    expect(await update(given.reference, names)).toEqual({ status: 202, body: shown({ ...given, ...names }) });
    expect(await remove(given.reference)).toEqual({ status: 204, body: undefined });
    expect(await listed(given.reference)).toEqual([]);
  });
});
