import { MINUTE_MS, type Span } from './times/intervals.ts';
import type { OpeningTimes, ProductRules, Refusal } from './types.ts';

/** Starts and lengths, in milliseconds, that an occurrence allows; `listed` is the length of listed slots. */
export interface Grid {
  origin: number;
  step: number;
  listed: number;
  shortest: number;
  longest: number;
  /** Distance of the lengths from the shortest to the longest. */
  lengthStep: number;
}

/** Returns the grid of a product in an occurrence; null: booking without a product. */
export function gridOf(
  { slotStepMinutes }: Pick<OpeningTimes, 'slotStepMinutes'>,
  product: ProductRules | null,
  occurrence: Span,
): Grid {
  // a duration or step of 0 means none
  const least = (product?.minDuration || 0) * MINUTE_MS;
  const most = (product?.maxDuration || 0) * MINUTE_MS;
  const step = (slotStepMinutes || 0) * MINUTE_MS;
  const listed = least || most || step || occurrence.end - occurrence.start;
  const [shortest, longest] = least && most ? [least, most] : [listed, listed];
  const lengthStep = (product?.durationStepMinutes || 0) * MINUTE_MS || 1;
  return { origin: occurrence.start, step: step || listed, listed, shortest, longest, lengthStep };
}

/** True if a slot may start at `start`. */
const isOn = ({ origin, step }: Grid, start: number): boolean => (start - origin) % step === 0;

/** Returns the greatest length on the steps of a grid that is not above `length`. */
const steppedLength = ({ shortest, lengthStep }: Grid, length: number): number =>
  length - ((length - shortest) % lengthStep);

/** True if slots may have this length. */
export const allowsLength = (grid: Grid, length: number): boolean =>
  grid.shortest <= length && length <= grid.longest && steppedLength(grid, length) === length;

/** True if slots of a product may have this length, in milliseconds. */
export const takesLength = (product: ProductRules, length: number): boolean =>
  allowsLength(gridOf({ slotStepMinutes: null }, product, { start: 0, end: length }), length);

/** Returns the lengths below that of a slot on the grids where only the step of lengths forbids it. */
export const lengthsBelow = ({ start, end }: Span, grids: Grid[]): number[] =>
  grids
    .filter((grid) => isOn(grid, start) && grid.shortest <= end - start && end - start <= grid.longest)
    .map((grid) => steppedLength(grid, end - start));

/** Returns why a slot fits no grid, by the grid that it almost fits; null: it fits. */
export function misfit({ start, end }: Span, grids: Grid[]): Refusal | null {
  const aligned = grids.filter((grid) => isOn(grid, start));
  if (aligned.length === 0) return 'OFF_GRID';
  const longEnough = aligned.filter(({ shortest }) => end - start >= shortest);
  if (longEnough.length === 0) return 'TOO_SHORT';
  const shortEnough = longEnough.filter(({ longest }) => end - start <= longest);
  if (shortEnough.length === 0) return 'TOO_LONG';
  return shortEnough.some((grid) => allowsLength(grid, end - start)) ? null : 'OFF_GRID';
}
