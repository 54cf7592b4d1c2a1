import { expect, test } from 'vitest';
import { mutate } from '../../support/calls/mutate.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { bookingAt } from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { name: 'Practice' });

const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };
const phone = { type: 'PHONE', value: '+49 30 1234567' };
const place = { type: 'LOCATION', value: 'Room 5, Parkstraße 14' };

/** Reads what the link of a booking shows of its place, and of its entries in calendars. */
async function linked(resource: object, availability: object = {}) {
  const room = await practice.room({ availability });
  await mutate(practice, 'updateResource', { resource: room.uuid, input: resource });
  const { cancelLink } = await bookingAt(service, slotOf(room, '10:00'), {
    email: 'mia@example.com',
    message: 'Hello',
  });
  const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER');
  const { linkedBooking } = await service.ask(
    `query ($token: String!) { linkedBooking(token: $token) {
      isInPerson mapLink email message calendarLinks { google outlook office365 } } }`,
    { token },
  );
  return linkedBooking;
}

test.each([
  ['no address, no channel', {}, {}, false, null],
  ['an address', { address }, {}, true, 'Parkstraße 12, 10115 Berlin'],
  ['an address and a telephone', { address }, { contactChannel: phone }, false, null],
  ['a place of its own', { address }, { contactChannel: place }, true, place.value],
])('%s → in person or not, with a map of the place', async (_, resource, availability, isInPerson, query) => {
  const booking = await linked(resource, availability);
  expect(booking.isInPerson).toBe(isInPerson);
  expect(booking.mapLink && new URL(booking.mapLink).searchParams.get('query')).toBe(query);
});

test('the address that gets the mails is told, the message of a stranger is not; calendars on the web get no secret', async () => {
  const booking = await linked({ address });
  expect([booking.email, booking.message]).toEqual(['mia@example.com', null]);
  const { google, outlook, office365 } = booking.calendarLinks;
  const { searchParams } = new URL(google);
  expect(searchParams.get('text')).toMatch(/, Room – Practice$/);
  expect(searchParams.get('location')).toBe('Parkstraße 12, 10115 Berlin');
  expect(searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/);
  expect(new URL(outlook).searchParams.get('startdt')).toMatch(/:00\.000Z$/);
  expect(`${google}${outlook}${office365}`).not.toMatch(/X-SIGNED|rebook|eyJ/);
});
