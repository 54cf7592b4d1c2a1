import { type Closure, toldClosure } from './closures.ts';
import { type FullPeriod, reachedLimit } from './full-periods.ts';
import { type Grid, gridOf, misfit } from './grid.ts';
import { type Meeting, meetingAt } from './obstacles.ts';
import { chosenProduct, type Offer, offersOf } from './offers.ts';
import { occurrences } from './recurrence/recurrence.ts';
import type { Span } from './times/intervals.ts';
import type { Calendar, OpeningTimes, ProductRules, Refusal, Refused, Requirement } from './types.ts';
import type { View, Window } from './view.ts';

/** Times and product that somebody wants; `product` is an id. */
export interface Wish extends Span {
  product: string | null;
}

/** Wish that is held against one availability of a calendar. */
export class Trial {
  readonly view: View;
  readonly wish: Wish;
  /** Undefined: the wish is in no availability. */
  readonly availability: OpeningTimes | undefined;
  /** Undefined: the channel does not show the availability. */
  readonly offer: Offer | undefined;
  /** Product to book, or why none can be chosen. */
  readonly product: ProductRules | null | Refusal;
  readonly meeting: Meeting;
  #within: Span[] | undefined;

  constructor(view: View, wish: Wish, availability: OpeningTimes | undefined) {
    const { calendar } = view;
    this.view = view;
    this.wish = wish;
    this.availability = availability;
    [this.offer] = availability ? offersOf(calendar, [availability]) : [];
    this.product = this.offer ? chosenProduct(this.offer, wish.product) : 'OUTSIDE_AVAILABILITY';
    // the buffers of a product that is not offered here may meet an appointment, too
    const buffered = calendar.products.find(({ id }) => id === wish.product) ?? null;
    this.meeting = meetingAt(view, wish, typeof this.product === 'string' ? buffered : this.product);
  }

  /** Occurrences of the availability that contain the wish. */
  get within(): Span[] {
    this.#within ??= this.availability ? around(this.availability, this.wish) : [];
    return this.#within;
  }

  /** The first closure by each blackout that the wish overlaps; its buffers may reach into others. */
  get closures(): Closure[] {
    return this.view.closuresOf(this.wish);
  }

  /** Grids of the product in these occurrences. */
  get grids(): Grid[] {
    const { availability, product } = this;
    if (!availability || typeof product === 'string') return [];
    return this.within.map((occurrence) => gridOf(availability, product, occurrence));
  }
}

/** Returns the limit that a trial would exceed. */
export const limitOf = ({ view, wish, product, meeting }: Trial): FullPeriod | undefined =>
  reachedLimit(view.fullAt(wish.start), productId(product), meeting.appointment, view.now);

const productId = (product: Trial['product']): string | null =>
  typeof product === 'string' ? null : (product?.id ?? null);

/** Returns the occurrences of an availability that contain a span. */
export const around = (availability: OpeningTimes, span: Span): Span[] =>
  containing(occurrences(availability, span.start, span.start + 1), span);

/** Returns the spans that contain a span. */
export const containing = (spans: Span[], { start, end }: Span): Span[] =>
  spans.filter((span) => span.start <= start && end <= span.end);

/** True if the availability has an appointment at the time: that keeps its times, whatever the grid becomes. */
const isMadeHere = ({ meeting, availability }: Trial): boolean =>
  meeting.appointment !== null && meeting.appointment.availabilityId === availability?.id;

/** Returns why a trial fails; null: it does not, as far as this rule is concerned. */
type Rule = (trial: Trial) => Refusal | null;

/** The rules of a slot, in the order in which their refusals are reported. */
export const RULES: readonly Rule[] = [
  ({ product }) => (product === 'PRODUCT_REQUIRED' ? product : null),
  ({ meeting }) => meeting.obstacle,
  (trial) => (unmetBy(trial) ? 'REQUIRED_RESOURCE' : null),
  ({ view }) => (view.calendar.archived ? 'ARCHIVED' : null),
  ({ view }) => (view.calendar.channel.visible ? null : 'CHANNEL_HIDDEN'),
  ({ view, wish }) => untimely(wish, view),
  ({ offer, within }) => (offer && within.length > 0 ? null : 'OUTSIDE_AVAILABILITY'),
  ({ closures }) => (closures.length > 0 ? 'BLACKOUT' : null),
  ({ view, wish }) => (wish.end > view.busy.unknownFrom ? 'BUSY_UNKNOWN' : null),
  ({ product }) => (product === 'PRODUCT_NOT_OFFERED' ? product : null),
  (trial) => (trial.grids.length > 0 && !isMadeHere(trial) ? misfit(trial.wish, trial.grids) : null),
  (trial) => (limitOf(trial) ? 'LIMIT_REACHED' : null),
];

/** Returns the requirement that a new appointment would not meet; one that is joined has what it takes. */
export function unmetBy({ view, wish, product, meeting }: Trial): Requirement | undefined {
  if (typeof product === 'string' || meeting.appointment) return undefined;
  return view.requirements.unmet(product, wish, meeting.occupied);
}

/** Returns the first reason why a trial fails; null: the wish is a slot. */
export function refusalOf(trial: Trial): Refusal | null {
  for (const rule of RULES) {
    const refusal = rule(trial);
    if (refusal) return refusal;
  }
  return null;
}

/** Returns the verdict of a trial that was refused. */
export const refused = (refusal: Refusal, { closures }: Trial): Refused =>
  refusal === 'BLACKOUT'
    ? { refusal, publicReason: toldClosure(closures)?.blackout.publicReason ?? null }
    : { refusal };

/** True if no slot of a calendar can be booked. */
export const isUnbookable = ({ archived, channel }: Calendar): boolean => archived || !channel.visible;

/** Returns why a time is too early or too late for a window. */
export function untimely({ start }: Span, { earliest, latest }: Window): Refusal | null {
  if (start < earliest) return 'TOO_SOON';
  return start > latest ? 'BEYOND_WINDOW' : null;
}
