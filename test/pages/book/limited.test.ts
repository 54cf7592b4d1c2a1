import { expect, test } from 'vitest';
import { book, ANNA as CONSUMER } from '../../support/calls/booking.ts';
import { limit } from '../../support/calls/limits.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { bookAddress, chooseTime, post, see, valuesOf } from '../../support/pages/book-page.ts';
import { makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();

const FULL = 'Nothing more can be booked in this period. Please choose another time.';

/** Fields of the form, as a consumer of the API is called. */
const ANNA = { firstName: CONSUMER.firstname, lastName: CONSUMER.lastname, email: CONSUMER.email };

test('a time of a day that has been filled meanwhile → says that the period is full', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  await limit(practice);
  const address = bookAddress(room.reference);
  const value = valuesOf(await see(service, address), 'slot')['10:00']!;
  await book(service, slotOf(room, '11:00'));
  const page = await post(service, address, { slot: value });
  expect(page).toMatchObject({ status: 412, heading: 'Choose a day and a time' });
  expect(page.text).toContain(FULL);
  expect(valuesOf(page, 'slot')).toEqual({});
});

test('a consumer who has as many bookings as the provider allows → is told, and has no further one', async () => {
  const practice = await makePractice(service);
  const room = await practice.room();
  await limit(practice, { counts: 'CONSUMER', per: 'UPCOMING' });
  await book(service, slotOf(room, '11:00'), CONSUMER);
  const details = await chooseTime(service, bookAddress(room.reference), '10:00');
  const page = await post(service, details, ANNA);
  expect(page.status).toBe(412);
  expect(page.text).toContain(FULL);
  expect(
    await service.sql("select from participations where email = $1 and state = 'BOOKED'", [ANNA.email]),
  ).toHaveLength(1);
});
