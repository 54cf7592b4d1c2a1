import { describe, expect, test } from 'vitest';
import { refusal, UUID, wrapped } from '../../support/calls/answers.ts';
import {
  anotherCrm,
  encoded,
  fresh,
  MALFORMED,
  NO_REFERENCE,
  SPECIAL,
  startCrm,
} from '../../support/calls/management.ts';

const crm = await startCrm();
const other = await anotherCrm(crm);

const UNSET = { description: null, minDuration: null, maxDuration: null };
const BUFFERS = { leadTimeMinutes: null, followUpTimeMinutes: null };
const DETAILS = { description: 'Bring your papers.\nThank you.', minDuration: 30, maxDuration: 90 };

const product = (fields: object = {}) => ({ reference: fresh(), name: 'Consultation', ...fields });

const create = (fields: object) => crm.atProvider('POST /products', fields);
const list = (by = crm) => by.atProvider('GET /products');
const none = (name: string) => refusal(404, '130', `providerRef must exist: there is no "${name}"`);
const MINUTES = 'must be a whole number of minutes from 0 to 10080';

describe('POST /crms/{crmId}/provider/{providerRef}/products', () => {
  test('all fields → 201 with the product', { tags: ['4.3/new-product-201-api'] }, async () => {
    const given = product(DETAILS);
    expect(await create(given)).toEqual(wrapped(201, { product: { uuid: UUID, ...given, ...BUFFERS } }));
  });

  test('only what is required, or nulls and blanks → 201, unset is null', {
    tags: ['2/description-minduration-maxduration-minutes'],
  }, async () => {
    for (const unset of [{}, UNSET, { description: ' ' }]) {
      const given = product(unset);
      expect(await create(given)).toEqual(wrapped(201, { product: { uuid: UUID, ...given, ...UNSET, ...BUFFERS } }));
    }
  });

  test('the documented keys in the documented order; buffers and others are not settable', {
    tags: [
      '2/leadtimeminutes-followuptimeminutes-cannot-set',
      '2/exclusive-shown-public-product',
      '4.3/new-product-201-api',
    ],
  }, async () => {
    const { body } = await create(product({ leadTimeMinutes: 5, followUpTimeMinutes: 5, exclusive: true }));
    const { product: made } = body;
    expect(Object.keys(made)).toEqual([
      'uuid',
      'reference',
      'name',
      'description',
      'minDuration',
      'maxDuration',
      'leadTimeMinutes',
      'followUpTimeMinutes',
    ]);
    expect([made.leadTimeMinutes, made.followUpTimeMinutes]).toEqual([null, null]);
  });

  test('a known reference → 200 with the given fields updated, the others as they were', {
    tags: ['W12/product-200-supplied-fields'],
  }, async () => {
    const given = product(DETAILS);
    const { uuid } = (await create(given)).body.product;
    const buffers = { provider: crm.provider, reference: given.reference, name: 'x', leadTimeMinutes: 10 };
    await crm.practice.make('createProduct', buffers);
    const changes = { name: 'Advice', maxDuration: 60 };
    const changed = { uuid, ...given, ...changes, leadTimeMinutes: 10, followUpTimeMinutes: null };
    expect(await create({ reference: given.reference, ...changes })).toEqual(wrapped(200, { product: changed }));
    const cleared = { reference: given.reference, name: 'Advice', description: '', minDuration: null };
    expect(await create(cleared)).toEqual(
      wrapped(200, { product: { ...changed, description: null, minDuration: null } }),
    );
  });

  test('a reference that another provider of the CRM uses → 400', {
    tags: ['Tenants/resources-channels-together-products'],
  }, async () => {
    const reference = fresh();
    const second = { reference, ownerReference: crm.owner, accountReference: crm.account, name: 'Second' };
    await crm.call('POST /provider', second);
    const given = product();
    await crm.call(`POST /provider/${reference}/products`, given);
    expect(await create(given)).toEqual(refusal(400, '104', 'The reference is already in use (reference)'));
  });

  test('required fields missing, null or blank → 400 naming each', {
    tags: ['2/reference-name-product-required', '4.3/required-field-product-missing'],
  }, async () => {
    for (const body of [{}, { reference: null, name: ' ' }]) {
      expect(await create(body)).toEqual(refusal(400, '100', 'reference is required', 'name is required'));
    }
  });

  test.each([['30'], [true], [[30]], [{ minutes: 30 }], [30.5], [1e12]])(
    '%j where minutes belong → 400',
    { tags: ['2/description-minduration-maxduration-minutes', 'W7/minutes-whole-numbers-0'] },
    async (value) => {
      expect(await create(product({ minDuration: value, maxDuration: value }))).toEqual(
        refusal(400, '100', 'minDuration is not of the documented type', 'maxDuration is not of the documented type'),
      );
    },
  );

  test.each([-1, 10_081])('%i minutes → 400', { tags: ['W7/minutes-whole-numbers-0'] }, async (value) => {
    expect(await create(product({ minDuration: value, maxDuration: value }))).toEqual(
      refusal(400, '100', `minDuration ${MINUTES}`, `maxDuration ${MINUTES}`),
    );
  });

  test('0 and 10080 minutes → 201; the longest shorter than the shortest → 400', {
    tags: ['W7/minutes-whole-numbers-0'],
  }, async () => {
    expect((await create(product({ minDuration: 0, maxDuration: 10_080 }))).status).toBe(201);
    expect(await create(product({ minDuration: 31, maxDuration: 30 }))).toEqual(
      refusal(400, '100', 'maxDuration must not be less than minDuration'),
    );
  });

  test.each([[1], [true], [['a']], [{ a: 1 }]])(
    '%j where a text belongs → 400 for each field',
    { tags: ['W7/known-field-wrong-json'] },
    async (value) => {
      const fields = ['reference', 'name', 'description'];
      const body = Object.fromEntries(fields.map((field) => [field, value]));
      expect(await create(body)).toEqual(refusal(400, '100', ...fields.map((field) => `${field} must be a string`)));
    },
  );

  test('texts that are too long → 400 naming each', { tags: ['W7/names-short-texts-255'] }, async () => {
    const { status, body } = await create(product({ name: 'x'.repeat(256), description: 'x'.repeat(10_001) }));
    expect([status, body.errors.map(({ message }: { message: string }) => message.split(' ')[0])]).toEqual([
      400,
      ['name', 'description'],
    ]);
  });

  test.each(MALFORMED)('%j as reference → 400', { tags: ['W16/elsewhere-body-400'] }, async (reference) => {
    expect(await create(product({ reference }))).toEqual(refusal(400, '100', `reference ${NO_REFERENCE}`));
  });

  test.each(['nobody@crm', 'a b', other.provider])(
    'the provider %j → 404 naming it',
    { tags: ['4.3/product-unknown-provider-404'] },
    async (name) => {
      expect(await crm.call(`POST /provider/${encoded(name)}/products`, product())).toEqual(none(name));
    },
  );
});

describe('GET /crms/{crmId}/provider/{providerRef}/products', () => {
  test('several products → a bare array in the order of their making', {
    tags: ['4.3/products-200-bare-array'],
  }, async () => {
    const third = await anotherCrm(crm);
    expect(await list(third)).toEqual({ status: 200, body: [] });
    const made = [];
    for (const id of SPECIAL) {
      const { status, body } = await third.atProvider(
        'POST /products',
        product({ ...DETAILS, reference: `${id}${fresh()}` }),
      );
      expect(status).toBe(201);
      made.push(body.product);
    }
    expect(await list(third)).toEqual({ status: 200, body: made });
    expect(await third.call(`GET /provider/${third.practice.provider}/products`)).toEqual({ status: 200, body: made });
  });

  test.each(['nobody@crm', 'a b', other.provider])(
    'the provider %j → 404 naming it',
    { tags: ['4.3/products-unknown-provider-404'] },
    async (name) => {
      expect(await crm.call(`GET /provider/${encoded(name)}/products`)).toEqual(none(name));
    },
  );
});
