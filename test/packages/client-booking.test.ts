import { expect, test } from 'vitest';
import {
  bookHold,
  type CallOptions,
  type Consumer,
  cancelBooking,
  createClient,
  type Hold,
  holdSlot,
  listSlots,
  releaseHold,
  renewHold,
} from '../../packages/client/src/index.ts';
import { ANNA, expire } from '../support/calls/booking.ts';
import { ASKING, customFieldCalls, INSURANCE } from '../support/calls/custom-fields.ts';
import { bookableOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, ASKING);
const client = createClient({ baseUrl: service.url });

/** Ends a hold as time does: somebody else has held the slot since, and gave it back. */
async function endHold({ place }: Hold, holdAnother: () => Promise<Hold>): Promise<void> {
  await expire(service, place.customer_uuid);
  await releaseHold(client, await holdAnother());
}

const placesOf = async (consumer: string) => {
  const query = `query ($consumer: EmailAddress!) { participations(filter: { consumer: $consumer }) {
    nodes { state channelKey answers { key value } } } }`;
  return (await service.ask(query, { consumer }, practice.headers)).participations.nodes;
};

test('a hold of another channel, booked after its end → booked on the channel of the hold', async () => {
  const room = await practice.room();
  const requested = { resource: room.uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' };
  await practice.make('setChannel', requested, 'key');
  const hold = () => holdSlot(client, bookableOf(room), { channelKey: 'CALENDAR_PUBLIC' });
  const held = await hold();
  await endHold(held, hold);
  const email = 'channel@example.org';
  await bookHold(client, held, { ...ANNA, email });
  expect(await placesOf(email)).toMatchObject([{ state: 'REQUESTED', channelKey: 'CALENDAR_PUBLIC' }]);
});

test('a consumer with answers and a time zone → booked with both', async () => {
  const room = await practice.room();
  await customFieldCalls(service).ask(practice, { ...INSURANCE, product: room.product });
  const email = 'answers@example.org';
  const consumer: Consumer = { ...ANNA, email, customFields: { insurance: 'private' }, time_zone: 'America/New_York' };
  await bookHold(client, await holdSlot(client, bookableOf(room)), consumer);
  expect(await placesOf(email)).toMatchObject([{ answers: [{ key: 'insurance', value: 'private' }] }]);
  const zones = await service.sql('select time_zone from participations where email = $1', [email]);
  expect(zones).toEqual([{ time_zone: 'America/New_York' }]);
});

test('changes that are repeated with their keys → executed once, and answered alike', async () => {
  const slot = bookableOf(await practice.room());
  const twice = async <Answer>(change: (options: CallOptions) => Promise<Answer>): Promise<Answer> => {
    const options = { idempotencyKey: crypto.randomUUID() };
    const answer = await change(options);
    expect(await change(options)).toEqual(answer);
    return answer;
  };
  const held = await twice((options) => holdSlot(client, slot, options));
  const renewed = await twice((options) => renewHold(client, held, options));
  const email = 'twice@example.org';
  const booking = await twice((options) => bookHold(client, renewed, { ...ANNA, email }, options));
  await twice((options) => cancelBooking(client, booking.cancelLink, { message: 'I am ill', ...options }));
  expect(await placesOf(email)).toMatchObject([{ state: 'CANCELED' }]);
});

test('helpers with a signal that has aborted → its reason is thrown, and nothing was changed', async () => {
  const room = await practice.room();
  const held = await holdSlot(client, bookableOf(room));
  const reason = new Error('too late');
  const options = { signal: AbortSignal.abort(reason) };
  for (const call of [
    () => listSlots(client, room.uuid, {}, options),
    () => holdSlot(client, bookableOf(room, '10:00'), options),
    () => renewHold(client, held, options),
    () => releaseHold(client, held, options),
    () => bookHold(client, held, ANNA, options),
    () => cancelBooking(client, 'http://slots.example.com/rebook/?pDataId=1#/appointments/1', options),
  ])
    await expect(call()).rejects.toBe(reason);
  expect((await renewHold(client, held)).hold.version).toBe(2);
});

test('a mutation that is repeated with its key → executed once, and answered alike', async () => {
  const crm = createClient({ baseUrl: service.url, key: practice.key });
  const { uuid: resource } = await practice.resource();
  const create = 'mutation ($input: CreateAvailabilityInput!) { createAvailability(input: $input) { uuid } }';
  const input = { resource, start: `${practice.day}T09:00`, end: `${practice.day}T12:00` };
  const options = { idempotencyKey: crypto.randomUUID() };
  const created = await crm.graphql(create, { input }, options);
  expect(await crm.graphql(create, { input }, options)).toEqual(created);
});
