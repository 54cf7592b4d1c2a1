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

/** Returns the parts of spans inside a window, in the order of the spans. */
export const within = <Item extends Span>(spans: readonly Item[], window: Span): Item[] =>
  spans
    .map((span) => ({ ...span, start: Math.max(span.start, window.start), end: Math.min(span.end, window.end) }))
    .filter(({ start, end }) => start < end);

/** Joins spans that overlap or touch; the result is ascending. */
export function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted(byTime)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** Returns the time of `spans` that is in none of `others`. Both must be ascending and without overlaps. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let next = 0;
  for (const { start, end } of spans) {
    let from = start;
    while (next < others.length && others[next]!.end <= start) next++;
    for (let i = next; i < others.length && others[i]!.start < end; i++) {
      if (others[i]!.start > from) left.push({ start: from, end: others[i]!.start });
      from = Math.max(from, others[i]!.end);
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

/** Returns the greatest number that fits, to the minute: `fits` does or is returned, and `exceeds` does not. */
export function lastFitting(fits: number, exceeds: number, doesFit: (middle: number) => boolean): number {
  if (exceeds - fits <= MINUTE_MS) return fits;
  const middle = Math.floor((fits + exceeds) / 2);
  return doesFit(middle) ? lastFitting(middle, exceeds, doesFit) : lastFitting(fits, middle, doesFit);
}
