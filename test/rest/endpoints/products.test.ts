import { describe, expect, test } from 'vitest';
import { refusal, UUID, wrapped } from '../../support/calls/answers.ts';
import { anotherCrm, fresh, SPECIAL, startCrm } from '../../support/calls/management.ts';

const crm = await startCrm();

const UNSET = { description: null, minDuration: null, maxDuration: null };
const BUFFERS = { leadTimeMinutes: null, followUpTimeMinutes: null };
const DETAILS = { description: 'Bring your papers.\nThank you.', minDuration: 30, maxDuration: 90 };

const product = (fields: object = {}) => ({ reference: fresh(), name: 'Consultation', ...fields });

const create = (fields: object) => crm.atProvider('POST /products', fields);
const list = (by = crm) => by.atProvider('GET /products');
const MINUTES = 'must be a whole number of minutes from 0 to 10080';

describe('POST /crms/{crmId}/provider/{providerRef}/products', () => {
  test('all fields → 201 with the product', { tags: ['4.3/new-product-201-api'] }, async () => {
    const given = product(DETAILS);
    expect(await create(given)).toEqual(wrapped(201, { product: { uuid: UUID, ...given, ...BUFFERS } }));
  });

  test('only what is required, or nulls and blanks → 201, unset is null', {
    tags: ['2/description-minduration-maxduration-minutes', 'W8/every-documented-field-present'],
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
      'W8/management-answer-undocumented-field',
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

  test.each([['30'], [true], [[30]], [{ minutes: 30 }], [30.5], [1e12]])(
    '%j where minutes belong → 400',
    { tags: ['2/description-minduration-maxduration-minutes', 'W7/minutes-whole-numbers-0'] },
    async (value) => {
      const message = value === 1e12 ? 'must be a whole number of 32 bits' : 'must be a whole number';
      expect(await create(product({ minDuration: value, maxDuration: value }))).toEqual(
        refusal(400, '100', `minDuration ${message}`, `maxDuration ${message}`),
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
});
