import type { Labels } from '../i18n/labels.ts';

/** Page without an action. */
export interface Notice {
  /** Uses non-breaking hyphens (U+2011) inside words. */
  heading: string;
  text: string;
}

/** Page with a button. */
export interface Question extends Notice {
  button: string;
}

/** Sentences about a person who is named in the text. */
export type About<Words extends Notice> = Omit<Words, 'text'> & { text: (name: string) => string };

/** Texts of pages in one language. */
export interface PageSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  /** Texts for the consumer, about the provider. */
  cancel: {
    booked: About<Question>;
    requested: About<Question>;
    canceled: About<Notice>;
    declined: About<Notice>;
    over: About<Notice>;
    tooLate: About<Notice>;
    /** Label of why the booking is cancelled. */
    reason: string;
    /** Above the telephone number and the mail address of the provider. */
    question: string;
    /** The booking can be cancelled until then. */
    until: (time: string) => string;
    wasMoved: string;
  };
  /** Texts about an appointment that is shown. */
  appointment: {
    /** Link to a map with the address. */
    map: string;
    /** Link to a file for calendars. */
    file: string;
    /** Label of the message that the consumer sent. */
    message: string;
  };
  /** Texts for the consumer who wants another time. */
  times: {
    text: string;
    /** Asks whether to move to a time. */
    move: (time: string) => string;
    moveButton: string;
    moved: (time: string) => string;
    none: string;
    /** The chosen time is taken; the nearest times follow. */
    taken: string;
    back: string;
    /** Another time could be chosen until then. */
    until: (time: string) => string;
    /** Another time waits for an answer of the provider. */
    requested: (time: string, provider: string) => string;
  };
  /** Texts for the provider, about the consumer. */
  request: {
    /** While it waits for an answer. */
    waiting: (consumer: string) => string;
    /** Instead, while a request to move a booked appointment waits. */
    waitingToMove: (consumer: string) => string;
    confirm: Omit<Question, 'text'>;
    decline: Omit<Question, 'text'>;
    booked: About<Notice>;
    declined: About<Notice>;
    canceled: About<Notice>;
    /** The booking has left the requested place for another one. */
    moved: About<Notice>;
    over: About<Notice>;
    /** The link was to do the opposite. */
    tooLateToDecline: string;
    tooLateToConfirm: string;
    /** The resource is busy elsewhere at the time of the booking. */
    ask: {
      question: About<Question>;
      /** The consumer can only be called. */
      withoutEmail: About<Notice>;
      asked: About<Notice>;
      impossible: string;
    };
  };
  /** Texts for a user, about the e-mail address. */
  verification: {
    open: About<Question>;
    verified: About<Notice>;
    outdated: About<Notice>;
  };
  message: {
    toConsumer: string;
    /** With the request to choose another time. */
    toAsked: string;
    refused: string;
  };
  invalidLink: Notice;
  /** The address of a calendar leads nowhere. */
  invalidCalendar: Notice;
  busy: Notice;
  failed: Notice;
  /** An error after which the change may have been made. */
  unsure: Notice;
  labels: Labels & { legalNotice: string } & {
    /** Label of the time that stands until a request to move it is answered. */
    booked: string;
  };
}
