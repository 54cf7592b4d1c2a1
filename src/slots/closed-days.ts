import { blackoutsOf, type Closure, closuresDuring } from './closures.ts';
import type { LocalDay } from './days.ts';
import { type Span, union, within, without } from './intervals.ts';
import { listedProducts, offersOf } from './offers.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { isUnbookable } from './rules.ts';
import type { Calendar } from './types.ts';

/** Day on which blackouts leave nothing open. */
export interface ClosedDay {
  /** Such as `2026-12-24`. */
  date: string;
  /** Public reason of the blackout that closes most of the day, if it is that of each resource; null without one. */
  publicReason: string | null;
}

/** Hours and closures of one resource. */
interface Plan {
  hours: Span[];
  closures: Closure[];
}

/**
 * Returns the days on which none of some resources is open: blackouts close all hours of the channel's availabilities,
 * of those with `product` if it is named by its id. A day without any hours is closed if blackouts have all of it at
 * each resource. The days must follow each other.
 */
export function closedDays(
  calendars: readonly Calendar[],
  days: readonly LocalDay[],
  product: string | null = null,
): ClosedDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const window = { start: first.start, end: last.end };
  const shown = calendars
    .filter((calendar) => !isUnbookable(calendar))
    .map((calendar) => ({ calendar, closures: closuresDuring(blackoutsOf(calendar), window) }));
  if (shown.every(({ closures }) => closures.length === 0)) return [];
  const plans = shown.map(({ calendar, closures }) => ({ closures, hours: hoursOf(calendar, product, window) }));
  return days.flatMap((day) => {
    const reasons = reasonsOn(day, plans);
    return reasons ? [{ date: day.date, publicReason: shared(reasons) }] : [];
  });
}

function hoursOf(calendar: Calendar, product: string | null, { start, end }: Span): Span[] {
  const offers = offersOf(calendar, calendar.availabilities);
  const wanted = offers.filter((offer) => product === null || listedProducts(offer, product).length > 0);
  return union(wanted.flatMap(({ availability }) => occurrences(availability, start, end)));
}

/** Returns why each resource is closed on a day, those without hours apart if others have some; null: one is open. */
function reasonsOn(day: LocalDay, plans: readonly Plan[]): (string | null)[] | null {
  const today = plans.map(({ hours, closures }) => ({ hours: within(hours, day), closures }));
  const atWork = today.filter(({ hours }) => hours.length > 0);
  const judged = atWork.length > 0 ? atWork : today.map((plan) => ({ ...plan, hours: [day] }));
  const isOpen = judged.some(({ hours, closures }) => without(hours, union(closures)).length > 0);
  return isOpen ? null : judged.map(({ hours, closures }) => mostOf(hours, closures).blackout.publicReason);
}

const shared = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  others.every((reason) => reason === first) ? first : null;

/** Returns the closure that has most of some times. */
const mostOf = (wanted: readonly Span[], closures: readonly Closure[]): Closure => {
  const common = (closure: Closure): number =>
    within(wanted, closure).reduce((sum, { start, end }) => sum + end - start, 0);
  return closures.reduce((most, each) => (common(each) > common(most) ? each : most));
};
