import { DAY_MS } from './intervals.ts';
import { compare } from './offers.ts';
import type { Wish } from './rules.ts';
import { listSlots } from './slots.ts';
import type { Calendar, Slot } from './types.ts';

/** Greatest distance of a slot from the wish. */
export const MAX_DISTANCE_MS = 14 * DAY_MS;
/** Distances in which slots are looked for, one after the other. */
const DISTANCES_MS = [DAY_MS, 3 * DAY_MS, MAX_DISTANCE_MS];

/** A calendar, and its slot near a wish. */
export interface Near<Of extends Calendar> {
  calendar: Of;
  slot: Slot;
}

/**
 * Finds the free slots nearest to a wish that have its product and duration, in calendars that are ordered by preference.
 * At equal distance the preferred calendar comes first, then the earlier slot.
 */
export function nearest<Of extends Calendar>(calendars: Of[], now: number, wish: Wish, count: number): Near<Of>[] {
  const away = ({ slot }: Near<Of>): number => Math.abs(slot.start - wish.start);
  let found: Near<Of>[] = [];
  for (const distance of DISTANCES_MS) {
    found = calendars.flatMap((calendar) =>
      freeSlots(calendar, now, wish, distance).map((slot) => ({ calendar, slot })),
    );
    if (found.length >= count) break;
  }
  return found
    .sort((a, b) => away(a) - away(b) || calendars.indexOf(a.calendar) - calendars.indexOf(b.calendar) || bySlot(a, b))
    .slice(0, count);
}

const bySlot = ({ slot: a }: Near<Calendar>, { slot: b }: Near<Calendar>): number =>
  a.start - b.start || compare(a.availability.id, b.availability.id);

function freeSlots(calendar: Calendar, now: number, wish: Wish, distance: number): Slot[] {
  const { start, end, product } = wish;
  const around = { from: start - distance, until: start + distance + 1 };
  const slots = listSlots(calendar, { now, product, duration: end - start, ...around });
  return slots.filter(({ capacityLeft }) => capacityLeft > 0);
}
