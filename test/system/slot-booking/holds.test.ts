import { describe, expect, test } from 'vitest';
import { ANNA, book, hold, release } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { type ElementPage, fillIn } from '../../support/pages/element-page.ts';
import { BASE } from '../../support/pages/link-page.ts';

const site = await BookingSite.start();
const { service, practice } = site;

const dayName = (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

describe.skipIf(isWithoutBrowser)('a time that is held while the form is filled in', () => {
  test('the visitor types in the second half of a hold → renewed; then asks for more time → renewed again', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { hasOwnClock: true });
    await element.time('09:00').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
    await element.page.getByLabel('First name').pressSequentially('Mi');
    expect(await site.holdsOf(room.uuid)).toMatchObject([{ version: 1 }]);
    await element.page.clock.fastForward(100_000);
    await element.page.getByText('Kept for you for 1:').waitFor();
    await element.page.getByLabel('First name').pressSequentially('a');
    await element.page.getByText('Kept for you for 3:00').waitFor();
    expect(await site.holdsOf(room.uuid)).toMatchObject([{ version: 2 }]);

    await element.page.clock.fastForward(125_000);
    await element.page.getByRole('status').getByText('one more minute').waitFor({ state: 'attached' });
    await element.button('I need more time').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
    expect(await site.holdsOf(room.uuid)).toMatchObject([{ version: 3 }]);
  });

  test('the answers to a hold and to a booking are lost → once more, and there is one of each', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { withoutStreams: true });
    await losingAnswer(element, /reserve_appointment/);
    await element.time('10:00').click();
    const refusal = element.page.locator('.refused');
    await refusal.getByText('The booking service cannot be reached.').waitFor();
    await refusal.getByRole('button', { name: '10:00' }).click();
    await element.heading('Your details').waitFor();
    expect(await site.holdsOf(room.uuid)).toHaveLength(1);
    await losingAnswer(element, /create_appointment_with_consumer/);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.page.getByRole('alert').getByText('The booking service cannot be reached.').waitFor();
    expect(await site.placesOf(email)).toHaveLength(1);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toHaveLength(1);
    expect((await element.told()).at(-1)).toMatchObject(['booked', { cancelLink: expect.any(String) }]);
  });

  test('the answer to a booking is lost, and another time is wanted → the booking that stands is shown', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    await element.time('10:00').click();
    await losingAnswer(element, /create_appointment_with_consumer/);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.page.getByRole('alert').getByText('The booking service cannot be reached.').waitFor();
    await element.button('Choose another time').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'BOOKED' }]);
    expect((await element.told()).map(([name]) => name)).not.toContain('released');
  });

  test('a booking has not arrived, and another time is wanted → asked about again while offline, then booked', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    await element.time('10:00').click();
    const booking = /create_appointment_with_consumer/;
    await element.page.route(booking, (route) => route.abort());
    await fillIn(element.page);
    await element.button('Book this appointment').click();
    const problem = element.page.getByRole('alert').getByText('The booking service cannot be reached.');
    await problem.waitFor();
    const failed = element.page.waitForEvent('requestfailed');
    await element.button('Choose another time').click();
    await failed;
    await problem.waitFor();
    await element.heading('Your details').waitFor();
    await element.page.unroute(booking);
    await element.button('Choose another time').click();
    await element.heading('Your appointment is booked').waitFor();
  });

  test('a renewal that is not answered → tried again after a pause; the hold is gone → says so', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { hasOwnClock: true });
    await element.time('09:00').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
    await element.page.route(/renew_reservation/, (route) => route.abort());
    await element.page.clock.fastForward(100_000);
    const failed = element.page.waitForEvent('requestfailed');
    await element.page.getByLabel('First name').pressSequentially('M');
    await failed;
    await element.page.unrouteAll();
    await element.page.clock.fastForward(6_000);
    await element.page.getByLabel('First name').pressSequentially('i');
    // counted from the first try: the service may have renewed it then
    await element.page.getByText('Kept for you for 2:5').waitFor();
    const [{ customer }] = (await site.holdsOf(room.uuid)) as [{ customer: string }];
    await release(service, room.uuid, customer);
    await element.page.clock.fastForward(100_000);
    await element.page.getByLabel('First name').pressSequentially('a');
    await element.page.locator('.hold').getByText('This time is no longer kept for you.').waitFor();
  });

  test('a time that was refused is free again → kept for as long as any', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { hasOwnClock: true, withoutStreams: true });
    await element.time('10:00').waitFor();
    const placeholder = await hold(service, slotOf(room, '10:00'));
    await element.time('10:00').click();
    await element.page.getByText('This time has just been taken.').first().waitFor();
    await release(service, room.uuid, placeholder);
    await element.page.clock.fastForward(200_000);
    await element.time('09:30').click();
    await element.button('Choose another time').click();
    await element.time('10:00').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
  });

  test('a limit refuses what is held → released, so that the visitor can choose it for somebody else', async () => {
    const another = await practice.another();
    const room = await another.room();
    const limit = { provider: another.provider, counts: 'CONSUMER', per: 'DAY', most: 1 };
    await another.make('setBookingLimit', limit);
    expect((await book(service, slotOf(room, '09:00'), ANNA)).status).toBe(201);
    const element = await site.open(room.uuid);
    await element.time('10:00').click();
    await fillIn(element.page, ANNA);
    await element.button('Book this appointment').click();
    await element.time('10:00').waitFor();
    expect(await site.holdsOf(room.uuid)).toEqual([]);
    const told = (await element.told()).map(([name, detail]) => [name, 'reason' in detail ? detail.reason : null]);
    expect(told.slice(-3)).toEqual([
      ['refused', null],
      ['released', 'refused'],
      ['step', null],
    ]);
  });

  test('the hold is over and the slot still free → booked', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { hasOwnClock: true });
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await site.letHoldEnd(element, room.uuid);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'BOOKED' }]);
    const released = (await element.told()).filter(([name]) => name === 'released');
    expect(released).toMatchObject([['released', { reason: 'expired' }]]);
  });

  test('the hold is over and somebody else has booked → the nearest times; one of them is booked with the same details', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { hasOwnClock: true });
    await element.time('10:00').click();
    const email = await fillIn(element.page);
    await site.letHoldEnd(element, room.uuid);
    expect((await book(service, slotOf(room, '10:00'))).status).toBe(201);
    await element.button('Book this appointment').click();
    const refusal = element.page.locator('.refused');
    await refusal.getByText('This time has just been taken.').waitFor();
    const alternatives = await refusal.getByRole('button').allTextContents();
    expect(alternatives.toSorted()).toEqual(['09:00', '09:30', '10:30'].map((time) => `${dayName(room.day)}, ${time}`));
    await refusal.getByRole('button', { name: '10:30' }).click();
    await element.heading('Your details').waitFor();
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ start: new Date(slotOf(room, '10:30').start) }]);
  });
});

/** Loses the next answer to a call, which the service has got and done. */
const losingAnswer = (element: ElementPage, call: RegExp): Promise<unknown> =>
  element.page.route(
    call,
    async (route) => {
      await route.fetch({ url: route.request().url().replace(BASE, service.url) });
      await route.abort();
    },
    { times: 1 },
  );
