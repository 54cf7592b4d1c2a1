import { blackoutsOf, type Closure, closuresDuring } from './closures.ts';
import type { LocalDay } from './days.ts';
import { type Span, union, within, without } from './intervals.ts';
import { offersOf } from './offers.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { isClosed } from './rules.ts';
import type { Calendar } from './types.ts';

/** Day on which blackouts leave nothing open. */
export interface ClosedDay {
  /** Such as `2026-12-24`. */
  date: string;
  /** Public reason of the blackout that closes most of the day; null without one. */
  publicReason: string | null;
}

/**
 * Returns the days of which blackouts close all hours of the channel's availabilities, and those without hours that they
 * close as a whole. The days must follow each other.
 */
export function closedDays(calendar: Calendar, days: readonly LocalDay[]): ClosedDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || isClosed(calendar)) return [];
  const window = { start: first.start, end: last.end };
  const closures = closuresDuring(blackoutsOf(calendar), window);
  if (closures.length === 0) return [];
  const offers = offersOf(calendar, calendar.availabilities);
  const hours = union(offers.flatMap(({ availability }) => occurrences(availability, window.start, window.end)));
  const closed = union(closures);
  return days.flatMap((day) => {
    const offered = within(hours, day);
    const wanted = offered.length > 0 ? offered : [{ start: day.start, end: day.end }];
    if (without(wanted, closed).length > 0) return [];
    return [{ date: day.date, publicReason: mostOf(wanted, closures).blackout.publicReason }];
  });
}

/** Returns the closure that has most of some times. */
const mostOf = (wanted: readonly Span[], closures: readonly Closure[]): Closure => {
  const shared = (closure: Closure): number =>
    within(wanted, closure).reduce((sum, { start, end }) => sum + end - start, 0);
  return closures.reduce((most, each) => (shared(each) > shared(most) ? each : most));
};
