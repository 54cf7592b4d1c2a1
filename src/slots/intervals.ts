export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** Half-open interval: `end` is not part of it. */
export interface Span {
  start: number;
  end: number;
}

/** Returns the number of `spans`, ascending by start, that start before `time`. */
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

/** Returns a function that finds the spans that overlap a given one. */
export function indexSpans<T extends Span>(spans: T[]): (wanted: Span) => T[] {
  const sorted = spans.toSorted(byTime);
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = sorted.map(({ end }) => {
    latest = Math.max(latest, end);
    return latest;
  });

  return ({ start, end }) => {
    const found: T[] = [];
    // earlier spans end at or before the latest end up to here
    for (let i = startingBefore(sorted, end) - 1; i >= 0 && latestEnds[i]! > start; i--) {
      const span = sorted[i]!;
      if (span.end > start) found.push(span);
    }
    return found;
  };
}
