import { writeMail } from '../../../src/mails/letters/write-mail.ts';
import type { WrittenMail } from '../../../src/mails/letters/written-mail.ts';
import type { BookingFacts } from '../../../src/records/entities/values/mail-facts.ts';
import { type BookingMailKind, isAboutOneBooking, MailKind } from '../../../src/records/entities/values/mail-kind.ts';

type Changes = { [part in Exclude<keyof BookingFacts, 'price'>]?: Partial<BookingFacts[part]> } & {
  price?: BookingFacts['price'];
};

const FACTS: BookingFacts = {
  provider: {
    uuid: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b01',
    name: 'Praxis Weiss',
    email: 'practice@example.com',
    phone: '+49 30 7654321',
    impressum: 'Praxis Weiss GmbH\n10115 Berlin',
    privacyUrl: null,
    termsUrl: null,
    accent: null,
    picture: null,
    timeZone: 'Europe/Berlin',
    language: 'de',
  },
  resource: {
    uuid: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b02',
    reference: 'room@practice',
    name: 'Room 1',
    address: 'Marktplatz 1, 10115 Berlin',
    others: null,
    bookableOn: 'RESOURCE_PUBLIC',
  },
  product: { name: 'Consultation', hints: 'Please bring a towel.' },
  price: null,
  appointment: {
    uuid: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b03',
    calendarUid: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b06',
    start: '2026-12-01T08:00:00.000Z',
    end: '2026-12-01T08:30:00.000Z',
    sequence: 0,
    isOver: false,
    isConfirmed: true,
    capacity: 1,
    contact: { type: 'phone', value: '+49 30 1234567' },
  },
  participation: {
    uuid: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b04',
    booking: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b07',
    sequence: 0,
    customer: '6d2f6d5e-0a0a-4e4b-9d5c-3f1f6e0a1b05',
    isConfirmed: true,
    isMoveRequest: false,
    canReschedule: true,
    reschedulingNotice: 0,
    cancellationNotice: null,
  },
  consumer: {
    firstName: 'Eva',
    lastName: 'Muster',
    email: 'eva@example.org',
    mobile: '0170 1234567',
    message: 'Please ring twice.\nSecond floor.',
    answers: null,
    timeZone: null,
    isByCrm: false,
    isVerified: true,
  },
  message: null,
  isMessageByCrm: true,
  before: null,
  wished: null,
  choice: null,
};

const SAME_TIME = { start: FACTS.appointment.start, end: FACTS.appointment.end, resource: null };

/** Facts of a mail about a booking of Eva Muster. */
export const bookingFacts = (changes: Changes = {}): BookingFacts => ({
  ...FACTS,
  ...changes,
  provider: { ...FACTS.provider, ...changes.provider },
  resource: { ...FACTS.resource, ...changes.resource },
  product: 'product' in changes ? named(changes.product) : FACTS.product,
  price: changes.price ?? null,
  appointment: { ...FACTS.appointment, ...changes.appointment },
  participation: { ...FACTS.participation, ...changes.participation },
  consumer: { ...FACTS.consumer, ...changes.consumer },
  message: changes.message ?? null,
  isMessageByCrm: changes.isMessageByCrm ?? true,
  before: changes.before ? { ...SAME_TIME, isByConsumer: false, ...changes.before } : null,
  wished: changes.wished ? { ...SAME_TIME, ...changes.wished } : null,
  choice: changes.choice ? { alternatives: [], until: null, ...changes.choice } : null,
});

const named = (product: Changes['product']) => (product?.name ? { hints: null, ...product, name: product.name } : null);

export const LINKS = {
  mailbox: 'slots@book.example',
  cancel: 'https://book.example/cancel?a=1&b=2',
  book: 'https://book.example/book',
  confirm: 'https://book.example/confirm',
  decline: 'https://book.example/decline',
  verification: 'https://book.example/verify',
};

export const BOOKING_KINDS = Object.values(MailKind).filter(isAboutOneBooking);

export const CREATED = new Date('2026-11-21T10:00:00.500Z');

/** A mail about a booking, with all links there are. */
export const bookingMail = (kind: BookingMailKind, language: string, changes?: Changes): WrittenMail =>
  writeMail({ kind, language, facts: bookingFacts(changes), createdAt: CREATED }, LINKS);

export const verificationMail = (language: string, providers: string[] = [], crm = 'muster-crm'): WrittenMail => {
  const user = { uuid: FACTS.participation.customer, firstName: 'Eva', lastName: 'Muster', email: 'eva@example.org' };
  const facts = { user, crm, providers };
  return writeMail({ kind: MailKind.EMAIL_VERIFICATION, language, facts, createdAt: CREATED }, LINKS);
};
