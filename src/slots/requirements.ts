import { busyBy } from './busy-times.ts';
import { ClosedTimes } from './closed-times.ts';
import { blackoutsOf } from './closures.ts';
import { livePlaces } from './live-places.ts';
import { occurrences } from './recurrence/recurrence.ts';
import { DAY_MS, indexSpans, type Span } from './times/intervals.ts';
import type { Calendar, ProductRules, RequiredResource, Requirement, Slot } from './types.ts';

/** Answers for a required resource whether it is free. */
type IsFree = (wanted: { span: Span; occupied: Span }) => boolean;

/** Longest time for which occurrences are expanded at once. */
const CHUNK_MS = 7 * DAY_MS;

/**
 * Requirements of a calendar at one instant. Nothing is computed before it is asked for: most slots are refused or
 * joined without a look at them.
 */
export class Requirements {
  readonly #calendar: Calendar;
  readonly #now: number;
  readonly #free = new Map<string, IsFree>();

  constructor(calendar: Calendar, now: number) {
    this.#calendar = calendar;
    this.#now = now;
  }

  get #all(): readonly Requirement[] {
    return this.#calendar.requirements ?? [];
  }

  /** Returns the requirements of a product. */
  of(product: ProductRules | null): readonly Requirement[] {
    return this.#all.filter((requirement) => requirement.product === product?.id);
  }

  /** Returns the first requirement of a product without a free resource; undefined: there is none. */
  unmet(product: ProductRules | null, span: Span, occupied: Span): Requirement | undefined {
    if (this.#all.length === 0) return undefined;
    return this.of(product).find((requirement) => !this.#firstFree(requirement, span, occupied));
  }

  /** Returns the first free resource of each requirement of a product that has one. */
  chosen(product: ProductRules | null, span: Span, occupied: Span): string[] {
    return this.of(product).flatMap((requirement) => this.#firstFree(requirement, span, occupied)?.id ?? []);
  }

  /** Returns the free resources of each requirement of a product. */
  free(product: ProductRules | null, span: Span, occupied: Span): string[][] {
    return this.of(product).map(({ resources }) =>
      resources.filter((resource) => this.#isFree(resource)({ span, occupied })).map(({ id }) => id),
    );
  }

  #firstFree({ resources }: Requirement, span: Span, occupied: Span): RequiredResource | undefined {
    return resources.find((resource) => this.#isFree(resource)({ span, occupied }));
  }

  #isFree(resource: RequiredResource): IsFree {
    let isFree = this.#free.get(resource.id);
    if (!isFree) {
      isFree = freedomOf(resource, this.#calendar, this.#now);
      this.#free.set(resource.id, isFree);
    }
    return isFree;
  }
}

/** Without availabilities a resource is always open. */
function freedomOf(resource: RequiredResource, { channel }: Pick<Calendar, 'channel'>, now: number): IsFree {
  const { archived, appointments, availabilities } = resource;
  if (archived) return () => false;
  const taken = appointments
    .filter((appointment) => livePlaces(appointment, now).places > 0)
    .map(({ occupiedFrom: start, occupiedUntil: end }) => ({ start, end }));
  const takenDuring = indexSpans(taken);
  const openDuring = opening(availabilities);
  const closed = new ClosedTimes(blackoutsOf({ ...resource, channel }));
  const busy = busyBy(resource.busy);
  return ({ span, occupied }) =>
    takenDuring(occupied).length === 0 &&
    busy.during(occupied).length === 0 &&
    span.end <= busy.unknownFrom &&
    (availabilities.length === 0 || openDuring(span)) &&
    !closed.isClosed(span);
}

/** True if a required resource is open on a channel, whatever is booked. */
export const isOpen = (resource: RequiredResource, channel: Calendar['channel'], span: Span): boolean =>
  freedomOf({ ...resource, appointments: [] }, { channel }, 0)({ span, occupied: span });

/** Returns a function that finds whether one occurrence contains a span; expands a week of occurrences at a time. */
function opening(availabilities: RequiredResource['availabilities']): (span: Span) => boolean {
  const weeks = new Map<number, (span: Span) => Span[]>();
  return (span) => {
    const week = Math.floor(span.start / CHUNK_MS);
    let during = weeks.get(week);
    if (!during) {
      const [from, until] = [week * CHUNK_MS, (week + 1) * CHUNK_MS];
      during = indexSpans(availabilities.flatMap((availability) => occurrences(availability, from, until)));
      weeks.set(week, during);
    }
    return during(span).some(({ start, end }) => start <= span.start && span.end <= end);
  };
}

/** Returns the further resources that a new appointment in a free slot takes, one of each requirement. */
export const resourcesFor = (calendar: Calendar, slot: Slot, now: number): string[] =>
  new Requirements(calendar, now).chosen(slot.product, slot, { start: slot.occupiedFrom, end: slot.occupiedUntil });

/** Slot of one of several resources that can take the same booking. */
export interface Option {
  /** Id. */
  resource: string;
  slot: Pick<Slot, 'start' | 'end' | 'occupiedFrom' | 'occupiedUntil' | 'product'> & { appointment: object | null };
  requirements: Requirements;
}

/**
 * Returns how many of the resources can be booked at their time one after the other: each booking that begins an
 * appointment takes what its product requires from the next ones.
 */
export function bookableInTurn(options: readonly Option[]): number {
  const own = new Set(options.map(({ resource }) => resource));
  const used = new Set<string>();
  let count = 0;
  for (const { resource, slot, requirements } of options) {
    if (used.has(resource)) continue;
    const taken = slot.appointment ? [] : takenBy(requirements, slot, { used, own });
    if (!taken) continue;
    for (const id of [resource, ...taken]) used.add(id);
    count += 1;
  }
  return count;
}

/** Chooses a resource of each requirement, those that nobody books first. Undefined: one has none left. */
function takenBy(
  requirements: Requirements,
  { product, start, end, occupiedFrom, occupiedUntil }: Option['slot'],
  { used, own }: { used: ReadonlySet<string>; own: ReadonlySet<string> },
): string[] | undefined {
  const free = requirements
    .free(product, { start, end }, { start: occupiedFrom, end: occupiedUntil })
    .map((ids) => ids.filter((id) => !used.has(id)))
    .map((ids) => ids.find((id) => !own.has(id)) ?? ids[0]);
  return free.every((id) => id !== undefined) ? free : undefined;
}
