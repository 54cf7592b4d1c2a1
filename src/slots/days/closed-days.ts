import { blackoutsOf, type Closure, closuresDuring } from '../closures.ts';
import { listedProducts, offersOf } from '../offers.ts';
import { type Budget, unlimited } from '../recurrence/budget.ts';
import { occurrences } from '../recurrence/recurrence.ts';
import { isUnbookable } from '../rules.ts';
import { indexSpans, type Span, union, within, without } from '../times/intervals.ts';
import type { Calendar, ClosingTimes } from '../types.ts';
import type { LocalDay } from './local-days.ts';

/** Day on which blackouts leave nothing open. */
export interface ClosedDay {
  /** Such as `2026-12-24`. */
  date: string;
  /** Public reason of the blackout that closes most of the day, if it is that of each resource; null without one. */
  publicReason: string | null;
  /** Id of that blackout, of several with the reason that of the first resource; null without a reason. */
  blackout: string | null;
}

/** Days that are judged together: a budget may end before the next ones. */
const DAYS_AT_ONCE = 31;

/**
 * Returns the days on which none of some resources is open: blackouts close all hours of the channel's availabilities,
 * of those with `product` if it is named by its id. A day without any hours is closed if blackouts have all of it at
 * each resource. The days must follow each other; those for which the budget does not suffice are left out.
 */
export function closedDays(
  calendars: readonly Calendar[],
  days: readonly LocalDay[],
  product: string | null = null,
  budget: Budget = unlimited(),
): ClosedDay[] {
  const shown = calendars.filter((calendar) => !isUnbookable(calendar));
  const closed: ClosedDay[] = [];
  for (let i = 0; i < days.length && budget.left > 0; i += DAYS_AT_ONCE) {
    closed.push(...closedAmong(shown, days.slice(i, i + DAYS_AT_ONCE), product, budget));
  }
  return closed;
}

/** Day that no resource has open so far. */
interface Candidate {
  day: LocalDay;
  /** Blackouts of the resources whose hours are closed. */
  ofHours: ClosingTimes[];
  /** Blackouts of those that are closed all day and have no hours; null: one of them is not closed. */
  ofDay: ClosingTimes[] | null;
}

/** Looks at one resource after the other, and only at days on which none before it is open. */
function closedAmong(
  calendars: readonly Calendar[],
  days: readonly LocalDay[],
  product: string | null,
  budget: Budget,
): ClosedDay[] {
  let candidates = days.map((day): Candidate => ({ day, ofHours: [], ofDay: [] }));
  for (const calendar of calendars) {
    const [first, last] = [candidates[0]?.day, candidates.at(-1)?.day];
    if (!first || !last || budget.left <= 0) return [];
    const planOn = plansOf(calendar, product, { start: first.start, end: last.end }, budget);
    candidates = candidates.filter((candidate) => noteClosure(candidate, planOn(candidate.day)));
  }
  return candidates.flatMap(({ day, ofHours, ofDay }) => {
    // resources without hours count only where none has any
    const blackouts = ofHours.length > 0 ? ofHours : ofDay;
    return blackouts && blackouts.length > 0 ? [{ date: day.date, ...shared(blackouts) }] : [];
  });
}

/** Hours and closures of one resource on a day. */
interface Plan {
  hours: Span[];
  closures: Closure[];
}

/** Returns a function that finds the plan of a resource for a day of a window. */
function plansOf(calendar: Calendar, product: string | null, window: Span, budget: Budget): (day: LocalDay) => Plan {
  const closuresOn = indexSpans(closuresDuring(blackoutsOf(calendar), window, budget));
  const hoursOn = indexSpans(hoursOf(calendar, product, window, budget));
  return (day) => ({ hours: union(within(hoursOn(day), day)), closures: closuresOn(day).toReversed() });
}

function hoursOf(calendar: Calendar, product: string | null, { start, end }: Span, budget: Budget): Span[] {
  const offers = offersOf(calendar, calendar.availabilities);
  const wanted = offers.filter((offer) => product === null || listedProducts(offer, product).length > 0);
  return union(wanted.flatMap(({ availability }) => occurrences(availability, start, end, budget)));
}

/** Notes why a resource is closed on a day; false: it is open. */
function noteClosure(candidate: Candidate, { hours, closures }: Plan): boolean {
  const closed = union(closures);
  if (hours.length > 0) {
    if (without(hours, closed).length > 0) return false;
    candidate.ofHours.push(mostOf(hours, closures));
  } else if (without([candidate.day], closed).length > 0) {
    candidate.ofDay = null;
  } else {
    candidate.ofDay?.push(mostOf([candidate.day], closures));
  }
  return true;
}

/** Returns the reason that blackouts have in common. */
function shared([first, ...others]: readonly ClosingTimes[]): Omit<ClosedDay, 'date'> {
  const isTold = first?.publicReason && others.every(({ publicReason }) => publicReason === first.publicReason);
  return isTold ? { publicReason: first.publicReason, blackout: first.id } : { publicReason: null, blackout: null };
}

/** Returns the blackout of the closure that has most of some times. */
function mostOf(wanted: readonly Span[], closures: readonly Closure[]): ClosingTimes {
  const common = (closure: Closure): number =>
    within(wanted, closure).reduce((sum, { start, end }) => sum + end - start, 0);
  return closures.reduce((most, each) => (common(each) > common(most) ? each : most)).blackout;
}
