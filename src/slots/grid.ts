import { MINUTE_MS, type Span } from './intervals.ts';
import type { OpeningTimes, ProductRules, Refusal } from './types.ts';

/** Starts and lengths, in milliseconds, that an occurrence allows; `listed` is the length of listed slots. */
export interface Grid {
  origin: number;
  step: number;
  listed: number;
  shortest: number;
  longest: number;
}

/** Returns the grid of a product in an occurrence; null: booking without a product. */
export function gridOf({ slotStepMinutes }: OpeningTimes, product: ProductRules | null, occurrence: Span): Grid {
  // a duration or step of 0 means none
  const least = (product?.minDuration || 0) * MINUTE_MS;
  const most = (product?.maxDuration || 0) * MINUTE_MS;
  const step = (slotStepMinutes || 0) * MINUTE_MS;
  const listed = least || most || step || occurrence.end - occurrence.start;
  const [shortest, longest] = least && most ? [least, most] : [listed, listed];
  return { origin: occurrence.start, step: step || listed, listed, shortest, longest };
}

/** Returns why a slot fits no grid, by the grid that it almost fits; null: it fits. */
export function misfit({ start, end }: Span, grids: Grid[]): Refusal | null {
  const aligned = grids.filter(({ origin, step }) => (start - origin) % step === 0);
  if (aligned.length === 0) return 'OFF_GRID';
  const longEnough = aligned.filter(({ shortest }) => end - start >= shortest);
  if (longEnough.length === 0) return 'TOO_SHORT';
  return longEnough.some(({ longest }) => end - start <= longest) ? null : 'TOO_LONG';
}
