import { DAY_MS, MINUTE_MS, type Span } from './intervals.ts';
import { type OffsetAt, offsetAt } from './zone.ts';

/** Minutes by which the clocks of a zone are ahead of UTC from an instant on. */
export interface Clock {
  from: number;
  minutes: number;
}

/** Returns by which clocks a zone goes in a span. No zone changes its clocks twice within a day. */
export function clocksIn(timeZone: string, { start, end }: Span, offset: OffsetAt = offsetAt): Clock[] {
  const minutesAt = (instant: number) => offset(timeZone, instant) / MINUTE_MS;
  const clocks: Clock[] = [{ from: start, minutes: minutesAt(start) }];
  for (let day = start; day < end; day += DAY_MS) {
    const next = Math.min(day + DAY_MS, end);
    const minutes = minutesAt(next);
    if (minutes !== clocks.at(-1)!.minutes) clocks.push({ from: firstWith(minutes, minutesAt, day, next), minutes });
  }
  return clocks;
}

/** Returns the first minute with an offset, between an instant without it and one with it. */
function firstWith(minutes: number, minutesAt: (instant: number) => number, low: number, high: number): number {
  let [without, having] = [low, high];
  while (having - without > MINUTE_MS) {
    const middle = without + Math.floor((having - without) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (minutesAt(middle) === minutes) having = middle;
    else without = middle;
  }
  return having;
}

/** Span in which clocks show something else than they were to show. */
export interface ChangedClocks extends Span {
  /** Minutes by which they were to be ahead of UTC. */
  former: number;
}

/** Returns the parts of a span in which clocks go otherwise than those of before. Both begin at its start or earlier. */
export function changedClocks(
  former: readonly Clock[],
  clocks: readonly Clock[],
  { start, end }: Span,
): ChangedClocks[] {
  const changes = [...former, ...clocks].map(({ from }) => from).filter((at) => at > start && at < end);
  const bounds = [...new Set([start, ...changes])].sort((a, b) => a - b);
  return bounds.flatMap((from, index) => {
    const was = minutesOf(former, from);
    return was === minutesOf(clocks, from) ? [] : [{ start: from, end: bounds[index + 1] ?? end, former: was }];
  });
}

const minutesOf = (clocks: readonly Clock[], instant: number): number =>
  clocks.findLast(({ from }) => from <= instant)!.minutes;
