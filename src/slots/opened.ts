import { ClosedTimes } from './closed-times.ts';
import { blackoutsOf } from './closures.ts';
import { byFirstStart, type Offer, offersOf } from './offers.ts';
import { type Budget, unlimited } from './recurrence/budget.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { isUnbookable } from './rules.ts';
import type { Span } from './times/intervals.ts';
import type { Calendar } from './types.ts';
import { MAX_WINDOW_MS, type Window, windowAt } from './view.ts';

/** An offer with its occurrences, ascending. */
export interface OpenOffer extends Offer {
  occurrences: Span[];
}

/** Part of a calendar, as it is at `now`. */
export interface ListedPart {
  now: number;
  /** Earliest start. Default: the first one that the channel accepts. */
  from?: number;
  /** Time before which slots start. Default: the end of the booking window, or of the longest one if there is none. */
  until?: number;
}

/** Starts of a part of a calendar that its channel accepts. */
function acceptedIn(calendar: Calendar, { now, from = now, until = Number.POSITIVE_INFINITY }: ListedPart): Window {
  const { earliest, latest } = windowAt(calendar, now);
  const furthest = Math.max(now, from) + MAX_WINDOW_MS;
  return { earliest: Math.max(earliest, from), latest: Math.min(latest, until - 1, furthest) };
}

/** Rules of a calendar, expanded as far as somebody has looked. */
export class Opened {
  readonly calendar: Calendar;
  /** Starts that can be listed. */
  readonly window: Window;
  /** Offers of the channel, the oldest first; none if nothing can be booked. */
  readonly bookables: readonly OpenOffer[];
  readonly closed: ClosedTimes;
  readonly #budget: Budget;
  #expanded: number;

  constructor(calendar: Calendar, part: ListedPart, budget = unlimited()) {
    this.calendar = calendar;
    this.window = acceptedIn(calendar, part);
    const offers = isUnbookable(calendar) ? [] : offersOf(calendar, calendar.availabilities.toSorted(byFirstStart));
    this.bookables = offers.map((offer) => ({ ...offer, occurrences: [] }));
    this.closed = new ClosedTimes(blackoutsOf(calendar), budget);
    this.#budget = budget;
    this.#expanded = this.window.earliest;
  }

  /** Number of availabilities and blackouts. */
  get rules(): number {
    return this.bookables.length + this.closed.rules;
  }

  /** Time until which there is anything to expand; undefined: nothing. */
  get end(): number | undefined {
    const { earliest, latest } = this.window;
    return this.bookables.length > 0 && earliest <= latest ? latest + 1 : undefined;
  }

  /** Expands all rules up to a time, and no further than the window. */
  expandUntil(time: number): void {
    const [start, end] = [this.#expanded, Math.min(time, this.end ?? this.#expanded)];
    if (start >= end) return;
    const isFirst = start === this.window.earliest;
    for (const bookable of this.bookables) {
      const found = occurrences(bookable.availability, start, end, this.#budget);
      // those that began before are known
      const added = isFirst ? found : found.filter((each) => each.start >= start);
      bookable.occurrences = bookable.occurrences.concat(added);
    }
    this.closed.expand({ start, end });
    this.#expanded = end;
  }
}
