import { expect, test } from 'vitest';
import { bookHold, createClient, type Hold, holdSlot, releaseHold } from '../../packages/client/src/index.ts';
import { ANNA, expire } from '../support/calls/booking.ts';
import { bookableOf } from '../support/calls/slots.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service);
const client = createClient({ baseUrl: service.url });

/** Ends a hold as time does: somebody else has held the slot since, and gave it back. */
async function endHold({ place }: Hold, holdAnother: () => Promise<Hold>): Promise<void> {
  await expire(service, place.customer_uuid);
  await releaseHold(client, await holdAnother());
}

const placesOf = async (consumer: string) => {
  const query = `query ($consumer: EmailAddress!) { participations(filter: { consumer: $consumer }) {
    nodes { state channelKey } } }`;
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
  expect(await placesOf(email)).toEqual([{ state: 'REQUESTED', channelKey: 'CALENDAR_PUBLIC' }]);
});
