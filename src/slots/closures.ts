import { byTime, DAY_MS, indexSpans, type Span, union } from './intervals.ts';
import { isOn } from './offers.ts';
import { occurrences } from './recurrence/recurrence.ts';
import type { Calendar, ClosingTimes } from './types.ts';
import type { Window } from './view.ts';

/** Occurrence of a blackout. */
export interface Closure<Of extends ClosingTimes = ClosingTimes> extends Span {
  blackout: Of;
}

/** Returns the occurrences of blackouts that overlap a span, ordered by time. */
export const closuresDuring = <Of extends ClosingTimes>(blackouts: readonly Of[], span: Span): Closure<Of>[] =>
  blackouts
    .flatMap((blackout) => occurrences(blackout, span.start, span.end).map((closed) => ({ ...closed, blackout })))
    .sort(byTime);

/** Longest time whose closures are looked for: nobody books a longer one, but anybody may ask for it. */
const MAX_WISH_MS = 366 * DAY_MS;

/** Returns the closures that a wished time overlaps. */
export const closuresOf = <Of extends ClosingTimes>(blackouts: readonly Of[], { start, end }: Span): Closure<Of>[] =>
  closuresDuring(blackouts, { start, end: Math.min(end, start + MAX_WISH_MS) });

/** Returns the blackouts that close the calendar's channel. */
export const blackoutsOf = <Of extends ClosingTimes>({
  blackouts,
  channel,
}: Pick<Calendar, 'channel'> & { blackouts: Of[] }): Of[] =>
  blackouts.filter(({ channels }) => isOn(channel, channels));

/**
 * Returns a function that tells whether a span is closed, in part at least: one that starts in a window and ends at `end`
 * or earlier.
 */
export function closedTimes(calendar: Calendar, { earliest, latest }: Window, end: number): (span: Span) => boolean {
  const closed = union(
    closuresDuring(blackoutsOf(calendar), { start: earliest, end: Math.min(end, latest + MAX_WISH_MS) }),
  );
  if (closed.length === 0) return () => false;
  const closedDuring = indexSpans(closed);
  return (span) => closedDuring(span).length > 0;
}

/** Returns the closure to tell about: the first one with a public reason, else the first one. */
export const toldClosure = (closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ blackout }) => blackout.publicReason) ?? closures[0];
