import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { ANNA, book, expire, hold, release } from '../support/calls/booking.ts';
import { type Slot, slotOf } from '../support/calls/slots.ts';
import { DOCUMENTED_URL } from '../support/documentation/demo-service.ts';
import { blocksOf } from '../support/documentation/pages.ts';
import { isWithoutBrowser } from '../support/pages/chromium.ts';
import { ElementPage, fillIn } from '../support/pages/element-page.ts';
import { WebSite } from '../support/pages/host-page.ts';
import { BASE } from '../support/pages/link-page.ts';
import { localDay, makePractice, type Room } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ demo: true });
const practice = await makePractice(service, { language: 'en' });
const site = await WebSite.start();

const open = (
  resource: string,
  page: Partial<Parameters<WebSite['publish']>[0]> = {},
  options: Parameters<typeof ElementPage.open>[2] = {},
) => ElementPage.open(service, site.publish({ ...page, attributes: { resource, ...page.attributes } }), options, site);

/** State and times of the places of a consumer. */
const placesOf = (email: string) =>
  service.sql(
    `select p.state, p.language, a.starts_at as start, p.id from participations p
      join appointments a on a.id = p.appointment_id where p.email = $1 order by p.id`,
    [email],
  );

/** Holds of a resource that last. */
const holdsOf = (resource: string) =>
  service.sql(
    `select p.customer, p.hold_version as version from participations p join appointments a on a.id = p.appointment_id
      where a.resource_id = $1 and p.state = 'RESERVED' and p.expires_at > clock_timestamp()`,
    [resource],
  );

const named = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });

const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDayName = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthName = named({ month: 'long', year: 'numeric' });
const shortWeekday = named({ weekday: 'short' });

describe.skipIf(isWithoutBrowser)('a page of another origin with a strict policy', () => {
  test('a visitor books one of several times → held while the form is filled in, then booked; the page is told', async () => {
    const room = await practice.room({ product: { name: 'Massage', description: 'Bring a towel.' } });
    const element = await open(room.uuid, {}, { timezoneId: 'Europe/Berlin' });
    await element.time('10:00').click();
    await element.heading('Your details').waitFor();
    expect(await element.focused()).toBe('Your details');
    expect(await holdsOf(room.uuid)).toHaveLength(1);
    expect(await element.facts()).toMatchObject({ What: 'Massage · Room', 'Please note': 'Bring a towel.' });

    const email = await fillIn(element.page, { message: 'Window open, please.' });
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await element.focused()).toBe('Your appointment is booked');
    const [place, ...others] = await placesOf(email);
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
    expect(await element.downloaded('Add to calendar')).toContain(`UID:${place!.id}@slotkeeper\r\n`);
    const [popup] = await Promise.all([
      element.page.waitForEvent('popup'),
      element.page.getByRole('link', { name: 'Choose another time' }).click(),
    ]);
    await popup.getByRole('button', { name: '11:00' }).waitFor();
  });

  test('a resource with several products → the visitor chooses one, and can go back', async () => {
    const [long, short] = [
      await practice.product({ name: 'Long talk', minDuration: 60, maxDuration: 90 }),
      await practice.product({ name: 'Short talk', minDuration: 30 }),
    ];
    const room = await practice.room({ resource: { products: [long, short] } });
    const element = await open(room.uuid);
    await element.button('Long talk').click();
    await element.time('09:00').waitFor();
    await element.button('Back').click();
    expect(await element.button('Long talk').textContent()).toContain('60–90 min');
    await element.button('Short talk').click();
    await element.time('09:30').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await element.facts()).toMatchObject({ What: 'Short talk · Room' });
    expect(await placesOf(email)).toHaveLength(1);
  });

  test('the page names a product → only its times', async () => {
    const [long, short] = [await practice.product({ minDuration: 60 }), await practice.product({ minDuration: 30 })];
    const room = await practice.room({ resource: { products: [long, short] } });
    const element = await open(room.uuid, { attributes: { product: long } });
    await element.time('09:00').waitFor();
    expect(await element.time('11:30').count()).toBe(0);
  });

  test('a visitor goes back to the times → the hold is released, the form keeps what was typed', async () => {
    const room = await practice.room();
    const element = await open(room.uuid);
    await element.time('09:00').click();
    await element.page.getByLabel('First name').fill('Mia');
    await element.button('Choose another time').click();
    await element.time('09:00').waitFor();
    expect(await holdsOf(room.uuid)).toEqual([]);
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
    const element = await open((await practice.room()).uuid);
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
    await fillIn(element.page, { email: 'mia@example' });
    await element.button('Book this appointment').click();
    await element.page.getByText('Please enter an e-mail address').waitFor();
    expect(await element.focused()).toBe('email');
  });

  test('the visitor types in the second half of a hold → renewed; then asks for more time → renewed again', async () => {
    const room = await practice.room();
    const element = await open(room.uuid, {}, { hasOwnClock: true });
    await element.time('09:00').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
    await element.page.getByLabel('First name').pressSequentially('Mi');
    expect(await holdsOf(room.uuid)).toMatchObject([{ version: 1 }]);
    await element.page.clock.fastForward(100_000);
    await element.page.getByText('Kept for you for 1:').waitFor();
    await element.page.getByLabel('First name').pressSequentially('a');
    await element.page.getByText('Kept for you for 3:00').waitFor();
    expect(await holdsOf(room.uuid)).toMatchObject([{ version: 2 }]);

    await element.page.clock.fastForward(125_000);
    await element.page.getByRole('status').getByText('one more minute').waitFor({ state: 'attached' });
    await element.button('I need more time').click();
    await element.page.getByText('Kept for you for 3:00').waitFor();
    expect(await holdsOf(room.uuid)).toMatchObject([{ version: 3 }]);
  });

  test('the hold is over and the slot still free → held again, and booked', async () => {
    const room = await practice.room();
    const element = await open(room.uuid, {}, { hasOwnClock: true });
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await letEnd(element, room);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await placesOf(email)).toMatchObject([{ state: 'BOOKED' }]);
    const released = (await element.told()).filter(([name]) => name === 'released');
    expect(released).toMatchObject([['released', { reason: 'expired' }]]);
  });

  test('the hold is over and somebody else has booked → the nearest times; one of them is booked with the same details', async () => {
    const room = await practice.room();
    const element = await open(room.uuid, {}, { hasOwnClock: true });
    await element.time('10:00').click();
    const email = await fillIn(element.page);
    await letEnd(element, room);
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
    expect(await placesOf(email)).toMatchObject([{ start: new Date(slotOf(room, '10:30').start) }]);
  });

  test('others hold and release times → they go and come; the focus stays', async () => {
    const room = await practice.room();
    const element = await open(room.uuid);
    await element.time('10:00').focus();
    const placeholder = await hold(service, slotOf(room, '09:30'));
    await element.time('09:30').waitFor({ state: 'detached' });
    expect(await element.focused()).toBe('10:00');
    await release(service, room.uuid, placeholder);
    await element.time('09:30').waitFor();
  });

  test('a time that is gone without the page having heard of it → refused with the nearest ones', async () => {
    const room = await practice.room();
    const element = await open(room.uuid, {}, { withoutStreams: true });
    await element.time('09:00').waitFor();
    await hold(service, slotOf(room, '09:00'));
    await element.time('09:00').click();
    await element.page.getByText('This time has just been taken.').first().waitFor();
    expect(await element.page.locator('.refused').getByRole('button').count()).toBe(3);
    expect((await element.told()).at(-1)).toEqual(['step', { step: 'time' }]);
    expect((await element.told()).at(-2)).toEqual(['refused', { status: 412, codes: ['201'] }]);
  });

  test('a class → shows the places left; the visitor joins those who have booked meanwhile', async () => {
    const room = await practice.room({ availability: { end: `${localDay(10)}T09:30`, capacity: 3 } });
    const element = await open(room.uuid, {}, { withoutStreams: true });
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

  test('somebody who has a place in a class already → told so, in the form', async () => {
    const room = await practice.room({ availability: { capacity: 3 } });
    expect((await book(service, slotOf(room, '09:00'), ANNA)).status).toBe(201);
    const element = await open(room.uuid);
    await element.time('09:00').click();
    await fillIn(element.page, ANNA);
    await element.button('Book this appointment').click();
    await element.page.getByText('There is a booking for this appointment').waitFor();
  });

  test('a provider who confirms bookings → a request is sent, and not yet an entry of a calendar', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', bookingProcess: 'REQUESTED' });
    const element = await open(room.uuid);
    await element.time('09:00').click();
    await element.page.getByText('Practice confirms each booking.').waitFor();
    const email = await fillIn(element.page);
    await element.button('Request this appointment').click();
    await element.heading('Your request is sent').waitFor();
    expect(await placesOf(email)).toMatchObject([{ state: 'REQUESTED' }]);
    expect(await element.page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0);
    expect((await element.told()).at(-1)).toMatchObject(['booked', { state: 'REQUESTED' }]);
  });

  test('another channel → its times and its settings', async () => {
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'CALENDAR_PUBLIC', bookingProcess: 'REQUESTED' });
    const element = await open(room.uuid, { attributes: { channel: 'CALENDAR_PUBLIC' } });
    await element.time('09:00').click();
    await element.button('Request this appointment').waitFor();
  });

  test('only the keyboard → the arrows move in the calendar, and the visitor books', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const element = await open(room.uuid);
    await element.time('09:00').waitFor();
    const { keyboard } = element.page;
    const target = localDay(12);
    await keyboard.press('Tab');
    for (let tabs = 0; !/^\w+day/.test(await element.focused()) && tabs < 3; tabs++) await keyboard.press('Tab');
    expect(await element.focused()).toContain(fullDayName(room.day));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    expect(await element.focused()).toContain(fullDayName(target));
    await keyboard.press('Enter');
    expect(await element.focused()).toBe(dayName(target));
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await element.heading('Your details').waitFor();
    await keyboard.press('Tab');
    await keyboard.type('Mia');
    await keyboard.press('Tab');
    await keyboard.type('Muster');
    await keyboard.press('Tab');
    const email = `keyboard-${crypto.randomUUID()}@example.org`;
    await keyboard.type(email);
    await keyboard.press('Enter');
    await element.heading('Your appointment is booked').waitFor();
    const start = new Date(slotOf({ ...room, day: target }, '09:00').start);
    expect(await placesOf(email)).toMatchObject([{ start }]);
  });

  test('the keys of the calendar → lead to the ends of the week and to other months, never before today', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=80' } });
    const element = await open(room.uuid);
    const focusedDay = () => element.evaluate<string>(`root.activeElement.dataset.key`);
    await element.page.locator(`[data-key="${room.day}"]`).focus();
    const press = async (key: string) => {
      await element.page.keyboard.press(key);
      return focusedDay();
    };
    const monday = Temporal.PlainDate.from(room.day);
    const first = monday.subtract({ days: monday.dayOfWeek - 1 });
    expect(await press('End')).toBe(first.add({ days: 6 }).toString());
    expect(await press('Home')).toBe(first.toString());
    expect(await press('PageDown')).toBe(first.add({ months: 1 }).toString());
    expect(await press('PageUp')).toBe(first.toString());
    for (let weeks = 0; weeks < 3; weeks++) await press('ArrowUp');
    expect((await focusedDay()) >= localDay(0)).toBe(true);
  });

  test('a visitor in another time zone → own times, with those of the provider; days are the own ones', async () => {
    const day = localDay(10);
    const room = await practice.room({ availability: { start: `${day}T03:00`, end: `${day}T04:00` } });
    const element = await open(room.uuid, {}, { timezoneId: 'America/New_York' });
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
    await element.heading(dayName(before)).waitFor();
    const offset = berlinBefore(slotOf(room, '03:00'));
    expect(await element.time(offset).textContent()).toBe(`${offset}${shortWeekday(day)} 03:00`);
    await element.page.getByText('Your time zone: Eastern TimeIn smaller type: Central European Time').waitFor();
    await element.time(offset).click();
    await element.heading('Your details').waitFor();
    const { When, 'Local time there': there } = (await element.facts()) as { [name: string]: string };
    expect(When).toMatch(new RegExp(`${dayName(before).split(' ')[1]} .*${offset}`));
    expect(there).toMatch(/03:00–03:30 \(Central European Time\)$/);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await placesOf(email)).toMatchObject([{ start: new Date(slotOf(room, '03:00').start) }]);
  });

  test('the night when clocks are set back → the hour that comes twice is shown twice, each with its zone', async () => {
    const day = nextDayOfLaterClocks();
    const room = await practice.room({ availability: { start: `${day}T01:30`, end: `${day}T03:30` } });
    const window = { key: 'RESOURCE_PUBLIC', bookingWindowDays: 400 };
    await practice.make('setChannel', { resource: room.uuid, ...window });
    const element = await open(room.uuid, {}, { timezoneId: 'Europe/Berlin', locale: 'en-GB' });
    const twice = element.page.locator('.time', { hasText: '02:30' });
    await twice.first().waitFor();
    expect(await twice.allTextContents()).toEqual([
      expect.stringMatching(/02:30 (CEST|GMT\+2)/),
      expect.stringMatching(/02:30 (CET|GMT\+1)/),
    ]);
    await twice.last().click();
    await element.heading('Your details').waitFor();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await placesOf(email)).toMatchObject([{ start: new Date(`${day}T02:30:00+01:00`) }]);
  });

  test('months without a free day → a button leads to the next one', async () => {
    const day = localDay(70);
    const room = await practice.room({ availability: { recurrence: `FREQ=DAILY;INTERVAL=60;COUNT=2` } });
    const element = await open(room.uuid);
    await element.time('09:00').waitFor();
    await element.button('Next month').click();
    await element.page.getByText('Nothing is free in this month.').waitFor();
    await element.button('Next free day').click();
    await element.heading(dayName(day)).waitFor();
    await element.time('09:00').waitFor();
  });

  test('more starts than one answer has → later months are there, too', async () => {
    const room = await practice.room({
      product: { minDuration: 5 },
      availability: { start: `${localDay(10)}T00:00`, end: `${localDay(10)}T23:00`, recurrence: 'FREQ=DAILY;COUNT=60' },
    });
    const element = await open(room.uuid);
    await element.time('09:00').waitFor();
    const last = localDay(69);
    while (!(await element.heading(monthName(last)).count())) await element.button('Next month').click();
    await element.page.locator(`[data-key="${last}"].free`).click();
    await element.time('09:00').waitFor();
  });

  test('nothing is free → says so, and whom to contact', async () => {
    const resource = await practice.resource({ products: [await practice.product()] });
    const element = await open(resource.uuid);
    await element.page.getByText('No times are free at present.').waitFor();
    await element.page.getByRole('link', { name: 'practice@example.com' }).waitFor();
  });

  test('a resource that does not exist, and a hidden channel → nothing can be booked', async () => {
    const unknown = await open('nobody@nowhere');
    await unknown.heading('Nothing can be booked here at present.').waitFor();
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    const hidden = await open(room.uuid);
    await hidden.heading('Nothing can be booked here at present.').waitFor();
  });

  test('the service cannot be reached → says so; after another try the visitor books', async () => {
    const room = await practice.room();
    const element = await open(room.uuid, {}, { isOffline: true });
    await element.heading('The booking service cannot be reached.').waitFor();
    await element.goOnline();
    await element.button('Try again').click();
    await element.time('09:00').waitFor();
  });

  test.each([
    ['de', 'Wählen Sie Tag und Uhrzeit'],
    ['de-AT', 'Wählen Sie Tag und Uhrzeit'],
    ['en-US', 'Choose a day and a time'],
    ['fr', 'Choisissez un jour et une heure'],
    ['it', 'Scelga giorno e ora'],
    ['es', 'Elija un día y una hora'],
    ['pl', 'Choose a day and a time'],
  ])('a page in %s → "%s"', async (lang, heading) => {
    const room = await practice.room();
    const element = await open(room.uuid, { lang });
    await element.heading(heading).waitFor();
    const own = await open(room.uuid, { attributes: { lang } });
    await own.heading(heading).waitFor();
  });

  test('the page knows the visitor, puts a sentence into the form, and removes the element → the hold is released', async () => {
    const room = await practice.room();
    const content = '<p slot="form">We keep your data for a year.</p>';
    const element = await open(room.uuid, { content });
    await element.page.evaluate(
      `document.querySelector('slot-booking').visitor = { firstname: 'Mia', lastname: 'Muster' }`,
    );
    await element.page.evaluate(`document.querySelector('slot-booking').setAttribute('lang', 'de')`);
    await element.heading('Wählen Sie Tag und Uhrzeit').waitFor();
    await element.time('09:00').click();
    await element.page.getByText('We keep your data for a year.').waitFor();
    expect(await element.page.getByLabel('Nachname').inputValue()).toBe('Muster');
    const released = element.page.waitForResponse(/revoke_reservation/);
    await element.page.evaluate(`document.querySelector('slot-booking').remove()`);
    expect((await released).status()).toBe(204);
    expect(await holdsOf(room.uuid)).toEqual([]);
  });

  test.each(blocksOf('docs/guides/embed-booking.md').filter(({ language }) => language === 'html'))(
    'the example $place → shows free times',
    async ({ text }) => {
      const room = await practice.room();
      const script = `<script type="module" src="${DOCUMENTED_URL}/slot-booking.js"></script>`;
      const html = `<!doctype html><html lang="en">${text.includes(script) ? '' : script}${text}`;
      const element = await ElementPage.open(service, site.publishHtml(forRoom(html, room)), {}, site);
      await element.time('09:00').waitFor();
    },
  );

  test('the page of the guide → books', async () => {
    const room = await practice.room();
    const html = forRoom(readFileSync('docs/guides/embed.html', 'utf8'), room);
    const element = await ElementPage.open(service, site.publishHtml(html), {}, site);
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await placesOf(email)).toHaveLength(1);
    await element.page.getByText('Thank you').waitFor();
  });
});

describe.skipIf(isWithoutBrowser).each([
  ['a phone, light', { width: 360, height: 740 }, 'light'],
  ['a phone, dark', { width: 360, height: 740 }, 'dark'],
  ['a small phone', { width: 320, height: 568 }, 'light'],
  ['a desktop, light', { width: 1280, height: 800 }, 'light'],
  ['a desktop, dark', { width: 1280, height: 800 }, 'dark'],
] as const)('on %s', (_, viewport, colorScheme) => {
  test('every step → accessible by the rules of axe, and no wider than the screen', async () => {
    const products = [
      await practice.product({ name: 'Massage', description: 'Bring a towel.' }),
      await practice.product({ name: 'Talk', maxDuration: 60 }),
    ];
    const room = await practice.room({ resource: { products }, availability: { capacity: 3 } });
    const element = await open(room.uuid, { colorScheme }, { viewport, timezoneId: 'America/New_York', withAxe: true });
    const check = async (shown: Locator) => {
      await shown.waitFor();
      expect(await element.violations()).toEqual([]);
      expect(await widthOf(element.page)).toBe(viewport.width);
    };
    await check(element.button('Massage'));
    await element.button('Massage').click();
    await check(element.page.locator('.time').first());
    await element.page.locator('.time').first().click();
    await check(element.heading('Your details'));
    await element.button('Book this appointment').click();
    await check(element.page.getByText('Please fill in this field.').first());
    await fillIn(element.page);
    await element.button('Book this appointment').click();
    await check(element.heading('Your appointment is booked'));
  });
});

const widthOf = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollWidth');

/** An example with the service under test, and a room of it. */
const forRoom = (html: string, { uuid }: Room): string =>
  html.replaceAll(DOCUMENTED_URL, BASE).replaceAll('room@demo', uuid);

/** Lets a hold of three minutes end, by the clocks of the page and of the database. */
async function letEnd(element: ElementPage, room: Room): Promise<void> {
  const [{ customer }] = (await holdsOf(room.uuid)) as [{ customer: string }];
  await element.page.clock.fastForward(181_000);
  await element.page.locator('.hold').getByText('This time is no longer kept for you.').waitFor();
  await expire(service, customer);
}

/** Next day on which the clocks of Berlin are set back. */
function nextDayOfLaterClocks(): string {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  let next = now.getTimeZoneTransition('next')!;
  while (next.offsetNanoseconds > next.subtract({ nanoseconds: 1 }).offsetNanoseconds)
    next = next.getTimeZoneTransition('next')!;
  return next.toPlainDate().toString();
}

/** Start of a slot by the clocks of New York. */
const berlinBefore = ({ start }: Slot): string =>
  new Date(start).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'America/New_York' });
