import { describe, expect, test } from 'vitest';
import { ANNA, book } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { slotOf, slotsOf } from '../support/calls/slots.ts';
import {
  type Booking,
  booked,
  bookingAt,
  everything,
  letPass,
  open,
  request,
  submit,
  timesOf,
} from '../support/pages/link-page.ts';
import { autumn, localDay, makePractice } from '../support/practice.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en', name: 'Practice at the Park' });

const english = { locale: 'en' };

/** A booking at ten o'clock in a room of its own, with a page of its times. */
async function atTen(room?: Parameters<typeof practice.room>[0]) {
  const made = await practice.room(room);
  return { room: made, booking: await bookingAt(service, slotOf(made, '10:00'), english) };
}

const set = ({ slot }: Booking, fields: object) =>
  practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', ...fields });

/** Address of the page that asks whether to move to a time. */
function moveTo(booking: Booking, { start, end }: { start: string; end: string }, resource?: string): string {
  const more = new URLSearchParams({ start, end, ...(resource && { resource }) });
  return `${booking.cancelLink.replace('?', '/move?').replace(/#.*/, '')}&${more}`;
}

/** Presses the button of that page. */
const choose = (booking: Booking, time: { start: string; end: string }, { resource }: { resource?: string } = {}) =>
  submit(service, moveTo(booking, time, resource), {
    customer: booking.customer,
    appointment: booking.appointment,
  });

/** Times of a page, each a link to its question. */
const offered = ({ html }: { html: string }): string[] =>
  [...html.matchAll(/<a class="second" href="move[^"]*">(.*?)<\/a>/gs)].map(([, text = '']) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/[\u2068\u2069]/g, '')
      .trim(),
  );

/** Times of a range; a word joiner is on each side of the dash. */
const CLOCK = (start: string, end: string) => new RegExp(`${start}\u2060–\u2060${end}`);

const addressOf = (html: string, text: string): string | undefined =>
  new RegExp(`href="([^"]*)">${text}<`).exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the page of other times', () => {
  test('a booking is opened → a link to its times; there each free time of a day is a link', async () => {
    const { room, booking } = await atTen();
    const page = await open(service, booking.cancelLink);
    const address = addressOf(page.html, 'Choose another time')!;
    expect(`/rebook/${address}`.split('?')[0]).toBe(new URL(timesOf(booking)).pathname);
    const times = await open(service, `/rebook/${address}`);
    expect([times.status, times.heading]).toEqual([200, 'Choose another time']);
    expect(offered(times)).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    expect(times.buttons).toEqual([]);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(`${room.day}T12:00Z`));
    expect(times.html).toContain(`<h2 id="day">${day}</h2>`);
    expect(times.text).toMatch(CLOCK('10:00', '10:30'));
  });

  test('a consumer in another time zone → the times of that zone; that of the booking in both', async () => {
    const room = await practice.room();
    const slot = slotOf(room, '10:00');
    const booking = await bookingAt(service, slot, { ...english, time_zone: 'America/New_York' });
    const clock = (timeZone: string) => (instant: string) =>
      new Date(instant).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
    const [here, there] = [clock('America/New_York'), clock('Europe/Berlin')];
    const both = new RegExp(
      `${here(slot.start)}\u2060–\u2060${here(slot.end)} ${there(slot.start)}\u2060–\u2060${there(slot.end)} in Berlin`,
    );
    expect((await open(service, booking.cancelLink)).text).toMatch(both);
    const times = await open(service, timesOf(booking));
    expect(times.text).toMatch(both);
    const free = await slotsOf(service, room.uuid);
    expect(offered(times)).toEqual(free.map(({ start }) => here(start)));
    expect(offered(times)).toHaveLength(5);
  });

  test('a time is followed → asks first, with the former time, and changes nothing', async () => {
    const { room, booking } = await atTen();
    const before = await everything(service);
    const page = await open(service, moveTo(booking, slotOf(room, '11:00'), room.uuid));
    expect(page.heading).toMatch(/^Move to \w+day, \d+ \w+ \d{4} at 11:00\?$/);
    expect(page.buttons).toEqual(['Move the appointment']);
    expect(page.html).toMatch(/<s>\w+day, [^<]* at 10:00<\/s>/);
    expect(await everything(service)).toEqual(before);
  });

  test('its button is pressed → moved there, and the page of the booking shows it', async () => {
    const { room, booking } = await atTen();
    const page = await choose(booking, slotOf(room, '11:00'));
    expect([page.status, page.heading]).toEqual([200, 'Your appointment']);
    expect(page.text).toMatch(CLOCK('11:00', '11:30'));
    expect(page.text).toMatch(/Moved to \w+day, \d+ \w+ \d{4} at 11:00\./);
    expect((await open(service, booking.cancelLink)).text).toContain(
      'The appointment was moved after it had been booked.',
    );
    expect(await slotsOf(service, room.uuid)).toContainEqual(booking.slot);
    expect(await slotsOf(service, room.uuid)).not.toContainEqual(slotOf(room, '11:00'));
    expect((await submit(service, booking.cancelLink)).heading).toBe('This appointment is cancelled');
  });

  test('its resource is archived, or its channel hidden → times of others with the product, by their names', async () => {
    for (const close of [
      ({ slot }: Booking) => mutate(practice, 'updateResource', { resource: slot.resource, input: { archived: true } }),
      (booking: Booking) => set(booking, { visible: false }),
    ]) {
      const { room, booking } = await atTen();
      await close(booking);
      expect(offered(await open(service, timesOf(booking)))).toEqual([]);
      const other = await practice.resource({ products: [room.product], publicName: 'Room 2' });
      const hidden = await practice.resource({ products: [room.product] });
      for (const { uuid: resource } of [other, hidden]) {
        await practice.availability({ resource, start: `${room.day}T09:00`, end: `${room.day}T10:00` });
      }
      await practice.make('setChannel', { resource: hidden.uuid, key: 'RESOURCE_PUBLIC', visible: false });
      const page = await open(service, timesOf(booking));
      expect(offered(page)).toEqual(['09:00 Room 2', '09:30 Room 2']);
      const question = await open(service, moveTo(booking, slotOf(room, '09:00'), other.uuid));
      expect(question.text).toContain('Room 2');
      const moved = await choose(booking, slotOf(room, '09:00'), { resource: other.uuid });
      expect([moved.status, moved.heading]).toEqual([200, 'Your appointment']);
      expect(moved.text).toContain('Room 2');
    }
  });

  test('the answer → a redirect to the booking, so that a reload sends nothing', async () => {
    const { room, booking } = await atTen();
    const { customer, appointment } = booking;
    const body = new URLSearchParams({ customer, appointment });
    const { status, headers } = await request(service, moveTo(booking, slotOf(room, '11:00')), {
      method: 'POST',
      body,
    });
    const { pathname, search } = new URL(booking.cancelLink);
    expect(status).toBe(303);
    const [path, query] = headers.get('location')!.split('?');
    expect([path, new URLSearchParams(query).get('X-SIGNED-APP-CUSTOMER')]).toEqual([
      pathname,
      new URLSearchParams(search).get('X-SIGNED-APP-CUSTOMER'),
    ]);
  });

  test('the time was taken meanwhile → 412, and the nearest three instead of the button; nothing is changed', async () => {
    const { room, booking } = await atTen();
    expect((await book(service, slotOf(room, '10:30'), ANNA)).status).toBe(201);
    const before = await everything(service);
    const page = await choose(booking, slotOf(room, '10:30'));
    expect([page.status, page.buttons]).toEqual([412, []]);
    expect(page.text).toContain('This time can no longer be booked. Nothing has been changed.');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(`${room.day}T12:00Z`));
    const nearest = [...page.html.matchAll(/<a class="second" href="\?[^"]*">([^<]*)<\/a>/g)].map(([, text]) => text);
    expect(nearest.sort()).toEqual(['09:30', '10:00', '11:00']);
    expect(page.text).toContain(`The nearest free times ${day}`);
    expect(await everything(service)).toEqual(before);
  });

  test('the night in which the clocks go back → the hour that comes twice names its offset', async () => {
    const day = autumn();
    const { uuid } = await practice.room({
      availability: { start: `${day}T01:00`, end: `${day}T05:00`, slotStepMinutes: 60 },
      product: { minDuration: 60 },
    });
    await practice.make('setChannel', { resource: uuid, key: 'RESOURCE_PUBLIC', bookingWindowDays: 800 }, 'key');
    const slots = await slotsOf(service, uuid);
    const booking = await bookingAt(service, slots.at(-1)!, english);
    const page = await open(service, timesOf(booking));
    expect(offered(page)).toEqual(['01:00', '02:00 CEST', '02:00 CET', '03:00']);
    expect((await book(service, slots[0]!, ANNA)).status).toBe(201);
    const refused = await choose(booking, slots[0]!);
    expect(refused.text).toContain('02:00 CEST');
  });

  test('pressed on a page that shows an older place → how it stands, and nothing is changed', async () => {
    const { room, booking } = await atTen();
    await choose(booking, slotOf(room, '11:00'));
    const before = await everything(service);
    const page = await choose(booking, slotOf(room, '09:00'));
    expect([page.status, page.heading]).toEqual([200, 'Your appointment']);
    expect(page.text).toMatch(CLOCK('11:00', '11:30'));
    expect(await everything(service)).toEqual(before);
  });

  test('pressed twice, and at once → moved once', async () => {
    const { room, booking } = await atTen();
    const pages = await Promise.all([1, 2, 3].map(() => choose(booking, slotOf(room, '11:00'))));
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toMatch(CLOCK('11:00', '11:30'));
    }
    const [{ moves }] = (await service.sql(
      "select count(*)::int as moves from participations where booking_id = $1 and state = 'BOOKED'",
      [booking.participation],
    )) as [{ moves: number }];
    expect(moves).toBe(1);
  });

  test.each(['', 'tomorrow', '2030-01-01', '+275760-09-13T00:00:00Z'])(
    'a question about the time "%s" → nothing is changed',
    async (start) => {
      const { room, booking } = await atTen();
      const before = await everything(service);
      const { end } = slotOf(room, '11:00');
      expect((await open(service, moveTo(booking, { start, end }))).status).toBe(404);
      expect([400, 404, 412]).toContain((await choose(booking, { start, end })).status);
      expect(await everything(service)).toEqual(before);
    },
  );
});

describe('where the provider confirms moves', () => {
  test('a time is pressed → the booking stays, and its page says what was requested; then no other time is to be had', async () => {
    const { room, booking } = await atTen();
    await set(booking, { bookingProcess: 'REQUESTED' });
    const page = await choose(booking, slotOf(room, '11:00'));
    expect([page.heading, page.buttons]).toEqual(['Your appointment', ['Cancel the appointment']]);
    expect(page.text).toMatch(CLOCK('10:00', '10:30'));
    expect(page.text).toMatch(/You have asked for another time: .*, 11:00–11:30 \(Central European/);
    expect(page.text).toContain(
      'Practice at the Park has not answered yet; until then your appointment stays as it is.',
    );
    expect((await request(service, timesOf(booking), { method: 'GET' })).status).toBe(303);
  });
});

describe('many times', () => {
  test('days and months → links to each day with free times, and to the month after', async () => {
    const { room, booking } = await atTen({ availability: { recurrence: 'FREQ=DAILY;COUNT=60' } });
    const base = new URL(timesOf(booking)).pathname;
    const page = await open(service, timesOf(booking));
    const [, later] = /id="later" [^>]*href="([^"]*)"/.exec(page.html)!;
    const month = await open(service, `${base}${later!.replaceAll('&amp;', '&')}`);
    expect([month.status, offered(month).length]).toEqual([200, 6]);
    const day = localDay(12);
    const chosen = await open(service, `${timesOf(booking).split('#')[0]}&day=${day}`);
    const title = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(`${day}T12:00Z`));
    expect(chosen.html).toContain(`<h2 id="day">${title}</h2>`);
    expect(room.day < day).toBe(true);
    expect(addressOf(page.html, 'Back to the appointment')).toContain(practice.provider);
  });

  test('no other time → a page that says so, and whom to ask', async () => {
    const phone = '+49 30 123456';
    const email = 'hello@practice.example';
    const reachable = await makePractice(service, { language: 'en', name: 'Practice at the Park', phone, email });
    const room = await reachable.room({ availability: { slotStepMinutes: 30 }, product: { minDuration: 180 } });
    const booking = await bookingAt(service, slotOf(room, '09:00', '12:00'), english);
    const page = await open(service, timesOf(booking));
    expect([page.status, page.buttons]).toEqual([200, []]);
    expect(page.text).toContain('No other time is free at present.');
    expect(page.text).toContain(`Practice at the Park ${phone} ${email}`);
    expect(page.html).toContain('href="tel:+4930123456"');
    expect(page.html).toContain(`href="mailto:${email}"`);
  });
});

describe('a booking that cannot be moved', () => {
  test.each<[string, (booking: Booking) => Promise<unknown>, string]>([
    ['is cancelled', (booking) => submit(service, booking.cancelLink), 'This appointment is cancelled'],
    ['is over', ({ appointment }) => letPass(service, appointment), 'This appointment is over'],
    ['is on a channel without moves', (booking) => set(booking, { maxReschedules: 0 }), 'Your appointment'],
  ])('it %s → no link to other times; their page leads to how it stands', async (_, change, heading) => {
    const booking = await booked(practice, english);
    await change(booking);
    const page = await open(service, booking.cancelLink);
    expect([page.heading, addressOf(page.html, 'Choose another time')]).toEqual([heading, undefined]);
    const before = await everything(service);
    expect((await request(service, timesOf(booking), { method: 'GET' })).status).toBe(303);
    expect((await choose(booking, booking.slot)).heading).toBe(heading);
    expect(await everything(service)).toEqual(before);
  });

  test('it is closer than the notices → until when it could be moved, and no button to cancel', async () => {
    const booking = await booked(practice, english);
    await set(booking, { reschedulingNoticeMinutes: 500_000, cancellationNoticeMinutes: 500_000 });
    const page = await open(service, booking.cancelLink);
    expect([page.heading, page.buttons]).toEqual(['It is too late to cancel', []]);
    expect(page.text).toMatch(/You could choose another time until \w+, \d+ \w+ \d{4} at \d\d:\d\d\./);
    expect((await submit(service, booking.cancelLink)).heading).toBe('It is too late to cancel');
  });
});
