import { MAX_WISH_MS } from './closures.ts';
import { type Budget, unlimited } from './recurrence/budget.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { DAY_MS, indexSpans, type Span, union } from './times/intervals.ts';
import type { ClosingTimes } from './types.ts';

/** Time whose closures are expanded together. */
const CHUNK_MS = 7 * DAY_MS;

/** Times that blackouts close together. A week of them is expanded when somebody first looks at it. */
export class ClosedTimes {
  readonly #blackouts: readonly ClosingTimes[];
  readonly #budget: Budget;
  readonly #weeks = new Map<number, (span: Span) => Span[]>();

  constructor(blackouts: readonly ClosingTimes[], budget = unlimited()) {
    this.#blackouts = blackouts;
    this.#budget = budget;
  }

  /** Number of blackouts. */
  get rules(): number {
    return this.#blackouts.length;
  }

  /** True if a part of a span is closed, in the first year of it. */
  isClosed(span: Span): boolean {
    const { first, last } = this.#weeksOf(span);
    for (let week = first; week < last; week++) if (this.#during(week)(span).length > 0) return true;
    return false;
  }

  /** Expands what is closed during a span, so that the budget shows what it costs. */
  expand(span: Span): void {
    const { first, last } = this.#weeksOf(span);
    for (let week = first; week < last; week++) this.#during(week);
  }

  #weeksOf({ start, end }: Span): { first: number; last: number } {
    const first = Math.floor(start / CHUNK_MS);
    const last = Math.ceil(Math.min(end, start + MAX_WISH_MS) / CHUNK_MS);
    return { first, last: this.#blackouts.length === 0 ? first : last };
  }

  #during(week: number): (span: Span) => Span[] {
    let during = this.#weeks.get(week);
    if (!during) {
      const [from, until] = [week * CHUNK_MS, (week + 1) * CHUNK_MS];
      during = indexSpans(
        union(this.#blackouts.flatMap((blackout) => occurrences(blackout, from, until, this.#budget))),
      );
      this.#weeks.set(week, during);
    }
    return during;
  }
}
