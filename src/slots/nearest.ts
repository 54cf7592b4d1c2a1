import { compare } from './offers.ts';
import { Opened } from './opened.ts';
import { Budget } from './recurrence/budget.ts';
import type { Wish } from './rules.ts';
import { type Listing, lengthOf, listOpened, runsOf } from './slots.ts';
import { DAY_MS, lastFitting } from './times/intervals.ts';
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
 * At equal distance the preferred calendar comes first, then the earlier slot. Where the budget ends, only nearer slots
 * and preferred calendars are looked at.
 */
export function nearest<Of extends Calendar>(
  calendars: Of[],
  now: number,
  wish: Wish,
  count: number,
  budget = new Budget(),
): Near<Of>[] {
  const away = ({ slot }: Near<Of>): number => Math.abs(slot.start - wish.start);
  const searches = calendars.map((calendar) => ({ calendar, search: new Search(calendar, now, wish, budget) }));
  let found: Near<Of>[] = [];
  for (const distance of DISTANCES_MS) {
    found = searches.flatMap(({ calendar, search }) => search.within(distance).map((slot) => ({ calendar, slot })));
    if (found.length >= count) break;
  }
  return found
    .sort((a, b) => away(a) - away(b) || calendars.indexOf(a.calendar) - calendars.indexOf(b.calendar) || bySlot(a, b))
    .slice(0, count);
}

const bySlot = ({ slot: a }: Near<Calendar>, { slot: b }: Near<Calendar>): number =>
  a.start - b.start || compare(a.availability.id, b.availability.id);

/** Search for free slots in one calendar. */
class Search {
  readonly #calendar: Calendar;
  readonly #listing: Listing;
  readonly #center: number;
  readonly #budget: Budget;
  #found: Slot[] = [];
  /** True if there are too many starts to look any further. */
  #hasEnded = false;

  constructor(calendar: Calendar, now: number, { start, end, product }: Wish, budget: Budget) {
    this.#calendar = calendar;
    this.#listing = { now, product, duration: end - start };
    this.#center = start;
    this.#budget = budget;
  }

  /** Returns the free slots within a distance, or in that part of it which has at most MAX_STARTS starts. */
  within(distance: number): Slot[] {
    if (this.#hasEnded || this.#budget.left <= 0) return this.#found;
    const opened = new Opened(this.#calendar, { ...this.#listing, ...this.#around(distance) }, this.#budget);
    opened.expandUntil(Number.POSITIVE_INFINITY);
    const reach = this.#reachIn(opened, distance);
    const slots = listOpened(opened, { ...this.#listing, ...this.#around(reach) });
    this.#found = slots.filter(({ capacityLeft }) => capacityLeft > 0);
    this.#hasEnded = reach < distance;
    return this.#found;
  }

  #around(reach: number): Pick<Listing, 'from' | 'until'> {
    return { from: this.#center - reach, until: this.#center + reach + 1 };
  }

  /** Returns the distance in which there are at most MAX_STARTS starts. */
  #reachIn(opened: Opened, distance: number): number {
    const runs = runsOf(opened, this.#listing, this.#around(distance));
    const [center, countBefore] = [
      this.#center,
      (time: number) => runs.reduce((sum, run) => sum + lengthOf(run, time), 0),
    ];
    const startsWithin = (reach: number): number => countBefore(center + reach + 1) - countBefore(center - reach);
    if (startsWithin(distance) <= MAX_STARTS) return distance;
    return lastFitting(0, distance, (middle) => startsWithin(middle) <= MAX_STARTS);
  }
}
