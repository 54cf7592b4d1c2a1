import type { About, Notice } from './page-sentences.ts';

/** Texts of the form in which somebody wishes for a time that is not free, in one language. */
export interface WishSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  /** Leads to the form from times of which none suits. */
  link: string;
  /** Leads to the form from a time of which no place is left. */
  place: string;
  heading: string;
  text: (provider: string) => string;
  /** Instead, for the places of a full class. */
  textOfPlace: (provider: string) => string;
  /** Labels of the inputs. */
  fields: {
    /** Boxes of the resources of a product. */
    resources: string;
    earliest: string;
    latest: string;
    weekdays: string;
    minutesFrom: string;
    minutesUntil: string;
  };
  /** Said of an input that is wrong. */
  wrong: { earliest: string; latest: string; weekdays: string; minutesFrom: string; minutesUntil: string };
  /** Above a form that is not complete. */
  incomplete: string;
  /** Times of the wish that can be booked now; their buttons follow. */
  free: string;
  /** The address has as many entries as it may have, or the waitlist is full. */
  limit: string;
  /** Too many requests came from the network of the consumer. */
  tooMany: string;
  button: string;
  /** Answers the form; the text takes the address. */
  sent: About<Notice> & {
    /** Said whether the address waits already or not. */
    once: string;
  };
}
