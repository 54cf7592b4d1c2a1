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
import { autumn, makePractice } from '../support/practice.ts';
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

/** Fields of the form with the button of a time: where the booking is shown to be, and the time. */
const pressing = ({ customer, appointment }: Booking, { start, end }: { start: string; end: string }) => ({
  customer,
  appointment,
  time: `${start}/${end}`,
});

const choose = (booking: Booking, time: { start: string; end: string }, change = {}) =>
  submit(service, timesOf(booking), { ...pressing(booking, time), ...change });

const addressOf = (html: string, text: string): string | undefined =>
  new RegExp(`href="([^"]*)">${text}<`).exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the page of other times', () => {
  test('a booking is opened → a link to its times; there each free time is a button, under its day', async () => {
    const { room, booking } = await atTen();
    const page = await open(service, booking.cancelLink);
    const address = addressOf(page.html, 'Choose another time')!;
    expect(`/rebook/${address}`.split('?')[0]).toBe(new URL(timesOf(booking)).pathname);
    const times = await open(service, `/rebook/${address}`);
    expect([times.status, times.heading]).toEqual([200, 'Choose another time']);
    expect(times.buttons).toEqual(['09:00', '09:30', '10:30', '11:00', '11:30']);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(`${room.day}T12:00Z`));
    expect(times.html).toContain(`<legend>${day}</legend>`);
    expect(times.text).toContain('10:00–10:30 (Central European');
  });

  test('a consumer in another time zone → the times of that zone, with those of the provider, also on the page before', async () => {
    const room = await practice.room();
    const slot = slotOf(room, '10:00');
    const booking = await bookingAt(service, slot, { ...english, time_zone: 'America/New_York' });
    const clock = (timeZone: string) => (instant: string) =>
      new Date(instant).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
    const [here, there] = [clock('America/New_York'), clock('Europe/Berlin')];
    const both = new RegExp(`, ${here(slot.start)}–${here(slot.end)} \\(Eastern.*, 10:00–10:30 \\(Central European`);
    expect((await open(service, booking.cancelLink)).text).toMatch(both);
    const times = await open(service, timesOf(booking));
    expect(times.text).toMatch(both);
    const free = await slotsOf(service, room.uuid);
    expect(times.buttons).toEqual(free.map(({ start }) => `${here(start)} ${there(start)} Berlin`));
    expect(times.buttons).toHaveLength(5);
  });

  test('a time is pressed → moved there, and the page of the booking shows it', async () => {
    const { room, booking } = await atTen();
    const page = await choose(booking, slotOf(room, '11:00'));
    expect([page.status, page.heading]).toEqual([200, 'Your appointment']);
    expect(page.text).toContain('11:00–11:30 (Central European');
    expect(page.text).toContain('The appointment was moved after it had been booked.');
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
      expect((await open(service, timesOf(booking))).buttons).toEqual([]);
      const other = await practice.resource({ products: [room.product], publicName: 'Room 2' });
      const hidden = await practice.resource({ products: [room.product] });
      for (const { uuid: resource } of [other, hidden]) {
        await practice.availability({ resource, start: `${room.day}T09:00`, end: `${room.day}T10:00` });
      }
      await practice.make('setChannel', { resource: hidden.uuid, key: 'RESOURCE_PUBLIC', visible: false });
      const page = await open(service, timesOf(booking));
      expect(page.buttons).toEqual(['09:00, Room 2', '09:30, Room 2']);
      const [, time] = /name="time" value="([^"]+)"/.exec(page.html)!;
      const moved = await choose(booking, slotOf(room, '09:00'), { time });
      expect([moved.status, moved.heading]).toEqual([200, 'Your appointment']);
      expect(moved.text).toContain('Room 2');
    }
  });

  test('the answer → a redirect to the booking, so that a reload sends nothing', async () => {
    const { room, booking } = await atTen();
    const body = new URLSearchParams(pressing(booking, slotOf(room, '11:00')));
    const { status, headers } = await request(service, timesOf(booking), { method: 'POST', body });
    const { pathname, search } = new URL(booking.cancelLink);
    expect(status).toBe(303);
    const [path, query] = headers.get('location')!.split('?');
    expect([path, new URLSearchParams(query).get('X-SIGNED-APP-CUSTOMER')]).toEqual([
      pathname,
      new URLSearchParams(search).get('X-SIGNED-APP-CUSTOMER'),
    ]);
  });

  test('the time was taken meanwhile → 412 and the page again, the nearest three on top; nothing is changed', async () => {
    const { room, booking } = await atTen();
    expect((await book(service, slotOf(room, '10:30'), ANNA)).status).toBe(201);
    const before = await everything(service);
    const page = await choose(booking, slotOf(room, '10:30'));
    expect([page.status, page.heading]).toEqual([412, 'Choose another time']);
    expect(page.text).toContain('This time can no longer be booked. Nothing has been changed.');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(`${room.day}T12:00Z`));
    const nearest = ['09:30', '11:00', '11:30'].map((time) => `${day}, ${time}`);
    expect(page.buttons).toEqual([...nearest, '09:00', '09:30', '11:00', '11:30']);
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
    expect(page.buttons).toEqual(['01:00', '02:00 CEST', '02:00 CET', '03:00']);
    expect((await book(service, slots[0]!, ANNA)).status).toBe(201);
    expect((await choose(booking, slots[0]!)).buttons.slice(0, 3).map((text) => text.split(', ').at(-1))).toEqual([
      '02:00 CEST',
      '02:00 CET',
      '03:00',
    ]);
  });

  test('pressed on a page that shows an older place → how it stands, and nothing is changed', async () => {
    const { room, booking } = await atTen();
    await choose(booking, slotOf(room, '11:00'));
    const before = await everything(service);
    const page = await choose(booking, slotOf(room, '09:00'));
    expect([page.status, page.heading]).toEqual([200, 'Your appointment']);
    expect(page.text).toContain('11:00–11:30 (Central European');
    expect(await everything(service)).toEqual(before);
  });

  test('pressed twice, and at once → moved once', async () => {
    const { room, booking } = await atTen();
    const pages = await Promise.all([1, 2, 3].map(() => choose(booking, slotOf(room, '11:00'))));
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toContain('11:00–11:30');
    }
    const [{ moves }] = (await service.sql(
      "select count(*)::int as moves from participations where booking_id = $1 and state = 'BOOKED'",
      [booking.participation],
    )) as [{ moves: number }];
    expect(moves).toBe(1);
  });

  test.each(['', 'tomorrow', '2030-01-01T09:00:00Z', '2030-01-01T09:00:00Z/soon'])(
    'a form with the time "%s" → 400, and nothing is changed',
    async (time) => {
      const { room, booking } = await atTen();
      const before = await everything(service);
      expect((await choose(booking, slotOf(room, '11:00'), { time })).status).toBe(400);
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
    expect(page.text).toContain('10:00–10:30 (Central European');
    expect(page.text).toMatch(/You have asked for another time: .*, 11:00–11:30 \(Central European/);
    expect(page.text).toContain(
      'Practice at the Park has not answered yet; until then your appointment stays as it is.',
    );
    expect((await request(service, timesOf(booking), { method: 'GET' })).status).toBe(303);
  });
});

describe('many times', () => {
  const daily = { availability: { recurrence: 'FREQ=DAILY;COUNT=20' } };
  test('more than fifty → pages, with the way to later times and back over the same ones', async () => {
    const { booking } = await atTen(daily);
    const base = new URL(timesOf(booking)).pathname.replace(/times$/, '');
    const go = ({ html }: { html: string }, text: string) => open(service, `${base}${addressOf(html, text)}`);
    const first = await open(service, timesOf(booking));
    const second = await go(first, 'Later times');
    const third = await go(second, 'Later times');
    expect([first, second, third].map(({ buttons }) => buttons.length)).toEqual([50, 50, 19]);
    expect(addressOf(first.html, 'Earlier times')).toBeUndefined();
    expect(addressOf(third.html, 'Later times')).toBeUndefined();
    expect((await go(third, 'Earlier times')).text).toBe(second.text);
    expect((await go(second, 'Earlier times')).text).toBe(first.text);
    expect((await go(second, 'Back to the appointment')).heading).toBe('Your appointment');
  });

  test.each([
    ['after the last time → the last page', '2099-01-01T00:00:00Z', 19],
    ['that is no instant → the first page', 'soon', 50],
  ])('from a time %s', async (_, from, count) => {
    const { booking } = await atTen(daily);
    const page = await open(service, `${timesOf(booking).split('#')[0]}&from=${from}`);
    expect([page.status, page.buttons.length]).toEqual([200, count]);
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
    expect(page.text).toContain(`Practice at the Park Phone ${phone} E-mail ${email}`);
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
