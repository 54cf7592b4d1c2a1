import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Links } from '../../src/platform/access/links.ts';
import { altered } from '../support/altered.ts';
import { reschedule } from '../support/calls/rescheduling.ts';
import { firstSlot, slotsOf } from '../support/calls/slots.ts';
import {
  BASE,
  type Booking,
  booked,
  bookingAt,
  everything,
  letPass,
  links,
  open,
  past,
  requested,
  soon,
  submit,
} from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';

const service = await startService({ previousSigningSecret: 'the-secret-of-last-year' });
const practice = await makePractice(service, { language: 'en' });

const mailsOf = async ({ participation }: Booking) =>
  (await service.sql('select kind, facts from mails where participation_id = $1 order by kind', [participation]))
    .filter(({ kind }) => kind.startsWith('REQUEST_CONFIRMED') || kind.startsWith('REQUEST_DECLINED'))
    .map(({ kind, facts }) => [kind, facts.message]);

const CHOICES = ['Confirm the appointment', 'Decline the request'];

test.each([
  ['a video room', { type: 'VIDEO', value: 'https://video.example.com/7' }, false],
  ['a telephone number', { type: 'PHONE', value: '+49 30 555' }, false],
  ['an address', { type: 'LOCATION', value: 'Rear building' }, true],
])(
  '%s of a request → on its pages before it is confirmed only if it is an address',
  async (_, contactChannel, isTold) => {
    const booking = await booked(practice, {}, { requested: true, resource: { contactChannel } });
    const isShown = async () => (await open(service, booking.cancelLink)).text.includes(contactChannel.value);
    expect(await isShown()).toBe(isTold);
    await submit(service, booking.confirm);
    expect(await isShown()).toBe(true);
    const withdrawn = await booked(practice, {}, { requested: true, resource: { contactChannel } });
    expect((await submit(service, withdrawn.cancelLink)).text.includes(contactChannel.value)).toBe(isTold);
  },
);

test('a link is opened → who asks for what and when, with both choices, that of the link first', async () => {
  const { confirm, decline } = await requested(practice, {
    email: 'eva@example.org',
    mobile: '+49 170 1234567',
    message: 'Second floor?\n<b>Please</b>',
    locale: 'fr',
  });
  const page = await open(service, confirm);
  expect(page).toMatchObject({ status: 200, heading: 'Confirm the request?', buttons: CHOICES });
  for (const shown of [
    'Eva Muster would like to book this appointment and is waiting for your answer.',
    'Appointment Consultation, Room',
    '09:00–09:30 (Central European',
    'E-mail eva@example.org',
    'Mobile +49 170 1234567',
    'Message Second floor? <b>Please</b>',
  ]) {
    expect(page.text).toContain(shown);
  }
  const other = await open(service, decline);
  expect(other).toMatchObject({ status: 200, heading: 'Decline the request?', buttons: CHOICES.toReversed() });
  expect(other.html).toContain('<button class="first danger">Decline the request</button>');
});

describe('an answer', () => {
  test('confirmed → booked, the consumer told, and the page says so again and again', async () => {
    const booking = await requested(practice);
    const page = await submit(service, booking.confirm);
    expect(page).toMatchObject({ status: 200, heading: 'The appointment is confirmed', buttons: [] });
    expect(page.text).toContain('Eva Muster is told by e-mail.');
    expect((await submit(service, booking.confirm)).text).toBe(page.text);
    expect((await open(service, booking.confirm)).text).toBe(page.text);
    expect(await mailsOf(booking)).toEqual([['REQUEST_CONFIRMED', null]]);
  });

  test('declined with a message → the consumer is told, and the slot is free', async () => {
    const booking = await requested(practice);
    const page = await submit(service, booking.decline, { message: 'We are closed.\r\nSorry!' });
    expect(page).toMatchObject({ status: 200, heading: 'The request is declined', buttons: [] });
    expect(await mailsOf(booking)).toEqual([['REQUEST_DECLINED', 'We are closed.\nSorry!']]);
    expect(await slotsOf(service, booking.slot.resource)).toContainEqual(booking.slot);
  });

  test('the forms of one page → lead to the address of their own answer, with its token', async () => {
    const booking = await requested(practice);
    const { html } = await open(service, booking.confirm);
    const targets = [...html.matchAll(/action="([^"]*)"/g)].map(([, action = '']) => new URL(action, booking.confirm));
    expect(targets.map(({ href }) => href)).toEqual([booking.confirm, booking.decline]);
  });

  test('a message that is too long → the page again; nothing is declined', async () => {
    const booking = await requested(practice);
    const page = await submit(service, booking.decline, { message: 'a'.repeat(1025) });
    expect(page).toMatchObject({ status: 400, heading: 'Decline the request?' });
    expect(page.text).toContain('Please use at most 1024 characters');
    expect(await mailsOf(booking)).toEqual([]);
  });

  test('confirmed, then the link to decline → it stays confirmed, and the page says that it is too late', async () => {
    const booking = await requested(practice);
    await submit(service, booking.confirm);
    for (const page of [await open(service, booking.decline), await submit(service, booking.decline)]) {
      expect(page).toMatchObject({ status: 200, heading: 'The appointment is confirmed', buttons: [] });
      expect(page.text).toContain('A confirmed appointment can no longer be declined here.');
    }
    expect(await mailsOf(booking)).toEqual([['REQUEST_CONFIRMED', null]]);
  });

  test('declined, then the link to confirm → it stays declined, and the page says that it is too late', async () => {
    const booking = await requested(practice);
    await submit(service, booking.decline);
    for (const page of [await open(service, booking.confirm), await submit(service, booking.confirm)]) {
      expect(page).toMatchObject({ status: 200, heading: 'The request is declined', buttons: [] });
      expect(page.text).toContain('A declined request can no longer be confirmed.');
    }
  });

  test('confirmed and declined at once → one of the two, told once', async () => {
    for (let i = 0; i < 4; i++) {
      const booking = await requested(practice);
      await Promise.all([submit(service, booking.confirm), submit(service, booking.decline)]);
      const [{ state }] = (await service.sql('select state from participations where id = $1', [
        booking.participation,
      ])) as [{ state: string }];
      expect(await mailsOf(booking)).toEqual([[state === 'BOOKED' ? 'REQUEST_CONFIRMED' : 'REQUEST_DECLINED', null]]);
    }
  });

  test('withdrawn by the consumer before → said so, and neither answer changes it', async () => {
    const booking = await requested(practice);
    await submit(service, booking.cancelLink);
    for (const link of [booking.confirm, booking.decline]) {
      expect(await submit(service, link)).toMatchObject({ heading: 'The appointment is cancelled', buttons: [] });
    }
    expect(await mailsOf(booking)).toEqual([]);
  });

  test('the time has passed → said so, and neither answer changes it', async () => {
    const booking = await requested(practice);
    await letPass(service, booking.appointment);
    const before = await everything(service);
    for (const link of [booking.confirm, booking.decline]) {
      const page = await submit(service, link);
      expect(page).toMatchObject({ status: 200, heading: 'The time of this request has passed', buttons: [] });
    }
    expect(await everything(service)).toEqual(before);
  });

  test('signed with the secret before it was rotated → still good', async () => {
    const { participation } = await requested(practice);
    const { confirm } = await new Links(BASE, { current: 'the-secret-of-last-year' }).answer(participation, soon());
    expect((await submit(service, confirm)).heading).toBe('The appointment is confirmed');
  });
});

describe('a request of a booking that moves', () => {
  /** Moves a booking as its consumer to the last free time of its room. Returns what the consumer got. */
  async function move({ cancelLink, slot }: Booking) {
    const { start, end } = (await slotsOf(service, slot.resource)).at(-1)!;
    const { status, body } = await reschedule(service, cancelLink, { start, end });
    expect(status).toBe(200);
    return body.createdAppointment;
  }

  test('the consumer has requested another time instead → said so, and a newer mail has the links', async () => {
    const booking = await requested(practice);
    const { cancelLink } = await move(booking);
    for (const page of [await open(service, booking.confirm), await submit(service, booking.decline)]) {
      expect(page).toMatchObject({ status: 200, heading: 'This booking has another time now', buttons: [] });
      expect(page.text).toContain(
        'The booking by Eva Muster was moved to another time. A newer e-mail tells you of it.',
      );
    }
    await submit(service, cancelLink);
    expect((await open(service, booking.confirm)).heading).toBe('The appointment is cancelled');
  });

  test('confirmed, and moved later → said so', async () => {
    const booking = await requested(practice);
    await submit(service, booking.confirm);
    await practice.make('setChannel', {
      resource: booking.slot.resource,
      key: 'RESOURCE_PUBLIC',
      bookingProcess: 'IMMEDIATE',
    });
    await move(booking);
    expect(await open(service, booking.confirm)).toMatchObject({
      heading: 'This booking has another time now',
      buttons: [],
    });
  });

  test('of a booked time → says that it is a move, with the booked time; cancelled as a whole, it is cancelled', async () => {
    const slot = await firstSlot(practice);
    const booking = await bookingAt(service, slot);
    await practice.make('setChannel', {
      resource: slot.resource,
      key: 'RESOURCE_PUBLIC',
      bookingProcess: 'REQUESTED',
    });
    const { appointment_uuid: wished } = await move(booking);
    const [place] = await service.sql('select id from participations where appointment_id = $1', [wished]);
    const { confirm } = links.answer(place!.id, soon());
    const page = await open(service, confirm);
    expect(page).toMatchObject({ status: 200, heading: 'Confirm the request?', buttons: CHOICES });
    expect(page.text).toContain(
      'Eva Muster would like to move the appointment to this time and is waiting for your answer. Until then, the booked time stands.',
    );
    expect(page.text).toMatch(/Name Eva Muster Booked \w+day, [^()]*09:00–09:30 \(Central European \w+ Time\) E-mail/);
    await submit(service, booking.cancelLink);
    expect((await open(service, confirm)).heading).toBe('The appointment is cancelled');
  });
});

describe('a link that is no key to the request', () => {
  const tokenOf = (link: string) => new URL(link).searchParams.get('token');

  const INVALID: [string, (booking: Booking) => string | Promise<string>][] = [
    ['no token', ({ confirm }) => new URL(confirm).pathname],
    ['an altered token', ({ confirm }) => altered(confirm)],
    ['another participation', ({ confirm }) => `/requests/${randomUUID()}/confirm?token=${tokenOf(confirm)}`],
    ['a participation that is not there', () => links.answer(randomUUID(), soon()).confirm],
    ['a token that has expired', ({ participation }) => links.answer(participation, past()).confirm],
    [
      'a token to cancel',
      ({ participation, cancelLink }) => {
        const token = new URL(cancelLink).searchParams.get('X-SIGNED-APP-CUSTOMER');
        return `/requests/${participation}/confirm?token=${token}`;
      },
    ],
    ['another answer', ({ confirm }) => confirm.replace('/confirm', '/forget')],
  ];

  test.each(INVALID)('%s → one and the same page, and nothing changes', async (_, linkOf) => {
    const booking = await requested(practice);
    const link = await linkOf(booking);
    const before = await everything(service);
    const page = await open(service, link);
    expect(page).toMatchObject({ status: 404, heading: 'This link is not valid', buttons: [] });
    expect(page.html).toBe((await open(service, '/requests')).html);
    expect((await submit(service, link)).status).toBe(404);
    expect(await everything(service)).toEqual(before);
  });

  test('the request of another CRM, asked with its own key → as the token says, not as the key', async () => {
    const stranger = await makePractice(service);
    const booking = await requested(practice);
    const page = await submit(service, booking.confirm, {}, { headers: stranger.headers });
    expect(page.heading).toBe('The appointment is confirmed');
  });

  test('a token to answer → opens nothing else of its tenant in the same GraphQL request', async () => {
    const { participation, confirm } = await requested(practice);
    const { data, errors } = await service.graphql(
      `mutation ($token: String!, $participation: Uuid!, $other: Uuid!) {
        confirmRequest(token: $token, participation: $participation) { state }
        cancelParticipation(participation: $other) { uuid } }`,
      { token: tokenOf(confirm), participation, other: participation },
    );
    expect(data).toBeUndefined();
    expect(errors[0].extensions.code).toBe('TOO_COMPLEX');
    const [row] = await service.sql('select state from participations where id = $1', [participation]);
    expect(row).toEqual({ state: 'REQUESTED' });
  });
});
