import { MAX_WISH_MS } from '../closures.ts';
import { DAY_MS, indexSpans, type Span, union } from '../intervals.ts';
import type { ClosingTimes } from '../types.ts';
import { type Budget, unlimited } from './budget.ts';
import { occurrences } from './recurrence.ts';

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

  /** True if a part of a span is closed, in the first year of it. */
  isClosed(span: Span): boolean {
    return this.#weeksOf(span).some((week) => this.#during(week)(span).length > 0);
  }

  /** Expands what is closed during a span, so that the budget shows what it costs. */
  expand(span: Span): void {
    for (const week of this.#weeksOf(span)) this.#during(week);
  }

  #weeksOf({ start, end }: Span): number[] {
    if (this.#blackouts.length === 0) return [];
    const first = Math.floor(start / CHUNK_MS);
    const last = Math.ceil(Math.min(end, start + MAX_WISH_MS) / CHUNK_MS);
    return Array.from({ length: last - first }, (_, i) => first + i);
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
