import { type Reason, reasonOf } from './reasons.ts';
import type { Wish } from './rules.ts';
import { byCloseness, judge } from './slot-at.ts';
import { grantedSlot } from './slots.ts';
import type { Calendar, Slot } from './types.ts';

/** Slot of a wish, or all reasons why there is none; the first one is that of the refusal. */
type Explanation = { slot: Slot } | { reasons: Reason[] };

/** Explains the verdict of `slotAt`: all reasons of the availability that comes closest. */
export const explain = (calendar: Calendar, now: number, wish: Wish): Explanation =>
  explanationOf(judge(calendar, { now, ...wish }));

/** A calendar, and the explanation of a wish in it. */
export interface Explained<Of extends Calendar> {
  calendar: Of;
  explanation: Explanation;
}

/**
 * Explains a wish in each of several calendars, those that are ordered first before their equals: those that have the slot
 * come first, then those that come closest to it.
 */
export const explainEach = <Of extends Calendar>(calendars: readonly Of[], now: number, wish: Wish): Explained<Of>[] =>
  calendars
    .map((calendar) => ({ calendar, judgement: judge(calendar, { now, ...wish }) }))
    .sort((a, b) => byCloseness(a.judgement, b.judgement))
    .map(({ calendar, judgement }) => ({ calendar, explanation: explanationOf(judgement) }));

const explanationOf = ({ trial, refusals }: ReturnType<typeof judge>): Explanation =>
  refusals.length === 0
    ? { slot: grantedSlot(trial) }
    : { reasons: refusals.map((refusal) => reasonOf(refusal, trial)) };

/** Reasons that follow from the settings of a calendar, whatever is booked and whatever time it is. */
const STRUCTURAL: ReadonlySet<Reason['code']> = new Set([
  'ARCHIVED',
  'CHANNEL_HIDDEN',
  'OUTSIDE_AVAILABILITY',
  'EXCEPTION_DATE',
  'OTHER_CHANNEL',
  'BLACKOUT',
  'BUSY',
  'PRODUCT_NOT_OFFERED',
  'TOO_SHORT',
  'TOO_LONG',
  'OFF_GRID',
]);

/** Returns the reasons in the settings of a calendar why a time is no slot. */
export function structuralReasons<Of extends Calendar>(calendar: Of, wish: Wish): Reason['code'][] {
  const { archived, channel, resourceProducts, products, availabilities, blackouts, busy = [] } = calendar;
  const empty = {
    archived,
    channel,
    resourceProducts,
    products,
    availabilities,
    blackouts,
    // what a source does not know is no reason: appointments that are booked stay
    busy: busy.map((source) => ({ ...source, unknownFrom: null })),
    appointments: [],
    limits: [],
  };
  const explained = explain(empty, wish.start, wish);
  return 'slot' in explained ? [] : explained.reasons.map(({ code }) => code).filter((code) => STRUCTURAL.has(code));
}
