import { type Reason, reasonOf } from './reasons.ts';
import { RULES, Trial, type Wish } from './rules.ts';
import { bySeniority, verdictOf } from './slots.ts';
import type { Calendar, Slot } from './types.ts';
import { viewAt } from './view.ts';

/** Slot of a wish, or all reasons why there is none; the first one is that of the refusal. */
export type Explanation = { slot: Slot } | { reasons: Reason[] };

/**
 * Explains what becomes of a wish at `now`: the slot of the oldest availability that has it, or the reasons of the
 * availability that comes closest.
 */
export function explain(calendar: Calendar, now: number, wish: Wish): Explanation {
  const view = viewAt(calendar, now);
  const availabilities = calendar.availabilities.toSorted(bySeniority);
  const trials = (availabilities.length ? availabilities : [undefined]).map((each) => new Trial(view, wish, each));
  for (const trial of trials) {
    const verdict = verdictOf(trial);
    if ('slot' in verdict) return verdict;
  }
  const reasons = trials.map((trial) =>
    RULES.map((rule) => rule(trial))
      .filter((refusal) => refusal !== null)
      .map((refusal) => reasonOf(refusal, trial)),
  );
  return { reasons: reasons.toSorted((a, b) => a.length - b.length || closeness(b) - closeness(a))[0]! };
}

/** Ranks reasons of the same number: an availability that contains the wish comes closest. */
const closeness = (reasons: Reason[]): number => {
  const codes = reasons.map(({ code }) => code);
  if (codes.includes('OUTSIDE_AVAILABILITY')) return 0;
  return codes.includes('OTHER_CHANNEL') || codes.includes('EXCEPTION_DATE') ? 1 : 2;
};
