import type { Opened } from '../opened.ts';
import { type Listing, listOpened, narrowed } from '../slots.ts';
import { DAY_MS } from '../times/intervals.ts';
import type { Slot } from '../types.ts';
import { changedStarts, type State } from './changed-starts.ts';

/** Slots that are kept of one calendar: as many as the longest list has. */
const MAX_SLOTS = 5_000;
/** Measured memory of a slot, and of a day besides its slots. */
const SLOT_BYTES = 250;
const DAY_BYTES = 500;

/** Slots of a day of UTC that start at `from` or later. */
interface KeptDay {
  from: number;
  slots: Slot[];
}

/**
 * Slots of one calendar by day, for lists that ask for the same product and duration. After a booking only those days are
 * computed again on which it can make a difference. Notice and window cut what is kept.
 */
export class KeptDays {
  readonly #days = new Map<number, KeptDay>();
  #state: State | undefined;
  #count = 0;

  /** Estimated memory. */
  get bytes(): number {
    return SLOT_BYTES * this.#count + DAY_BYTES * (this.#days.size + 1);
  }

  /** Lists as `listOpened` does. All calendars must have the same settings. */
  list(opened: Opened, listing: Listing): Slot[] {
    this.#moveTo({ calendar: opened.calendar, now: listing.now }, listing.duration);
    if (opened.bookables.length === 0) return [];
    const window = narrowed(opened, listing);
    const until = window.latest + 1;
    const slots: Slot[] = [];
    for (let from = window.earliest; from < until; ) {
      const kept = this.#keptAt(from);
      const end = kept ? endOfDay(from) : Math.min(this.#nextKeptAfter(from, until), until);
      const found = kept ?? this.#compute(opened, listing, { from, until: end });
      for (const slot of found) if (from <= slot.start && slot.start < until) slots.push(slot);
      from = end;
    }
    return slots;
  }

  /** Returns the slots of the day of a time, if all from then on are kept. */
  #keptAt(time: number): Slot[] | undefined {
    const kept = this.#days.get(dayOf(time));
    return kept && kept.from <= time ? kept.slots : undefined;
  }

  #nextKeptAfter(from: number, until: number): number {
    let end = endOfDay(from);
    while (end < until && !this.#keptAt(end)) end += DAY_MS;
    return end;
  }

  /** Lists a part, and keeps the days to whose ends it reaches. */
  #compute(opened: Opened, listing: Listing, { from, until }: { from: number; until: number }): Slot[] {
    const slots = listOpened(opened, { ...listing, from, until });
    const byDay = Map.groupBy(slots, ({ start }) => dayOf(start));
    for (let start = from; endOfDay(start) <= until; start = endOfDay(start)) {
      this.#keep(dayOf(start), { from: start, slots: byDay.get(dayOf(start)) ?? [] });
    }
    return slots;
  }

  #keep(day: number, kept: KeptDay): void {
    this.#forget(day);
    if (this.#count + kept.slots.length > MAX_SLOTS) return;
    this.#days.set(day, kept);
    this.#count += kept.slots.length;
  }

  #forget(day: number): void {
    this.#count -= this.#days.get(day)?.slots.length ?? 0;
    this.#days.delete(day);
  }

  /** Forgets what is over, and what is no longer true. */
  #moveTo(state: State, duration: number | undefined): void {
    const changed = this.#state ? changedStarts(this.#state, state, duration) : [];
    this.#state = state;
    for (const day of this.#days.keys()) {
      const [start, end] = [day * DAY_MS, (day + 1) * DAY_MS];
      if (end <= state.now || !changed || changed.some((span) => span.start < end && start <= span.end)) {
        this.#forget(day);
      }
    }
  }
}

const dayOf = (time: number): number => Math.floor(time / DAY_MS);

const endOfDay = (time: number): number => (dayOf(time) + 1) * DAY_MS;
