import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hold } from '../../support/calls/booking.ts';
import { slotOf } from '../../support/calls/slots.ts';
import { DOCUMENTED_URL } from '../../support/documentation/demo-service.ts';
import { blocksOf } from '../../support/documentation/pages.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { fillIn } from '../../support/pages/element-page.ts';
import { BASE } from '../../support/pages/link-page.ts';
import { expectAccessible } from '../../support/pages/screens.ts';
import { makePool, slotIn } from '../../support/pools.ts';
import { localDay, type Room } from '../../support/practice.ts';

const site = await BookingSite.start();
const { practice } = site;

describe.skipIf(isWithoutBrowser)('on a page', () => {
  test('a resource that does not exist, and a hidden channel → nothing can be booked', async () => {
    const unknown = await site.open('nobody@nowhere');
    await unknown.heading('Nothing can be booked here at present.').waitFor();
    const room = await practice.room();
    await practice.make('setChannel', { resource: room.uuid, key: 'RESOURCE_PUBLIC', visible: false });
    const hidden = await site.open(room.uuid);
    await hidden.heading('Nothing can be booked here at present.').waitFor();
  });

  test('the service cannot be reached → says so; after another try the visitor books', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { isOffline: true });
    await element.heading('The booking service cannot be reached.').waitFor();
    await element.goOnline();
    await element.button('Try again').click();
    await element.time('09:00').waitFor();
  });

  test('a network answers in place of the service → says so; after another try the visitor books', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { isOffline: true });
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const login = { status: 200, headers, contentType: 'text/html', body: '<h1>Log in to this network</h1>' };
    await element.page.route(/public_data/, (route) => route.fulfill(login));
    await element.heading('The booking service cannot be reached.').waitFor();
    await element.goOnline();
    await element.button('Try again').click();
    await element.heading('The booking service cannot be reached.').waitFor();
    await element.page.unrouteAll();
    await element.button('Try again').click();
    await element.time('09:00').waitFor();
  });

  test('the stream of free times is refused → opened again after a pause', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid, {}, { withoutStreams: true, hasOwnClock: true });
    await element.time('09:00').waitFor();
    await element.page.unrouteAll();
    await hold(site.service, slotOf(room, '09:30'));
    await element.page.clock.fastForward(15_000);
    await element.time('09:30').waitFor({ state: 'detached' });
  });

  test.each(['a resource without a stream', 'any resource'])(
    'the times of %s, as the network comes back and the page is shown again → the free ones of now',
    async (which) => {
      const pool = await makePool(practice, 1, { product: { name: 'Massage' } });
      const isAny = which === 'any resource';
      const attributes: { [name: string]: string } = isAny ? { product: pool.product } : {};
      const resource = isAny ? '' : pool.members[0]!.uuid;
      const element = await site.open(resource, { attributes }, { withoutStreams: true, hasOwnClock: true });
      await element.time('09:30').waitFor();
      await element.page.context().setOffline(true);
      await hold(site.service, slotIn(pool, 0, '09:30'));
      await element.page.context().setOffline(false);
      await element.time('09:30').waitFor({ state: 'detached' });
      await hold(site.service, slotIn(pool, 0, '10:00'));
      await element.page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
      await element.time('10:00').waitFor({ state: 'detached' });
    },
  );

  test.each(['nowhere', '+05:00'])('the time zone %j → that of the browser', async (zone) => {
    const room = await practice.room();
    const element = await site.open(room.uuid, { attributes: { 'time-zone': zone } });
    await element.time('09:00').waitFor();
  });

  test('a time zone that only the browser knows → booked all the same', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    await element.page.route(/create_appointment_with_consumer/, async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({
        postData: JSON.stringify({ ...body, ...(body.time_zone && { time_zone: 'Mars/Base' }) }),
      });
    });
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([{ state: 'BOOKED', zone: null }]);
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
    const element = await site.open(room.uuid, { lang });
    await element.heading(heading).waitFor();
    const own = await site.open(room.uuid, { attributes: { lang } });
    await own.heading(heading).waitFor();
  });

  test('the page knows the visitor, puts a sentence into the form, and removes the element → the hold is released', async () => {
    const room = await practice.room();
    const content = '<p slot="form">We keep your data for a year.</p>';
    const element = await site.open(room.uuid, { content });
    await element.time('09:00').waitFor();
    await element.page.evaluate(
      `document.querySelector('slot-booking').visitor = { firstname: 'Mia', lastname: 'Muster' }`,
    );
    await element.time('09:00').click();
    await element.page.getByText('We keep your data for a year.').waitFor();
    expect(await element.page.getByLabel('Last name').inputValue()).toBe('Muster');
    // a library that draws pages sets attributes to what they are
    await element.page.evaluate(`document.querySelector('slot-booking').setAttribute('resource', '${room.uuid}')`);
    await element.page.getByLabel('Last name').fill('Miller');
    expect(await site.holdsOf(room.uuid)).toHaveLength(1);
    const released = element.page.waitForResponse(/revoke_reservation/);
    await element.page.evaluate(`document.querySelector('slot-booking').remove()`);
    expect((await released).status()).toBe(204);
    expect(await site.holdsOf(room.uuid)).toEqual([]);
  });

  test.each(blocksOf('docs/guides/embed-booking.md').filter(({ language }) => language === 'html'))(
    'the example $place → shows free times',
    async ({ text }) => {
      const room = await practice.room();
      const script = `<script type="module" src="${DOCUMENTED_URL}/slot-booking.js"></script>`;
      const html = `<!doctype html><html lang="en">${text.includes(script) ? '' : script}${text}`;
      const element = await site.openHtml(forRoom(html, room));
      await element.time('09:00').waitFor();
    },
  );

  test('a script of the page → sends an Idempotency-Key, and reads the ETag of a list', async () => {
    const room = await practice.room();
    const element = await site.open(room.uuid);
    const { start, end } = slotOf(room, '09:00');
    const calls = `async ([base, room, from, to, product_uuid, timeslot_uuid]) => {
      const listed = await fetch(base + '/resources/' + room + '/upcoming_bookables');
      const hold = () => fetch(base + '/resources/' + room + '/reserve_appointment', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': room },
        body: JSON.stringify({ from, to, product_uuid, timeslot_uuid }),
      }).then((answer) => answer.json());
      const [first, second] = [await hold(), await hold()];
      return [listed.headers.get('ETag'), first.participation.uuid === second.participation.uuid];
    }`;
    const names = JSON.stringify([BASE, room.uuid, start, end, room.product, room.timeslot]);
    expect(await element.page.evaluate(`(${calls})(${names})`)).toEqual([expect.stringMatching(/^W\/"/), true]);
  });

  test('the page of the guide → books', async () => {
    const room = await practice.room();
    const html = forRoom(readFileSync('docs/guides/embed.html', 'utf8'), room);
    const element = await site.openHtml(html);
    await element.time('09:00').click();
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toHaveLength(1);
    await element.page.getByText('Thank you').waitFor();
  });
});

describe.skipIf(isWithoutBrowser)('on phones and desktops, light and dark', () => {
  test('every step → accessible by the rules of axe, and no wider than the screen', async () => {
    const products = [
      await practice.product({ name: 'Massage', description: 'Bring a towel.' }),
      await practice.product({ name: 'Talk', maxDuration: 60 }),
    ];
    const room = await practice.room({ resource: { products }, availability: { capacity: 3 } });
    const element = await site.open(room.uuid, {}, { timezoneId: 'America/New_York', withAxe: true });
    const check = async (shown: Locator) => {
      await shown.waitFor();
      await expectAccessible(element.page);
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

  test('any resource, several durations, closed days → accessible by the rules of axe, and no wider than the screen', async () => {
    const product = { name: 'Massage', minDuration: 15, maxDuration: 180, durationStepMinutes: 15 };
    const pool = await makePool(practice, 2, { product, availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const resources = pool.members.map(({ uuid }) => uuid);
    const [start, end] = [`${localDay(11)}T00:00`, `${localDay(12)}T00:00`];
    const closure = { provider: practice.provider, resources, start, end, publicReason: 'Outing '.repeat(12).trim() };
    await practice.make('createBlackout', closure, 'created');
    const element = await site.open('', { attributes: { product: pool.product } }, { withAxe: true });
    await element.button('180 minutes').click();
    await element.turnTo(localDay(11));
    await element.page.locator('.closures li').waitFor();
    await expectAccessible(element.page);
  });
});

/** An example with the service under test, and a room of it. */
const forRoom = (html: string, { uuid }: Room): string =>
  html.replaceAll(DOCUMENTED_URL, BASE).replaceAll('room@demo', uuid);
