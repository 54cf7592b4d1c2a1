import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusal, wrapped } from '../../support/calls/answers.ts';
import { eva, noon } from '../../support/calls/appointment-calls.ts';
import { ANNA } from '../../support/calls/booking.ts';
import { limitsOf } from '../../support/calls/limits.ts';
import { startCrm } from '../../support/calls/management.ts';
import { berlin } from '../../support/calls/slots.ts';
import { makePool, timesOf } from '../../support/pools.ts';

const crm = await startCrm();
const { practice, service } = crm;
const limits = `/provider/${practice.references.provider}/booking_limits`;

describe('booking_limits', () => {
  test('are set, set again, listed and deleted', { tags: ['Limits/rest'] }, async () => {
    const { uuid: resource, reference } = await practice.resource();
    const set = await crm.call(`PUT ${limits}`, { resource: reference, per: 'DAY', most: 3 });
    const limit = {
      ...{ uuid: set.body.limit.uuid, counts: 'APPOINTMENTS', per: 'DAY', most: 3 },
      ...{ resource: reference, product: null },
    };
    expect(set).toEqual(wrapped(200, { limit }));
    const again = await crm.call(`PUT ${limits}`, { resource, per: 'DAY', most: 5 });
    expect(again).toEqual(wrapped(200, { limit: { ...limit, most: 5 } }));
    const other = await crm.call(`PUT ${limits}`, { counts: 'CONSUMER', per: 'UPCOMING', most: 2 });
    const listed = await crm.call(`GET ${limits}`);
    expect(listed).toEqual(wrapped(200, { limits: [{ ...limit, most: 5 }, other.body.limit] }));
    expect((await crm.call(`DELETE /booking_limits/${limit.uuid}`)).status).toBe(204);
    expect((await limitsOf(practice)).map((each) => 'uuid' in each && each.uuid)).toEqual([other.body.limit.uuid]);
  });

  test('unknown, of another period, or too high → refused', async () => {
    expect((await crm.call(`DELETE /booking_limits/${randomUUID()}`)).status).toBe(404);
    const wrong = await crm.call(`PUT ${limits}`, { per: 'UPCOMING', most: 1 });
    expect(wrong).toEqual(refusal(400, '100', 'per must not be UPCOMING for APPOINTMENTS'));
    expect((await crm.call(`PUT ${limits}`, { per: 'DAY', most: 10_001 })).status).toBe(400);
  });
});

test('requirements of a product → set, read and cleared; resources of nobody are refused', {
  tags: ['Together/rest'],
}, async () => {
  const product = await practice.product();
  const { reference } = await practice.resource();
  const path = `/products/${product}/requirements`;
  const requirements = [{ name: 'Room', resources: [reference] }];
  const set = await crm.call(`PUT ${path}`, { requirements });
  expect([set.status, set.body.product]).toEqual([200, { uuid: product, reference: expect.any(String), requirements }]);
  expect((await crm.call(`GET ${path}`)).body.product.requirements).toEqual(requirements);
  const unknown = await crm.call(`PUT ${path}`, { requirements: [{ name: 'Room', resources: ['nobody@test'] }] });
  expect(unknown.status).toBe(400);
  const wrong = await crm.call(`PUT ${path}`, {
    requirements: [
      { name: '', resources: [] },
      { name: 'x'.repeat(256), resources: [reference] },
    ],
  });
  expect(wrong).toEqual(
    refusal(
      400,
      '100',
      'requirements.0.name must not be empty and must have at most 255 characters',
      'requirements.0.resources must contain at least 1 elements',
      'requirements.1.name must not be empty and must have at most 255 characters',
    ),
  );
  expect((await crm.call(`PUT ${path}`, { requirements: [] })).body.product.requirements).toEqual([]);
});

test('an appointment of a CRM with anyOf and with → its parts, and the price that was agreed', {
  tags: ['Together/rest', 'AnyResource/managed'],
}, async () => {
  const [one, other, room] = [await practice.resource(), await practice.resource(), await practice.resource()];
  const product = await practice.product({ price: { amount: 4500, currency: 'EUR' } });
  const { status, body } = await crm.call('POST /appointments', {
    ...{ anyOf: [one.reference, other.reference], with: [room.reference], product, start: noon(8) },
    participants: [eva],
  });
  expect(status).toBe(201);
  expect(body.appointment).toMatchObject({
    parts: [{ resource: room.reference }],
    participations: [{ price: { amount: 4500, currency: 'EUR' } }],
  });
  expect([one.reference, other.reference]).toContain(body.appointment.resource);
});

describe('POST /products/{prdRef}/create_appointment_with_consumer', () => {
  const book = (product: string, body: object, query = '') =>
    service.call(`POST /products/${product}/create_appointment_with_consumer${query}`, { ...ANNA, ...body });

  test('books any resource, with the answer of finalise; withPrice shows the price, withState the state', {
    tags: ['AnyResource/rest'],
  }, async () => {
    const pool = await makePool(practice, 2, { product: { price: { amount: 4500, currency: 'EUR' } } });
    const { from: start, to: end } = timesOf(pool);
    const first = await book(pool.product, { start, end });
    expect(first.status).toBe(201);
    const { createdAppointment } = first.body;
    expect(Object.keys(createdAppointment)).toEqual([
      ...['appointment_uuid', 'start', 'end', 'timeslot_uuid', 'product_uuid', 'resource_uuid', 'contact_channel'],
      ...['product_name', 'resource_name', 'capacity', 'capacity_left', 'products', 'kind', 'cancelLink'],
    ]);
    expect(createdAppointment).toMatchObject({ start: berlin(pool.day, '09:00'), product_uuid: pool.product });
    const [, second] = pool.members;
    const other = {
      email: 'ben@example.org',
      start: timesOf(pool, '10:00').from,
      end: timesOf(pool, '10:00', '10:30').to,
    };
    const named = await book(pool.product, other, `?ref=${second!.reference}&withPrice=true&withState=true`);
    expect(named.body.createdAppointment).toMatchObject({
      state: 'BOOKED',
      resource_uuid: second!.uuid,
      price: { amount: 4500, currency: 'EUR' },
    });
  });

  test('with the placeholder_id of a hold of any resource → 201 in that place; again → 412 with errorCode 202', {
    tags: ['AnyResource/books-hold'],
  }, async () => {
    const pool = await makePool(practice, 1);
    const { from, to } = timesOf(pool);
    const held = (await service.call(`POST /products/${pool.product}/reserve_appointment`, { from, to })).body;
    const { customer_uuid: placeholder_id, resource_uuid } = held.participation;
    const wish = { start: from, end: to, email: `${randomUUID()}@example.org` };
    expect(await book(pool.product, wish)).toMatchObject({ status: 412, body: { errors: [{ errorCode: '201' }] } });
    expect(await book(pool.product, { ...wish, placeholder_id, hold_version: 2 })).toMatchObject({
      status: 412,
      body: { errors: [{ errorCode: '212' }] },
    });
    const { status, body } = await book(pool.product, { ...wish, placeholder_id });
    expect([status, body.createdAppointment.resource_uuid]).toEqual([201, resource_uuid]);
    const again = { ...wish, placeholder_id, email: `${randomUUID()}@example.org` };
    expect(await book(pool.product, again)).toMatchObject({ status: 412, body: { errors: [{ errorCode: '202' }] } });
  });

  test('the consumer has a place then, or all are taken → refused, with alternatives', async () => {
    const pool = await makePool(practice, 2);
    const { from: start, to: end } = timesOf(pool);
    await book(pool.product, { start, end });
    expect(await book(pool.product, { start, end })).toMatchObject({
      status: 412,
      body: { errors: [{ errorCode: '202' }] },
    });
    expect((await book(pool.product, { start, end, email: 'ben@example.org' })).status).toBe(201);
    const taken = await book(pool.product, { start, end, email: 'cem@example.org' }, '?alternatives=1');
    expect(taken).toMatchObject({
      status: 412,
      body: { errors: [{ errorCode: '201' }], alternatives: [{ start: timesOf(pool, '09:30', '10:00').from }] },
    });
  });
});
