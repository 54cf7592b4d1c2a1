import { isOn } from './offers.ts';
import type { Budget } from './recurrence/budget.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { byTime, DAY_MS, type Span } from './times/intervals.ts';
import type { Calendar, ClosingTimes } from './types.ts';

/** Occurrence of a blackout. */
export interface Closure<Of extends ClosingTimes = ClosingTimes> extends Span {
  blackout: Of;
}

/** Returns the occurrences of blackouts that overlap a span, ordered by time. */
export const closuresDuring = <Of extends ClosingTimes>(
  blackouts: readonly Of[],
  { start, end }: Span,
  budget?: Budget,
): Closure<Of>[] =>
  blackouts
    .flatMap((blackout) => occurrences(blackout, start, end, budget).map((closed) => ({ ...closed, blackout })))
    .sort(byTime);

/** Longest time whose closures are looked for: nobody books a longer one, but anybody may ask for it. */
export const MAX_WISH_MS = 366 * DAY_MS;

/** Returns the first closure by each blackout that a wished time overlaps, ordered by time. */
export const closuresOf = <Of extends ClosingTimes>(blackouts: readonly Of[], wish: Span): Closure<Of>[] =>
  blackouts
    .flatMap((blackout) => {
      const closed = firstDuring(blackout, wish);
      return closed ? [{ ...closed, blackout }] : [];
    })
    .sort(byTime);

/** Finds the first occurrence that overlaps a span. Looks at a day, then at the next two, four and so on. */
function firstDuring(blackout: ClosingTimes, { start, end }: Span): Span | undefined {
  const last = Math.min(end, start + MAX_WISH_MS);
  for (let [from, step] = [start, DAY_MS]; from < last; from += step, step *= 2) {
    const [first] = occurrences(blackout, from, Math.min(from + step, last));
    if (first) return first;
  }
  return undefined;
}

/** Returns the blackouts that close the calendar's channel. */
export const blackoutsOf = <Of extends ClosingTimes>({
  blackouts,
  channel,
}: Pick<Calendar, 'channel'> & { blackouts: Of[] }): Of[] =>
  blackouts.filter(({ channels }) => isOn(channel, channels));

/** Returns the closure to tell about: the first one with a public reason, else the first one. */
export const toldClosure = (closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ blackout }) => blackout.publicReason) ?? closures[0];
