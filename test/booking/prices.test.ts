import { expect, test } from 'vitest';
import { appointmentCalls, codes, eva, noon } from '../support/calls/appointment-calls.ts';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { entriesOf, list, type Slot, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const EUROS = { amount: 4_500, currency: 'EUR' };
const YEN = { amount: 6_000, currency: 'JPY' };

const priced = (price: object | null = EUROS) => practice.room({ product: { price } });

/** Prices of the places of an appointment, and in its mails. */
const pricesOf = async (appointment: string) => {
  const query =
    'query ($uuid: Uuid!) { appointment(appointment: $uuid) { participations { state price { amount currency } } } }';
  const { participations } = (await service.ask(query, { uuid: appointment }, practice.headers)).appointment;
  const mails = await service.sql("select facts -> 'price' as price from mails where appointment_id = $1", [
    appointment,
  ]);
  return [participations.map(({ price }: { price: object }) => price), mails.map(({ price }) => price)];
};

const change = (product: string, price: object | null) =>
  service.graphql(
    'mutation ($product: Identifier!, $input: UpdateProductInput!) { updateProduct(product: $product, input: $input) { price { amount currency } } }',
    { product, input: { price } },
    practice.headers,
  );

test('a product with a price → shown where clients ask for it, and only there', {
  tags: ['Prices/only-if-asked'],
}, async () => {
  const room = await priced();
  const plain = entriesOf(await list(service, room.uuid))[0];
  expect([plain, plain.products[0]].filter((each) => 'price' in each)).toEqual([]);
  const [entry] = entriesOf(await list(service, room.uuid, '?withPrice=true'));
  expect([entry.price, entry.products]).toEqual([EUROS, [{ uuid: room.product, name: 'Consultation', price: EUROS }]]);
  const products = `POST /products/active_products?ref=${room.reference}`;
  expect((await service.call(products)).body.products[0]).not.toHaveProperty('price');
  expect((await service.call(`${products}&withPrice=true`)).body.products[0]).toMatchObject({ price: EUROS });
  const free = await practice.room();
  expect(entriesOf(await list(service, free.uuid, '?withPrice=true'))[0].price).toBeNull();
});

test('a booking of what is free, and of a hold → keeps the price of the time, whatever it becomes', {
  tags: ['Prices/as-agreed'],
}, async () => {
  const room = await priced();
  const [first, second, third, fourth] = (await slotsOf(service, room.uuid)) as [Slot, Slot, Slot, Slot];
  const appointments: string[] = [];
  for (const slot of [first, second]) {
    const { body } = await book(service, slot, {}, '?withPrice=true');
    expect(body.createdAppointment.price).toEqual(EUROS);
    appointments.push(body.createdAppointment.appointment_uuid);
  }
  const reserved = await reserve(service, third, {}, '?withPrice=true');
  expect(reserved.body.price).toEqual(EUROS);
  const placeholder_id = reserved.body.participation.customer_uuid;
  expect((await change(room.product, YEN)).data.updateProduct).toEqual({ price: YEN });
  const held = await book(service, third, { placeholder_id }, '?withPrice=true');
  expect(held.body.createdAppointment.price).toEqual(EUROS);
  appointments.push(held.body.createdAppointment.appointment_uuid);
  for (const appointment of appointments) expect(await pricesOf(appointment)).toEqual([[EUROS], [EUROS, EUROS]]);
  const later = await book(service, fourth, { placeholder_id: await hold(service, fourth) });
  expect(await pricesOf(later.body.createdAppointment.appointment_uuid)).toEqual([[YEN], [YEN, YEN]]);
});

test('a move → keeps the price with the product; to another product → has the price of that', {
  tags: ['Prices/move-keeps'],
}, async () => {
  const room = await priced();
  const other = await practice.product({ price: YEN });
  const both = `mutation { updateResource(resource: "${room.uuid}", input: { products: ["${room.product}", "${other}"] }) { uuid } }`;
  await service.ask(both, {}, practice.headers);
  const slots = (await slotsOf(service, room.uuid)).filter(({ product }) => product !== other);
  const [from, to, last] = slots as [Slot, Slot, Slot];
  const { body } = await book(service, { ...from, product: room.product });
  await change(room.product, { amount: 9_900, currency: 'EUR' });
  const move = async (link: string, { start, end }: Slot, product_uuid: string) => {
    const answer = await reschedule(service, link, { start, end, product_uuid }, { query: '?withPrice=true' });
    expect(answer.status).toBe(200);
    return answer.body.createdAppointment;
  };
  const moved = await move(body.createdAppointment.cancelLink, to, room.product);
  expect(moved.price).toEqual(EUROS);
  expect(await pricesOf(moved.appointment_uuid)).toEqual([[EUROS], [EUROS, EUROS]]);
  const changed = await move(moved.cancelLink, last, other);
  expect(changed.price).toEqual(YEN);
  expect(await pricesOf(changed.appointment_uuid)).toEqual([[YEN], [YEN, YEN]]);
});

test('an appointment of the CRM → has the price of its product', async () => {
  const product = await practice.product({ price: EUROS });
  const { uuid: resource } = await practice.resource();
  const { make } = appointmentCalls(practice);
  const { uuid } = await make({ resource, product, start: noon(40), participants: [eva] });
  expect(await pricesOf(uuid)).toEqual([[EUROS], [EUROS, EUROS]]);
});

test('a price that cannot be → INVALID_INPUT; null → none', { tags: ['Prices/checked'] }, async () => {
  const product = await practice.product({ price: EUROS });
  const wrong: [object, string][] = [
    [{ amount: -1, currency: 'EUR' }, 'input.price.amount must be from 0 to 1000000000000'],
    [{ amount: 1_000_000_000_001, currency: 'EUR' }, 'input.price.amount must be from 0 to 1000000000000'],
  ];
  for (const [price, message] of wrong)
    expect(codes(await change(product, price))).toEqual([['INVALID_INPUT', message]]);
  for (const currency of ['XXZ', 'DEM', 'XAU', 'euro', '']) {
    expect(codes(await change(product, { amount: 1, currency }))).toHaveLength(1);
  }
  expect((await change(product, { amount: 0, currency: 'eur' })).data.updateProduct.price).toEqual({
    amount: 0,
    currency: 'EUR',
  });
  expect((await change(product, null)).data.updateProduct.price).toBeNull();
});
