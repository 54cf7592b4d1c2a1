import { describe, expect, test } from 'vitest';
import { book } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { openWaitlist } from '../../support/calls/waitlist.ts';
import { bookAddress } from '../../support/pages/book-page.ts';
import {
  fillIn,
  heading,
  IN_BERLIN,
  IN_NEW_YORK,
  openForm,
  placesOf,
  sendIncomplete,
  sendTooLate,
} from '../../support/pages/book-window.ts';
import { isWithoutBrowser, openWindow, visit } from '../../support/pages/chromium.ts';
import { makePool } from '../../support/pools.ts';
import { autumn, makePractice } from '../../support/practice.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en', name: 'Practice', impressum: 'Practice GmbH' });

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('a browser %s', (_, javaScriptEnabled) => {
  test('in another time zone → books, moves and cancels an appointment', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=40' } });
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_NEW_YORK });
    if (!javaScriptEnabled) {
      await page.getByRole('link', { name: 'Change', exact: true }).click();
      await page.getByLabel('Time zone').selectOption('America/New_York');
      await page.getByRole('button', { name: 'Show the times' }).click();
    }
    await page.getByText('Times in your time zone, New York').waitFor();
    await page.locator('.times button').nth(3).click();
    await heading(page, 'Your details');
    expect(await page.textContent('.card')).toMatch(/0[45]:30\u2060–\u20600[56]:00 10:30\u2060–\u206011:00 in Berlin/);
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await heading(page, 'Your appointment is booked');
    expect(await placesOf(practice, room)).toMatchObject([
      { state: 'BOOKED', start: '10:30', zone: 'America/New_York' },
    ]);

    await page.getByRole('link', { name: 'Choose another time' }).click();
    await page.locator('.times a').last().click();
    await page.getByRole('button', { name: 'Move the appointment' }).click();
    await page.getByRole('status').getByText('Moved to').waitFor();
    await page.getByText('Cancel the appointment').first().click();
    await page.getByLabel('Reason').fill('I am ill.');
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'This appointment is cancelled');
    expect((await placesOf(practice, room)).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
    await page.getByRole('link', { name: 'Book another appointment' }).click();
    await heading(page, 'Choose a day and a time');
  });

  test('at a place in another time zone → one clock leads, that of the place; only scripts know the other one', async () => {
    const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };
    const room = await practice.room({ resource: { address } });
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_NEW_YORK });
    const line = page.getByText('Local time in Berlin, where the appointment is.');
    await line.waitFor();
    if (javaScriptEnabled) await page.getByText(/Your clock is [56] hours behind\./).waitFor();
    expect(await page.locator('.times button').first().textContent()).toBe('09:00');
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await heading(page, 'Your appointment is booked');
    const card = (await page.textContent('.card'))!;
    expect(card).toContain('09:00\u2060–\u206009:30');
    expect(card.includes('in New York')).toBe(javaScriptEnabled);
    const zone = javaScriptEnabled ? 'America/New_York' : null;
    expect(await placesOf(practice, room)).toMatchObject([{ state: 'BOOKED', start: '09:00', zone }]);
  });

  test('nothing is free → joins the waitlist, in the language that is chosen on the form; with scripts, what was typed stays', async () => {
    const room = await practice.room({ availability: { end: `${practice.day}T09:30` } });
    await openWaitlist(practice, room);
    await book(service, slotOf(room));
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_BERLIN });
    await page.getByRole('link', { name: 'Join the waitlist' }).click();
    await heading(page, 'Wait for an appointment');
    if (javaScriptEnabled) await fillIn(page);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await heading(page, 'Auf einen Termin warten');
    if (!javaScriptEnabled) {
      await page.getByLabel('Vorname').fill('Anna');
      await page.getByLabel('Nachname').fill('Muster');
      await page.getByLabel('E-Mail').fill('anna-wartet@example.org');
    }
    await page.getByLabel('Sa', { exact: true }).uncheck();
    await page.getByLabel('Beginn vor').fill('12:00');
    await page.getByRole('button', { name: 'Auf die Warteliste setzen' }).click();
    await heading(page, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
    const entries = await service.sql('select * from waitlist_entries where resource_id = $1', [room.uuid]);
    expect(entries).toMatchObject([{ weekdays: 0b1011111, minutes_until: 720, consumer: { firstName: 'Anna' } }]);
  });

  test('of a provider with several services → service, person, time, and back to the services', async () => {
    const crm = await makePractice(service, { language: 'en', name: 'Studio', description: 'In the park.' });
    const pool = await makePool(crm, [{ publicName: 'Anna' }, { publicName: 'Ben' }], { product: { name: 'Massage' } });
    await crm.room({ product: { name: 'Advice' } });
    const page = await visit(service, bookAddress(crm.references.provider), { javaScriptEnabled, ...IN_BERLIN });
    await heading(page, 'What would you like to book?');
    await page.getByText('In the park.').waitFor();
    await page.getByRole('link', { name: /^Massage/ }).click();
    await page.getByRole('link', { name: 'Ben', exact: true }).click();
    await page.locator('.chips [aria-current]', { hasText: 'Ben' }).waitFor();
    await page.getByRole('link', { name: 'Choose something else' }).click();
    await heading(page, 'What would you like to book?');
    await page.getByRole('link', { name: /^Massage/ }).click();
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    expect(pool.members.map(({ uuid }) => uuid)).toContain(new URL(page.url()).searchParams.get('resource'));
  });

  test('sends a form that is refused → the focus is at what is wrong', async () => {
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, service, await practice.room());
    await page.getByLabel('First name').fill('Anna');
    await page.getByLabel('Last name').fill(' ');
    await page.getByLabel('E-mail').fill('anna@example.org');
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await page.getByRole('alert').getByText('Please check what you have entered.').waitFor();
    await page.locator('#lastName:focus').waitFor();
  });

  test('goes back after the booking → the form is not there, and says why', async () => {
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, service, await practice.room());
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await heading(page, 'Your appointment is booked');
    await page.goBack();
    await page.getByRole('alert').getByText('has a place in this appointment already. If it is you,').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });

  test('sends an empty form that the browser does not check → all that is missing is marked, the first field has the focus', async () => {
    const crm = await makePractice(service, { language: 'en', customFieldsAllowed: true });
    const field = { provider: crm.provider, key: 'knee', type: 'TEXT', labels: { en: 'Which knee?' }, required: true };
    await crm.make('setCustomField', field);
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, service, await crm.room());
    await sendIncomplete(page);
    expect(await page.locator('.refused').allTextContents()).toEqual([
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter an e-mail address such as anna@example.org.',
      'Please fill in this field.',
    ]);
    const invalid = page.locator('[aria-invalid=true]');
    expect(await invalid.evaluateAll((inputs) => inputs.map(({ id }) => id))).toEqual([
      'firstName',
      'lastName',
      'email',
      'custom_knee',
    ]);
    await page.locator('#firstName:focus').waitFor();
    await page.getByLabel('First name').fill('Anna');
    await page.getByLabel('Last name').fill('Muster');
    await page.getByLabel('E-mail').fill('anna@example.org');
    await page.evaluate("document.querySelector('form').noValidate = true");
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await page.locator('#custom_knee:focus').waitFor();
  });

  test('in the night in which the clocks go back → books the second of two hours with one name', async () => {
    const day = autumn();
    const room = await practice.room({
      product: { minDuration: 60 },
      availability: { start: `${day}T01:00`, end: `${day}T04:00`, slotStepMinutes: 60 },
    });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 800 }, 'key');
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_BERLIN });
    await page.getByRole('button', { name: '02:00 CET' }).click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book this appointment' }).click();
    await heading(page, 'Your appointment is booked');
    const [place] = await placesOf(practice, room);
    expect(place!.starts_at.toISOString()).toBe(`${day}T01:00:00.000Z`);
  });

  test('with the keyboard alone → books', async () => {
    const room = await practice.room();
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_BERLIN });
    await page.getByRole('button', { name: '09:00' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Your details');
    await page.getByLabel('First name').focus();
    for (const text of ['Anna', 'Muster', `${crypto.randomUUID()}@example.org`]) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await heading(page, 'Your appointment is booked');
  });
});

test.skipIf(isWithoutBrowser)('Enter in a field beside other times → none of them is booked', async () => {
  const page = await openWindow(service, IN_BERLIN);
  await sendTooLate(page, practice);
  await page.evaluate("window.sent = 0; document.addEventListener('submit', () => window.sent++)");
  await page.getByLabel('E-mail').press('Enter');
  expect(await page.evaluate('window.sent')).toBe(0);
  await page.getByRole('button', { name: /10:30$/ }).press('Enter');
  await heading(page, 'Your appointment is booked');
});

test.skipIf(isWithoutBrowser)('on a small phone in French → the name of each weekday is on one line', async () => {
  // in the zone of the provider the page is not loaded again
  const options = { ...IN_BERLIN, locale: 'fr', viewport: { width: 320, height: 568 } };
  const page = await visit(service, bookAddress((await practice.room()).reference), options);
  const lines = await page.locator('.days abbr').evaluateAll((names) => names.map((it) => it.getClientRects().length));
  expect(lines).toEqual(Array(7).fill(1));
});

test.skipIf(isWithoutBrowser)(
  'on a small phone → the name of a service with a price is not broken within a word',
  async () => {
    const crm = await makePractice(service);
    const price = { amount: 4_500, currency: 'EUR' };
    const products = [await crm.product({ name: 'Treatment', maxDuration: 45, price }), await crm.product()];
    await crm.resource({ products });
    const options = { ...IN_BERLIN, viewport: { width: 320, height: 568 } };
    const page = await visit(service, bookAddress(crm.references.provider), options);
    const lines = await page.getByText('Treatment', { exact: true }).evaluate((name) => {
      const range = name.ownerDocument.createRange();
      range.selectNodeContents(name);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  },
);

test.skipIf(isWithoutBrowser)('the browser forces its colours → a border shows the chosen day', async () => {
  const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=30' } });
  const page = await visit(service, bookAddress(room.reference), { ...IN_BERLIN, forcedColors: 'active' });
  const borders = (days: string) =>
    page
      .locator(days)
      .evaluateAll((links) => links.map((link) => link.computedStyleMap().get('border-top-style')?.toString()));
  expect(await borders('.days a[aria-current]')).toEqual(['solid']);
  expect(new Set(await borders('.days a:not([aria-current])'))).toEqual(new Set(['none']));
});
