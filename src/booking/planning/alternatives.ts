import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { plainText } from '../../languages/i18n/text-in-language.ts';
import { type Alternative, DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { Instant } from '../../records/scalars/instant.ts';
import { MAX_DISTANCE_MS, type Near, nearest } from '../../slots/nearest.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { type CalendarName, calendarNow } from '../calendar/calendar-cache.ts';
import { calendarByReference } from '../calendar/open-calendar.ts';
import { type Period, readNeighbours } from '../calendar/read-calendar.ts';
import type { ResourceView } from '../calendar/views.ts';
import { allowedFor, type FindConsumer, type IsAllowed } from './consumer-periods.ts';
import { hasSlot, periodOf, type SlotWish, wantedSlot, wishOf } from './wanted-slot.ts';
import { LimitReached } from './within-limits.ts';

/** Refusals of a slot that another slot can answer. */
const ANSWERABLE: ReadonlySet<ErrorCode> = new Set([
  'SLOT_TAKEN',
  'OUTSIDE_AVAILABILITY',
  'OFF_GRID',
  'TOO_SOON',
  'LIMIT_REACHED',
  'CLOSED',
]);

/** Limits the slots among which those are left out that a limit of the consumer refuses. */
export const MAX_NEAR = 1_000;

/** Finds nobody: the consumer of a hold is not known, nor is one whose address a stranger names. */
export const ofNobody: FindConsumer = async () => null;

/** Slots that a caller wants to know if the slot of a request is refused. */
export interface AlternativesAsked {
  count: number;
  /** False: also those of other resources of the provider that offer the product. */
  sameResource: boolean;
}

/** Slots that may be held instead of one that is refused. */
export interface Nearby {
  withinMinutes: number;
  /** True: also those of other resources of the provider that offer the product. */
  otherResources: boolean;
}

/** True if another slot may be had although this one was refused. */
export const isAnswerable = (error: unknown): error is DomainError =>
  error instanceof DomainError && ANSWERABLE.has(error.code);

/**
 * Refuses a slot that the calendar which lists have cached does not have, as it is now. Only a slot that is known as taken, or
 * that `isTaken` says to be, is looked for. Two statements at most without a transaction, and one more for alternatives of other
 * resources. Errors: as `wantedSlot`, with alternatives.
 */
export async function refuseTaken(
  em: SqlEntityManager,
  name: CalendarName,
  wanted: SlotWish,
  asked: AlternativesAsked,
  isTaken = (known: ResourceCalendar) => !hasSlot(known, wanted),
): Promise<void> {
  const cached = await calendarNow(em, name, () => periodOf(wanted), isTaken);
  if (!cached) return;
  try {
    await wantedSlot(em, cached, wanted);
  } catch (error) {
    if (!isToBeAnswered(error, asked)) throw error;
    const calendar = await calendarAround(em, name, wanted, cached);
    throw await withAlternatives(em, error, calendar, wanted, asked, ofNobody);
  }
}

/**
 * Calls, and adds the nearest free slots to a refusal of the slot. They are computed in the transaction that refuses it,
 * in the cached calendar as it is now, by two further statements, or by three with other resources.
 * Leaves out those that limits of the provider forbid to the consumer, by two statements more.
 */
export async function orAlternatives<Result>(
  em: SqlEntityManager,
  name: CalendarName,
  wanted: SlotWish,
  asked: AlternativesAsked,
  call: () => Promise<Result>,
  find = ofNobody,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!isToBeAnswered(error, asked)) throw error;
    const cached = await calendarNow(em, name, () => periodOf(wanted));
    const calendar = await calendarAround(em, name, wanted, cached);
    throw await withAlternatives(em, error, calendar, wanted, asked, find);
  }
}

const isToBeAnswered = (error: unknown, { count }: AlternativesAsked): error is DomainError =>
  count > 0 && isAnswerable(error) && !error.alternatives;

/** Reads the calendar around a slot, unless the cached one has that. */
function calendarAround(
  em: SqlEntityManager,
  { references, channelKey }: CalendarName,
  wanted: SlotWish,
  cached: ResourceCalendar | undefined,
): Promise<ResourceCalendar> | ResourceCalendar {
  // an appointment that was named may have ended
  if (cached?.slotOf(wanted.slot)) return cached;
  return calendarByReference(em, references, channelKey, aroundSlot(wanted, MAX_DISTANCE_MS), wanted.slot);
}

/** Returns a refusal with the nearest free slots of its calendar, and of the neighbours that are asked for. */
async function withAlternatives(
  em: SqlEntityManager,
  refusal: DomainError,
  calendar: ResourceCalendar,
  wanted: SlotWish,
  { count, sameResource }: AlternativesAsked,
  find: FindConsumer,
): Promise<DomainError> {
  const { resource } = calendar;
  const wish = wishOf(calendar, wanted);
  const around = aroundSlot(wanted, MAX_DISTANCE_MS);
  const others = sameResource ? [] : await readNeighbours(em, resource, wish.product, around);
  const isAllowed = await allowedBy(em, resource, find, refusal);
  const near = nearest([calendar, ...others], resource.now, wish, isAllowed ? MAX_NEAR : count);
  return refusal.withAlternatives(allowedAmong(near, isAllowed).slice(0, count).map(alternativeOf));
}

/**
 * Tells which slots the limits of a provider allow to the consumer of a refused booking; null: all. Of a consumer who is
 * not known, only the period is left out whose limit has refused the booking.
 */
export async function allowedBy(
  em: SqlEntityManager,
  resource: ResourceView,
  find: FindConsumer,
  refusal: unknown,
): Promise<IsAllowed | null> {
  if (!resource.isLimited) return null;
  const consumer = await find(resource);
  const { booking, ofConsumer: full } = refusal instanceof LimitReached ? refusal : { booking: null, ofConsumer: null };
  if (consumer) return allowedFor(em, resource, { ...consumer, booking: consumer.booking ?? booking });
  return full && (({ start }) => start < full.start || start >= full.end);
}

/** Returns the slots that a consumer is allowed to book. */
export const allowedAmong = <Slot extends Near<ResourceCalendar>>(near: Slot[], isAllowed: IsAllowed | null): Slot[] =>
  isAllowed
    ? near.filter(({ slot: { start, product }, calendar: { resource } }) =>
        isAllowed({ start, product: product?.id ?? null, resource: resource.id }),
      )
    : near;

/** Period of all appointments that slots within a distance of a time can meet. */
export function aroundSlot(wanted: SlotWish, distance: number): Period {
  const { from, until } = periodOf(wanted);
  return { from: from - distance, until: until + distance };
}

/** Returns a free slot as errors show it. */
export const alternativeOf = ({ slot, calendar: { resource } }: Near<ResourceCalendar>): Alternative => ({
  start: Instant.serialize(new Date(slot.start)),
  end: Instant.serialize(new Date(slot.end)),
  availabilityUuid: slot.availability.id,
  appointmentUuid: slot.appointment?.id ?? null,
  productUuid: slot.product?.id ?? null,
  resourceUuid: resource.id,
  resourceName: plainText(resource.publicName),
  capacityLeft: slot.capacityLeft,
});
