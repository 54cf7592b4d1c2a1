import { describe, expect, test } from 'vitest';
import { priceText } from '../../../src/languages/i18n/prices.ts';
import { ANNA, book, hold, release } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { fillIn } from '../../support/pages/element-page.ts';
import { localDay } from '../../support/practice.ts';

const site = await BookingSite.start();
const { service, practice } = site;

/** Another provider, which may ask for custom fields. */
async function anotherWithFields() {
  const another = await practice.another();
  const allow = `mutation { updateProvider(provider: "${another.provider}", input: { customFieldsAllowed: true }) { uuid } }`;
  await service.ask(allow, {}, another.headers);
  return another;
}

describe.skipIf(isWithoutBrowser)('a page of another origin with a strict policy', () => {
  test('a visitor books one of several times → held while the form is filled in, then booked; the page is told', async () => {
    const room = await practice.room({ product: { name: 'Massage', description: 'Bring a towel.' } });
    const element = await site.open(room.uuid, {}, { timezoneId: 'Europe/Berlin' });
    await element.time('10:00').click();
    await element.heading('Your details').waitFor();
    expect(await element.focused()).toBe('Your details');
    expect(await site.holdsOf(room.uuid)).toHaveLength(1);
    expect(await element.facts()).toMatchObject({ What: 'Massage · Room', 'Please note': 'Bring a towel.' });

    const email = await fillIn(element.page, { message: 'Window open, please.' });
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await element.focused()).toBe('Your appointment is booked');
    const [place, ...others] = await site.placesOf(email);
    const start = new Date(slotOf(room, '10:00').start);
    expect([place, others]).toEqual([expect.objectContaining({ state: 'BOOKED', language: 'en-GB', start }), []]);

    const steps = [
      ['step', { step: 'time' }],
      ['step', { step: 'details' }],
      ['step', { step: 'done' }],
    ];
    const told = await element.told();
    expect(told.filter(([name]) => name === 'step')).toEqual(steps);
    const slot = { product: room.product, resource: room.uuid, start: expect.any(String), end: expect.any(String) };
    expect(told.filter(([name]) => name !== 'step')).toEqual([
      ['held', { ...slot, expiresIn: 180 }],
      ['booked', { ...slot, state: 'BOOKED', appointment: expect.any(String), cancelLink: expect.any(String) }],
    ]);
    const entry = await element.downloaded('Add to calendar');
    expect(entry).toContain(`UID:${place!.id}@slotkeeper\r\n`);
    expect(entry).toMatch(/^SUMMARY:.*\\, Room – \S/m);
    const [popup] = await Promise.all([
      element.page.waitForEvent('popup'),
      element.page.getByRole('link', { name: 'Choose another time' }).click(),
    ]);
    await popup.getByRole('link', { name: '11:00' }).waitFor();
  });

  test('a custom field that becomes required while a visitor types → asked for, and what was typed stays', async () => {
    const another = await anotherWithFields();
    const room = await another.room();
    const text = { provider: another.provider, type: 'TEXT' };
    await another.make('setCustomField', { ...text, key: 'animal', labels: { en: 'Animal' } });
    const element = await site.open(room.uuid);
    await element.time('10:00').click();
    const email = await fillIn(element.page);
    await element.page.getByLabel('Animal').fill('Rex');
    await another.make('setCustomField', { ...text, key: 'vet', labels: { en: 'Vet' }, required: true });
    await element.button('Book this appointment').click();
    await element.page.getByText('Please fill in this field.').waitFor();
    expect(await element.focused()).toBe('custom_vet');
    await element.page.getByLabel('Vet').fill('Dr. Katz');
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    const [place] = await service.sql('select answers from participations where email = $1', [email]);
    expect(Object.keys(place!.answers).sort()).toEqual(['animal', 'vet']);
  });

  test('custom fields and a price → asked, refused beside the field, kept, and booked', async () => {
    const another = await anotherWithFields();
    const room = await another.room({ product: { price: { amount: 4_500, currency: 'EUR' } } });
    const field = { provider: another.provider, labels: { en: 'Label' } };
    for (const each of [
      { key: 'animal', type: 'TEXT', labels: { en: 'Animal <b>', de: 'Tier' }, required: true },
      { key: 'phone', type: 'PHONE', labels: { en: 'Phone of the vet' } },
      { key: 'agreed', type: 'BOOLEAN', labels: { en: 'I agree' }, required: true },
      { key: 'kind', type: 'CHOICE', labels: { en: 'Kind' }, choices: [{ value: 'cat', labels: { en: 'Cat' } }] },
    ]) {
      await another.make('setCustomField', { ...field, ...each });
    }
    const element = await site.open(room.uuid);
    await element.time('10:00').click();
    await element.heading('Your details').waitFor();
    expect(await element.facts()).toMatchObject({ Price: '€45.00' });
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    expect(await element.focused()).toBe('custom_animal');
    await element.page.getByLabel('Animal <b>').fill('Rex');
    await element.page.getByLabel('Phone of the vet').fill('none');
    await element.page.getByLabel('I agree').check();
    await element.page.getByLabel('Kind').selectOption('Cat');
    await element.button('Book this appointment').click();
    await element.page.getByText('Please check this field.').waitFor();
    expect(await element.focused()).toBe('custom_phone');
    await element.page.getByLabel('Phone of the vet').fill('030 123456');
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    const [place] = await service.sql('select answers from participations where email = $1', [email]);
    expect(Object.entries<{ answer: unknown }>(place!.answers).map(([key, { answer }]) => [key, answer])).toEqual([
      ['kind', 'cat'],
      ['phone', '030 123456'],
      ['agreed', true],
      ['animal', 'Rex'],
    ]);
  });

  test('a resource with several products → the visitor chooses one, and can go back', async () => {
    const [long, short] = [
      await practice.product({ name: 'Long talk', minDuration: 60, maxDuration: 90 }),
      await practice.product({ name: 'Short talk', minDuration: 30 }),
    ];
    const room = await practice.room({ resource: { products: [long, short] } });
    const element = await site.open(room.uuid);
    await element.button('Long talk').click();
    await element.time('09:00').waitFor();
    await element.button('Back').click();
    expect(await element.button('Long talk').textContent()).toBe('Long talk60 minutes');
    await element.button('Short talk').click();
    await element.time('09:30').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await element.facts()).toMatchObject({ What: 'Short talk · Room' });
    expect(await site.placesOf(email)).toHaveLength(1);
  });

  test('prices in currencies whose minor unit is seldom used → as the service writes them', async () => {
    const prices = ['HUF', 'IDR', 'IQD', 'JPY', 'CLF'].map((currency) => ({ amount: 450_050, currency }));
    const products = await Promise.all(prices.map((price) => practice.product({ name: price.currency, price })));
    const room = await practice.room({ resource: { products } });
    const element = await site.open(room.uuid);
    for (const price of prices) {
      const text = await element.button(price.currency).textContent();
      expect(text).toContain(priceText(price, 'en-GB'));
    }
  });

  test('the page names a product → only its times', async () => {
    const [long, short] = [await practice.product({ minDuration: 60 }), await practice.product({ minDuration: 30 })];
    const room = await practice.room({ resource: { products: [long, short] } });
    const element = await site.open(room.uuid, { attributes: { product: long } });
    await element.time('09:00').waitFor();
    expect(await element.evaluate(`root.querySelector('.subject').textContent`)).toMatch(/ · Room · 60 minutes$/);
    expect(await element.time('11:30').count()).toBe(0);
  });

  test('names from right to left → a duration beside them stays in one piece', async () => {
    const name = 'عيادة (2)';
    const product = await practice.product({ name });
    const room = await practice.room({ resource: { publicName: name, products: [product] } });
    const element = await site.open(room.uuid);
    await element.time('09:00').waitFor();
    const pieces = await element.evaluate<number>(`(() => {
      const walker = document.createTreeWalker(root.querySelector('.subject'), NodeFilter.SHOW_TEXT);
      while (!walker.nextNode().data.includes('30 minutes'));
      const { data } = walker.currentNode;
      const range = document.createRange();
      range.setStart(walker.currentNode, data.indexOf('30 minutes'));
      range.setEnd(walker.currentNode, data.length);
      return range.getClientRects().length;
    })()`);
    expect(pieces).toBe(1);
  });

  test('a visitor goes back to the times → the hold is released, the form keeps what was typed', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    await element.time('09:00').click();
    await element.page.getByLabel('First name').fill('Mia');
    await element.button('Choose another time').click();
    await element.time('09:00').waitFor();
    expect(await site.holdsOf(room.uuid)).toEqual([]);
    await element.time('10:30').click();
    await element.heading('Your details').waitFor();
    expect(await element.page.getByLabel('First name').inputValue()).toBe('Mia');
    expect((await element.told()).map(([name]) => name)).toEqual([
      'step',
      'step',
      'held',
      'released',
      'step',
      'step',
      'held',
    ]);
  });

  test('fields are missing or wrong → each says so, the first one has the focus, and the hold stays', async () => {
    const element = await site.open((await practice.room()).uuid);
    await element.time('09:00').click();
    await element.page.getByLabel('Last name').fill('Muster');
    await element.page.getByLabel('E-mail').fill('mia@');
    await element.button('Book this appointment').click();
    expect(await element.errors()).toEqual([
      'Please fill in this field.',
      'Please enter an e-mail address, such as name@example.com.',
    ]);
    expect(await element.focused()).toBe('firstname');
    // the browser takes it for an address, the service does not
    await fillIn(element.page, { email: `${'m'.repeat(255)}@example.org` });
    await element.button('Book this appointment').click();
    await element.page.getByText('Please enter an e-mail address').waitFor();
    expect(await element.focused()).toBe('email');
  });

  test('the page removes the element while it books → booked all the same: no release, no error', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    const { page } = element;
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    const released: string[] = [];
    page.on('request', (request) => released.push(...(request.url().match(/revoke_reservation/) ?? [])));
    const [removed, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(/create_appointment_with_consumer/, async (route) => {
      sent.resolve();
      await removed.promise;
      await route.continue();
    });
    await element.time('10:00').click();
    await element.heading('Your details').waitFor();
    const email = await fillIn(page);
    await element.button('Book this appointment').click();
    await sent.promise;
    await page.evaluate('document.querySelector("slot-booking").remove()');
    const answered = page.waitForResponse(/create_appointment_with_consumer/);
    removed.resolve();
    await (await answered).finished();
    // what follows the answer in the page
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))');
    expect((await site.placesOf(email)).map(({ state }) => state)).toEqual(['BOOKED']);
    expect([thrown, released]).toEqual([[], []]);
  });

  test('times that start together → name their ends', async () => {
    const { uuid } = await practice.resource();
    const start = `${localDay(10)}T09:00`;
    for (const end of ['09:30', '10:00'])
      await practice.availability({ resource: uuid, start, end: `${localDay(10)}T${end}` });
    const element = await site.open(uuid);
    await element.time('09:00–10:00').waitFor();
    await element.time('09:00–09:30').waitFor();
  });

  test('others hold and release times → they go and come; the focus stays', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    await element.time('10:00').focus();
    const placeholder = await hold(service, slotOf(room, '09:30'));
    await element.time('09:30').waitFor({ state: 'detached' });
    expect(await element.focused()).toBe('10:00');
    await release(service, room.uuid, placeholder);
    await element.time('09:30').waitFor();
  });

  test('a time that is gone without the page having heard of it → refused with the nearest ones', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { withoutStreams: true });
    await element.time('09:00').waitFor();
    await hold(service, slotOf(room, '09:00'));
    await element.time('09:00').click();
    await element.page.getByText('This time has just been taken.').first().waitFor();
    expect(await element.page.locator('.refused').getByRole('button').count()).toBe(3);
    expect((await element.told()).at(-1)).toEqual(['step', { step: 'time' }]);
    expect((await element.told()).at(-2)).toEqual(['refused', { status: 412, codes: ['201'] }]);
  });

  test('a time that is closed without the page having heard of it → does not say that somebody has taken it', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { withoutStreams: true });
    await element.time('09:00').waitFor();
    const { start, end } = slotOf(room, '09:00');
    const times = { start: start.slice(0, 16), end: end.slice(0, 16) };
    await practice.make('createBlackout', { provider: practice.provider, resources: [room.uuid], ...times }, 'created');
    await element.time('09:00').click();
    await element.page.getByText('This time can no longer be booked.').first().waitFor();
    expect((await element.told()).at(-2)).toEqual(['refused', { status: 412, codes: ['214'] }]);
  });

  test('a class → shows the places left; the visitor joins those who have booked meanwhile', async () => {
    const room = await practice.room({ availability: { end: `${localDay(10)}T09:30`, capacity: 3 } });
    const element = await site.open(room.uuid, {}, { withoutStreams: true });
    expect(await element.time('09:00').textContent()).toBe('09:003 places left');
    expect((await book(service, slotOf(room, '09:00'), ANNA)).status).toBe(201);
    await element.time('09:00').click();
    await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    const [{ capacityLeft }] = (await service.sql(
      `select 3 - count(*)::int as "capacityLeft" from participations p join appointments a on a.id = p.appointment_id
        where a.resource_id = $1 and p.state = 'BOOKED'`,
      [room.uuid],
    )) as [{ capacityLeft: number }];
    expect(capacityLeft).toBe(1);
  });

  test('a channel that shows full times → they cannot be chosen; their day is no free one', async () => {
    const room = await practice.room({
      availability: { end: `${localDay(10)}T10:00`, recurrence: 'FREQ=DAILY;COUNT=2' },
    });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', showFullSlots: true });
    expect((await book(service, slotOf(room, '09:00'))).status).toBe(201);
    const element = await site.open(room.uuid);
    await element.time('09:00').click({ force: true });
    expect(await element.time('09:00').textContent()).toBe('09:00full');
    expect(await element.time('09:00').isEnabled()).toBe(false);
    expect((await book(service, slotOf(room, '09:30'))).status).toBe(201);
    await element.page.locator(`[data-key="${room.day}"]:not(.free)`).waitFor();
    expect((await element.told()).map(([name]) => name)).toEqual(['step']);
  });

  test('somebody who has a place in a class already → told so, in the form', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    expect((await book(service, slotOf(room, '09:00'), ANNA)).status).toBe(201);
    const element = await site.open(room.uuid);
    await element.time('09:00').click();
    await fillIn(element.page, ANNA);
    await element.button('Book this appointment').click();
    await element.page
      .locator('[role=alert]:focus')
      .getByText('has a place in this appointment already. If it is you,')
      .waitFor();
  });

  test('a provider who confirms bookings → a request is sent, and not yet an entry of a calendar', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const element = await site.open(room.uuid);
    await element.time('09:00').click();
    await element.page.getByText('Practice confirms each booking.').waitFor();
    const email = await fillIn(element.page);
    await element.button('Request this appointment').click();
    await element.heading('Your request has been sent').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'REQUESTED' }]);
    expect(await element.page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
    expect((await element.told()).at(-1)).toMatchObject(['booked', { state: 'REQUESTED' }]);
  });

  test.each([
    ['IMMEDIATE', 'REQUESTED', 'Your request has been sent'],
    ['REQUESTED', 'IMMEDIATE', 'Your appointment is booked'],
  ])('a channel %s becomes %s while the form is open → says what was done', async (before, after, heading) => {
    const room = await practice.room();
    const setProcess = (bookingProcess: string) =>
      practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess });
    await setProcess(before);
    const element = await site.open(room.uuid);
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await setProcess(after);
    await element.button('this appointment').click();
    await element.heading(heading).waitFor();
    const [{ state }] = (await site.placesOf(email)) as [{ state: string }];
    expect((await element.told()).at(-1)).toMatchObject(['booked', { state }]);
  });

  test('another channel → its times and its settings', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
    const element = await site.open(room.uuid, { attributes: { channel: 'CALENDAR_PUBLIC' } });
    await element.time('09:00').click();
    await element.button('Request this appointment').waitFor();
  });
});
