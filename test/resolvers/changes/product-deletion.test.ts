import { describe, expect, test } from 'vitest';
import { appointmentCalls, codes, noon } from '../../support/calls/appointment-calls.ts';
import { book, cancel as cancelByLink, expire, hold } from '../../support/calls/booking.ts';
import { offerAnother } from '../../support/calls/changeable.ts';
import { Crm, fresh } from '../../support/calls/management.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { firstSlot, slotsOf } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const crm = new Crm(practice);
const { make, read } = appointmentCalls(practice);

/** Deletes a product; true, or the code and message of the refusal. */
async function remove(product: string): Promise<unknown> {
  const query = 'mutation ($product: Identifier!) { done: deleteProduct(product: $product) }';
  const answer = await service.graphql(query, { product }, practice.headers);
  return codes(answer)?.[0] ?? answer.data.done;
}

describe('deleting a product', () => {
  test('with future appointments → FUTURE_APPOINTMENTS, everything stays; once they are cancelled → gone', {
    tags: ['Scheduling/product-goes-unless-appointment'],
  }, async () => {
    const slot = await firstSlot(practice);
    const { createdAppointment } = (await book(service, slot)).body;
    expect(await remove(slot.product)).toEqual(['FUTURE_APPOINTMENTS', 'product has future appointments']);
    expect((await slotsOf(service, slot.resource)).length).toBe(5);
    await cancelByLink(service, createdAppointment.cancelLink);
    await offerAnother(practice, slot.resource, slot.product);
    expect(await remove(slot.product)).toBe(true);
    expect(await remove(slot.product)).toEqual(['NOT_FOUND', `product must exist: there is no "${slot.product}"`]);
  });

  test('→ past appointments stay without it, resources lose it, and its reference is free', {
    tags: ['Scheduling/product-goes-unless-appointment'],
  }, async () => {
    const reference = fresh();
    const room = await practice.room({ product: { reference } });
    const { uuid } = await make({ resource: room.uuid, product: room.product, start: noon(-2) });
    const other = await offerAnother(practice, room.uuid, room.product);
    expect(await remove(reference)).toBe(true);
    expect(await read(uuid)).toMatchObject({ state: 'ACTIVE', product: null });
    const { body } = await crm.atProvider('GET /resources');
    expect(body.find(({ uuid }: { uuid: string }) => uuid === room.uuid).products).toEqual([other]);
    expect((await crm.atProvider('POST /products', { reference, name: 'New' })).status).toBe(201);
  });

  test.each([
    ['live', () => {}],
    ['expired', (customer: string) => expire(service, customer)],
  ])(
    'while a slot of it is held, %s → the hold is given up, the slot can no longer be booked as it was',
    { tags: ['Scheduling/holds-stand-way'] },
    async (_, age) => {
      const slot = await firstSlot(practice);
      const placeholder_id = await hold(service, slot);
      await age(placeholder_id);
      await offerAnother(practice, slot.resource, slot.product);
      expect(await remove(slot.product)).toBe(true);
      const refused = await book(service, slot, { placeholder_id });
      expect([refused.status, refused.body.errors[0].errorCode]).toEqual([412, '211']);
      const states = await service.sql('select state from appointments where resource_id = $1', [slot.resource]);
      expect(states).toEqual([]);
    },
  );
});

test.each([
  ['a resource', async () => (await practice.room()).product],
  [
    'a channel',
    async () => {
      const { uuid, product } = await practice.room();
      await offerAnother(practice, uuid, product);
      await practice.make('setChannel', { resource: uuid, key: 'CALENDAR_PUBLIC', products: [product] });
      return product;
    },
  ],
  [
    'an availability',
    async () => {
      const { uuid, product, timeslot } = await practice.room();
      await offerAnother(practice, uuid, product);
      await mutate(practice, 'updateAvailability', { availability: timeslot, input: { products: [product] } });
      return product;
    },
  ],
])('deleting the only product of %s → CONFLICT: it would offer something else then', async (_, only) => {
  const product = await only();
  const refused =
    'product is the only product of a resource, a channel or an availability: add another product there first';
  expect(await remove(product)).toEqual(['CONFLICT', refused]);
  expect(await service.sql('select from products where id = $1', [product])).toHaveLength(1);
});

test('deleting the only product of a deleted resource → gone', async () => {
  const { uuid, product } = await practice.room();
  await mutate(practice, 'deleteResource', { resource: uuid });
  expect(await remove(product)).toBe(true);
});
