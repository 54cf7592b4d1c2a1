import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Links } from '../../src/platform/access/links.ts';
import { altered } from '../support/altered.ts';
import { cancel } from '../support/calls/booking.ts';
import { mutate } from '../support/calls/mutate.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, joining, slotsOf } from '../support/calls/slots.ts';
import {
  BASE,
  type Booking,
  booked,
  bookingAt,
  cancelLinkOf,
  everything,
  letPass,
  open,
  past,
  request,
  SECRET,
  submit,
} from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ previousSigningSecret: 'the-secret-of-last-year' });
const practice = await makePractice(service, {
  language: 'en',
  name: 'Practice at the Park',
  impressum: 'Practice GmbH\nParkstraße 12',
});

const NINE = /\w+day, \d+ \w+ \d{4} 09:00\u2060–\u206009:30/;

const english = { locale: 'en' };

const mailsOf = async ({ appointment }: Booking) =>
  (
    await service.sql('select kind, facts from mails where appointment_id = $1 order by created_at, kind', [
      appointment,
    ])
  )
    .filter(({ kind }) => kind.startsWith('CANCELLATION'))
    .map(({ kind, facts }) => [kind, facts.message]);

const stateOf = async ({ participation }: Booking) =>
  (await service.sql('select state from participations where id = $1', [participation]))[0]!.state;

describe('a booking', () => {
  test('its link is opened → what is booked, when in the zone of the provider, where and for whom', async () => {
    const address = { street: 'Parkstraße', number: '12', zip: '10115', city: 'Berlin', countryCode: 'DE' };
    const contactChannel = { type: 'VIDEO', value: 'https://video.example.com/7' };
    const { cancelLink } = await booked(
      practice,
      { ...english, message: 'A secret', mobile: '+491234567' },
      { resource: { address, contactChannel, publicName: 'Room <1>' } },
    );
    const page = await open(service, cancelLink);
    expect(page).toMatchObject({
      status: 200,
      heading: 'Your appointment',
      buttons: ['Cancel the appointment'],
    });
    for (const shown of [
      'You have booked this appointment with Practice at the Park.',
      'Consultation Room <1>',
      'Address Parkstraße 12, 10115 Berlin',
      'Video call https://video.example.com/7',
      'Name Eva Muster',
      'Reason (optional)',
      'Legal notice Practice GmbH Parkstraße 12',
    ]) {
      expect(page.text).toContain(shown);
    }
    expect(page.text).toMatch(NINE);
    // whoever finds the link learns no more than the mail has told its reader
    expect(page.html).not.toMatch(/A secret|1234567|consumer-\d|Room 1|src=/);
    // beside the ways on this service: calendars on the web and the video room, which learn nothing of the link
    const others = [...page.html.matchAll(/href="(https?:[^"]*)"([^>]*)>/g)];
    expect(others.map(([, address = '']) => new URL(address).host)).toEqual([
      'video.example.com',
      'calendar.google.com',
      'outlook.live.com',
      'outlook.office.com',
    ]);
    for (const [, address, attributes] of others) {
      expect(attributes).toContain('rel="noreferrer"');
      expect(address).not.toMatch(/SIGNED|eyJ/);
    }
  });

  test.each([
    ['a plain name', 'Eva', 'Eva Muster'],
    ['an address', 'www.evil.example', null],
  ])('of a stranger with %s → the page shows the name only as the mails do', async (_, firstname, shown) => {
    const { cancelLink } = await booked(practice, { ...english, firstname });
    const { text } = await open(service, cancelLink);
    expect(text.includes('Muster')).toBe(shown !== null);
    if (shown) expect(text).toContain(`Name ${shown}`);
    else expect(text).not.toContain('evil');
  });

  test('the button is pressed with a message → cancelled, both told, the slot free, and a reload shows the same', async () => {
    const booking = await booked(practice, english);
    const page = await submit(service, booking.cancelLink, { message: 'I am ill.\r\nSorry!' });
    expect(page).toMatchObject({ status: 200, heading: 'This appointment is cancelled', buttons: [] });
    expect(page.text).toContain('Practice at the Park knows about it.');
    expect(await mailsOf(booking)).toEqual([
      ['CANCELLATION_TO_CONSUMER', 'I am ill.\nSorry!'],
      ['CANCELLATION_TO_PROVIDER', 'I am ill.\nSorry!'],
    ]);
    expect(await slotsOf(service, booking.slot.resource)).toContainEqual(booking.slot);
    expect((await open(service, booking.cancelLink)).text).toBe(page.text);
  });

  test.each<[string, (booking: Booking, to: { start: string; end: string }) => Promise<unknown>]>([
    ['moved in another tab', ({ cancelLink }, to) => reschedule(service, cancelLink, to)],
    ['moved by staff', ({ appointment }, input) => mutate(practice, 'moveAppointment', { appointment, input })],
  ])(
    '%s, then the button of a page that shows the former time → how it stands, nothing is cancelled',
    async (_, move) => {
      const booking = await booked(practice, english);
      const { html } = await open(service, booking.cancelLink);
      const fields = Object.fromEntries(
        [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      );
      const { start, end } = (await slotsOf(service, booking.slot.resource)).at(-1)!;
      await move(booking, { start, end });
      const before = await everything(service);
      const page = await submit(service, booking.cancelLink, fields);
      expect(page).toMatchObject({ status: 200, heading: 'Your appointment', buttons: ['Cancel the appointment'] });
      expect(page.text).toMatch(/11:30\u2060–\u206012:00/);
      expect(await everything(service)).toEqual(before);
    },
  );

  test('the answer to the form → a redirect to the same page, so that a reload sends nothing', async () => {
    const { cancelLink } = await booked(practice);
    const { status, headers } = await request(service, cancelLink, { method: 'POST', body: new URLSearchParams() });
    const { pathname, search } = new URL(cancelLink);
    expect([status, headers.get('location')]).toEqual([303, pathname + search]);
  });

  test('the button is pressed twice, and at once → cancelled and told once', async () => {
    const booking = await booked(practice, english);
    const pages = await Promise.all([1, 2, 3].map(() => submit(service, booking.cancelLink, { message: 'No' })));
    for (const { heading } of pages) expect(heading).toBe('This appointment is cancelled');
    expect(await mailsOf(booking)).toHaveLength(2);
  });

  test('a message of 1024 characters with line breaks, as browsers send them → taken', async () => {
    const booking = await booked(practice, english);
    const lines = `${'a\n'.repeat(511)}ab`;
    await submit(service, booking.cancelLink, { message: lines.replaceAll('\n', '\r\n') });
    expect((await mailsOf(booking))[0]).toEqual(['CANCELLATION_TO_CONSUMER', lines]);
  });

  test.each([
    ['too long', 'a'.repeat(1025)],
    ['longer than any text may be', 'ä<'.repeat(1200)],
    ['with a control character', 'bell\u0007'],
  ])(
    'a message that is %s → the page again with what is wrong and what was typed; nothing is cancelled',
    async (_, message) => {
      const booking = await booked(practice, english);
      const page = await submit(service, booking.cancelLink, { message });
      expect(page).toMatchObject({ status: 400, heading: 'Your appointment' });
      expect(page.html).toContain('aria-describedby="refused" aria-invalid="true"');
      expect(page.text).toContain('Please use at most 1024 characters and no control characters.');
      expect(page.text).toContain(message.trim());
      expect(await stateOf(booking)).toBe('BOOKED');
    },
  );
});

describe('how it stands', () => {
  test('a request that was not answered yet → can be withdrawn', async () => {
    const booking = await booked(practice, english, { requested: true });
    const page = await open(service, booking.cancelLink);
    expect([page.heading, page.buttons]).toEqual(['Your request', ['Withdraw the request']]);
    expect((await submit(service, booking.cancelLink)).heading).toBe('This appointment is cancelled');
  });

  test('a request that was declined → said so, with no button; pressed all the same, it stays declined', async () => {
    const booking = await booked(practice, english, { requested: true });
    await submit(service, booking.decline);
    const page = await submit(service, booking.cancelLink);
    expect([page.heading, page.buttons]).toEqual(['Your request was declined', []]);
    expect(await stateOf(booking)).toBe('DECLINED');
  });

  test('cancelled over REST before → said so', async () => {
    const booking = await booked(practice, english);
    await cancel(service, booking.cancelLink);
    const page = await open(service, booking.cancelLink);
    expect([page.status, page.heading, page.buttons]).toEqual([200, 'This appointment is cancelled', []]);
  });

  test('the appointment was moved → its new time and a note; the old link still cancels it', async () => {
    const booking = await booked(practice, english);
    await mutate(practice, 'moveAppointment', {
      appointment: booking.appointment,
      input: { start: new Date(Date.parse(booking.slot.start) + 3_600_000).toISOString() },
    });
    const page = await open(service, booking.cancelLink);
    expect(page.text).toMatch(/10:00\u2060–\u206010:30/);
    expect(page.text).toContain('The appointment was moved after it had been booked.');
    expect((await submit(service, booking.cancelLink)).heading).toBe('This appointment is cancelled');
  });

  test('booked in an appointment that was moved before → no note', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    const { appointment } = await bookingAt(service, slot, english);
    const start = new Date(Date.parse(slot.start) + 3_600_000).toISOString();
    await mutate(practice, 'moveAppointment', { appointment, input: { start } });
    const end = new Date(Date.parse(slot.end) + 3_600_000).toISOString();
    const later = await bookingAt(service, { ...slot, start, end, timeslot: appointment }, english);
    const page = await open(service, later.cancelLink);
    expect(page.text).toMatch(/10:00\u2060–\u206010:30/);
    expect(page.text).not.toContain('was moved');
  });

  test('the appointment is over → said so, with no button; pressed all the same, nothing is cancelled', async () => {
    const booking = await booked(practice, english);
    await letPass(service, booking.appointment);
    const page = await submit(service, booking.cancelLink);
    expect(page).toMatchObject({ status: 200, heading: 'This appointment is over', buttons: [] });
    expect([await stateOf(booking), await mailsOf(booking)]).toEqual(['BOOKED', []]);
    expect(await cancel(service, booking.cancelLink)).toMatchObject({
      status: 409,
      body: { errors: [{ errorCode: '151', message: 'The appointment is over' }] },
    });
  });

  test('the resource was deleted together with its appointments → cancelled', async () => {
    const booking = await booked(practice, english);
    await mutate(practice, 'deleteResource', { resource: booking.slot.resource, ignoreFutureAppointments: true });
    expect((await open(service, booking.cancelLink)).heading).toBe('This appointment is cancelled');
  });

  test('signed with the secret before it was rotated → still good', async () => {
    const booking = await booked(practice, english);
    const rotated = new Links(BASE, { current: 'the-secret-of-last-year' });
    const link = cancelLinkOf(booking, practice.provider, {}, rotated);
    expect((await open(service, link)).heading).toBe('Your appointment');
    expect((await submit(service, link)).heading).toBe('This appointment is cancelled');
  });
});

describe('a link that is no key to the booking', () => {
  const withToken = (link: string, token: string) => {
    const address = new URL(link);
    address.searchParams.set('X-SIGNED-APP-CUSTOMER', token);
    return address.href;
  };
  const tokenOf = (link: string) => new URL(link).searchParams.get('X-SIGNED-APP-CUSTOMER')!;

  /** An invalid link that names the same resource, by which a page offers to book it. */
  const nobodysLink = (link: string): string => {
    const { pathname, searchParams } = new URL(link, BASE);
    const isRoute = pathname.split('/').length === 3 && !pathname.includes('%E0');
    const ref = isRoute && searchParams.get('ref');
    return ref ? `/rebook/nobody?${new URLSearchParams({ ref })}` : '/rebook/nobody';
  };

  const INVALID: [string, (booking: Booking) => string | Promise<string>][] = [
    ['no token', ({ cancelLink }) => new URL(cancelLink).pathname],
    ['a text for a token', ({ cancelLink }) => withToken(cancelLink, 'token')],
    ['an altered token', ({ cancelLink }) => withToken(cancelLink, altered(tokenOf(cancelLink)))],
    ['two tokens', ({ cancelLink }) => `${cancelLink.split('#')[0]}&X-SIGNED-APP-CUSTOMER=${tokenOf(cancelLink)}`],
    ['a token that has expired', (booking) => cancelLinkOf(booking, practice.provider, { expires: past() })],
    [
      'a token of another secret',
      (booking) =>
        cancelLinkOf(booking, practice.provider, {}, new Links(BASE, { current: 'another-secret-altogether' })),
    ],
    ['a token for something else', ({ cancelLink, confirm }) => withToken(cancelLink, confirm.split('token=')[1]!)],
    ['another appointment', (booking) => cancelLinkOf(booking, practice.provider, { appointment: randomUUID() })],
    ['another customer', (booking) => cancelLinkOf(booking, practice.provider, { customer: randomUUID() })],
    ['another provider', (booking) => cancelLinkOf(booking, randomUUID())],
    ['a provider that is no uuid', (booking) => cancelLinkOf(booking, '%00')],
    ['a malformed escape', ({ cancelLink }) => `${new URL(cancelLink).pathname}%E0%A4%A`],
    ['a path that is not there', ({ cancelLink }) => cancelLink.replace('?', '/more?')],
  ];

  test.each(INVALID)('%s → one and the same page, and nothing changes', async (_, linkOf) => {
    const booking = await booked(practice);
    const link = await linkOf(booking);
    const before = await everything(service);
    const page = await open(service, link);
    expect(page).toMatchObject({ status: 404, heading: 'This link is not valid', buttons: [] });
    expect(page.html).toBe((await open(service, nobodysLink(link))).html);
    expect((await submit(service, link)).status).toBe(404);
    expect(await everything(service)).toEqual(before);
  });

  test('the booking or its provider was deleted → the same page', async () => {
    const own = await makePractice(service);
    const booking = await booked(own);
    await service.sql('delete from participations where id = $1', [booking.participation]);
    const gone = await open(service, booking.cancelLink);
    const same = await open(service, nobodysLink(booking.cancelLink));
    const other = await bookingAt(service, await firstSlot(own));
    await mutate(own, 'deleteProvider', { provider: own.provider, ignoreFutureAppointments: true });
    expect(gone.html).toBe(same.html);
    const page = await open(service, other.cancelLink);
    expect([page.status, page.html]).toEqual([404, (await open(service, '/rebook/nobody')).html]);
  });

  test('a token of the other place in the same appointment → cancels that one only', async () => {
    const slot = await firstSlot(practice, { availability: { capacity: 2 } });
    const mine = await bookingAt(service, slot, english);
    const theirs = await bookingAt(service, await joining(service, slot), english);
    await submit(service, withToken(mine.cancelLink, tokenOf(theirs.cancelLink)));
    expect([await stateOf(mine), await stateOf(theirs)]).toEqual(['BOOKED', 'CANCELED']);
  });
});

test('the secret that signs → the one the tests sign with', async () => {
  const booking = await booked(practice, english);
  const link = cancelLinkOf(booking, practice.provider, {}, new Links(BASE, { current: SECRET }));
  expect((await open(service, link)).heading).toBe('Your appointment');
});
