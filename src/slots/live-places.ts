import type { OccupiedTime } from './types.ts';

/** Returns the number of live places of an appointment, and of the held ones among them. */
export function livePlaces({ booked, holds }: OccupiedTime, now: number): { places: number; held: number } {
  const held = holds.filter((expiry) => expiry > now).length;
  return { places: booked + held, held };
}
