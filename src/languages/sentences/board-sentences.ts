import type { Notice } from './page-sentences.ts';

/** Days that a picture of the board shows. */
export type BoardView = 'day' | 'week' | 'month';

/** Uses of a time on the board. */
export type ShownKind = 'FREE' | 'HELD' | 'REQUESTED' | 'BOOKED' | 'BUFFER' | 'TIME_OFF' | 'CLOSED';

/** Texts of the board in one language. */
export interface BoardSentences {
  title: string;
  signIn: Notice & { label: string; button: string; wrong: string; noCookie: string } & {
    /** Tells the key of the demo. */
    demo: (key: string) => string;
  };
  signOut: string;
  provider: string;
  resource: string;
  show: string;
  views: { [view in BoardView]: string };
  previous: string;
  next: string;
  today: string;
  kinds: { [kind in ShownKind]: string };
  /** Time that a day does not have, because the clocks change. */
  noTime: string;
  places: (taken: number, capacity: number) => string;
  /** Name of a picture for those who do not see it. */
  picture: (resource: string, days: string) => string;
  /** Times of the picture as a table. */
  table: { open: string; day: string; time: string; use: string; what: string; places: string; none: string };
  utilisation: { heading: string; text: string; week: string; hours: (booked: string, offered: string) => string };
  requests: {
    heading: string;
    none: string;
    confirm: string;
    decline: string;
    message: string;
    more: (count: number) => string;
  };
  mails: { heading: string; none: string; resend: string; more: (count: number) => string };
  mailKinds: { [kind: string]: string };
  /** State of the stream of changes; `waits`: until nobody types. */
  live: { on: string; off: string; waits: string };
  nothing: string;
  /** Link to the guide for a CRM without resources. */
  guide: string;
  /** An action came too late, or was refused. */
  refused: string;
  /** An action whose answer was lost: it may have worked. */
  unsure: string;
}
