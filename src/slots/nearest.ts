import { DAY_MS, MINUTE_MS } from './intervals.ts';
import { compare } from './offers.ts';
import type { Wish } from './rules.ts';
import { type Listing, lengthOf, listSlots, startsOf } from './slots.ts';
import type { Calendar, Slot } from './types.ts';

/** Greatest distance of a slot from the wish. */
export const MAX_DISTANCE_MS = 14 * DAY_MS;
/** Distances in which slots are looked for, one after the other. */
const DISTANCES_MS = [DAY_MS, 3 * DAY_MS, MAX_DISTANCE_MS];

/** Limits the starts that are checked in each calendar: a step of one minute has 40 000 in these distances. */
const MAX_STARTS = 1_000;

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
  const within = (reach: number): Listing => {
    return { now, product, duration: end - start, from: start - reach, until: start + reach + 1 };
  };
  const slots = listSlots(calendar, within(reachIn(calendar, within(distance), start)));
  return slots.filter(({ capacityLeft }) => capacityLeft > 0);
}

/** Returns the distance from `center` in which a listing around it has at most MAX_STARTS starts. */
function reachIn(calendar: Calendar, listing: Listing, center: number): number {
  const runs = startsOf(calendar, listing);
  const startsWithin = (reach: number): number =>
    runs.reduce((count, run) => count + lengthOf(run, center + reach + 1) - lengthOf(run, center - reach), 0);
  let exceeds = (listing.until ?? center) - center;
  if (startsWithin(exceeds) <= MAX_STARTS) return exceeds;
  let fits = 0;
  while (exceeds - fits > MINUTE_MS) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (startsWithin(middle) <= MAX_STARTS) fits = middle;
    else exceeds = middle;
  }
  return fits;
}
