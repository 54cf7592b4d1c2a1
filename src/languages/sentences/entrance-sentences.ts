import type { Notice } from './page-sentences.ts';

/** Texts of the start page and of the page for unknown addresses, in one language. */
export interface EntranceSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  /** Purpose of the service. */
  about: string;
  version: string;
  bookingPages: string;
  bookingPage: (address: string) => string;
  forCrms: string;
  forOperators: string;
  /** Places: the name of the link, and what is there. */
  board: Notice;
  playground: Notice;
  reference: Notice;
  guides: Notice;
  mailbox: Notice;
  ready: Notice;
  unknown: Notice & { home: string };
}
