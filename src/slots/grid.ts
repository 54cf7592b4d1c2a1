import { MINUTE_MS, type Span } from './intervals.ts';
import type { OpeningTimes, ProductRules, Refusal } from './types.ts';

/** The starts and lengths, in milliseconds, that an occurrence allows; `listed` is the length of a listed slot. */
export interface Grid {
  origin: number;
  step: number;
  listed: number;
  shortest: number;
  longest: number;
}

/** The grid on which a product, or nothing in particular, is booked in an occurrence. */
export function gridOf({ slotStepMinutes }: OpeningTimes, product: ProductRules | null, occurrence: Span): Grid {
  // a duration or step of 0 says as little as none
  const least = (product?.minDuration || 0) * MINUTE_MS;
  const most = (product?.maxDuration || 0) * MINUTE_MS;
  const step = (slotStepMinutes || 0) * MINUTE_MS;
  const listed = least || most || step || occurrence.end - occurrence.start;
  const [shortest, longest] = least && most ? [least, most] : [listed, listed];
  return { origin: occurrence.start, step: step || listed, listed, shortest, longest };
}

/** Why a slot fits none of the grids: what is wrong with it on the grid that it comes closest to; null: it fits. */
export function misfit({ start, end }: Span, grids: Grid[]): Refusal | null {
  const aligned = grids.filter(({ origin, step }) => (start - origin) % step === 0);
  if (aligned.length === 0) return 'OFF_GRID';
  const longEnough = aligned.filter(({ shortest }) => end - start >= shortest);
  if (longEnough.length === 0) return 'TOO_SHORT';
  return longEnough.some(({ longest }) => end - start <= longest) ? null : 'TOO_LONG';
}
