/** Milliseconds, as everything here that does not say otherwise. */
export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A half-open stretch of time: `end` is no longer part of it. */
export interface Span {
  start: number;
  end: number;
}

/** How many of `spans`, ascending by start, start before `time`. */
function startingBefore(spans: Span[], time: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle]!.start < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Orders spans by start, then end. */
export const byTime = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;

/** Prepares many spans for the question which of them overlap a given one. */
export function indexSpans<T extends Span>(spans: T[]): (wanted: Span) => T[] {
  const sorted = spans.toSorted(byTime);
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = sorted.map(({ end }) => {
    latest = Math.max(latest, end);
    return latest;
  });

  return ({ start, end }) => {
    const found: T[] = [];
    // Nothing further left reaches `start` once the latest end up to here does not.
    for (let i = startingBefore(sorted, end) - 1; i >= 0 && latestEnds[i]! > start; i--) {
      const span = sorted[i]!;
      if (span.end > start) found.push(span);
    }
    return found;
  };
}
