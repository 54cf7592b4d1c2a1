import { MINUTE_MS } from './intervals.ts';
import { type Listing, lengthOf, startsOf } from './slots.ts';
import type { Calendar } from './types.ts';

/** A calendar, and what to list of it. */
export type Listed = [calendar: Calendar, listing: Listing];

/**
 * Until when calendars can be listed together without going through more than so many starts; null: to the end.
 * A step of one minute in a window of five years makes millions, so they are counted before they are listed. What
 * starts in the first minute is listed in any case, so that whoever asks from there on gets on.
 */
export function horizon(lists: readonly Listed[], most: number): number | null {
  const runs = lists.flatMap(([calendar, listing]) => startsOf(calendar, listing));
  const before = (until?: number) => runs.reduce((count, run) => count + lengthOf(run, until), 0);
  if (before() <= most) return null;
  const starting = runs.filter((run) => lengthOf(run) > 0);
  let fits = Math.min(...starting.map(({ start }) => start)) + MINUTE_MS;
  let exceeds = Math.max(...starting.map(({ last }) => last)) + 1;
  while (exceeds - fits > MINUTE_MS) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (before(middle) <= most) fits = middle;
    else exceeds = middle;
  }
  return fits;
}
