/** Fields of the form, as the interface names them. */
export type PersonalField = 'firstname' | 'lastname' | 'email' | 'mobile' | 'message';

/** Texts of a booking in one language, on the booking page and in the element. */
export interface FormSentences {
  /** Formats dates for a language without a region. */
  locale: string;
  what: string;
  when: string;
  who: string;
  loading: string;
  back: string;
  /** Names the choice of a duration. */
  duration: string;
  previousMonth: string;
  nextMonth: string;
  nextFree: (day: string) => string;
  noneInMonth: string;
  none: string;
  /** Leads to the waitlist where nothing is free. */
  wait: string;
  contact: string;
  /** Of a day in the calendar. */
  free: (count: number) => string;
  notFree: string;
  /** Said of a day. */
  closed: string;
  /** A label before a text. */
  labelled: (label: string, text: string) => string;
  chooseDay: string;
  placesLeft: (count: number) => string;
  /** Time of which no place is left; some channels show these. */
  full: string;
  /** Times are by the clocks of a place, where the appointment is. */
  localTime: (place: string) => string;
  /** Times are by the clocks of the visitor. */
  ownTime: (place: string) => string;
  /** A time, or a day and a time, by the clocks of another place. */
  inPlace: (time: string, place: string) => string;
  taken: string;
  /** The wanted time is closed by now, say. */
  notBookable: string;
  /** A limit of the provider lets no more be booked around the wanted time. */
  limitReached: string;
  nearest: string;
  fields: { [field in PersonalField]: string };
  /** First entry of a list of choices. */
  choose: string;
  optional: string;
  /** Names of the texts of a provider, and consent to them: their names follow. `required`: the box is not ticked. */
  consent: { privacy: string; terms: string; notice: string; box: string; required: string };
  errors: { required: string; email: string; field: string };
  /** The hold ends in a time such as `2:59`. */
  keptFor: (time: string) => string;
  minuteLeft: string;
  keepLonger: string;
  kept: string;
  holdEnded: string;
  toConfirm: (provider: string) => string;
  /** The resource that the form showed, and the one that is held now. */
  otherResource: (before: string, now: string) => string;
  book: string;
  request: string;
  sending: string;
  booked: string;
  requested: string;
  mailTo: (email: string) => string;
  answerTo: (provider: string, email: string) => string;
  labels: { what: string; price: string; when: string; where: string; hints: string };
  addToCalendar: string;
  change: string;
  cancel: string;
  another: string;
  failures: { offline: string; busy: string; notOffered: string; alreadyBooked: string; failed: string };
  retry: string;
}
