import { Opened } from './opened.ts';
import { type Budget, unlimited } from './recurrence/budget.ts';
import { type Listing, lengthOf, type Run, runsOf } from './slots.ts';
import { DAY_MS, lastFitting, MINUTE_MS } from './times/intervals.ts';
import type { Calendar } from './types.ts';

/** A calendar, and what to list of it. */
export type Listed = [calendar: Calendar, listing: Listing];

/** Calendars that are expanded as far as a part of their lists reaches. */
interface OpenedPart {
  opened: Opened[];
  /** Time until which they can be listed; null: to the end. */
  until: number | null;
}

/** Occurrences of daily rules that the first step has, unless one day has more. */
const FIRST_OCCURRENCES = 2_000;

/** Returns the time to expand first: a day of many rules, months of few. Each next step is twice as long. */
export function firstStepMs(opened: readonly Opened[]): number {
  const rules = opened.reduce((sum, each) => sum + each.rules, 0);
  return DAY_MS * Math.max(1, Math.floor(FIRST_OCCURRENCES / Math.max(1, rules)));
}

/**
 * Returns the time until which calendars can be listed together with at most `maxStarts` starts; null: to the end. A
 * step of one minute in a window of five years has millions of starts, so they are counted before they are listed. The
 * starts of the first minute are always listed, so that the next part of a list makes progress.
 */
export const horizon = (lists: readonly Listed[], maxStarts: number): number | null => openPart(lists, maxStarts).until;

/**
 * Expands calendars until there are more starts than `maxStarts`, or the next step would exceed the budget. The first step
 * is always made. Calendars with many rules have many starts, so a list of them soon ends.
 */
export function openPart(lists: readonly Listed[], maxStarts: number, budget: Budget = unlimited()): OpenedPart {
  const opened = lists.map(([calendar, listing]) => new Opened(calendar, listing, budget));
  const ends = opened.flatMap(({ end }) => end ?? []);
  const end = Math.max(...ends);
  let from = Math.min(...opened.filter((each) => each.end !== undefined).map(({ window }) => window.earliest));
  let count = 0;
  for (let step = firstStepMs(opened); from < end; step *= 2) {
    const until = Math.min(from + step, end);
    const left = budget.left;
    for (const each of opened) each.expandUntil(until);
    const runs = opened.flatMap((each, i) => runsOf(each, lists[i]![1], { from, until }));
    const added = countOf(runs);
    if (count + added > maxStarts) return { opened, until: lastFit(runs, maxStarts - count, count > 0 ? from : null) };
    count += added;
    from = until;
    if (from < end && budget.left < 2 * (left - budget.left)) return { opened, until };
  }
  return { opened, until: null };
}

const countOf = (runs: readonly Run[], until?: number): number =>
  runs.reduce((count, run) => count + lengthOf(run, until), 0);

/** Returns the time before which at most `max` starts are; at least `from`, or without it a minute after the first one. */
function lastFit(runs: readonly Run[], max: number, from: number | null): number {
  const starting = runs.filter((run) => lengthOf(run) > 0);
  const fits = from ?? Math.min(...starting.map(({ start }) => start)) + MINUTE_MS;
  const exceeds = Math.max(...starting.map(({ last }) => last)) + 1;
  return lastFitting(fits, exceeds, (middle) => countOf(starting, middle) <= max);
}
