import { expect, test } from 'vitest';
import { linksOf } from '../../../src/mails/letters/mail-links.ts';
import { Links } from '../../../src/platform/access/links.ts';
import type { BookingFacts } from '../../../src/records/entities/values/mail-facts.ts';
import type { MailKind } from '../../../src/records/entities/values/mail-kind.ts';
import { mutate } from '../../support/calls/mutate.ts';
import { archive, see, linksOf as waysOf } from '../../support/pages/book-page.ts';
import {
  BASE,
  type Booking,
  booked,
  letPass,
  pathOf,
  requested,
  SECRET,
  submit,
} from '../../support/pages/link-page.ts';
import { makePractice } from '../../support/practice.ts';
import { sharedService } from '../../support/service.ts';

const service = await sharedService();
const practice = await makePractice(service, { language: 'en' });
const english = { locale: 'en' };
const AGAIN = 'Book another appointment';

/** Heading of the page to which a page leads for another booking; undefined if it does not. */
async function wayFrom(address: string): Promise<string | undefined> {
  const path = pathOf(address);
  const way = waysOf(await see(service, path), path)[AGAIN];
  return way && (await see(service, way)).heading;
}

const TIMES = 'Choose a day and a time';

test('a booking that is cancelled → its page leads to the booking page; one that stands does not', async () => {
  const { cancelLink } = await booked(practice, english);
  expect(await wayFrom(cancelLink)).toBeUndefined();
  await submit(service, cancelLink);
  expect(await wayFrom(cancelLink)).toBe(TIMES);
});

test('a request that is declined → its page leads to the booking page', async () => {
  const { cancelLink, decline } = await requested(practice, english);
  await submit(service, decline);
  expect(await wayFrom(cancelLink)).toBe(TIMES);
});

test('a booking that is over → its page leads to the booking page', async () => {
  const { cancelLink, appointment } = await booked(practice, english);
  await letPass(service, appointment);
  expect(await wayFrom(cancelLink)).toBe('Choose a day and a time');
});

test('a booking through another channel → leads back to that channel', async () => {
  const { cancelLink } = await booked(practice, { ...english, channelKey: 'RESOURCE_REFERENCE' });
  await submit(service, cancelLink);
  const path = pathOf(cancelLink);
  expect(waysOf(await see(service, path), path)[AGAIN]).toContain('?channelKey=RESOURCE_REFERENCE');
});

test('a link that is not valid any more → leads to the booking page of the resource that it names', async () => {
  const { cancelLink } = await booked(practice, english);
  const address = pathOf(cancelLink).replace(/X-SIGNED-APP-CUSTOMER=[^&]*/, 'X-SIGNED-APP-CUSTOMER=old');
  for (const each of [address, address.replace('?', '/times?')]) {
    expect(await see(service, each)).toMatchObject({ status: 404, heading: 'This link is not valid' });
    expect(await wayFrom(each)).toBe(TIMES);
  }
});

test.each([
  ['archived', (booking: Booking) => archive(practice, booking.slot.resource)],
  [
    'hidden',
    ({ slot }: Booking) =>
      practice.make('setChannel', { resource: slot.resource, key: 'RESOURCE_PUBLIC', visible: false }, 'key'),
  ],
  ['deleted', ({ slot }: Booking) => mutate(practice, 'deleteResource', { resource: slot.resource })],
])('a resource that is %s → no page and no mail leads to it', async (_, end) => {
  const booking = await booked(practice, english);
  await submit(service, booking.cancelLink);
  await end(booking);
  expect(await wayFrom(booking.cancelLink)).toBeUndefined();
  expect(await wayFrom(booking.cancelLink.replace(/X-SIGNED-APP-CUSTOMER=[^&]*/, ''))).toBeUndefined();
});

const bookLinkOf = async (appointment: string, kind: string) => {
  const [row] = await service.sql<{ facts: BookingFacts; kind: MailKind }>(
    'select kind, facts from mails where appointment_id = $1 and kind = $2',
    [appointment, kind],
  );
  const mail = { ...row!, uuid: 'mail', language: 'en', createdAt: new Date() };
  return (await linksOf(mail, new Links(BASE, { current: SECRET }))).book;
};

test('mails that say that a booking is cancelled or declined → lead to the booking page', async () => {
  const [{ cancelLink, ...cancelled }, declined] = [
    await booked(practice, english),
    await requested(practice, english),
  ];
  await submit(service, cancelLink);
  await submit(service, declined.decline);
  for (const link of [
    await bookLinkOf(cancelled.appointment, 'CANCELLATION_TO_CONSUMER'),
    await bookLinkOf(declined.appointment, 'REQUEST_DECLINED'),
  ]) {
    expect((await see(service, link!)).heading).toBe(TIMES);
  }
});

test('the mail about a booking whose resource is deleted with it → leads nowhere', async () => {
  const { slot, appointment } = await booked(practice, english);
  await mutate(practice, 'deleteResource', { resource: slot.resource, ignoreFutureAppointments: true });
  expect(await bookLinkOf(appointment, 'CANCELLATION_TO_CONSUMER')).toBeUndefined();
});
