import { describe, expect, test } from 'vitest';
import { linksOf as linksWithMailbox } from '../../src/mails/letters/mail-links.ts';
import { Links } from '../../src/platform/access/links.ts';
import type { BookingFacts } from '../../src/records/entities/values/mail-facts.ts';
import { MailKind } from '../../src/records/entities/values/mail-kind.ts';

const links = new Links('https://slots.example.com', { current: 'the-secret-of-the-tests' });

const facts: BookingFacts = {
  provider: {
    uuid: 'provider',
    name: 'Practice',
    email: 'practice@example.com',
    phone: null,
    impressum: null,
    privacyUrl: null,
    termsUrl: null,
    accent: null,
    picture: null,
    timeZone: 'Europe/Berlin',
    language: 'de',
  },
  resource: {
    uuid: 'resource',
    reference: 'room@test',
    name: 'Room',
    others: null,
    address: null,
    bookableOn: 'RESOURCE_PUBLIC',
  },
  product: null,
  price: null,
  appointment: {
    uuid: 'appointment',
    calendarUid: 'appointment',
    start: '2099-01-01T08:00:00+00:00',
    end: '2099-01-01T08:30:00+00:00',
    sequence: 0,
    isOver: false,
    isConfirmed: true,
    capacity: 1,
    contact: null,
  },
  participation: {
    uuid: 'participation',
    booking: 'participation',
    sequence: 0,
    customer: 'customer',
    isConfirmed: true,
    isMoveRequest: false,
    canReschedule: true,
    reschedulingNotice: 0,
    cancellationNotice: null,
  },
  consumer: {
    firstName: 'Eva',
    lastName: 'Muster',
    email: 'Eva@example.org',
    mobile: null,
    message: null,
    answers: null,
    timeZone: null,
    isByCrm: false,
    isVerified: false,
  },
  message: null,
  isMessageByCrm: false,
  before: null,
  wished: null,
  choice: null,
};
const END = Date.parse(facts.appointment.end) / 1000;

const mail = { uuid: 'mail', language: 'de', createdAt: new Date('2098-12-01T00:00:00Z') };

const tokenOf = (link = ''): string => {
  const { searchParams } = new URL(link);
  return searchParams.get('X-SIGNED-APP-CUSTOMER') ?? searchParams.get('token') ?? '';
};
/** When a link expires, in seconds. */
const expiryOf = (link = ''): number =>
  JSON.parse(Buffer.from(tokenOf(link).split('.')[1]!, 'base64url').toString()).exp;

const CANCEL = [
  MailKind.BOOKING_CONFIRMATION,
  MailKind.REQUEST_RECEIVED,
  MailKind.REQUEST_CONFIRMED,
  MailKind.MOVE_TO_CONSUMER,
  MailKind.RESCHEDULE_RECEIVED,
  MailKind.RESCHEDULE_DECLINED,
  MailKind.RESCHEDULE_ASKED,
  MailKind.REMINDER,
  MailKind.DETAILS_TO_CONSUMER,
];
const ANSWER = [MailKind.REQUEST_TO_CONFIRM, MailKind.RESCHEDULE_TO_CONFIRM];
const AGAIN = [MailKind.REQUEST_DECLINED, MailKind.CANCELLATION_TO_CONSUMER];
const STAFF = [
  MailKind.BOOKING_NOTIFICATION,
  MailKind.CANCELLATION_TO_PROVIDER,
  MailKind.MOVE_TO_PROVIDER,
  MailKind.DETAILS_TO_PROVIDER,
];
const VERIFY = [MailKind.EMAIL_VERIFICATION];

function linksOf(...mail: Parameters<typeof linksWithMailbox>) {
  const { mailbox, ...signed } = linksWithMailbox(...mail);
  expect(mailbox).toBe('noreply@slots.example.com');
  return signed;
}

describe('the links of a mail', () => {
  test.each(CANCEL)('%s → one to cancel, until the appointment is over', async (kind) => {
    const { cancel, file, ...others } = linksOf({ ...mail, kind, facts }, links);
    expect(others).toEqual({});
    if (file) expect(tokenOf(file)).toBe(tokenOf(cancel));
    expect(await links.readCancel(tokenOf(cancel))).toEqual({ customer: 'customer', appointment: 'appointment' });
    expect(expiryOf(cancel)).toBe(END);
    expect(cancel).toMatch(
      /^https:\/\/slots\.example\.com\/rebook\/provider\?.*ref=room%40provider%40test&resId=resource#/,
    );
  });

  /** Address for staff, without a token. */
  const board = 'https://slots.example.com/board/appointments/appointment?place=participation';

  test.each(ANSWER)('%s → two to answer, until the appointment is over, and the page of staff', async (kind) => {
    const { confirm, decline, ...others } = linksOf({ ...mail, kind, facts }, links);
    expect(others).toEqual({ board });
    for (const link of [confirm, decline]) {
      expect(await links.readAnswer(tokenOf(link))).toBe('participation');
      expect(expiryOf(link)).toBe(END);
    }
  });

  test('MOVE_TO_PROVIDER of a request that waits for its answer → two to answer', async () => {
    const waiting = { ...facts, participation: { ...facts.participation, isConfirmed: false } };
    const moved = linksOf({ ...mail, kind: MailKind.MOVE_TO_PROVIDER, facts: waiting }, links);
    expect(Object.keys(moved)).toEqual(['board', 'confirm', 'decline']);
  });

  test.each(VERIFY)('%s → one to verify, for seven days', async (kind) => {
    const user = { uuid: 'user', firstName: null, lastName: 'Muster', email: 'Eva@example.org' };
    const { verification, ...others } = linksOf(
      { ...mail, kind, facts: { user, crm: 'muster-crm', providers: [] } },
      links,
    );
    expect(others).toEqual({});
    const claim = await links.readVerification(tokenOf(verification));
    expect(claim).toEqual({ user: 'user', email: 'Eva@example.org' });
    expect(expiryOf(verification)).toBe(Date.parse('2098-12-08T00:00:00Z') / 1000);
  });

  test.each(AGAIN)('%s → one to book again, if the resource can be booked', async (kind) => {
    expect(linksOf({ ...mail, kind, facts }, links)).toEqual({
      book: 'https://slots.example.com/book/room@provider@test?channelKey=RESOURCE_PUBLIC',
    });
    const gone = { ...facts, resource: { ...facts.resource, bookableOn: null } };
    expect(linksOf({ ...mail, kind, facts: gone }, links)).toEqual({});
  });

  test.each(STAFF)('%s → the page of staff', async (kind) => {
    expect(linksOf({ ...mail, kind, facts }, links)).toEqual({ board });
  });

  const known = [...CANCEL, ...ANSWER, ...AGAIN, ...VERIFY, ...STAFF];
  const others = Object.values(MailKind).filter((kind) => !known.includes(kind));
  test.each(others)('%s → none', async (kind) => {
    expect(linksOf({ ...mail, kind, facts }, links)).toEqual({});
  });
});

test.each([
  ['mail@slots.example.com', 'mail@slots.example.com'],
  ['Slots <mail@slots.example.com>', 'mail@slots.example.com'],
  ['"Slots, <you>" <mail@slots.example.com>', 'mail@slots.example.com'],
])('MAIL_FROM is %s → the mailbox of entries is its address', (sender, mailbox) => {
  expect(new Links('https://slots.example.com', { current: 'the-secret-of-the-tests' }, sender).mailbox).toBe(mailbox);
});
