import { Temporal } from 'temporal-polyfill';

/** Month in a time zone. */
export interface Month {
  /** `2026-12`. */
  name: string;
  /** True if it was asked for: it exists, has not passed and is not too far ahead. */
  isAsked: boolean;
  /** First of its days that has not passed, `2026-12-01`. */
  firstDay: string;
  /** Null for the month of now. */
  from: string | null;
  /** Instant, ISO 8601. */
  until: string;
  /** Instant, two months later: the slots before it tell whether there are any after the month. */
  listedUntil: string;
  /** Names of the months around it; null before the month of now. */
  earlier: string | null;
  later: string;
}

/** The booking window of a channel is at most 1830 days long. */
const MAX_MONTHS_AHEAD = 61;

/** Returns the month with this name, or of this day; that of now if it is none, has passed or is too far ahead. */
export function monthOf(text: string | null, timeZone: string, now: number): Month {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const current = today.toPlainYearMonth();
  const asked = yearMonth(text);
  const months = asked ? current.until(asked, { largestUnit: 'months' }).months : -1;
  const isAsked = months >= 0 && months <= MAX_MONTHS_AHEAD;
  const month = asked && isAsked ? asked : current;
  const isCurrent = month.equals(current);
  const later = month.add({ months: 1 });
  return {
    name: String(month),
    isAsked,
    firstDay: String(isCurrent ? today : month.toPlainDate({ day: 1 })),
    from: isCurrent ? null : startOf(month, timeZone),
    until: startOf(later, timeZone),
    listedUntil: startOf(later.add({ months: 2 }), timeZone),
    earlier: isCurrent ? null : String(month.subtract({ months: 1 })),
    later: String(later),
  };
}

function yearMonth(text: string | null): Temporal.PlainYearMonth | null {
  try {
    return /^\d{4}-\d\d(-\d\d)?$/.test(text ?? '') ? Temporal.PlainYearMonth.from(text!) : null;
  } catch {
    return null; // such as a thirteenth month
  }
}

const startOf = (month: Temporal.PlainYearMonth, timeZone: string): string => startOfDay(`${month}-01`, timeZone);

/** Returns the instant at which a day begins: midnight, or later where the clocks skip it. */
export const startOfDay = (day: string, timeZone: string): string =>
  String(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant());

/** Returns the weeks of a month: `2026-12-01` for each of its days, null for the days around it. `firstDay`: 1 for Monday. */
export function weeksOf({ name }: Month, firstDay: number): (string | null)[][] {
  const month = Temporal.PlainYearMonth.from(name);
  const first = month.toPlainDate({ day: 1 });
  const before = (first.dayOfWeek - firstDay + 7) % 7;
  const days = Array.from({ length: month.daysInMonth }, (_, index) => String(first.add({ days: index })));
  const cells = [...Array<null>(before).fill(null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7));
  return weeks.map((week) => [...week, ...Array<null>(7 - week.length).fill(null)]);
}

/** Returns the function that tells the day of an instant, `2026-12-01`. */
export function dayIn(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return (instant) => format.format(new Date(instant));
}
