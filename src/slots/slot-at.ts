import { gridOf, misfit } from './grid.ts';
import { byFirstStart, isOn, namedProducts } from './offers.ts';
import { closureOf } from './reasons.ts';
import { around, RULES, refused, Trial, type Wish } from './rules.ts';
import { grantedSlot } from './slots.ts';
import type { Span } from './times/intervals.ts';
import type { Calendar, OpeningTimes, Refusal, Verdict } from './types.ts';
import { type View, viewAt } from './view.ts';

/** Wish at an instant. */
interface WishAt extends Wish {
  now: number;
}

/** Trial of a wish with all its refusals; none: the availability has the slot. */
interface Judgement {
  trial: Trial;
  refusals: Refusal[];
}

/**
 * Checks that one place can be booked at `now` in any availability. The oldest availability that has the slot grants it;
 * otherwise, the one that comes closest gives the refusal.
 */
export function slotAt(calendar: Calendar, wanted: WishAt): Verdict {
  const { trial, refusals } = judge(calendar, wanted);
  return refusals[0] ? refused(refusals[0], trial) : { slot: grantedSlot(trial) };
}

/** Returns the judgement of the oldest availability that has the slot, or else of the one that comes closest. */
export function judge(calendar: Calendar, { now, ...wish }: WishAt): Judgement {
  const view = viewAt(calendar, now);
  const availabilities = calendar.availabilities.toSorted(byFirstStart);
  const refused: Judgement[] = [];
  for (const availability of availabilities.length ? availabilities : [undefined]) {
    const judgement = judgeIn(view, wish, availability);
    if (judgement.refusals.length === 0) return judgement;
    refused.push(judgement);
  }
  return refused.sort(byCloseness)[0]!;
}

function judgeIn(view: View, wish: Wish, availability: OpeningTimes | undefined): Judgement {
  const trial = new Trial(view, wish, availability);
  return { trial, refusals: RULES.map((rule) => rule(trial)).filter((refusal) => refusal !== null) };
}

/** Orders judgements that refuse: the one that comes closest to a slot first. */
export const byCloseness = (a: Judgement, b: Judgement): number =>
  a.refusals.length - b.refusals.length || closeness(b) - closeness(a);

/** Ranks judgements with equally many refusals: an availability that contains the wish comes closest. */
function closeness({ trial, refusals }: Judgement): number {
  if (!refusals.includes('OUTSIDE_AVAILABILITY')) return 2;
  return closureOf(trial) === 'OUTSIDE_AVAILABILITY' ? 0 : 1;
}

/**
 * Finds the oldest availability that has a time of a product (id; null: none) on its grid, those of the channel first.
 * Notice, window, visibility, blackouts and limits do not count: a CRM may book beyond them.
 */
export function hoursAt<Hours extends OpeningTimes>(
  calendar: Omit<Calendar, 'availabilities'> & { availabilities: Hours[] },
  span: Span,
  product: string | null,
): Hours | undefined {
  const rules = calendar.products.find(({ id }) => id === product) ?? null;
  const isOffered = (hours: Hours): boolean => {
    const named = namedProducts(calendar, hours.products);
    if (product === null ? named.length > 0 : !named.includes(product)) return false;
    const grids = around(hours, span).map((occurrence) => gridOf(hours, rules, occurrence));
    return grids.length > 0 && !misfit(span, grids);
  };
  const found = calendar.availabilities.filter(isOffered).sort(byFirstStart);
  return found.find(({ channels }) => isOn(calendar.channel, channels)) ?? found[0];
}
