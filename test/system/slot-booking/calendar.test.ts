import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { type Slot, slotOf } from '../../support/calls/slots.ts';
import { BookingSite } from '../../support/pages/booking-site.ts';
import { isWithoutBrowser } from '../../support/pages/chromium.ts';
import { fillIn } from '../../support/pages/element-page.ts';
import { localDay } from '../../support/practice.ts';

const site = await BookingSite.start();
const { practice } = site;

const named = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Date(`${day}T12:00Z`).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
const dayName = named({ weekday: 'long', day: 'numeric', month: 'long' });
const fullDayName = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthName = named({ month: 'long', year: 'numeric' });

describe.skipIf(isWithoutBrowser)('the calendar', () => {
  test('only the keyboard → the arrows move in the calendar, and the visitor books', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const element = await site.open(room.uuid);
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
    expect(await site.placesOf(email)).toMatchObject([{ start }]);
  });

  test('closed days → shown with the public reason, and no times', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=3' } });
    const closed = localDay(11);
    await practice.make(
      'createBlackout',
      {
        ...{ provider: practice.provider, resources: [room.uuid], start: `${closed}T00:00`, end: `${closed}T23:00` },
        publicReason: 'Staff outing',
      },
      'created',
    );
    const element = await site.open(room.uuid);
    await element.time('09:00').waitFor();
    await element.turnTo(closed);
    await element.page.locator(`[data-key="${closed}"][aria-label$=", closed"]`).waitFor();
    expect(await element.page.locator('.closures').textContent()).toMatch(/[^\s]: Staff outing$/);
    const inFrench = await site.open(room.uuid, { attributes: { lang: 'fr' } });
    await inFrench.page.locator('.time').first().waitFor();
    await inFrench.turnTo(closed, 'Mois suivant');
    await inFrench.page.locator('.closures li').waitFor();
    expect(await inFrench.page.locator('.closures').textContent()).toMatch(/\u00a0: Staff outing$/);
  });

  test('the keys of the calendar → lead to the ends of the week and to other months, never before today', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=80' } });
    const element = await site.open(room.uuid);
    const focusedDay = () => element.evaluate<string>(`root.activeElement.dataset.key`);
    await element.page.locator(`[data-key="${room.day}"]`).focus();
    const press = async (key: string) => {
      await element.page.keyboard.press(key);
      return focusedDay();
    };
    const day = Temporal.PlainDate.from(room.day);
    const first = day.subtract({ days: day.dayOfWeek - 1 });
    expect(await press('End')).toBe(first.add({ days: 6 }).toString());
    expect(await press('Home')).toBe(first.toString());
    const next = first.add({ months: 1 });
    expect(await press('PageDown')).toBe(next.toString());
    expect(await press('PageUp')).toBe(next.subtract({ months: 1 }).toString());
    // of the browser, which goes back where it can
    expect(await press('Alt+ArrowLeft')).toBe(next.subtract({ months: 1 }).toString());
    for (let months = 0; months < 2; months++) await press('PageUp');
    expect(await focusedDay()).toBe(localDay(0));
  });

  test('the month of today → without weeks that have passed', async () => {
    const room = await practice.room({ availability: { recurrence: 'FREQ=DAILY;COUNT=80' } });
    const element = await site.open(room.uuid);
    await element.time('09:00').waitFor();
    const today = localDay(0);
    while (!(await element.heading(monthName(today)).count())) await element.button('Previous month').click();
    const weeks = await element.evaluate<string[]>(
      `[...root.querySelectorAll('tbody tr')].map((week) => [...week.querySelectorAll('button')].at(-1).dataset.key)`,
    );
    expect(weeks.filter((last) => last < today)).toEqual([]);
  });

  test('a visitor in another time zone → own times and days; what is booked shows both clocks', async () => {
    const day = localDay(10);
    const room = await practice.room({ availability: { start: `${day}T03:00`, end: `${day}T04:00` } });
    const element = await site.open(room.uuid, {}, { timezoneId: 'America/New_York' });
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString();
    await element.heading(dayName(before)).waitFor();
    const offset = berlinBefore(slotOf(room, '03:00'));
    expect(await element.time(offset).textContent()).toBe(offset);
    await element.page.getByText('Times in your time zone, New York.').waitFor();
    await element.time(offset).click();
    await element.heading('Your details').waitFor();
    const { When } = (await element.facts()) as { [name: string]: string };
    expect(When).toMatch(new RegExp(`${dayName(before).split(' ')[1]} .*${offset}`));
    expect(When).toMatch(/03:00\u2060–\u206003:30 in Berlin$/);
    const email = await fillIn(element.page);
    await element.button('Book this appointment').click();
    await element.heading('Your appointment is booked').waitFor();
    expect(await site.placesOf(email)).toMatchObject([
      { start: new Date(slotOf(room, '03:00').start), zone: 'America/New_York' },
    ]);
  });

  test('at a place in another time zone → the clock of the place leads; what is booked shows both', async () => {
    const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin' };
    const room = await practice.room({ resource: { address } });
    const element = await site.open(room.uuid, {}, { timezoneId: 'America/New_York' });
    await element.page.getByText('Local time in Berlin, where the appointment is.').waitFor();
    await element.time('09:00').click();
    await element.heading('Your details').waitFor();
    const { When } = (await element.facts()) as { [name: string]: string };
    expect(When).toMatch(/09:00\u2060–\u206009:30.*0[34]:00\u2060–\u20600[34]:30 in New York$/);
  });

  test('the night when clocks are set back → the hour that comes twice is shown twice, each with its zone', async () => {
    const day = nextDayOfLaterClocks();
    const room = await practice.room({ availability: { start: `${day}T01:30`, end: `${day}T03:30` } });
    const window = { key: 'RESOURCE_PUBLIC', bookingWindowDays: 400 };
    await practice.make('setChannel', { resource: room.uuid, ...window });
    const element = await site.open(room.uuid, {}, { timezoneId: 'Europe/Berlin', locale: 'en-GB' });
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
    expect(await site.placesOf(email)).toMatchObject([{ start: new Date(`${day}T02:30:00+01:00`) }]);
  });

  test('months without a free day → a button leads to the next one', async () => {
    // no two months have 65 days
    const day = localDay(75);
    const room = await practice.room({ availability: { recurrence: `FREQ=DAILY;INTERVAL=65;COUNT=2` } });
    const element = await site.open(room.uuid);
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
    const element = await site.open(room.uuid);
    await element.time('09:00').waitFor();
    const last = localDay(69);
    while (!(await element.heading(monthName(last)).count())) await element.button('Next month').click();
    await element.page.locator(`[data-key="${last}"].free`).click();
    await element.time('09:00').waitFor();
  });

  test('nothing is free → says so, and whom to contact', async () => {
    const resource = await practice.resource({ products: [await practice.product()] });
    const element = await site.open(resource.uuid);
    await element.page.getByText('No times are free at present.').waitFor();
    await element.page.getByRole('link', { name: 'practice@example.com' }).waitFor();
  });
});

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
