/** Changes that staff make on the pages of the board; words of the query after them. */
export type DeskAction =
  | 'confirm'
  | 'decline'
  | 'noShow'
  | 'came'
  | 'note'
  | 'contact'
  | 'answers'
  | 'ask'
  | 'channel'
  | 'places'
  | 'add'
  | 'resend'
  | 'cancel'
  | 'cancelAll'
  | 'move'
  | 'book'
  | 'correct'
  | 'erase'
  | 'close'
  | 'open'
  | 'reopen'
  | 'keepClocks'
  | 'agreedTime'
  | 'offer'
  | 'takeOff';

/** Texts of a change: its name, its button if that differs, what is said after it, and why it may be impossible: by its subject, or by its time. */
interface ActionWords {
  label: string;
  button?: string;
  done: string;
  conflict?: string;
  taken?: string;
}

type Words<Key extends string> = { [key in Key]: string };

/** Reasons why a time is unusual, as `explainSlot` names them. */
export type SlotWarning =
  | 'TOO_SOON'
  | 'BEYOND_WINDOW'
  | 'BUSY'
  | 'BUSY_UNKNOWN'
  | 'BLACKOUT'
  | 'CLOSED'
  | 'EXCEPTION_DATE'
  | 'LIMIT_REACHED'
  | 'OFF_GRID'
  | 'OTHER_CHANNEL'
  | 'OUTSIDE_AVAILABILITY'
  | 'PRODUCT_NOT_OFFERED'
  | 'REQUIRED_RESOURCE'
  | 'RESOURCE_ARCHIVED'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'HELD';

/** Texts in one language of the pages of the board on which staff work. */
export interface DeskSentences {
  /** Header of every page of the board. */
  frame: Words<'skip' | 'calendar' | 'todo' | 'waiting' | 'customers'>;
  actions: { [action in DeskAction]: ActionWords };
  /** After a change: whether the customer gets an e-mail. */
  mailed: (name: string) => string;
  notMailed: (name: string) => string;
  /** Customers whose name is not known. */
  somebody: string;
  headings: Words<'customer' | 'change' | 'mails' | 'history' | 'places' | 'what' | 'newCustomer' | 'otherTime'>;
  labels: Words<'note' | 'language' | 'channel' | 'staffOnly' | 'movedTo' | 'link' | 'copy' | 'copied' | 'noName'>;
  fields: Words<
    | 'message'
    | 'note'
    | 'language'
    | 'ofProvider'
    | 'until'
    | 'channelType'
    | 'channelOfHours'
    | 'channelValue'
    | 'capacity'
    | 'raise'
    | 'product'
    | 'noProduct'
    | 'resource'
    | 'whoever'
    | 'day'
    | 'from'
    | 'end'
    | 'update'
    | 'optional'
  > & {
    /** Box: the customer gets an e-mail about the change. */
    notify: (name: string) => string;
    notifyCustomer: string;
    notifyAll: string;
  };
  call: string;
  email: string;
  states: Words<'BOOKED' | 'REQUESTED' | 'DECLINED' | 'CANCELED' | 'RESERVED' | 'moved' | 'absent'>;
  channels: Words<'RESOURCE_PUBLIC' | 'RESOURCE_EXCLUSIVE' | 'RESOURCE_REFERENCE' | 'CALENDAR_PUBLIC'>;
  placesTaken: (taken: number, capacity: number) => string;
  mailStates: { [state: string]: string };
  noMails: string;
  history: {
    /** By the type of an event. */
    types: { [type: string]: string };
    movedFrom: (time: string) => string;
    changed: (fields: string) => string;
    fields: { [field: string]: string };
    by: (name: string) => string;
    actors: { [kind: string]: string };
    none: string;
  };
  errors: Words<'fields' | 'taken' | 'alreadyIn' | 'changed' | 'edited' | 'sentBefore' | 'busy' | 'required'>;
  move: {
    heading: (name: string) => string;
    /** For the heading of a class as a whole. */
    everybody: (count: number) => string;
    from: string;
    to: string;
    confirm: (name: string) => string;
    none: string;
    /** A resource without the service was chosen. */
    notOffered: string;
    ask: string;
  };
  book: {
    heading: string;
    button: (time: string, resource: string) => string;
    taken: string;
    /** Link to the appointment that takes the time. */
    look: string;
    joinable: string;
  };
  warnings: { [reason in SlotWarning]: string };
  /** Follows warnings: they stop nothing. */
  allTheSame: string;
}
