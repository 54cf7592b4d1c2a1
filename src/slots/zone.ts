/**
 * Local time and instants. A local time is kept as the epoch milliseconds that its clock reading would have in UTC;
 * an instant is real epoch milliseconds. Everything else that converts between them calls this file,
 * because libraries disagree about the hour that a change of clocks skips or repeats.
 */

import { DAY, MINUTE } from './intervals.ts';

/** Every change of clocks since 1972 falls on a quarter of an hour in UTC, so one offset serves a quarter. */
const QUARTER = 15 * MINUTE;

const offsets = new Map<string, Map<number, number>>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timeZone: string): Intl.DateTimeFormat {
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
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
    clocks.set(timeZone, format);
  }
  return format;
}

function readClock(timeZone: string, instant: number): number {
  const field: Record<string, number> = {};
  for (const { type, value } of clock(timeZone).formatToParts(instant)) field[type] = Number(value);
  return Date.UTC(field.year!, field.month! - 1, field.day, field.hour, field.minute, field.second);
}

/** Milliseconds that the clocks of `timeZone` (an IANA name) are ahead of UTC at `instant`. */
export function offsetAt(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, ofZone);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    // a long-lived process must not keep every quarter of an hour that anybody ever asked for
    if (ofZone.size > 50_000) ofZone.clear();
    offset = readClock(timeZone, quarter * QUARTER) - quarter * QUARTER;
    ofZone.set(quarter, offset);
  }
  return offset;
}

/** The clock reading in `timeZone` at `instant`. */
export const toLocal = (timeZone: string, instant: number): number => instant + offsetAt(timeZone, instant);

/**
 * The instant at which the clocks of `timeZone` show `local`. A time that is skipped moves forward by the gap
 * (02:30 becomes 03:30), one that is shown twice means the first.
 */
export function toInstant(timeZone: string, local: number): number {
  const before = offsetAt(timeZone, local - DAY);
  const after = offsetAt(timeZone, local + DAY);
  // Read with the offset from before a change, a repeated time is its first pass and a skipped one lands after the gap.
  const early = local - before;
  if (toLocal(timeZone, early) === local) return early;
  const late = local - after;
  return toLocal(timeZone, late) === local ? late : early;
}
