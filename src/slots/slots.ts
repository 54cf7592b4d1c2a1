import { reachedLimit } from './full-periods.ts';
import { allowsLength, type Grid, gridOf } from './grid.ts';
import { type Meeting, meetingAt } from './obstacles.ts';
import { byFirstStart, chosenProduct, compare, listedProducts } from './offers.ts';
import { type ListedPart, Opened, type OpenOffer } from './opened.ts';
import { containing, refusalOf, refused, Trial, untimely, type Wish } from './rules.ts';
import { byTime, indexSpans, type Span } from './times/intervals.ts';
import type { Calendar, OccupiedTime, OpeningTimes, ProductRules, Slot, Verdict } from './types.ts';
import { type View, viewAt, type Window } from './view.ts';

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
function* gridRuns({ earliest, latest }: Window, bookable: OpenOffer, asked: SlotFilter): Generator<Run> {
  const listed = listedProducts(bookable, asked.product ?? null);
  const done = new Map<string, number>();
  for (const occurrence of bookable.occurrences) {
    if (occurrence.end <= earliest) continue;
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

function* gridCandidates(window: Window, bookable: OpenOffer, asked: SlotFilter): Generator<Candidate> {
  const { availability } = bookable;
  for (const { products, start: first, last, step, listed } of gridRuns(window, bookable, asked)) {
    for (let start = first; start <= last; start += step) yield { availability, products, start, end: start + listed };
  }
}

const isAsked = ({ product, duration }: SlotFilter, { productId, start, end }: OccupiedTime): boolean =>
  (product ?? productId) === productId && (duration ?? end - start) === end - start;

/** Yields the appointments that a list shows under the availability that they were made in. */
function* appointmentCandidates(view: View, bookables: readonly OpenOffer[], asked: SlotFilter): Generator<Candidate> {
  const byAvailability = new Map(bookables.map((each) => [each.availability.id, each]));
  const indexes = new Map<OpenOffer, ReturnType<typeof indexSpans<Span>>>();
  const { showFullSlots } = view.calendar.channel;
  for (const { appointment, places } of view.taken) {
    const { availabilityId, productId, start, end, capacity } = appointment;
    // checked first: in a busy calendar most appointments are full
    if (places >= capacity && !showFullSlots) continue;
    const bookable = byAvailability.get(availabilityId ?? '');
    if (!bookable || !isAsked(asked, appointment)) continue;
    const { availability } = bookable;
    const product = chosenProduct(bookable, productId);
    const span = { start, end };
    if (typeof product === 'string' || untimely(span, view)) continue;
    const occurrencesDuring = indexes.get(bookable) ?? indexSpans(bookable.occurrences);
    indexes.set(bookable, occurrencesDuring);
    if (containing(occurrencesDuring(span), span).length > 0) yield { availability, products: [product], ...span };
  }
}

const bySchedule = (a: Slot, b: Slot): number =>
  byTime(a, b) || compare(a.availability.id, b.availability.id) || compare(a.product?.id ?? '', b.product?.id ?? '');

/** Narrows a list to some of the slots. */
interface SlotFilter {
  /** Id: only slots of this product. */
  product?: string | null;
  /** Only slots of this length, in milliseconds. Default: of the shortest one of their product. */
  duration?: number;
}

/** Selects the part of a calendar to list. */
export interface Listing extends SlotFilter, ListedPart {
  /** Ids: only the slots of these availabilities and appointments. */
  named?: ReadonlySet<string> | undefined;
}

/** Yields appointments first, so that a slot that joins one is listed under the availability that it was made in. */
function* candidates(view: View, bookables: readonly OpenOffer[], asked: SlotFilter): Generator<Candidate> {
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
    // times that a source says are busy are not listed, full or not
    if (meeting.obstacle === 'BUSY') continue;
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
export const listSlots = (calendar: Calendar, listing: Listing): Slot[] =>
  listOpened(expanded(calendar, listing), listing);

/** Expands all of the part of a calendar to list. */
function expanded(calendar: Calendar, listing: Listing): Opened {
  const opened = new Opened(calendar, listing);
  opened.expandUntil(Number.POSITIVE_INFINITY);
  return opened;
}

/** Lists as `listSlots` does, in rules that were expanded up to `until` at least. */
export function listOpened(opened: Opened, listing: Listing): Slot[] {
  const { calendar, bookables, closed } = opened;
  if (bookables.length === 0) return [];
  const { named } = listing;
  const view = { ...viewAt(calendar, listing.now), ...narrowed(opened, listing) };
  const isInBlackout = (span: Span) => closed.isClosed(span);
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
    if (isInBlackout(candidate) || candidate.end > view.busy.unknownFrom) continue;
    slots.push(...merged(slotsAt(view, candidate).filter(isNew)));
  }
  return (listing.duration === undefined ? slots : mergedByTime(slots)).sort(bySchedule);
}

/** Returns the window of opened rules, from a time until another one. */
export const narrowed = ({ window }: Opened, { from, until }: Pick<ListedPart, 'from' | 'until'>): Window => ({
  earliest: Math.max(window.earliest, from ?? window.earliest),
  latest: Math.min(window.latest, (until ?? Number.POSITIVE_INFINITY) - 1),
});

/** Returns all starts that a listing visits, as runs. */
export const startsOf = (calendar: Calendar, listing: Listing): Run[] =>
  runsOf(expanded(calendar, listing), listing, listing);

/** Returns the starts of a part of opened rules, as runs. */
export function runsOf(opened: Opened, asked: SlotFilter, part: Pick<ListedPart, 'from' | 'until'>): Run[] {
  const window = narrowed(opened, part);
  return opened.bookables.flatMap((bookable) => [...gridRuns(window, bookable, asked)]);
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
  const view = viewAt(calendar, wanted.now);
  const verdict = checkIn(view, wanted);
  if ('slot' in verdict || !wanted.appointment) return verdict;
  for (const { id } of calendar.availabilities.toSorted(byFirstStart)) {
    const other = checkIn(view, { ...wanted, availability: id });
    if ('slot' in other && other.slot.appointment?.id === wanted.appointment) return other;
  }
  return verdict;
}

function checkIn(view: View, wanted: SlotToCheck): Verdict {
  const availability = view.calendar.availabilities.find(({ id }) => id === wanted.availability);
  const trial = new Trial(view, wanted, availability);
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
