import { MINUTE_MS } from './intervals.ts';
import { type Listing, lengthOf, startsOf } from './slots.ts';
import type { Calendar } from './types.ts';

/** A calendar, and what to list of it. */
export type Listed = [calendar: Calendar, listing: Listing];

/**
 * Returns the time until which calendars can be listed together with at most `maxStarts` starts; null: to the end. A
 * step of one minute in a window of five years has millions of starts, so they are counted before they are listed. The
 * starts of the first minute are always listed, so that the next part of a list makes progress.
 */
export function horizon(lists: readonly Listed[], maxStarts: number): number | null {
  const runs = lists.flatMap(([calendar, listing]) => startsOf(calendar, listing));
  const before = (until?: number) => runs.reduce((count, run) => count + lengthOf(run, until), 0);
  if (before() <= maxStarts) return null;
  const starting = runs.filter((run) => lengthOf(run) > 0);
  let fits = Math.min(...starting.map(({ start }) => start)) + MINUTE_MS;
  let exceeds = Math.max(...starting.map(({ last }) => last)) + 1;
  while (exceeds - fits > MINUTE_MS) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (before(middle) <= maxStarts) fits = middle;
    else exceeds = middle;
  }
  return fits;
}
