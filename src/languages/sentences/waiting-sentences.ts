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
}
