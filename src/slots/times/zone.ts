/**
 * Local times and instants. A local time is stored as the epoch milliseconds of its clock reading in UTC; an instant is
 * real epoch milliseconds. All conversions between them use this file, because libraries disagree about the hour that a
 * change of clocks skips or repeats.
 */

import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from './intervals.ts';

/** Offset of a whole UTC day, or the two offsets of a day on which the clocks change. */
type OffsetOfDay = number | { before: number; after: number; change: number };

/** Cached data of a time zone. */
interface Zone {
  clock: Intl.DateTimeFormat;
  days: Map<number, OffsetOfDay>;
}

/** Limits the cached days of a zone. */
const MAX_CACHED_DAYS = 4_000;
/** Measured size of a zone with all of its days: 40 KB of formatter and 40 bytes per day. */
const ZONE_BYTES = 200_000;

/** Tenants and visitors choose the zones. */
const zones = new LRUCache<string, Zone>({ maxSize: 12 * 2 ** 20, sizeCalculation: () => ZONE_BYTES });

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const zone = { clock: clockOf(timeZone), days: new Map() };
  zones.set(timeZone, zone);
  return zone;
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

function readOffset({ clock }: Zone, instant: number): number {
  const field: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) field[type] = Number(value);
  return Date.UTC(field.year!, field.month! - 1, field.day, field.hour, field.minute, field.second) - instant;
}

/**
 * Reads the offset of a day. Since 1970 no zone has changed its clocks twice within six days, so equal ends mean one
 * offset; since 1973 each change was at a full minute, not always at a quarter of an hour.
 */
function readDay(zone: Zone, start: number): OffsetOfDay {
  let [low, high] = [start, start + DAY_MS - MINUTE_MS];
  const [before, after] = [readOffset(zone, low), readOffset(zone, high)];
  if (before === after) return before;
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (readOffset(zone, middle) === before) low = middle;
    else high = middle;
  }
  return { before, after, change: high };
}

/** Returns the milliseconds by which the clocks of a time zone are ahead of UTC at an instant. */
export type OffsetAt = (timeZone: string, instant: number) => number;

/** Returns the milliseconds by which the clocks of `timeZone` (an IANA name) are ahead of UTC at `instant`. */
export function offsetAt(timeZone: string, instant: number): number {
  const zone = zoneOf(timeZone);
  const start = Math.floor(instant / DAY_MS) * DAY_MS;
  let ofDay = zone.days.get(start);
  if (ofDay === undefined) {
    // a long-lived process must not cache every requested day
    if (zone.days.size >= MAX_CACHED_DAYS) zone.days.clear();
    ofDay = readDay(zone, start);
    zone.days.set(start, ofDay);
  }
  if (typeof ofDay === 'number') return ofDay;
  return instant < ofDay.change ? ofDay.before : ofDay.after;
}

/** Returns the clock reading in `timeZone` at `instant`. */
export const toLocal = (timeZone: string, instant: number): number => instant + offsetAt(timeZone, instant);

/**
 * Returns the instant at which the clocks of `timeZone` show `local`. A skipped time moves forward by the gap (02:30
 * becomes 03:30); a repeated time means its first pass.
 */
export function toInstant(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - DAY_MS);
  const after = offsetAt(timeZone, local + DAY_MS);
  // no zone changes its clocks twice within two days
  if (before === after) return local - before;
  // with the offset before a change, a repeated time is its first pass and a skipped time is after the gap
  const early = local - before;
  if (toLocal(timeZone, early) === local) return early;
  const late = local - after;
  return toLocal(timeZone, late) === local ? late : early;
}

/** Returns the instants of a local time, in their order: that of `toInstant`, and the second pass of a repeated time. */
export function toInstants(timeZone: string, local: number): number[] {
  const first = toInstant(timeZone, local);
  const second = local - offsetAt(timeZone, local + DAY_MS);
  return second > first && toLocal(timeZone, second) === local ? [first, second] : [first];
}
