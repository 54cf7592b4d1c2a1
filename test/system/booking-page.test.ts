import axe, { type AxeResults } from 'axe-core';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { archive, bookAddress, chooseTime, sendDetails } from '../support/pages/book-page.ts';
import { isWithoutBrowser, openWindow, visit } from '../support/pages/chromium.ts';
import { pathOf } from '../support/pages/link-page.ts';
import { makePool } from '../support/pools.ts';
import { autumn, localDay, makePractice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const practice = await makePractice(service, { language: 'en', name: 'Practice', impressum: 'Practice GmbH' });

const IN_NEW_YORK = { timezoneId: 'America/New_York', locale: 'en-GB' };

const placesOf = (room: Room) =>
  service.sql(
    `select p.state, p.hold_version as version, p.time_zone as zone, to_char(a.starts_at at time zone 'Europe/Berlin', 'HH24:MI') as start,
        a.starts_at from participations p join appointments a on a.id = p.appointment_id
      where a.resource_id = $1 order by p.created_at`,
    [room.uuid],
  );

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Muster');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@example.org`);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Complaints of the browser about requests without an answer, or with an error. */
const FAILED_REQUEST = /^Failed to load resource: /;

const IN_BERLIN = { timezoneId: 'Europe/Berlin', locale: 'en-GB' };

/** Holds a time, and opens the form for it. */
async function openForm(page: Page, room: Room, time = '09:00'): Promise<void> {
  await page.goto(await chooseTime(service, bookAddress(room.reference), time));
  await heading(page, 'Your details');
}

/** Sends the form as a browser that checks no fields. */
async function sendIncomplete(page: Page): Promise<void> {
  await page.evaluate("document.querySelector('form').noValidate = true");
  await page.getByRole('button', { name: 'Book the appointment' }).click();
  await page.getByText('Please check what you have entered.').waitFor();
}

/** Opens the form when half of the time of its hold has passed. */
async function openHalfwayForm(): Promise<{ room: Room; page: Page }> {
  const room = await practice.room();
  const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
  await page.clock.install();
  await openForm(page, room);
  await page.clock.fastForward(100_000);
  return { room, page };
}

/** Goes back also to a page that the browser has kept, of which `page.goBack` sees no load. */
async function goBack(page: Page): Promise<void> {
  const shown = page.waitForEvent('framenavigated');
  await page.evaluate('void setTimeout(() => history.back())');
  await shown;
}

const RENEWAL = /renew_reservation$/;

const abort = (route: Route) => route.abort();

const answer = (status: number) => (route: Route) => route.fulfill({ status });

const ERROR_PAGE = { contentType: 'text/html', body: '<main></main><nav class="languages"></nav>' };

const passOn = (route: Route) => route.continue();

/** Sends a request, and withholds its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch({ url: service.url + pathOf(route.request().url()) });
  await route.abort();
}

async function versionAfterKeystroke(page: Page, room: Room): Promise<number> {
  await page.getByLabel('First name').press('A');
  const [place] = await placesOf(room);
  return place!.version;
}

const releaseHold = (page: Page) =>
  service.ask('mutation ($customer: Uuid!) { releaseReservation(customer: $customer) }', {
    customer: new URL(page.url()).searchParams.get('hold'),
  });

/** Sends the form for a time that somebody else has taken meanwhile. */
async function sendTooLate(page: Page): Promise<void> {
  const room = await practice.room();
  await openForm(page, room, '10:00');
  await releaseHold(page);
  await chooseTime(service, bookAddress(room.reference), '10:00');
  await fillIn(page);
  await page.getByRole('button', { name: 'Book the appointment' }).click();
  await page.getByText('Somebody else has just booked this time.').waitFor();
}

describe.skipIf(isWithoutBrowser).each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('a browser %s', (_, javaScriptEnabled) => {
  test('in another time zone → books, moves and cancels an appointment', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=40' } });
    const page = await visit(service, bookAddress(room.reference), { javaScriptEnabled, ...IN_NEW_YORK });
    if (!javaScriptEnabled) {
      await page.getByRole('link', { name: 'Change the time zone' }).click();
      await page.getByLabel('Time zone').selectOption('America/New_York');
      await page.getByRole('button', { name: 'Show the times' }).click();
    }
    await page.getByText('Times in the time zone of New York').waitFor();
    await page.getByRole('button', { name: /:30 10:30 Berlin$/ }).click();
    await heading(page, 'Your details');
    expect(await page.textContent('dl')).toMatch(/0[45]:30–0[56]:00.*10:30–11:00/s);
    await fillIn(page);
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await heading(page, 'Your appointment is booked');
    expect(await placesOf(room)).toMatchObject([{ state: 'BOOKED', start: '10:30', zone: 'America/New_York' }]);

    await page.getByRole('link', { name: 'Choose another time' }).click();
    await page.getByRole('button', { name: '11:00' }).first().click();
    await heading(page, 'Your appointment');
    await page.getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'This appointment is cancelled');
    expect((await placesOf(room)).map(({ state }) => state)).toEqual(['CANCELED', 'CANCELED']);
    await page.getByRole('link', { name: 'Book another appointment' }).click();
    await heading(page, 'Choose a day and a time');
  });

  test('sends a form that is refused → the focus is at what is wrong', async () => {
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, await practice.room());
    await page.getByLabel('First name').fill('Anna');
    await page.getByLabel('Last name').fill(' ');
    await page.getByLabel('E-mail').fill('anna@example.org');
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await page.getByRole('alert').getByText('Please check what you have entered.').waitFor();
    await page.locator('#lastName:focus').waitFor();
  });

  test('goes back after the booking → the form is not there, and says why', async () => {
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, await practice.room());
    await fillIn(page);
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await heading(page, 'Your appointment is booked');
    await page.goBack();
    await page.getByRole('alert').getByText('You have already booked this appointment.').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  });

  test('sends an empty form that the browser does not check → all that is missing is marked, the first field has the focus', async () => {
    const crm = await makePractice(service, { language: 'en', customFieldsAllowed: true });
    const field = { provider: crm.provider, key: 'knee', type: 'TEXT', labels: { en: 'Which knee?' }, required: true };
    await crm.make('setCustomField', field);
    const page = await openWindow(service, { javaScriptEnabled, ...IN_BERLIN });
    await openForm(page, await crm.room());
    await sendIncomplete(page);
    expect(await page.locator('.refused').allTextContents()).toEqual([
      'Please enter your first name.',
      'Please enter your last name.',
      'Please enter an e-mail address such as anna@example.org.',
      'Please fill this in.',
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
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await page.locator('#custom_knee:focus').waitFor();
  });

  test('in the night in which the clocks go back → books the second of two hours with one name', async () => {
    const day = autumn();
    const room = await practice.room({
      product: { minDuration: 60 },
      availability: { start: `${day}T01:00`, end: `${day}T04:00`, slotStepMinutes: 60 },
    });
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 800 }, 'key');
    const options = { javaScriptEnabled, timezoneId: 'Europe/Berlin', locale: 'en-GB' };
    const page = await visit(service, bookAddress(room.reference), options);
    await page.getByRole('button', { name: '02:00 CET' }).click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await heading(page, 'Your appointment is booked');
    const [place] = await placesOf(room);
    expect(place!.starts_at.toISOString()).toBe(`${day}T01:00:00.000Z`);
  });

  test('with the keyboard alone → books', async () => {
    const room = await practice.room();
    const page = await visit(service, bookAddress(room.reference), {
      javaScriptEnabled,
      timezoneId: 'Europe/Berlin',
      locale: 'en-GB',
    });
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
  await sendTooLate(page);
  await page.evaluate("window.sent = 0; document.addEventListener('submit', () => window.sent++)");
  await page.getByLabel('E-mail').press('Enter');
  expect(await page.evaluate('window.sent')).toBe(0);
  await page.getByRole('button', { name: '10:30–11:00' }).press('Enter');
  await heading(page, 'Your appointment is booked');
});

test.skipIf(isWithoutBrowser)('on a small phone in French → the name of each weekday is on one line', async () => {
  // in the zone of the provider the page is not loaded again
  const options = { ...IN_BERLIN, locale: 'fr', viewport: { width: 320, height: 568 } };
  const page = await visit(service, bookAddress((await practice.room()).reference), options);
  const lines = await page.locator('.days abbr').evaluateAll((names) => names.map((it) => it.getClientRects().length));
  expect(lines).toEqual(Array(7).fill(1));
});

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

describe.skipIf(isWithoutBrowser)('scripts', () => {
  test('another day is chosen → its times without loading the page, and the way back', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const page = await visit(service, bookAddress(room.reference), IN_NEW_YORK);
    await page.getByText('Times in the time zone of New York').waitFor();
    await page.evaluate('window.isSame = true');
    const first = await page.textContent('#day');
    await page.locator('.days a:not([aria-current])').first().click();
    await page.getByRole('heading', { name: first! }).waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.id')).toBe('day');
    await page.goBack();
    await page.getByRole('heading', { name: first! }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
  });

  test.each([
    ['has kept', true],
    ['loads again', false],
  ])('the button Back of the browser leads to times that it %s → the held one can be chosen', async (_, keepsPages) => {
    const room = await practice.room();
    const page = await openWindow(service, { ...IN_BERLIN, keepsPages });
    await page.goto(bookAddress(room.reference));
    const shown = () => page.locator('.times button').allTextContents();
    const times = await shown();
    for (const time of times.slice(0, 2)) {
      await page.getByRole('button', { name: time }).click();
      await heading(page, 'Your details');
      const hold = new URL(page.url()).searchParams.get('hold');
      await goBack(page);
      await page.waitForFunction(`new URLSearchParams(location.search).get('hold') === '${hold}'`);
      await expect.poll(shown, { timeout: 60_000 }).toEqual(times);
      const type = await page.evaluate("performance.getEntriesByType('navigation')[0].type");
      expect(type).toBe(keepsPages ? 'navigate' : 'back_forward');
    }
    await page.getByRole('button', { name: times[1]! }).click();
    await heading(page, 'Your details');
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED', start: times[1] }]);
  });

  test('another window books what a form holds that the browser has kept → Back leads to a page that says so', async () => {
    const room = await practice.room();
    const page = await openWindow(service, { ...IN_BERLIN, keepsPages: true });
    await openForm(page, room);
    await page.evaluate('window.isKept = true');
    const address = pathOf(page.url());
    await page.goto(bookAddress(room.reference));
    await sendDetails(service, address);
    await goBack(page);
    await page.getByRole('alert').getByText('You have already booked this appointment.').waitFor();
    expect(await page.evaluate('window.isKept')).toBe(true);
  });

  test('months are turned with the keyboard → the focus stays, and moves to the times where they end', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=80' } });
    const page = await visit(service, bookAddress(room.reference), IN_BERLIN);
    const later = page.getByRole('link', { name: 'Next month' });
    const focused: unknown[] = [];
    await later.focus();
    while (await later.count()) {
      const label = await later.getAttribute('aria-label');
      focused.push(await page.evaluate('document.activeElement.id'));
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: label!.replace('Next month, ', ''), exact: true }).waitFor();
    }
    expect(focused.length).toBeGreaterThan(1);
    expect(new Set(focused)).toEqual(new Set(['later']));
    expect(await page.evaluate('document.activeElement.id')).toBe('day');
  });

  test('another month is chosen → the links to other languages show it, too', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const page = await visit(service, bookAddress(room.reference), IN_BERLIN);
    await page.getByRole('link', { name: 'Next month' }).click();
    await page.waitForURL(/month=/);
    const month = new URL(page.url()).searchParams.get('month')!;
    await page.locator(`nav a[lang=de][href*="month=${month}"]`).waitFor({ timeout: 60_000 });
  });

  test('another language is chosen in the form → what was typed stays, and is booked', async () => {
    const asking = await makePractice(service, { language: 'en', impressum: 'GmbH', customFieldsAllowed: true });
    const both = (en: string, de: string) => ({ labels: { en, de } });
    for (const field of [
      { key: 'size', type: 'CHOICE', ...both('Size', 'Größe'), choices: [{ value: 'l', ...both('Large', 'Groß') }] },
      { key: 'agreed', type: 'BOOLEAN', ...both('I agree', 'Ich stimme zu') },
    ]) {
      await asking.make('setCustomField', { provider: asking.provider, ...field });
    }
    const room = await asking.room();
    const page = await openWindow(service, IN_BERLIN);
    await openForm(page, room);
    await fillIn(page);
    await page.getByLabel('Size').selectOption('l');
    await page.getByLabel('I agree').check();
    await page.getByLabel('Message').fill('one\ntwo');
    await page.evaluate('window.isSame = true');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await heading(page, 'Ihre Angaben');
    expect(await page.evaluate('[document.documentElement.lang, document.activeElement.lang]')).toEqual([
      'de-DE',
      'de',
    ]);
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Impressum']);
    // the script counts down in seconds
    await page.locator('#left', { hasText: /^\d:\d\d$/ }).waitFor();
    expect(await page.evaluate('window.isSame')).toBe(true);
    await page.getByRole('button', { name: 'Termin buchen' }).click();
    await page.waitForURL(/booked/);
    const [booked] = await service.sql(
      `select p.first_name, p.message, p.language, p.answers from participations p
        join appointments a on a.id = p.appointment_id where a.resource_id = $1`,
      [room.uuid],
    );
    expect(booked).toMatchObject({
      first_name: 'Anna',
      message: 'one\ntwo',
      language: 'de-DE',
      answers: { size: { answer: 'l' }, agreed: { answer: true } },
    });
  });

  test('the times in the zone of the visitor cannot be loaded → those of the provider stay', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_NEW_YORK, undefined, FAILED_REQUEST);
    await page.route(/zone=/, answer(429));
    const refused = page.waitForResponse(/zone=/);
    await page.goto(bookAddress(room.reference));
    await refused;
    // a second answer would replace the page
    await expect(page.waitForResponse(/zone=/, { timeout: 2_000 })).rejects.toThrow('Timeout');
    await page.getByText('Times in the time zone of Berlin').waitFor({ timeout: 60_000 });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test.each([
    ['is not sent', abort],
    ['loses its answer', loseAnswer],
    ['is answered by a proxy', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
    ['is answered with an error page', (route: Route) => route.fulfill({ status: 503, ...ERROR_PAGE })],
  ])('the form %s → it says so, keeps what was typed, and can be sent again', async (_, fail) => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
    await openForm(page, room);
    await fillIn(page);
    const book = page.getByRole('button', { name: 'Book the appointment' });
    await page.route(/details/, fail, { times: 1 });
    await book.click();
    await page.getByRole('alert').getByText('There was no answer').waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Anna');
    await book.click();
    await page.getByRole('heading', { name: 'Your appointment is booked' }).waitFor({ timeout: 60_000 });
    expect(await placesOf(room)).toMatchObject([{ state: 'BOOKED' }]);
  });

  test('a button of a time gets no answer → it can be pressed again after ten seconds', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN, undefined, FAILED_REQUEST);
    await page.clock.install();
    await page.goto(bookAddress(room.reference));
    const time = page.getByRole('button', { name: '09:00' });
    await page.route(/\/book\//, (route) => route.abort('aborted'), { times: 1 });
    await time.click();
    await page.clock.fastForward(11_000);
    await time.click({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Your details' }).waitFor({ timeout: 60_000 });
  });

  test('a visitor who types while the time runs out → the hold is renewed; one who does not → is told', async () => {
    const room = await practice.room();
    const page = await openWindow(service, { timezoneId: 'Europe/Berlin', locale: 'en-GB' });
    await page.clock.install();
    await page.goto(bookAddress(room.reference));
    await page.getByRole('button', { name: '09:00' }).click();
    await heading(page, 'Your details');
    await page.clock.fastForward(100_000);
    const renewed = page.waitForResponse(RENEWAL);
    await page.getByLabel('First name').pressSequentially('A');
    expect((await renewed).status()).toBe(200);
    expect(await placesOf(room)).toMatchObject([{ state: 'RESERVED', version: 2 }]);
    await page.clock.fastForward(1_000_000);
    await page.getByRole('alert').filter({ hasText: 'This time is not reserved for you any more.' }).waitFor();
  });

  test('a visitor who corrects the form → the hold is renewed', async () => {
    const room = await practice.room();
    const page = await openWindow(service, IN_BERLIN);
    await page.clock.install();
    await openForm(page, room);
    await sendIncomplete(page);
    await page.clock.fastForward(100_000);
    const renewed = page.waitForResponse(RENEWAL);
    await page.getByLabel('First name').pressSequentially('A');
    expect((await renewed).status()).toBe(200);
  });

  test('renewals without an answer, with 429 and with 503 → the next keystrokes try again', async () => {
    const { room, page } = await openHalfwayForm();
    const failures = [abort, answer(429), answer(503)];
    await page.route(RENEWAL, (route) => (failures.shift() ?? passOn)(route));
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(2);
    expect(failures).toEqual([]);
  });

  test('the answer to a renewal is lost → the hold of the server counts down', async () => {
    const { room, page } = await openHalfwayForm();
    await page.route(RENEWAL, loseAnswer, { times: 1 });
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(2);
    // the pause after a failure
    await page.clock.fastForward(5_000);
    await page.getByLabel('First name').press('A');
    await page.locator('#left', { hasText: /^2:/ }).waitFor({ timeout: 60_000 });
    await page.clock.fastForward(100_000);
    await expect.poll(() => versionAfterKeystroke(page, room), { timeout: 60_000 }).toBe(3);
  });

  test('the hold is lost → the visitor who types is told at once', async () => {
    const { page } = await openHalfwayForm();
    await releaseHold(page);
    await page.getByLabel('First name').press('A');
    const lost = page.getByRole('alert').filter({ hasText: 'This time is not reserved for you any more.' });
    await lost.waitFor({ timeout: 60_000 });
  });

  test('the button is pressed twice → one booking, and its page', async () => {
    const room = await practice.room();
    const page = await visit(service, bookAddress(room.reference), IN_NEW_YORK);
    await page.getByRole('button', { name: /09:00 Berlin$/ }).click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book the appointment' }).dblclick();
    await heading(page, 'Your appointment is booked');
    expect(await placesOf(room)).toHaveLength(1);
  });
});

let window: Promise<Page> | undefined;

/** Opens the window for all screens once, with axe in it. */
function onlyWindow(): Promise<Page> {
  window ??= openWindow(service, { ...IN_NEW_YORK, isShared: true }).then(async (page) => {
    await page.addInitScript({ content: axe.source });
    return page;
  });
  return window;
}

const long = 'Maximiliane-Wilhelmina'.repeat(6);

/** Opens each page in a window. */
const PAGES: { [name: string]: (page: Page) => Promise<unknown> } = {
  'the resources of a provider': async (page) => {
    const crm = await makePractice(service, { name: long });
    const products = [
      await crm.product({ name: long, description: long, price: { amount: 123_456, currency: 'EUR' } }),
    ];
    for (const publicName of [long, 'Anna']) await crm.resource({ publicName, products });
    await page.goto(bookAddress(crm.references.provider));
  },
  'the products of a resource': async (page) => {
    const products = [await practice.product({ name: long }), await practice.product({ description: long })];
    await page.goto(bookAddress((await practice.resource({ products })).reference));
  },
  'the times': async (page) => {
    const room = await practice.room({
      product: { maxDuration: 90, durationStepMinutes: 30, description: long },
      availability: { capacity: 3, end: `${(await practice.room()).day}T19:00` },
    });
    await page.goto(bookAddress(room.reference));
    await page.getByText('Times in the time zone of New York').waitFor();
  },
  'the times of any resource, with closed days': async (page) => {
    const crm = await makePractice(service, { name: 'Practice' });
    const pool = await makePool(crm, 2, {
      product: { name: 'Massage' },
      availability: { recurrence: 'FREQ=DAILY;COUNT=9' },
    });
    const resources = pool.members.map(({ uuid }) => uuid);
    const [start, end] = [`${localDay(11)}T00:00`, `${localDay(13)}T00:00`];
    await crm.make('createBlackout', { provider: crm.provider, resources, start, end, publicReason: long }, 'created');
    await page.goto(bookAddress(crm.references.provider, { product: pool.product, any: '1', day: localDay(12) }));
    await page.getByText('Closed on this day').waitFor();
  },
  'a month without times': async (page) => {
    const { reference } = await practice.room();
    await page.goto(bookAddress(reference, { month: '2031-01' }));
  },
  'the time zones': async (page) => page.goto(`/book/${(await practice.room()).reference}/zone`),
  'the form': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference, { zone: 'Asia/Kathmandu' }));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
  },
  'the form with what is wrong': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await sendIncomplete(page);
  },
  'the form with other times': sendTooLate,
  'the form with questions and a price': async (page) => {
    const crm = await makePractice(service, { name: 'Practice', customFieldsAllowed: true });
    const room = await crm.room({ product: { price: { amount: 4_500, currency: 'EUR' } } });
    const labels = { en: long.slice(0, 100) };
    const choices = [{ value: 'one', labels }];
    for (const type of ['TEXT', 'LONG_TEXT', 'NUMBER', 'BOOLEAN', 'CHOICE', 'DATE', 'PHONE', 'EMAIL']) {
      const field = { provider: crm.provider, key: type.toLowerCase(), type, labels, required: type !== 'TEXT' };
      await crm.make('setCustomField', { ...field, ...(type === 'CHOICE' && { choices }) });
    }
    await page.goto(bookAddress(room.reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
  },
  'what was booked': async (page) => {
    await page.goto(bookAddress((await practice.room()).reference));
    await page.locator('.times button').first().click();
    await heading(page, 'Your details');
    await fillIn(page);
    await page.getByRole('button', { name: 'Book the appointment' }).click();
    await heading(page, 'Your appointment is booked');
  },
  'an archived resource': async (page) => {
    const { uuid } = await practice.room();
    await archive(practice, uuid);
    await page.goto(bookAddress(uuid));
  },
  'nothing to book': async (page) => page.goto('/book/nothing@test'),
};

describe.skipIf(isWithoutBrowser).each([
  ['a phone, light', { width: 390, height: 844 }, 'light'],
  ['a small phone, dark', { width: 320, height: 568 }, 'dark'],
  ['a desktop, light', { width: 1280, height: 800 }, 'light'],
  ['a desktop, dark', { width: 1280, height: 800 }, 'dark'],
] as const)('on %s', (_, viewport, colorScheme) => {
  test.each(Object.entries(PAGES))(
    '%s → accessible by the rules of axe, and no wider than the screen',
    async (_, show) => {
      const page = await onlyWindow();
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await show(page);
      const { violations, passes } = await page.evaluate<AxeResults>('axe.run()');
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['color-contrast', 'html-has-lang']));
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    },
  );
});
