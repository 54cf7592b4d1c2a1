import type { About, Notice, PageSentences } from './page-sentences.ts';

/** Texts of the booking page in one language. */
export interface BookSentences extends Pick<PageSentences, 'locale'> {
  /** Above the resources of a provider. `any`: whichever of them is free, a person or a thing. */
  offers: Notice & { any: string };
  /** Above the products of a resource. */
  products: Notice;
  times: {
    heading: string;
    /** Duration of an appointment. */
    minutes: (count: number) => string;
    duration: string;
    earlierMonth: string;
    laterMonth: string;
    /** Free times of a day. */
    free: (count: number) => string;
    /** Places that are left in a group. */
    places: (count: number) => string;
    full: string;
    morning: string;
    afternoon: string;
    evening: string;
    emptyDay: string;
    /** Nothing is free because the provider is closed. */
    closedDay: (reason: string | null) => string;
    /** Said of some days. */
    closed: (reason: string | null) => string;
    emptyMonth: string;
    /** Nothing is free, whatever the month. */
    none: string;
    nextFree: (day: string) => string;
    /** Time zone of the shown times. */
    zone: (name: string) => string;
    changeZone: string;
    /** Leads to the products of the resource. */
    otherProduct: string;
    /** Leads to the resources of the provider. */
    otherOffers: (provider: string) => string;
    /** The chosen time is taken. */
    taken: string;
    /** A limit of the provider lets no more be booked around the chosen time. */
    limitReached: string;
    nearest: string;
  };
  zone: Notice & { label: string; button: string };
  details: {
    heading: string;
    /** A place is held until a time of day. */
    held: (time: string) => string;
    /** Time until then. */
    left: (minutes: number) => string;
    /** The hold has ended, and the time may still be free. */
    lost: string;
    otherTime: string;
    firstName: string;
    lastName: string;
    optional: string;
    /** The details of the form are sent to the provider. */
    sentTo: (provider: string) => string;
    /** The provider must confirm. */
    confirms: (provider: string) => string;
    book: string;
    request: string;
    /** First entry of a list of choices. */
    choose: string;
    /** At a custom field that is empty, or whose answer is refused. */
    missing: string;
    wrongAnswer: string;
    /** Above a form that is not complete. */
    incomplete: string;
    wrong: { firstName: string; lastName: string; email: string; mobile: string; message: string };
    alreadyBooked: string;
    /** Too many requests came from the network of the consumer. */
    tooMany: string;
    /** The chosen time is taken; buttons that book the nearest times follow. */
    taken: string;
    /** The details were sent, and there was no answer. */
    unsure: string;
    nearest: string;
  };
  booked: {
    confirmed: About<Notice>;
    requested: About<Notice>;
    hints: string;
    calendar: string;
    another: string;
    change: string;
    cancel: string;
    withdraw: string;
  };
  /** The resource is archived. */
  archived: About<Notice>;
  unknown: Notice;
  tooMany: Notice;
  failed: Notice;
  /** An error after which the appointment may be booked. */
  unsure: Notice;
  /** A label before a text. */
  labelled: (label: string, text: string) => string;
  labels: { contact: string; language: string };
}
