import type { CountedPeriod } from '../full-periods.ts';
import { gridOf } from '../grid.ts';
import { livePlaces } from '../live-places.ts';
import { MINUTE_MS, type Span } from '../times/intervals.ts';
import type { Calendar, OccupiedTime, ProductRules, RequiredResource } from '../types.ts';

/** Calendar as it was at an instant. */
export interface State {
  calendar: Calendar;
  now: number;
}

/**
 * Returns the times in which the slots of two states of a calendar may start that differ, apart from the ends of its
 * window; null: anywhere. The settings of the calendar must be the same. `duration`: of the slots, if it was asked for.
 */
export function changedStarts(before: State, after: State, duration?: number): Span[] | null {
  const [required, requiredBefore] = [after, before].map(({ calendar }) => requiredOf(calendar));
  if (required!.length !== requiredBefore!.length) return null;
  const occupied = changedAppointments(before.calendar.appointments, after.calendar.appointments, before, after);
  for (const [i, resource] of required!.entries()) {
    const former = requiredBefore![i]!;
    if (!isSetAlike(former, resource)) return null;
    occupied.push(...changedAppointments(former.appointments, resource.appointments, before, after));
  }
  const periods = changedPeriods(before, after);
  if (occupied.length === 0) return periods;
  const { before: least, after: most } = reachOf(after.calendar, duration);
  const starts = occupied.map(({ start, end, occupiedFrom, occupiedUntil }) => ({
    start: Math.min(start, occupiedFrom) - least,
    end: Math.max(end, occupiedUntil) + most,
  }));
  return [...starts, ...periods];
}

const requiredOf = ({ requirements = [] }: Calendar): RequiredResource[] =>
  requirements.flatMap(({ resources }) => resources);

function isSetAlike(a: RequiredResource, b: RequiredResource): boolean {
  const settingsOf = ({ appointments: _, ...settings }: RequiredResource) => JSON.stringify(settings);
  return settingsOf(a) === settingsOf(b);
}

/** Returns the appointments of which slots may see a difference, as they were and as they are. */
function changedAppointments(
  before: readonly OccupiedTime[],
  after: readonly OccupiedTime[],
  { now: then }: State,
  { now }: State,
): OccupiedTime[] {
  const left = new Map(before.map((appointment) => [appointment.id, appointment]));
  const changed: OccupiedTime[] = [];
  for (const appointment of after) {
    const former = left.get(appointment.id);
    left.delete(appointment.id);
    if (!former) changed.push(appointment);
    else if (!isAlike(former, then, appointment, now)) changed.push(former, appointment);
  }
  return [...changed, ...left.values()];
}

function isAlike(a: OccupiedTime, then: number, b: OccupiedTime, now: number): boolean {
  const [places, others] = [livePlaces(a, then), livePlaces(b, now)];
  return (
    places.places === others.places &&
    places.held === others.held &&
    a.start === b.start &&
    a.end === b.end &&
    a.occupiedFrom === b.occupiedFrom &&
    a.occupiedUntil === b.occupiedUntil &&
    a.capacity === b.capacity &&
    a.availabilityId === b.availabilityId &&
    a.productId === b.productId
  );
}

function changedPeriods(before: State, after: State): Span[] {
  const [left, current] = [before, after].map(
    ({ calendar: { limits = [] }, now }) =>
      new Map(limits.map((period) => [countOf(period, now), { start: period.start, end: period.end }])),
  );
  const changed: Span[] = [];
  for (const [count, span] of current!) if (!left!.delete(count)) changed.push(span);
  return [...changed, ...left!.values()];
}

const countOf = ({ holds, ...period }: CountedPeriod, now: number): string =>
  JSON.stringify({ ...period, held: holds.filter((expiry) => expiry > now).length });

/** Distance of the first and of the last start of slots that meet an appointment from it. */
function reachOf({ availabilities, products }: Calendar, duration: number | undefined) {
  const all: (ProductRules | null)[] = [...products, null];
  const lengths = availabilities.flatMap((availability) => {
    const [start, end] = [availability.start, availability.end].map((time) => Date.parse(`${time}Z`));
    // the clocks may go back within it
    const longest = { start: start!, end: end! + CHANGE_OF_CLOCKS_MS };
    return all.map((product) => gridOf(availability, product, longest).listed);
  });
  const longestOf = (minutes: (product: ProductRules) => number | null) =>
    Math.max(0, ...products.map((product) => minutes(product) ?? 0)) * MINUTE_MS;
  return {
    before: Math.max(0, duration ?? 0, ...lengths) + longestOf(({ followUpTimeMinutes }) => followUpTimeMinutes),
    after: longestOf(({ leadTimeMinutes }) => leadTimeMinutes),
  };
}

const CHANGE_OF_CLOCKS_MS = 180 * MINUTE_MS;
