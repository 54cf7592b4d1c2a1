import { describe, expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { book, hold, release, reserve } from '../support/calls/booking.ts';
import { forgetClients } from '../support/calls/clients.ts';
import { reserveByGraphql } from '../support/calls/graphql-booking.ts';
import { firstSlot, joining, type Slot, slotOf, slotsOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService, startService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);

const errorCodes = (body: { errors: { errorCode: string }[] }) => body.errors.map(({ errorCode }) => errorCode);

test('finalising twice with the same placeholder → booked once, the second is told so', async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 5 } });
  const body = { placeholder_id: await hold(service, slot), email: 'double@example.org' };
  expect((await book(service, slot, body)).status).toBe(201);
  const second = await book(service, slot, body);
  expect([second.status, errorCodes(second.body)]).toEqual([412, ['202']]);
});

test('a consumer with the same mobile number joins again → told that they are already in', async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 5 } });
  const mobile = '+49 170 1234567';
  expect((await book(service, slot, { mobile })).status).toBe(201);
  const placeholder_id = await hold(service, await joining(service, slot));
  const again = await book(service, slot, { mobile, placeholder_id });
  expect([again.status, errorCodes(again.body)]).toEqual([412, ['202']]);
});

test('booking without a hold, another booked first → refused', { tags: ['3/valid-hold-412-another'] }, async () => {
  const slot = await firstSlot(practice);
  expect(tally([await book(service, slot), await book(service, slot)])).toEqual({ '201': 1, '412/201': 1 });
});

describe('finalising without a product where two are possible, after the hold was released', () => {
  const archive = 'mutation ($it: Identifier!) { updateResource(resource: $it, input: { archived: true }) { uuid } }';

  const released = async () => {
    const products = [await practice.product(), await practice.product()];
    const slot = { ...slotOf(await practice.room({ resource: { products } })), product: products[0]! };
    const placeholder_id = await hold(service, slot);
    await release(service, slot.resource, placeholder_id);
    return { slot, finalise: () => book(service, slot, { placeholder_id, product_uuid: undefined }) };
  };

  test.each<[string, (slot: Slot) => Promise<unknown>, string]>([
    ['the resource was archived', ({ resource }) => service.ask(archive, { it: resource }, practice.headers), '204'],
    [
      'the channel was hidden',
      ({ resource }) => practice.make('setChannel', { resource, key: 'RESOURCE_PUBLIC', visible: false }),
      '203',
    ],
    ['another customer booked the slot', (slot) => book(service, slot), '201'],
  ])('%s → 412 with its errorCode', { tags: ['3/valid-hold-412-another'] }, async (_, change, errorCode) => {
    const { slot, finalise } = await released();
    await change(slot);
    const { status, body } = await finalise();
    expect([status, errorCodes(body)]).toEqual([412, [errorCode]]);
  });

  test('the slot is free → 400 naming the product', async () => {
    const { finalise } = await released();
    const { status, body } = await finalise();
    expect([status, body.errors[0].message]).toEqual([400, 'product_uuid is required']);
  });
});

test('requests take their place from the first second', { tags: ['4.4/request-201-takes-place'] }, async () => {
  const slot = await firstSlot(practice);
  await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  expect((await book(service, slot)).status).toBe(201);
  expect(
    await service.sql(
      'select p.state from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [slot.resource],
    ),
  ).toEqual([{ state: 'REQUESTED' }]);
  expect(tally([await reserve(service, slot), await book(service, slot)])).toEqual({ '412/201': 2 });
});

test('a hold through a channel of requests, finalised with another channel → a request all the same', async () => {
  const slot = await firstSlot(practice);
  await practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
  const placeholder = await hold(service, slot);
  const body = { placeholder_id: placeholder, channelKey: 'RESOURCE_EXCLUSIVE' };
  expect((await book(service, slot, body)).status).toBe(201);
  const states = await service.sql('select state from participations where customer = $1', [placeholder]);
  expect(states).toEqual([{ state: 'REQUESTED' }]);
});

test.each([
  ['held by somebody', 'HELD', (slot: Slot) => hold(service, slot)],
  ['booked by somebody', 'FULL', (slot: Slot) => book(service, slot)],
])('a slot %s → refused with the reason %s', async (_situation, reason, take) => {
  const slot = await firstSlot(practice);
  await take(slot);
  expect(await reasonOf(slot)).toBe(reason);
});

test('a slot beside a booked one, in its buffer → refused with the reason BLOCKED', {
  tags: ['Scheduling/appointment-takes-time-start'],
}, async () => {
  const [booked, next] = await slotsOf(service, (await practice.room({ product: { followUpTimeMinutes: 5 } })).uuid);
  await book(service, booked!);
  expect(await reasonOf(next!)).toBe('BLOCKED');
});

/** Reason of the refusal to hold a slot, by GraphQL. */
async function reasonOf(slot: Slot): Promise<string> {
  const { errors } = await reserveByGraphql(service, slot);
  return errors[0].extensions.reason;
}

test('a client that has made as many requests as it may → its hold is honoured all the same', {
  tags: ['Scheduling/finalising-hold-row-stands'],
}, async () => {
  const limited = await startService({ bookingRate: 1 });
  const slot = await firstSlot(await makePractice(limited));
  await forgetClients(limited);
  const placeholder_id = await hold(limited, slot);
  expect((await book(limited, slot)).status).toBe(429);
  expect((await book(limited, slot, { placeholder_id })).status).toBe(201);
});

test('a channel turns to requests while a booking waits for its calendar → a request', async () => {
  const slot = await firstSlot(practice);
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from resources where id = $1 for no key update', slot.resource);
  const { answer } = await other.letWait(() => book(service, slot));
  await other.sql(
    `insert into channels (crm_id, provider_id, resource_id, key, booking_process)
     select crm_id, provider_id, id, 'RESOURCE_PUBLIC', 'REQUESTED' from resources where id = $1`,
    slot.resource,
  );
  await other.commit();
  expect((await answer).status).toBe(201);
  const states = await service.sql(
    'select p.state from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
    [slot.resource],
  );
  expect(states).toEqual([{ state: 'REQUESTED' }]);
});
