import type { About, Notice, PageSentences } from './page-sentences.ts';

/** Ways to meet without a place, as the schema names them. */
export type RemoteChannel = 'MOBILE' | 'PHONE' | 'VIDEO' | 'MESSENGER' | 'EMAIL' | 'LINK';

/** Texts of the booking page in one language, beside those that it shares with the element. */
export interface BookSentences extends Pick<PageSentences, 'locale'> {
  /** Whichever resource is free, a person or a thing. */
  any: string;
  /** Ways to meet without a place. */
  by: { [channel in RemoteChannel]: string };
  times: {
    morning: string;
    afternoon: string;
    evening: string;
    emptyDay: string;
    /** Nothing is free because the provider is closed. */
    closedDay: (reason: string | null) => string;
    /** Said of some days. */
    closed: (reason: string | null) => string;
    /** Nothing is free, whatever the month. */
    none: string;
    /** Leads to the products of the resource. */
    otherProduct: string;
    /** Leads to the page of the provider. */
    otherOffers: (provider: string) => string;
  };
  zone: Notice & {
    label: string;
    button: string;
    change: string;
    /** The clock of the visitor shows less, or more, by some hours. */
    behind: (hours: string) => string;
    ahead: (hours: string) => string;
  };
  details: {
    /** A place is held until a time of day. */
    held: (time: string) => string;
    /** The details of the form are sent to the provider. */
    sentTo: (provider: string) => string;
    /** Above a form that is not complete. */
    incomplete: string;
    wrong: { firstName: string; lastName: string; email: string; mobile: string; message: string };
    /** Too many requests came from the network of the consumer. */
    tooMany: string;
    /** The chosen time is taken; buttons that book the nearest times follow. */
    taken: string;
    /** The details were sent, and there was no answer. */
    unsure: string;
    nearest: string;
  };
  booked: {
    /** Asks whether the mail goes to an address that was mistyped. */
    wrongAddress: string;
    correct: (provider: string) => string;
    /** Leads back to a website. */
    back: (host: string) => string;
  };
  /** The resource is archived. */
  archived: About<Notice>;
  unknown: Notice;
  tooMany: Notice;
  failed: Notice;
  /** An error after which the appointment may be booked. */
  unsure: Notice;
  labels: { contact: string; language: string };
}
