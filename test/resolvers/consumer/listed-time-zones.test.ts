import { expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { linkOf } from '../../support/calls/rescheduling.ts';
import { firstSlot } from '../../support/calls/slots.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service);
const abroad = await makePractice(service, { timeZone: 'Pacific/Auckland' });

const zoneOf = async (...resources: string[]) => {
  const query = 'query ($resources: [Identifier!]!) { bookables(resources: $resources) { timeZone } }';
  return (await service.ask(query, { resources })).bookables.timeZone;
};

test('a list of slots → has the time zone of its provider; of providers in two zones, or without a visible one → null', async () => {
  const [here, there, hidden] = [await practice.room(), await abroad.room(), await abroad.room()];
  await abroad.make('setChannel', { resource: hidden.uuid, key: 'RESOURCE_PUBLIC', visible: false });
  expect(await zoneOf(here.uuid)).toBe('Europe/Berlin');
  expect(await zoneOf(there.uuid)).toBe('Pacific/Auckland');
  expect(await zoneOf(here.uuid, there.uuid)).toBeNull();
  expect(await zoneOf(here.uuid, hidden.uuid)).toBe('Europe/Berlin');
  expect(await zoneOf(hidden.uuid)).toBeNull();
});

test('named slots, and the lists of a cancel link → have it, too', async () => {
  const slot = await firstSlot(abroad);
  const { cancelLink } = (await book(service, slot)).body.createdAppointment;
  const { token } = linkOf(cancelLink);
  const query = `query ($availabilities: [Identifier!]!, $token: String!) {
    namedBookables(availabilities: $availabilities) { timeZone }
    reschedulableBookables(token: $token) { timeZone }
    cancelableBookable(token: $token) { timeZone } }`;
  const timeZone = 'Pacific/Auckland';
  expect(await service.ask(query, { availabilities: [slot.timeslot], token })).toEqual({
    namedBookables: [{ timeZone }],
    reschedulableBookables: { timeZone },
    cancelableBookable: { timeZone },
  });
  await abroad.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', maxReschedules: 0 });
  expect((await service.ask(query, { availabilities: [slot.timeslot], token })).reschedulableBookables).toEqual({
    timeZone,
  });
});
