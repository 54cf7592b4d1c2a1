import { type Closure, closuresDuring } from './closures.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { byTime, MINUTE_MS, type Span, union, within, without } from './times/intervals.ts';
import type { BusyTimes, ClosingTimes, OccupiedTime, OpeningTimes } from './types.ts';

/** Use of a time that an appointment occupies. */
export type TakenUse = 'HELD' | 'REQUESTED' | 'BOOKED';

/** Time of a calendar with one use. */
export interface UsedTime extends Span {
  use: TakenUse | 'FREE' | 'BUFFER' | 'BUSY' | 'TIME_OFF' | 'CLOSED';
  /** Id of the appointment that occupies the time; null: none. */
  appointment: string | null;
  /** Id of the blackout that closes the time; null: none. */
  blackout: string | null;
}

/** Appointment with places that are taken. */
type UsedAppointment = Pick<OccupiedTime, 'id' | 'start' | 'end' | 'occupiedFrom' | 'occupiedUntil'> & {
  use: TakenUse;
};

/** Time with a number of places. */
export interface Places extends Span {
  places: number;
}

/** Times of availabilities in a window, each ascending and without overlaps. */
export interface OpenTimes {
  /** Times in which something can be offered, on any channel. */
  offered: Span[];
  /** Times in `offered` by their places: of several availabilities at once those of the largest. */
  places: Places[];
  /** Times in availabilities in which the resource is busy elsewhere. */
  busy: Span[];
  /** Times that exceptions take from the availabilities. */
  off: Span[];
  /** Times that blackouts take from the availabilities, on all channels. */
  closed: Closure[];
}

/** Expands availabilities and blackouts in a window; `sources` know when the resource is busy elsewhere. */
export function openTimes(
  availabilities: readonly OpeningTimes[],
  blackouts: readonly ClosingTimes[],
  window: Span,
  sources: readonly BusyTimes[] = [],
): OpenTimes {
  const expanded = (each: OpeningTimes) => occurrences(each, window.start, window.end);
  const opened = availabilities.map((each) => ({ places: each.capacity, spans: within(expanded(each), window) }));
  const hours = union(opened.flatMap(({ spans }) => spans));
  const regular = availabilities
    .filter(({ exceptionDates }) => exceptionDates.length > 0)
    .flatMap((each) => expanded({ ...each, exceptionDates: [] }));
  const everywhere = blackouts.filter(({ channels }) => channels.length === 0);
  const elsewhere = union(sources.flatMap(({ spans }) => spans));
  const busy = hours.flatMap((span) => within(elsewhere, span));
  const [offered, closed] = closedParts(without(hours, busy), closuresDuring(everywhere, window));
  const places = placesOf(opened).flatMap((each) => within(offered, each).map((span) => ({ ...each, ...span })));
  return { offered, places, busy, off: without(union(within(regular, window)), hours), closed };
}

/** Returns the times of availabilities, each once, with the most places that one of them has then. */
function placesOf(opened: readonly { places: number; spans: Span[] }[]): Places[] {
  const byPlaces = [...Map.groupBy(opened, ({ places }) => places)].sort(([a], [b]) => b - a);
  let covered: Span[] = [];
  return byPlaces.flatMap(([places, same]) => {
    const spans = union(same.flatMap((each) => each.spans));
    const left = without(spans, covered);
    covered = union([...covered, ...spans]);
    return left.map((span) => ({ ...span, places }));
  });
}

/** Returns the hours that stay open, and the closed ones, each of them under the first blackout that closes it. */
function closedParts(hours: Span[], closures: readonly Closure[]): [open: Span[], closed: Closure[]] {
  const closed: Closure[] = [];
  let open = hours;
  for (const closure of closures) {
    closed.push(...within(open, closure).map((span) => ({ ...span, blackout: closure.blackout })));
    open = without(open, [closure]);
  }
  return [open, closed];
}

/**
 * Returns how the times of a window are used, ascending and without overlaps. A time in none of them is neither offered
 * nor occupied. Appointments must not overlap, buffers included.
 */
export function usesOf(
  { offered, busy, off, closed }: OpenTimes,
  appointments: readonly UsedAppointment[],
  window: Span,
): UsedTime[] {
  const taken = appointments.flatMap(({ id, use, start, end, occupiedFrom, occupiedUntil }): UsedTime[] => [
    { use: 'BUFFER', appointment: id, blackout: null, start: occupiedFrom, end: start },
    { use, appointment: id, blackout: null, start, end },
    { use: 'BUFFER', appointment: id, blackout: null, start: end, end: occupiedUntil },
  ]);
  const occupied = union(taken);
  const untaken = (
    use: 'FREE' | 'BUSY' | 'TIME_OFF' | 'CLOSED',
    spans: Span[],
    blackout: string | null = null,
  ): UsedTime[] => without(spans, occupied).map((span) => ({ use, appointment: null, blackout, ...span }));
  const shut = closed.flatMap((each) => untaken('CLOSED', [each], each.blackout.id));
  return within(
    [...taken, ...untaken('FREE', offered), ...untaken('BUSY', busy), ...untaken('TIME_OFF', off), ...shut],
    window,
  ).sort(byTime);
}

/** Offered time, and the part of it that is booked, in minutes, and in minutes times places. */
export interface Utilisation {
  offered: number;
  booked: number;
  offeredPlaces: number;
  bookedPlaces: number;
}

/** Places of an appointment. */
export interface PlaceCount {
  capacity: number;
  booked: number;
}

/**
 * Returns the utilisation of a part of the window of `times`. While an appointment takes offered time, its own places are
 * offered, of which it has `countOf`.
 */
export function utilisationOf(
  { offered, places }: OpenTimes,
  uses: readonly UsedTime[],
  part: Span,
  countOf: (appointment: string) => PlaceCount,
): Utilisation {
  const open = within(offered, part);
  const taken = uses
    .filter(({ use, appointment }) => appointment !== null && use !== 'BUFFER')
    .flatMap((use) => within(open, use).map((span) => ({ ...span, use: use.use, ...countOf(use.appointment!) })));
  const left = within(places, part).flatMap((each) => without([each], taken).map((span) => ({ ...each, ...span })));
  return {
    offered: minutesOf(open),
    booked: minutesOf(taken.filter(({ use }) => use === 'BOOKED')),
    offeredPlaces: minutesOf(left, ({ places }) => places) + minutesOf(taken, ({ capacity }) => capacity),
    bookedPlaces: minutesOf(taken, ({ booked }) => booked),
  };
}

const minutesOf = <Item extends Span>(spans: readonly Item[], weight: (span: Item) => number = () => 1): number =>
  Math.round(spans.reduce((sum, span) => sum + (span.end - span.start) * weight(span), 0) / MINUTE_MS);
