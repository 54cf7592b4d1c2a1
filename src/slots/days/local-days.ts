import { DAY_MS, MINUTE_MS, type Span } from '../times/intervals.ts';
import { toInstant, toLocal } from '../times/zone.ts';

/** Day of a time zone: 23, 24 or 25 hours, or what a change of clocks leaves of it. */
export interface LocalDay extends Span {
  /** Such as `2026-12-24`. */
  date: string;
}

/** Length of the longest day: in Troll, clocks go back by two hours. */
export const MAX_DAY_MS = 26 * 60 * MINUTE_MS;

/** Returns the days from a local date to the day before another one. */
export function daysOf(timeZone: string, from: string, until: string): LocalDay[] {
  const starts: number[] = [];
  for (let local = Date.parse(from); local <= Date.parse(until); local += DAY_MS) starts.push(local);
  return starts.slice(0, -1).map((local) => ({
    date: dateOf(local),
    start: toInstant(timeZone, local),
    end: toInstant(timeZone, local + DAY_MS),
  }));
}

/** Returns the day in which an instant is. */
export function dayAt(timeZone: string, instant: number): LocalDay {
  const local = Math.floor(toLocal(timeZone, instant) / DAY_MS) * DAY_MS;
  return daysOf(timeZone, dateOf(local), dateOf(local + DAY_MS))[0]!;
}

/** Writes the date of a local time. */
const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Returns the number of days from one local date to another. */
export const daysBetween = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;
