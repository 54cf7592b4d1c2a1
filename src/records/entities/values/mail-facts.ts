import type { Answers } from './kept-answers.ts';

/**
 * Facts of a mail, apart from its kind and language. Instants are ISO 8601 in UTC. Names and hints that are kept by language
 * are put into that of the mail before it is written (`allInLanguage`).
 */
export type MailFacts =
  | BookingFacts
  | VerificationFacts
  | DigestFacts
  | WebhookFacts
  | ConflictFacts
  | FailingSourceFacts
  | WaitlistFacts;

/** Name of the product, null for none, and of the resource. */
export type BookedThing = [product: string | null, resource: string];

/** Times as ISO 8601 in UTC. */
interface Span {
  start: string;
  end: string;
}

/** Another time of a booking, and the name of its resource if that is another one, too. */
interface OtherTime extends Span {
  resource: string | null;
}

/** Booking at the time when the mail was queued. Links are not included: they are signed when the mail is written. */
export interface BookingFacts {
  provider: {
    uuid: string;
    name: string;
    /** Address of the contact profile that applies: receives the provider's mails, and the replies of consumers. */
    email: string;
    /** Number for questions of consumers. */
    phone: string | null;
    impressum: string | null;
    /** Addresses of its texts. */
    privacyUrl: string | null;
    termsUrl: string | null;
    /** Colour of its brand, and the hash of its logo; null for those of the service. */
    accent: string | null;
    picture: string | null;
    timeZone: string;
    language: string;
  };
  resource: {
    uuid: string;
    reference: string;
    name: string;
    /** Names of the further resources of the appointment; null: none. */
    others: string[] | null;
    address: string | null;
    /** Key of the channel of the booking, if the resource can be booked on it; else null. */
    bookableOn: string | null;
  };
  product: { name: string; hints: string | null } | null;
  /** Price as it was agreed; null for none. */
  price: { amount: number; currency: string } | null;
  appointment: Span & {
    uuid: string;
    /** UID of the provider's calendar entry. */
    calendarUid: string;
    /** SEQUENCE of the provider's calendar entry: rises with every change. */
    sequence: number;
    /** True if no place is booked or requested, or if the appointment has left for the calendar of another contact. */
    isOver: boolean;
    /** True if a place is or was booked: the provider's calendar has an entry. For mails to the provider. */
    isConfirmed: boolean;
    capacity: number;
    contact: { type: string; value: string } | null;
  };
  participation: {
    uuid: string;
    /** Booking: UID of the consumer's calendar entry, whatever place the booking has. */
    booking: string;
    /** SEQUENCE of the consumer's calendar entry: rises with every change. */
    sequence: number;
    customer: string;
    /** True if the place is or was booked: calendars have an entry. */
    isConfirmed: boolean;
    /** True if it is requested instead of a booked place, which stands until the answer. */
    isMoveRequest: boolean;
    /** True if the channel lets the consumer move the booking once more. */
    canReschedule: boolean;
    /** Minutes before the start until which the consumer can move the booking. */
    reschedulingNotice: number;
    /** Minutes before the start until which the consumer can cancel the booking; null: until its end. */
    cancellationNotice: number | null;
  };
  consumer: {
    firstName: string;
    lastName: string;
    /** Null: none, so the mail is to the provider. */
    email: string | null;
    mobile: string | null;
    message: string | null;
    /** Answers to the custom fields, with the labels that they had; null for none. */
    answers: Answers | null;
    /** Time zone of the consumer; null: not known. */
    timeZone: string | null;
    /** True if the CRM gave the data, not an anonymous client. */
    isByCrm: boolean;
    /** True if a user of the CRM has verified the address. */
    isVerified: boolean;
  };
  /** Message with a cancellation, a decline, a move or a request for another time. */
  message: string | null;
  /** True if the provider or the CRM wrote the message. */
  isMessageByCrm: boolean;
  /** Time before the move, or the booked time while a request for another one waits; and who moved or asked. */
  before: (OtherTime & { isByConsumer: boolean }) | null;
  /** Time for which the consumer had asked, and which was declined. */
  wished: OtherTime | null;
  /** Times proposed to a consumer who is asked to choose another one, and the instant until which to choose. */
  choice: { alternatives: Span[]; until: string | null } | null;
}

/** User with the e-mail address to verify. */
export interface VerificationFacts {
  user: { uuid: string; firstName: string | null; lastName: string; email: string };
  crm: string;
  /** Names of the oldest providers that the user owns or works for; one more than the mail shows tells of others. */
  providers: string[];
}

/** Entry of a waitlist. */
export interface WaitlistFacts {
  provider: BookingFacts['provider'];
  waitlist: {
    uuid: string;
    /** Public name; null: any resource that offers the product, or of `resources`. */
    resource: string | null;
    /** Public names of the resources of which any will do; null: all, or `resource`. */
    resources: string[] | null;
    /** Name; null: none. */
    product: string | null;
    /** Times between which the consumer has time. */
    earliest: string;
    latest: string;
    /** True if it still waits. */
    isOpen: boolean;
    /** True if it has ended because what it waited for was deleted. */
    isGone: boolean;
    /** Time until which to confirm the address; null: it is confirmed. */
    confirmBy: string | null;
    /** Place that is held, and the time until which to answer; null: none. */
    offer: (Span & { resource: string; until: string }) | null;
    /** Time of the booking that it waits to move to an earlier one; null: another booking. */
    own: Span | null;
  };
  consumer: { firstName: string; lastName: string; mobile: null; message: null; isByCrm: boolean };
}

/** Endpoint of webhooks that was disabled. */
export interface WebhookFacts {
  webhook: { uuid: string; crm: string; host: string };
}

/** Bookings at times at which their resource has become busy elsewhere. Of the consumers it names nobody. */
export interface ConflictFacts {
  provider: BookingFacts['provider'];
  conflicts: {
    resource: string;
    /** Name of the source, else its host; null for neither. */
    calendar: string | null;
    /** First of the bookings, each with a link to ask for another time. */
    bookings: (Span & { participation: string; what: BookedThing })[];
    /** Number of further bookings. */
    more: number;
  };
}

/** Calendar elsewhere that could not be read for a day. */
export interface FailingSourceFacts {
  provider: BookingFacts['provider'];
  failing: { uuid: string; resource: string; calendar: string; failure: string };
}

/** Notifications that a provider gets in one digest. Personal data are not included: the CRM can look them up. */
export interface DigestFacts {
  provider: BookingFacts['provider'];
  digest: {
    counts: { kind: NotificationKind; count: number }[];
    /** Requests that wait for an answer, each with a link. */
    requests: (Span & { participation: string; what: BookedThing })[];
    /** First of the other notifications. */
    others: { kind: NotificationKind; start: string; what: BookedThing }[];
    /** Number of requests left for the next digest. */
    requestsToFollow: number;
  };
}

type NotificationKind =
  | 'BOOKING_NOTIFICATION'
  | 'REQUEST_TO_CONFIRM'
  | 'CANCELLATION_TO_PROVIDER'
  | 'MOVE_TO_PROVIDER'
  | 'DETAILS_TO_CONSUMER'
  | 'DETAILS_TO_PROVIDER'
  | 'RESCHEDULE_TO_CONFIRM';
