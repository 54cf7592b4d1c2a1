import { type Grid, gridOf, misfit } from './grid.ts';
import { byTime, indexSpans, MINUTE, type Span } from './intervals.ts';
import { occurrences } from './recurrence.ts';
import type { Availability, Calendar, Channel, Product, Refusal, Slot, Verdict } from './types.ts';
import { type Taken, type View, viewAt, type Window, windowAt } from './view.ts';

/** An availability on the calendar's channel, with its products and occurrences in a window. */
interface Bookable {
  availability: Availability;
  products: Product[];
  /** Nothing was said about products, so it is booked without one. */
  withoutProduct: boolean;
  occurrences: Span[];
}

interface Candidate extends Span {
  bookable: Bookable | undefined;
  /** Those occurrences that it may lie in: all overlap it, or contain its start. */
  around: Span[];
  /** The id that is asked for. */
  product: string | null;
}

/** Orders text by code units, as `sort` does. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const isOn = ({ key }: Channel, channels: string[]): boolean => channels.length === 0 || channels.includes(key);

const namedProducts = ({ resourceProducts }: Calendar, products: string[]): string[] =>
  products.length > 0 ? products : resourceProducts;

/** The products that can be booked in an availability on the calendar's channel, ordered by id. */
export function offeredProducts(
  calendar: Calendar,
  { products, channels }: Pick<Availability, 'products' | 'channels'>,
): Product[] {
  if (!isOn(calendar.channel, channels)) return [];
  const named = new Set(namedProducts(calendar, products));
  const filter = calendar.channel.products;
  return calendar.products
    .filter(({ id, exclusive }) => named.has(id) && (filter.length > 0 ? filter.includes(id) : !exclusive))
    .sort((a, b) => compare(a.id, b.id));
}

/** The availabilities that the calendar's channel sees, with their occurrences that overlap `window`. */
function bookables(calendar: Calendar, availabilities: Availability[], window: Span): Bookable[] {
  return availabilities
    .filter(({ channels }) => isOn(calendar.channel, channels))
    .map((availability) => ({
      availability,
      products: offeredProducts(calendar, availability),
      withoutProduct: namedProducts(calendar, availability.products).length === 0,
      occurrences: occurrences(availability, window.start, window.end),
    }));
}

/** The product that is asked for, or else the only one; null: none is chosen; undefined: not offered. */
function chosenProduct({ products, withoutProduct }: Bookable, asked: string | null): Product | null | undefined {
  if (asked !== null) return products.find(({ id }) => id === asked);
  if (products.length === 1) return products[0];
  return products.length > 0 || withoutProduct ? null : undefined;
}

function untimely({ start }: Span, { earliest, latest }: View): Refusal | null {
  if (start < earliest) return 'TOO_SOON';
  return start > latest ? 'BEYOND_WINDOW' : null;
}

const joins = ({ start, end }: Span, product: Product | null, { appointment }: Taken): boolean =>
  appointment.start === start && appointment.end === end && appointment.productId === (product?.id ?? null);

/** The slot with the places that are left in the appointment that it joins, or that it would found. */
function place(view: View, span: Span, bookable: Bookable, product: Product | null): Slot | Refusal {
  const { start, end } = span;
  const lead = (product?.leadTimeMinutes ?? 0) * MINUTE;
  const followUp = (product?.followUpTimeMinutes ?? 0) * MINUTE;
  const wanted = { start: start - lead, end: end + followUp };
  const rivals = view.takenDuring(wanted);
  const joined = rivals.find((taken) => joins(span, product, taken));
  if (!joined && rivals.length > 0) return rivals.every(({ places, held }) => places === held) ? 'HELD' : 'BLOCKED';

  const occupied = joined ?? wanted;
  const { availability, products } = bookable;
  const capacity = (joined?.appointment ?? availability).capacity;
  return {
    start,
    end,
    occupiedFrom: occupied.start,
    occupiedUntil: occupied.end,
    availability,
    product,
    products,
    appointment: joined?.appointment ?? null,
    capacity,
    capacityLeft: Math.max(0, capacity - (joined?.places ?? 0)),
  };
}

/** The one judge of everything that is listed or asked for; a full slot comes back with no places left. */
function judge(view: View, { bookable, around, product: asked, start, end }: Candidate): Slot | Refusal {
  const { archived, channel } = view.calendar;
  if (archived) return 'ARCHIVED';
  if (!channel.visible) return 'CHANNEL_HIDDEN';
  const within = around.filter((each) => each.start <= start && end <= each.end);
  if (!bookable || within.length === 0) return 'OUTSIDE_AVAILABILITY';
  const product = chosenProduct(bookable, asked);
  if (product === undefined) return 'PRODUCT_NOT_OFFERED';
  const span = { start, end };
  const grids = within.map((occurrence) => gridOf(bookable.availability, product, occurrence));
  return misfit(span, grids) ?? untimely(span, view) ?? place(view, span, bookable, product);
}

/** Starts at equal distances in one occurrence; the last one may fall short of `last`. */
export interface Run extends Pick<Grid, 'step' | 'listed'> {
  occurrence: Span;
  start: number;
  last: number;
}

/** How many starts of a run are before `until`. */
export const lengthOf = ({ start, last, step }: Run, until = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.floor((Math.min(last, until - 1) - start) / step) + 1);

/** The starts on the grids of an availability; overlapping occurrences on one grid do not repeat each other. */
function* gridRuns({ earliest, latest }: Window, bookable: Bookable, asked: string | null): Generator<Run> {
  const product = chosenProduct(bookable, asked);
  if (product === undefined) return;
  const done = new Map<string, number>();
  for (const occurrence of bookable.occurrences) {
    const { origin, step, listed } = gridOf(bookable.availability, product, occurrence);
    const grid = `${step} ${origin % step}`;
    const upcoming = origin + Math.max(0, Math.ceil((earliest - origin) / step)) * step;
    const start = Math.max(upcoming, done.get(grid) ?? upcoming);
    const run = { occurrence, start, last: Math.min(occurrence.end - listed, latest), step, listed };
    yield run;
    done.set(grid, start + lengthOf(run) * step);
  }
}

function* gridCandidates(view: View, bookable: Bookable, asked: string | null): Generator<Candidate> {
  for (const { occurrence, start: first, last, step, listed } of gridRuns(view, bookable, asked)) {
    const around = [occurrence];
    for (let start = first; start <= last; start += step) {
      yield { bookable, around, product: asked, start, end: start + listed };
    }
  }
}

/** Appointments come first, so that what joins one is listed under the availability that it was made in. */
function* candidates(view: View, offers: Bookable[], asked: string | null): Generator<Candidate> {
  const offered = offers.map((bookable) => ({ bookable, occurrencesDuring: indexSpans(bookable.occurrences) }));
  const byAvailability = new Map(offered.map((offer) => [offer.bookable.availability.id, offer]));
  for (const { appointment } of view.taken) {
    const { availabilityId, productId, start, end } = appointment;
    const { bookable, occurrencesDuring } = byAvailability.get(availabilityId ?? '') ?? {};
    const around = occurrencesDuring?.({ start, end }) ?? [];
    if (asked === null || asked === productId) yield { bookable, around, product: productId, start, end };
  }
  for (const bookable of offers) yield* gridCandidates(view, bookable, asked);
}

/** Equal for two slots that are the same thing to a customer. */
const identity = ({ start, end }: Span, product: string | null): string => `${start} ${end} ${product}`;

const bySeniority = ({ availability: a }: Bookable, { availability: b }: Bookable): number =>
  compare(a.start, b.start) || compare(a.id, b.id);

const bySchedule = (a: Slot, b: Slot): number =>
  byTime(a, b) || compare(a.availability.id, b.availability.id) || compare(a.product?.id ?? '', b.product?.id ?? '');

/** What to list of a calendar as it stands at `now`. */
export interface Listing {
  now: number;
  /** Id: only slots of this product. */
  product?: string | null;
  /** Ids: only the slots of these availabilities and appointments. */
  named?: ReadonlySet<string> | undefined;
  /** Only what starts at this time or later. */
  from?: number;
  /** Only what starts before this time. */
  until?: number;
}

/** When what is listed may start, and everything that the channel offers then. */
function opened(
  calendar: Calendar,
  { now, from = now, until = Number.POSITIVE_INFINITY }: Listing,
): [Window, Bookable[]] {
  const { earliest, latest } = windowAt(calendar, now);
  const offers = bookables(calendar, calendar.availabilities, { start: earliest, end: latest + 1 });
  const narrowed = { earliest: Math.max(earliest, from), latest: Math.min(latest, until - 1) };
  return [narrowed, offers.sort(bySeniority)];
}

/** What can be booked, ordered by time. Full slots are among it where the channel shows those. */
export function listSlots(calendar: Calendar, listing: Listing): Slot[] {
  const { product = null, named } = listing;
  const [window, offers] = opened(calendar, listing);
  const view = { ...viewAt(calendar, listing.now), ...window };
  const leastLeft = calendar.channel.showFullSlots ? 0 : 1;
  const listed = new Map<string, Slot>();
  for (const candidate of candidates(view, offers, product)) {
    const slot = judge(view, candidate);
    if (typeof slot === 'string' || slot.capacityLeft < leastLeft) continue;
    if (named && !named.has(slot.availability.id) && !named.has(slot.appointment?.id ?? '')) continue;
    const key = identity(slot, slot.product?.id ?? null);
    if (!listed.has(key)) listed.set(key, slot);
  }
  return [...listed.values()].sort(bySchedule);
}

/** All starts that a listing goes through, without going through them. */
export function startsOf(calendar: Calendar, listing: Listing): Run[] {
  if (calendar.archived || !calendar.channel.visible) return [];
  const [window, offers] = opened(calendar, listing);
  return offers.flatMap((bookable) => [...gridRuns(window, bookable, listing.product ?? null)]);
}

/** Whether one place of a slot can be booked at `now`; `availability` and `product` are ids. */
export function checkSlot(
  calendar: Calendar,
  wish: { now: number; availability: string; start: number; end: number; product: string | null },
): Verdict {
  const { now, availability, start, end, product } = wish;
  const named = calendar.availabilities.filter(({ id }) => id === availability);
  const [bookable] = bookables(calendar, named, { start, end: start + 1 });
  const slot = judge(viewAt(calendar, now), { bookable, around: bookable?.occurrences ?? [], product, start, end });
  if (typeof slot === 'string') return { refusal: slot };
  if (slot.capacityLeft > 0) return { slot };
  return { refusal: slot.appointment?.holds.some((expiry) => expiry > now) ? 'HELD' : 'FULL' };
}
