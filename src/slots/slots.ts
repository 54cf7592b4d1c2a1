import { closedTimes } from './closures.ts';
import { reachedLimit } from './full-periods.ts';
import { allowsLength, type Grid, gridOf } from './grid.ts';
import { byTime, indexSpans, type Span } from './intervals.ts';
import { type Meeting, meetingAt } from './obstacles.ts';
import { chosenProduct, compare, listedProducts, type Offer, offersOf } from './offers.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { fits, isUnbookable, refusalOf, refused, Trial, untimely, type Wish } from './rules.ts';
import type { Calendar, OccupiedTime, OpeningTimes, ProductRules, Slot, Verdict } from './types.ts';
import { type View, viewAt, type Window, windowAt } from './view.ts';

/** An offer with its occurrences in a window. */
interface Bookable extends Offer {
  occurrences: Span[];
}

/** Time on the grid of some products (null: no product); it may be taken. */
interface Candidate extends Span {
  availability: OpeningTimes;
  products: (ProductRules | null)[];
}

/** Returns the slot of a product at a time, with the places left in its appointment. */
function slotOf(
  { start, end }: Span,
  availability: OpeningTimes,
  product: ProductRules | null,
  meeting: Meeting,
): Slot {
  const { occupied, appointment, places } = meeting;
  const { capacity } = appointment ?? availability;
  return {
    start,
    end,
    occupiedFrom: occupied.start,
    occupiedUntil: occupied.end,
    availability,
    product,
    products: product ? [product] : [],
    appointment,
    capacity,
    capacityLeft: Math.max(0, capacity - places),
  };
}

/** Starts at equal distances in one occurrence; the last start may be before `last`. */
export interface Run extends Pick<Grid, 'step' | 'listed'> {
  products: (ProductRules | null)[];
  start: number;
  last: number;
}

/** Returns the number of starts of a run before `until`. */
export const lengthOf = ({ start, last, step }: Run, until = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.floor((Math.min(last, until - 1) - start) / step) + 1);

/** Returns the grids of an occurrence; products of equal length and step share a grid. */
function gridsOf(
  availability: OpeningTimes,
  products: (ProductRules | null)[],
  occurrence: Span,
  duration: number | undefined,
): [Grid, (ProductRules | null)[]][] {
  const grids: [Grid, (ProductRules | null)[]][] = [];
  for (const product of products) {
    const grid = gridOf(availability, product, occurrence);
    if (duration !== undefined) grid.listed = duration;
    // a product whose minimum exceeds its maximum is never listed
    if (!allowsLength(grid, grid.listed)) continue;
    const shared = grids.find(([{ listed, step }]) => listed === grid.listed && step === grid.step);
    if (shared) shared[1].push(product);
    else grids.push([grid, [product]]);
  }
  return grids;
}

/** Yields the starts on the grids of an availability; overlapping occurrences on one grid yield each start once. */
function* gridRuns({ earliest, latest }: Window, bookable: Bookable, asked: Asked): Generator<Run> {
  const listed = listedProducts(bookable, asked.product ?? null);
  const done = new Map<string, number>();
  for (const occurrence of bookable.occurrences) {
    for (const [{ origin, step, listed: length }, products] of gridsOf(
      bookable.availability,
      listed,
      occurrence,
      asked.duration,
    )) {
      const grid = `${length} ${step} ${origin % step} ${products.length}`;
      const upcoming = origin + Math.max(0, Math.ceil((earliest - origin) / step)) * step;
      const start = Math.max(upcoming, done.get(grid) ?? upcoming);
      const run = { products, start, last: Math.min(occurrence.end - length, latest), step, listed: length };
      yield run;
      done.set(grid, start + lengthOf(run) * step);
    }
  }
}

function* gridCandidates(window: Window, bookable: Bookable, asked: Asked): Generator<Candidate> {
  const { availability } = bookable;
  for (const { products, start: first, last, step, listed } of gridRuns(window, bookable, asked)) {
    for (let start = first; start <= last; start += step) yield { availability, products, start, end: start + listed };
  }
}

const isAsked = ({ product, duration }: Asked, { productId, start, end }: OccupiedTime): boolean =>
  (product ?? productId) === productId && (duration ?? end - start) === end - start;

/** Yields the appointments that a list shows under the availability that they were made in. */
function* appointmentCandidates(view: View, bookables: Bookable[], asked: Asked): Generator<Candidate> {
  const indexed = bookables.map((bookable) => ({ bookable, occurrencesDuring: indexSpans(bookable.occurrences) }));
  const byAvailability = new Map(indexed.map((each) => [each.bookable.availability.id, each]));
  const { showFullSlots } = view.calendar.channel;
  for (const { appointment, places } of view.taken) {
    const { availabilityId, productId, start, end, capacity } = appointment;
    // checked first: in a busy calendar most appointments are full
    if (places >= capacity && !showFullSlots) continue;
    const { bookable, occurrencesDuring } = byAvailability.get(availabilityId ?? '') ?? {};
    if (!bookable || !occurrencesDuring || !isAsked(asked, appointment)) continue;
    const { availability } = bookable;
    const product = chosenProduct(bookable, productId);
    const span = { start, end };
    if (typeof product === 'string' || untimely(span, view)) continue;
    if (fits(span, availability, product, occurrencesDuring(span)))
      yield { availability, products: [product], ...span };
  }
}

/** Orders availabilities by their first start. */
export const byFirstStart = (a: OpeningTimes, b: OpeningTimes): number =>
  compare(a.start, b.start) || compare(a.id, b.id);

const bySchedule = (a: Slot, b: Slot): number =>
  byTime(a, b) || compare(a.availability.id, b.availability.id) || compare(a.product?.id ?? '', b.product?.id ?? '');

/** Slots that are wanted. */
interface Asked {
  /** Id: only slots of this product. */
  product?: string | null;
  /** Only slots of this length, in milliseconds. Default: of the shortest one of their product. */
  duration?: number;
}

/** Selects the part of a calendar to list, as it is at `now`. */
export interface Listing extends Asked {
  now: number;
  /** Ids: only the slots of these availabilities and appointments. */
  named?: ReadonlySet<string> | undefined;
  /** Only slots that start at this time or later. */
  from?: number;
  /** Only slots that start before this time. */
  until?: number;
}

/** Returns the window of starts to list, and the channel's offers with their occurrences, the oldest first. */
function opened(
  calendar: Calendar,
  { now, from = now, until = Number.POSITIVE_INFINITY }: Listing,
): [Window, Bookable[]] {
  const { earliest, latest } = windowAt(calendar, now);
  const bookables = offersOf(calendar, calendar.availabilities.toSorted(byFirstStart)).map((offer) => ({
    ...offer,
    occurrences: occurrences(offer.availability, earliest, latest + 1),
  }));
  const narrowed = { earliest: Math.max(earliest, from), latest: Math.min(latest, until - 1) };
  return [narrowed, bookables];
}

/** Returns the end of the last occurrence that begins in a window: no slot of the window ends later. */
const lastEndIn = ({ latest }: Window, bookables: readonly Bookable[]): number =>
  bookables
    .flatMap(({ occurrences }) => occurrences)
    .reduce((last, { start, end }) => (start <= latest ? Math.max(last, end) : last), Number.NEGATIVE_INFINITY);

/** Yields appointments first, so that a slot that joins one is listed under the availability that it was made in. */
function* candidates(view: View, bookables: Bookable[], asked: Asked): Generator<Candidate> {
  yield* appointmentCandidates(view, bookables, asked);
  for (const bookable of bookables) yield* gridCandidates(view, bookable, asked);
}

/** True if a time can have a new appointment. */
const isFree = (view: View, span: Span, product: ProductRules | null, { obstacle, occupied }: Meeting): boolean =>
  !obstacle && !view.requirements.unmet(product, span, occupied);

/** Returns the slots of a candidate, one for each product that can be booked there. */
function slotsAt(view: View, { start, end, availability, products }: Candidate): Slot[] {
  const slots: Slot[] = [];
  const fullHere = view.fullAt(start);
  for (const product of products) {
    const meeting = meetingAt(view, { start, end }, product);
    // a full appointment is listed as a slot without places
    if (reachedLimit(fullHere, product?.id ?? null, meeting.appointment, view.now)) continue;
    if (meeting.appointment || isFree(view, { start, end }, product, meeting)) {
      slots.push(slotOf({ start, end }, availability, product, meeting));
    }
  }
  return slots;
}

/** True if a customer sees no difference between two slots of one start. */
const isAlike = (a: Slot, b: Slot): boolean => a.end === b.end && a.product?.id === b.product?.id;

/** Merges slots of different products at one time into one slot. */
function merged(slots: Slot[]): Slot[] {
  const [first, ...more] = slots;
  if (!first || more.length === 0) return slots;
  const occupiedFrom = Math.min(...slots.map((slot) => slot.occupiedFrom));
  const occupiedUntil = Math.max(...slots.map((slot) => slot.occupiedUntil));
  const products = slots.flatMap((slot) => slot.products).sort((a, b) => compare(a.id, b.id));
  return [{ ...first, occupiedFrom, occupiedUntil, product: null, products }];
}

/** Merges slots of one length: products on grids of different steps meet at some starts. */
const mergedByTime = (slots: Slot[]): Slot[] =>
  [...Map.groupBy(slots, ({ start, availability }) => `${start} ${availability.id}`).values()].flatMap(merged);

/**
 * Lists the bookable slots, ordered by time. Slots of several products at one time of one availability are one slot.
 * Full slots are listed if the channel shows them.
 */
export function listSlots(calendar: Calendar, listing: Listing): Slot[] {
  if (isUnbookable(calendar)) return [];
  const { named } = listing;
  const [window, bookables] = opened(calendar, listing);
  const view = { ...viewAt(calendar, listing.now), ...window };
  const isInBlackout = closedTimes(calendar, window, lastEndIn(window, bookables));
  const leastLeft = calendar.channel.showFullSlots ? 0 : 1;
  const listed = new Map<number, Slot[]>();
  const isNew = (slot: Slot): boolean => {
    if (slot.capacityLeft < leastLeft) return false;
    if (named && !named.has(slot.availability.id) && !named.has(slot.appointment?.id ?? '')) return false;
    const others = listed.get(slot.start);
    if (!others) listed.set(slot.start, [slot]);
    else if (others.some((other) => isAlike(other, slot))) return false;
    else others.push(slot);
    return true;
  };
  const slots: Slot[] = [];
  for (const candidate of candidates(view, bookables, listing)) {
    if (isInBlackout(candidate)) continue;
    slots.push(...merged(slotsAt(view, candidate).filter(isNew)));
  }
  return (listing.duration === undefined ? slots : mergedByTime(slots)).sort(bySchedule);
}

/** Returns all starts that a listing visits, as runs. */
export function startsOf(calendar: Calendar, listing: Listing): Run[] {
  if (isUnbookable(calendar)) return [];
  const [window, bookables] = opened(calendar, listing);
  return bookables.flatMap((bookable) => [...gridRuns(window, bookable, listing)]);
}

/** Slot to check; `availability` and `product` are ids. */
export interface SlotToCheck extends Wish {
  now: number;
  availability: string;
  /** Id of an appointment to join, in its own availability or in the availability that lists it. */
  appointment?: string | null;
}

/** Checks that one place of a slot can be booked at `now`. */
export function checkSlot(calendar: Calendar, wanted: SlotToCheck): Verdict {
  const verdict = checkIn(calendar, wanted);
  if ('slot' in verdict || !wanted.appointment) return verdict;
  for (const { id } of calendar.availabilities.toSorted(byFirstStart)) {
    const other = checkIn(calendar, { ...wanted, availability: id });
    if ('slot' in other && other.slot.appointment?.id === wanted.appointment) return other;
  }
  return verdict;
}

function checkIn(calendar: Calendar, wanted: SlotToCheck): Verdict {
  const availability = calendar.availabilities.find(({ id }) => id === wanted.availability);
  const trial = new Trial(viewAt(calendar, wanted.now), wanted, availability);
  const refusal = refusalOf(trial);
  return refusal ? refused(refusal, trial) : { slot: grantedSlot(trial) };
}

/** Returns the slot of a trial that no rule refuses. */
export function grantedSlot({ wish, availability, product, meeting }: Trial): Slot {
  if (!availability || typeof product === 'string') throw new Error('A trial without a refusal has both');
  return slotOf(wish, availability, product, meeting);
}

/** True if the slot exists, even if it is taken or closed. */
export function isSlot(calendar: Calendar, wanted: SlotToCheck): boolean {
  const { archived, channel, resourceProducts, products, availabilities } = calendar;
  const empty = { archived, channel, resourceProducts, products, availabilities, blackouts: [], appointments: [] };
  return 'slot' in checkSlot(empty, wanted);
}
