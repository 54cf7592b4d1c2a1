import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../support/calls/attempt.ts';
import { query } from '../../support/calls/mutate.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const PRODUCT = `uuid reference provider { uuid } name description minDuration maxDuration durationStepMinutes
  leadTimeMinutes followUpTimeMinutes exclusive createdAt`;

const service = await startService();
const practice = await makePractice(service);

const consultation = (fields: object = {}) => ({
  provider: practice.provider,
  reference: `${randomUUID()}@crm`,
  name: 'Consultation',
  description: 'Bring your records.\nAnd time.',
  minDuration: 30,
  maxDuration: 60,
  durationStepMinutes: 15,
  leadTimeMinutes: 5,
  followUpTimeMinutes: 0,
  exclusive: true,
  ...fields,
});

const create = (input: object, by = practice) => by.make('createProduct', input, PRODUCT);

const list = async (by = practice) =>
  (await query(by, 'products', { provider: by.provider }, `{ nodes { ${PRODUCT} } }`)).nodes;

describe('a product', () => {
  test('all fields given → the product', { tags: ['Tenants/products-buffers-exclusive'] }, async () => {
    const input = consultation();
    expect(await create(input)).toEqual({
      ...input,
      uuid: expect.any(String),
      createdAt: expect.any(String),
      provider: { uuid: practice.provider },
    });
  });

  test('a known reference with nulls → they clear, except for what is never null', async () => {
    const { reference, ...product } = await create(consultation());
    const cleared = { description: null, minDuration: null, maxDuration: null, leadTimeMinutes: null };
    const input = { provider: practice.provider, reference, name: 'Consultation', exclusive: null };
    expect(await create({ ...input, ...cleared })).toEqual({ ...product, reference, ...cleared });
  });

  test('a maximum below the minimum → INVALID_INPUT, also when the minimum was given before; nothing changes', async () => {
    const shorter = {
      message: 'input.maxDuration must not be less than minDuration',
      extensions: { code: 'INVALID_INPUT', errorCode: '100', fields: ['input.maxDuration'] },
    };
    expect(await refusals(practice, 'createProduct', consultation({ maxDuration: 29 }))).toEqual([shorter]);
    const product = await create(consultation());
    const input = { provider: practice.provider, reference: product.reference, name: 'Other', maxDuration: 29 };
    expect(await refusals(practice, 'createProduct', input)).toEqual([shorter]);
    expect(await list()).toContainEqual(product);
  });
});
