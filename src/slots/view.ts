import { type Busy, busyBy } from './busy-times.ts';
import { blackoutsOf, type Closure, closuresOf } from './closures.ts';
import { type FullPeriod, fullPeriods, indexPeriods } from './full-periods.ts';
import { livePlaces } from './live-places.ts';
import { Requirements } from './requirements.ts';
import { DAY_MS, indexSpans, MINUTE_MS, type Span } from './times/intervals.ts';
import type { Calendar, OccupiedTime } from './types.ts';

/** Appointment with live places: the span that it occupies, its live places, and the held ones among them. */
export interface Taken extends Span {
  appointment: OccupiedTime;
  places: number;
  held: number;
}

/** First and last instant at which a slot may start. */
export interface Window {
  earliest: number;
  latest: number;
}

/** Calendar at one instant, prepared for repeated lookups. */
export interface View extends Window {
  calendar: Calendar;
  now: number;
  taken: Taken[];
  takenDuring: (span: Span) => Taken[];
  /** Finds the periods that have reached a limit, of those in which a time starts. */
  fullAt: (start: number) => FullPeriod[];
  requirements: Requirements;
  busy: Busy;
  /** Finds the closures that a wish overlaps. Those of the last wish are kept: all availabilities are tried with one. */
  closuresOf: (wish: Span) => Closure[];
}

function take(appointment: OccupiedTime, now: number): Taken {
  const { occupiedFrom: start, occupiedUntil: end } = appointment;
  return { start, end, appointment, ...livePlaces(appointment, now) };
}

/** Distance to which a list of a channel without a window of its own reaches. */
export const LISTED_MS = 90 * DAY_MS;

/** Longest window that a channel can have, and distance to which slots of channels without one are looked for. */
export const MAX_WINDOW_MS = 1830 * DAY_MS;

/** Returns the window of starts that the channel accepts at `now`. */
export function windowAt({ channel }: Calendar, now: number): Window {
  const { minimumNoticeMinutes, bookingWindowDays } = channel;
  const latest = bookingWindowDays === null ? Number.POSITIVE_INFINITY : now + bookingWindowDays * DAY_MS;
  return { earliest: now + minimumNoticeMinutes * MINUTE_MS, latest };
}

/** Returns the period in which the channel accepts bookings of a slot that starts at `start`. */
export function acceptedAt({ channel }: Calendar, start: number): Span {
  const { minimumNoticeMinutes, bookingWindowDays } = channel;
  const first = bookingWindowDays === null ? Number.NEGATIVE_INFINITY : start - bookingWindowDays * DAY_MS;
  return { start: first, end: start - minimumNoticeMinutes * MINUTE_MS };
}

/** Returns the calendar at `now`, without expired holds and appointments that have nothing else. */
export function viewAt(calendar: Calendar, now: number): View {
  const taken = calendar.appointments.map((appointment) => take(appointment, now)).filter(({ places }) => places > 0);
  const fullAt = indexPeriods(fullPeriods(calendar.limits ?? [], now));
  const requirements = new Requirements(calendar, now);
  return {
    calendar,
    now,
    ...windowAt(calendar, now),
    taken,
    takenDuring: indexSpans(taken),
    fullAt,
    requirements,
    busy: busyBy(calendar.busy),
    closuresOf: lastClosures(calendar),
  };
}

function lastClosures(calendar: Calendar): View['closuresOf'] {
  const blackouts = blackoutsOf(calendar);
  let last: { wish: Span; closures: Closure[] } | undefined;
  return (wish) => {
    if (last?.wish.start !== wish.start || last.wish.end !== wish.end) {
      last = { wish, closures: closuresOf(blackouts, wish) };
    }
    return last.closures;
  };
}
