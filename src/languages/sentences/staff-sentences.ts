type Words<Key extends string> = { [key in Key]: string };

type Counted = (count: number) => string;

/** Texts in one language of the pages of the board about things to do, customers, closing and opening time, and websites. */
export interface StaffSentences {
  todo: Words<'heading' | 'nothing'> & {
    /** Stands before the time and the name of the next appointment. */
    next: string;
  };
  /** Appointments whose time has changed, because a country has changed its clocks. */
  clocks: Words<'heading'> & {
    agreed: (time: string) => string;
    more: Counted;
  };
  /** Customers who wait for a time. */
  waiting: Words<'heading' | 'text' | 'nobody' | 'nobodyElse' | 'later' | 'first' | 'anyResource' | 'earlier'> & {
    offered: (time: string) => string;
  };
  customers: Words<
    | 'heading'
    | 'search'
    | 'hint'
    | 'find'
    | 'tooShort'
    | 'today'
    | 'nobodyToday'
    | 'nobody'
    | 'bookNew'
    | 'more'
    | 'refine'
    | 'next'
    | 'last'
    | 'contact'
    | 'visits'
    | 'missed'
    | 'coming'
    | 'past'
    | 'noneComing'
    | 'nonePast'
    | 'earlier'
    | 'later'
    | 'bookAgain'
    | 'allVisits'
    | 'data'
    | 'download'
    | 'downloadText'
    | 'downloadButton'
    | 'typeName'
    | 'cancelFuture'
    | 'known'
    | 'newCustomer'
    | 'another'
  > & { found: Counted };
  time: Words<'heading' | 'close' | 'closeButton' | 'affected' | 'stale' | 'taken' | 'closures' | 'noClosures'> & {
    fields: Words<
      | 'business'
      | 'firstDay'
      | 'lastDay'
      | 'wholeDays'
      | 'repeats'
      | 'once'
      | 'weekly'
      | 'yearly'
      | 'publicReason'
      | 'reason'
    >;
    /** Question before a closure that affects appointments. */
    confirm: (time: string) => string;
    /** Box of a service that extra time is for. */
    only: (service: string) => string;
    /** Appointments beyond those that are shown. */
    others: Counted;
    /** Actions on an appointment. */
    decided: Words<'keep' | 'ask' | 'cancel'> & { move: (time: string) => string };
    /** Numbers of the appointments by what was done. */
    applied: { kept: Counted; moved: Counted; asked: Counted; canceled: Counted };
    /** By the recurrence of a closure. */
    repeated: { [recurrence: string]: string };
  };
  /** Texts for websites that lead to the booking page, or have its form. */
  website: Words<
    | 'heading'
    | 'of'
    | 'page'
    | 'pageText'
    | 'address'
    | 'open'
    | 'link'
    | 'form'
    | 'formText'
    | 'code'
    | 'none'
    | 'book'
  > & {
    /** Headings of what can be chosen. */
    kinds: Words<'service' | 'resource'>;
  };
}
