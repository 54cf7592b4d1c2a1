/** What a mail says, apart from its kind and language. Instants are ISO 8601 in UTC. */
export type MailFacts = BookingFacts | VerificationFacts | DigestFacts;

/** A booking, as it was when the mail was queued. Links are not among it: they are signed when the mail is written. */
export interface BookingFacts {
  provider: {
    uuid: string;
    name: string;
    /** Address of the contact profile that applies: receives the provider's mails, is the Reply-To of the consumer's. */
    email: string;
    impressum: string | null;
    timeZone: string;
    language: string;
  };
  resource: { uuid: string; reference: string; name: string; address: string | null };
  product: { name: string } | null;
  appointment: {
    uuid: string;
    start: string;
    end: string;
    /** Rises with every change, as SEQUENCE of iCalendar does. */
    sequence: number;
    /** Nobody has a place in it any more. */
    isOver: boolean;
    capacity: number;
    contact: { type: string; value: string } | null;
  };
  participation: {
    uuid: string;
    customer: string;
    /** It is booked, or was: calendars know of it. */
    isConfirmed: boolean;
  };
  consumer: {
    firstName: string;
    lastName: string;
    email: string;
    mobile: string | null;
    message: string | null;
    /** Told by the CRM, not by somebody without a key. */
    isByCrm: boolean;
    /** A user of the CRM has shown that the address is theirs. */
    isVerified: boolean;
  };
  /** What whoever cancelled, declined or moved wrote. */
  message: string | null;
  /** It was the provider or the CRM. */
  isMessageByCrm: boolean;
  /** When it was to take place before it was moved, and the name of its resource if that was another one. */
  before: { start: string; end: string; resource: string | null } | null;
}

/** A user whose e-mail address is to be verified. */
export interface VerificationFacts {
  user: { uuid: string; firstName: string | null; lastName: string; email: string };
}

/** What a provider was not told one by one. Personal data are not among it: they can be looked up. */
export interface DigestFacts {
  provider: BookingFacts['provider'];
  digest: {
    counts: { kind: NotificationKind; count: number }[];
    /** Those that wait for an answer, each with a link. */
    requests: { participation: string; start: string; end: string; what: string }[];
    /** The first of the others. */
    others: { kind: NotificationKind; start: string; what: string }[];
    /** How many requests wait for the next digest. */
    requestsToFollow: number;
  };
}

type NotificationKind = 'BOOKING_NOTIFICATION' | 'REQUEST_TO_CONFIRM' | 'CANCELLATION_TO_PROVIDER' | 'MOVE_TO_PROVIDER';
