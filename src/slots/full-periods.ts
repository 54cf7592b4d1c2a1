import { indexSpans, type Span } from './times/intervals.ts';
import type { OccupiedTime } from './types.ts';

/** Appointments that a limit counts in a period that has reached it, or may have until holds expire. */
export interface CountedPeriod extends Span {
  /** Id of the limit. */
  limit: string;
  /** Id; null: all products together. */
  product: string | null;
  /** Maximum of appointments. */
  most: number;
  /** Appointments in which a place is booked or requested. */
  booked: number;
  /** Instants at which the last hold of each other appointment expires. */
  holds: number[];
  /** Ids of appointments in which only moves within the period are requested: they do not count as booked. */
  moves: string[];
}

/** Period that has reached a limit. */
export interface FullPeriod extends Span {
  limit: string;
  product: string | null;
  moves: string[];
  /** True if there are even more appointments than the limit allows. */
  isExceeded: boolean;
}

/** Returns the periods that have reached their limit at an instant. */
export function fullPeriods(periods: readonly CountedPeriod[], now: number): FullPeriod[] {
  return periods.flatMap(({ booked, holds, most, ...period }) => {
    const counted = booked + holds.filter((expiry) => expiry > now).length;
    return counted < most ? [] : [{ ...period, isExceeded: counted > most }];
  });
}

/** Returns a function that finds the full periods in which a time starts. */
export function indexPeriods(periods: FullPeriod[]): (start: number) => FullPeriod[] {
  if (periods.length === 0) return () => [];
  const periodsDuring = indexSpans(periods);
  return (start) => periodsDuring({ start, end: start + 1 });
}

/** Returns the limit that keeps a slot from being booked, among the full periods in which it starts. */
export const reachedLimit = (
  full: readonly FullPeriod[],
  product: string | null,
  joined: OccupiedTime | null,
  now: number,
): FullPeriod | undefined =>
  full.find(
    (period) => (period.product === null || period.product === product) && !(joined && isCounted(period, joined, now)),
  );

/** True if an appointment counts in a full period, so that joining it adds nothing. */
function isCounted({ moves, isExceeded }: FullPeriod, { id, booked, holds }: OccupiedTime, now: number): boolean {
  if (booked > 0 && !moves.includes(id)) return true;
  return !isExceeded && holds.some((expiry) => expiry > now);
}
