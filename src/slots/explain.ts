import { type Reason, reasonOf } from './reasons.ts';
import type { Wish } from './rules.ts';
import { judge } from './slot-at.ts';
import { grantedSlot } from './slots.ts';
import type { Calendar, Slot } from './types.ts';

/** Slot of a wish, or all reasons why there is none; the first one is that of the refusal. */
export type Explanation = { slot: Slot } | { reasons: Reason[] };

/** Explains the verdict of `slotAt`: all reasons of the availability that comes closest. */
export function explain(calendar: Calendar, now: number, wish: Wish): Explanation {
  const { trial, refusals } = judge(calendar, { now, ...wish });
  if (refusals.length === 0) return { slot: grantedSlot(trial) };
  return { reasons: refusals.map((refusal) => reasonOf(refusal, trial)) };
}
