import type { Notice } from './page-sentences.ts';

/** Views of the board. */
export type BoardView = 'day' | 'list' | 'week' | 'month';

/** Uses of a time on the board. */
export type ShownKind = 'FREE' | 'HELD' | 'REQUESTED' | 'BOOKED' | 'BUFFER' | 'BUSY' | 'TIME_OFF' | 'CLOSED';

/** Texts of the board in one language. */
export interface BoardSentences {
  title: string;
  signIn: Notice & { label: string; button: string; wrong: string; noCookie: string; ended: string } & {
    /** Tells the key of the demo. */
    demo: (key: string) => string;
  };
  signOut: string;
  provider: string;
  resource: string;
  show: string;
  views: { [view in BoardView]: string };
  /** Name of the links to other views. */
  view: string;
  /** Name of the links to other days. */
  turn: string;
  date: string;
  go: string;
  newBooking: string;
  all: string;
  /** Opens the choice of the resources that are shown. */
  choose: string;
  shown: (shown: number, all: number) => string;
  previous: string;
  next: string;
  today: string;
  kinds: { [kind in ShownKind]: string };
  /** Time that a day does not have, because the clocks change. */
  noTime: string;
  /** Link of a free time. */
  book: string;
  /** Resource that an appointment takes, too. */
  withOther: (name: string) => string;
  noShow: string;
  message: string;
  note: string;
  freeUntil: (time: string) => string;
  /** Contents of a day. */
  counts: { booked: (count: number) => string; requested: (count: number) => string };
  closed: (reason: string | null) => string;
  /** Stands before the link to the day. */
  nextOpen: string;
  empty: string;
  emptyReadOnly: string;
  /** The key of the session may not book. */
  readOnly: string;
  utilisation: {
    heading: string;
    text: string;
    /** Opens the table of the numbers. */
    open: string;
    time: string;
    week: string;
    hours: (booked: string, offered: string) => string;
  };
  /** Bookings at times that are busy elsewhere. */
  conflicts: {
    heading: string;
    more: (count: number) => string;
  };
  requests: {
    heading: string;
    confirm: string;
    decline: string;
    message: string;
    more: (count: number) => string;
  };
  mails: { heading: string; resend: string; more: (count: number) => string };
  mailKinds: { [kind: string]: string };
  /** State of the stream of changes; `waits`: until nobody types. */
  live: { on: string; off: string; waits: string };
  nothing: string;
  /** Link to the guide for a CRM without resources. */
  guide: string;
  /** There is no such page, or not for this key. */
  missing: string;
  /** An action came too late, or was refused. */
  refused: string;
  /** An action whose answer was lost: it may have worked. */
  unsure: string;
}
