import type { WaitlistMailKind } from '../../records/entities/values/mail-kind.ts';
import type { About, Notice, Question } from './page-sentences.ts';

/** Mail about an entry of a waitlist. */
export interface WaitingLetter {
  subject: string;
  heading: string;
  /** Follows the greeting. */
  opening: (provider: string) => string;
}

/** Texts about waitlists in one language: mails and pages. */
export interface WaitingSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  mails: { [kind in WaitlistMailKind]: WaitingLetter };
  /** Instead of WAITLIST_PASSED, if the entry has ended. */
  ended: WaitingLetter;
  /** Opening of that mail, if what was waited for was deleted. */
  gone: (provider: string) => string;
  /** Ends a list of names, of which any will do: how many are left out, at least two. */
  severalOthers: (count: number) => string;
  /** Below the request to confirm an address. */
  unexpected: string;
  /** Texts of links. */
  actions: {
    confirm: string;
    answer: string;
    see: string;
  };
  labels: {
    /** Label of the time from which until which somebody has time. */
    wish: string;
    /** Label of the time until which to answer. */
    answerBy: string;
    confirmBy: string;
  };
  /** Texts for the consumer, about the provider. */
  page: {
    unconfirmed: About<Question>;
    waiting: About<Notice>;
    offered: About<Notice>;
    booked: About<Notice>;
    left: About<Notice>;
    expired: About<Notice>;
    /** Buttons of an offer. */
    accept: string;
    pass: string;
    /** Button that ends the entry. */
    leave: string;
    /** The offer cannot be taken any more. */
    refused: string;
  };
  /** Instead of the texts above, for an earlier time of a booking. */
  earlier: {
    mails: { [kind in Exclude<WaitlistMailKind, 'WAITLIST_CONFIRM'>]: WaitingLetter };
    /** Instead of WAITLIST_PASSED, if the entry has ended. */
    ended: WaitingLetter;
    /** Opening of that mail, if what was waited for was deleted. */
    gone: (provider: string) => string;
    /** Label of the time that the booking has. */
    own: string;
    page: {
      waiting: About<Notice>;
      offered: About<Notice>;
      booked: About<Notice>;
      left: About<Notice>;
      expired: About<Notice>;
      /** Button that moves the booking. */
      accept: string;
    };
    /** Page on which a booking begins to wait. */
    ask: About<Question> & {
      /** Leads there from the page of the booking. */
      link: string;
      /** Box: any resource will do. */
      any: string;
      /** The booking waits already. */
      waits: string;
      /** Above times that can be chosen now. */
      free: string;
      /** The booking cannot wait. */
      refused: string;
    };
  };
}
