import type { BookingMailKind, MailKind } from '../../records/entities/values/mail-kind.ts';
import type { Labels } from '../i18n/labels.ts';

/** Kinds of mails about another time or resource. */
export type MoveKind = MailKind.MOVE_TO_CONSUMER | MailKind.MOVE_TO_PROVIDER;

/** Provider and consumer of a booking, by the names that mails use. */
export interface Names {
  provider: string;
  consumer: string;
}

export interface BookingSentences {
  /** Begins the subject line, which goes on with what was booked and when. */
  subject: string;
  heading: string;
  /** Follows the greeting. */
  opening: (names: Names) => string;
}

/** Action behind a link; its text must make sense when only the links are read. */
export type Action =
  | 'cancel'
  | 'cancelOrChange'
  /** Neither is possible any more. */
  | 'see'
  | 'reschedule'
  | 'book'
  | 'withdraw'
  | 'withdrawOrChange'
  | 'confirm'
  | 'decline'
  /** Shows staff the appointment. */
  | 'open'
  | 'verify';

/** Texts of mails in one language. */
export interface LetterSentences {
  /** Formats dates and times for a language without a region. */
  locale: string;
  /** Between a label and its value. */
  colon: string;
  bookings: { [kind in BookingMailKind]: BookingSentences };
  /** Mails of moves that the consumer made or asked for; those in `bookings` are about moves by the provider. */
  movesByConsumers: { [kind in MoveKind]: BookingSentences };
  /** The provider asks to choose another time for a request that is not confirmed yet. */
  requestAsked: BookingSentences;
  /** Mails of moves by the provider of a request that is not confirmed yet. */
  requestsMoved: { [kind in MoveKind]: BookingSentences };
  /** Follows such a mail to a consumer whose booking stands until the answer. */
  bookedStands: string;
  digest: {
    subject: string;
    opening: (total: number) => string;
    /** Above the requests that wait for an answer, each with a link. */
    requests: string;
    furtherRequests: (count: number) => string;
    /** Above the others. */
    bookings: string;
    lookUp: string;
  };
  verification: {
    subject: string;
    /** `account`: `withProviders` or `inCrm`. */
    opening: (about: { email: string; service: string; account: string }) => string;
    withProviders: (names: string) => string;
    inCrm: (crm: string) => string;
    /** Ends a list of names that is not complete. */
    others: string;
    unexpected: string;
  };
  webhookDisabled: {
    subject: string;
    opening: (endpoint: { host: string; crm: string }) => string;
    advice: (uuid: string) => string;
  };
  busyConflict: {
    subject: string;
    /** `calendar`: name of the source or its host; null for neither. */
    opening: (about: { resource: string; calendar: string | null }) => string;
    /** Above the bookings, each with a link to ask for another time. */
    bookings: string;
    more: (count: number) => string;
    advice: string;
  };
  sourceFailing: {
    subject: string;
    opening: (about: { resource: string; calendar: string; failure: string }) => string;
    advice: string;
  };
  greeting: (name: string | null) => string;
  closing: string;
  /** Sentence that says how to ask the provider; with the number, if there is one. */
  questions: (phone: string | null) => string;
  replyGoesTo: (consumer: string) => string;
  ownDetails: string;
  consumerDetails: string;
  labels: Labels & {
    before: string;
    /** Label of the time that a consumer asks for. */
    wished: string;
    /** Label of the time that stands while the consumer asks for another. */
    current: string;
    /** Label of times that the provider proposes. */
    alternatives: string;
    /** Label of the instant until which to choose. */
    chooseBy: string;
    /** Labels of the deadlines of the channel. */
    cancelBy: string;
    changeBy: string;
    provider: string;
    /** Label of the message from the person who cancelled, declined or moved. */
    remark: string;
    /** Label of what to know before the appointment. */
    hints: string;
  };
  actions: { [action in Action]: string };
}
