import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { beginsInTurn, isFirstTry, lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { cacheCalendar, cachedCalendar } from '../calendar/calendar-cache.ts';
import { readLockedCalendar, resourceByReference } from '../calendar/open-calendar.ts';
import { cachedSettings } from '../calendar/seen-calendar.ts';
import { inTurnOfNamed } from '../calendar/turns-by-name.ts';
import { type ResourceView, requiredFor } from '../calendar/views.ts';
import { type Caller, clientOf, whileCounted } from '../clients/caller.ts';
import { countedHeld } from '../clients/client-counts.ts';
import { checkBooking, shareOf } from '../clients/client-shares.ts';
import { askSources } from '../places/ask-sources.ts';
import { type Booked, type BookingRequest, bookedBy, bookedSlot, cachedSlot } from '../places/booked.ts';
import { type Confirmation, confirmHold, lockHold, type NamedHold } from '../places/confirm-hold.ts';
import { bookerOf } from '../places/consumers.ts';
import { removeHold } from '../places/empty-appointments.ts';
import { findPlace, isTaken, withPlaceTaken } from '../places/places.ts';
import { refuseSecondPlace } from '../places/second-places.ts';
import { takePlace } from '../places/take-place.ts';
import { type AlternativesAsked, orAlternatives } from '../planning/alternatives.ts';
import { otherTimes } from '../planning/refusals.ts';
import { isAt, periodOf, wantedSlot } from '../planning/wanted-slot.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';

/** Request to book a slot of the resource that a reference names. */
export interface NamedRequest extends BookingRequest {
  reference: string;
  channelKey: ChannelKey | null;
}

/**
 * Books a slot: the place that the consumer holds, else a free place. Errors: NOT_FOUND, ALREADY_BOOKED, HOLD_LOST,
 * TOO_MANY_REQUESTS, TOO_MANY_BOOKINGS, those of `wantedSlot`, with alternatives.
 */
export function book(
  em: SqlEntityManager,
  request: NamedRequest,
  alternatives: AlternativesAsked,
  caller: Caller,
): Promise<Booked> {
  const name = nameOf(request);
  const booker = bookerOf(em, caller, request.consumer);
  return orAlternatives(em, name, request.wanted, alternatives, () => bookNamed(em, request, caller), booker);
}

const nameOf = ({ reference, channelKey }: NamedRequest) => ({ references: [reference], channelKey });

/** Books as `book` does, without alternatives. */
export async function bookNamed(em: SqlEntityManager, request: NamedRequest, caller: Caller): Promise<Booked> {
  const name = nameOf(request);
  // only those wait who lock the calendar: a hold is booked without that
  if (!request.customer) beginsInTurn(em, inTurnOfNamed(em, name));
  const named = await namedResource(em, request);
  const { customer: hold, wanted } = request;
  const known = named.cached && [named.cached];
  const calendars = [{ hasWaitlist: named.resource.channel.waitlistOfferMinutes > 0 }];
  if (hold) await askSources(em, { hold, start: wanted.start, known, calendars }, caller.calendars);
  return caller.inTurnToWrite(async () => {
    const bookWhatIsHeld = () => bookHeld(em, named, request, caller);
    const held = await countingRefusals(caller, named.resource, request.customer, bookWhatIsHeld);
    const booked = held ?? (await bookFree(em, named, request, caller));
    if (!named.cached) cacheCalendar(em, name, booked.calendar);
    return booked;
  });
}

/** Resource of a request. */
interface NamedResource {
  resource: ResourceView;
  /** Settings of its calendar, in a first try: whatever is decided by them, the statement that writes compares them. */
  cached: ResourceCalendar | null;
}

async function namedResource(em: SqlEntityManager, request: NamedRequest): Promise<NamedResource> {
  const { reference, channelKey, customer } = request;
  if (isFirstTry(em)) {
    const cached = cachedSettings(em, nameOf(request));
    return { resource: cached.resource, cached };
  }
  // a hold is booked without the lock under which cached settings are compared
  const known = customer ? undefined : cachedCalendar(em, nameOf(request));
  return { resource: known?.resource ?? (await resourceByReference(em, reference, channelKey)), cached: null };
}

/** Errors that reveal something about the consumer whom a booking names. */
const REVEALING = new Set<ErrorCode | undefined>(['ALREADY_BOOKED', 'LIMIT_REACHED']);

/**
 * Books a hold. The rate of a client does not limit that, so refusals of the hold are counted: with one hold, a client
 * could try out without end who has a place in its appointment. Errors: TOO_MANY_REQUESTS, those of `call`.
 */
async function countingRefusals<Result>(
  caller: Caller,
  resource: ResourceView,
  hold: string | null,
  call: () => Promise<Result>,
): Promise<Result> {
  if (hold === null || caller.isCrmOf(resource)) return call();
  await caller.limits.checkRefusals(hold);
  try {
    return await call();
  } catch (error) {
    if (REVEALING.has(domainError(error)?.code)) await caller.limits.countRefusal(hold);
    throw error;
  }
}

/**
 * Books the place that the consumer holds in the slot; undefined if nothing is held there. A hold whose row exists is
 * honoured, however long the queue for the calendar is. The channel of the hold decides between booking and request, so
 * naming another channel does not turn a request into a booking. No limit of the client applies, because the hold was
 * counted when it was taken. Errors: ALREADY_BOOKED, HOLD_LOST if the caller names a version, LIMIT_REACHED.
 */
async function bookHeld(
  em: SqlEntityManager,
  { resource: named, cached }: NamedResource,
  { wanted, customer: hold, holdVersion: version, ...by }: BookingRequest,
  caller: Caller,
): Promise<Booked | undefined> {
  if (!hold) return undefined;
  const request = { hold, wanted, version };
  const held = cached ? expectedHold(named, request, caller) : await lockedHold(em, named, request, caller);
  if (!held) return undefined;
  const { resource, product, ...counts } = held;
  const confirmation = await bookedBy(em, resource, by, product, caller);
  const place = await confirmHold(em, resource, request, { ...confirmation, ...counts });
  if (!cached) await refuseBeyondLimits(em, named, place);
  const [slot, calendar] = cached ? cachedSlot(cached, place) : await bookedSlot(em, named, place);
  return { place, state: confirmation.state, slot, calendar };
}

/** A hold that is to be booked. */
interface HoldToBook extends Pick<Confirmation, 'counted' | 'current' | 'onlyOf'> {
  /** Resource on the channel of the hold. */
  resource: ResourceView;
  /** Id; null: none; undefined: not known yet. */
  product: string | null | undefined;
}

/** In a first try the statement that books the hold finds it, if it is on the named channel. */
const expectedHold = (resource: ResourceView, { hold, wanted }: NamedHold, { limits, client }: Caller): HoldToBook => ({
  resource,
  product: wanted.product ?? undefined,
  current: resource,
  ...(limits.areSharesLimited && {
    counted: countedHeld(limits, shareOf(resource, wanted.start, client), hold),
    onlyOf: client,
  }),
});

/** Finds and locks the hold. Errors: ALREADY_BOOKED, HOLD_LOST. */
async function lockedHold(
  em: SqlEntityManager,
  named: ResourceView,
  request: NamedHold,
  { limits }: Caller,
): Promise<HoldToBook | undefined> {
  const held = await lockHold(em, named, request);
  if (!held) return refuseLost(em, named, request);
  const { channelKey, product, start, client } = held;
  const resource = channelKey === named.channel.key ? named : await resourceByReference(em, named.id, channelKey);
  const isCounted = client !== null && limits.areSharesLimited;
  return { resource, product, ...(isCounted && { counted: countedHeld(limits, shareOf(named, start, client), null) }) };
}

/** Refuses a consumer whose hold was booked already, or of whose hold another version is wanted. */
async function refuseLost(
  em: SqlEntityManager,
  resource: ResourceView,
  { hold, version }: NamedHold,
): Promise<undefined> {
  const place = await findPlace(em, hold);
  if (place?.resource === resource.id && isTaken(place)) throw new DomainError('ALREADY_BOOKED');
  if (version !== null) throw new DomainError('HOLD_LOST');
}

/**
 * Books a free place. A hold of the consumer elsewhere in this calendar is released; a rollback restores it if the slot
 * cannot be booked. Errors: TOO_MANY_REQUESTS, TOO_MANY_BOOKINGS, SLOT_TAKEN, ALREADY_BOOKED, …
 */
async function bookFree(
  em: SqlEntityManager,
  { resource, cached }: NamedResource,
  request: BookingRequest,
  caller: Caller,
): Promise<Booked> {
  const { wanted } = request;
  const client = clientOf(caller, resource);
  const counted = await whileCounted(em, caller, resource, async () =>
    client === null ? null : checkBooking(em, caller.limits, shareOf(resource, wanted.start, client)),
  );
  const calendar = cached ?? (await openedFor(em, resource, request));
  const slot = await wantedSlot(em, calendar, wanted);
  const by = await bookedBy(em, calendar.resource, request, slot.product?.id ?? null, caller);
  const { state, consumer, ...taking } = by;
  const claim = { state, channelKey: calendar.resource.channel.key, client: null, consumer };
  const place = await takePlace(em, calendar, slot, claim, { ...taking, counted });
  return { place, state, slot: withPlaceTaken(slot, place), calendar };
}

/**
 * Locks and reads the calendar of a request, and refuses a consumer who has a place in the wanted appointment. Errors:
 * SLOT_TAKEN, ALREADY_BOOKED, LostRace.
 */
async function openedFor(
  em: SqlEntityManager,
  resource: ResourceView,
  { wanted, customer, consumer }: BookingRequest,
): Promise<ResourceCalendar> {
  const leaving = customer && resource.required.length ? await findPlace(em, customer) : undefined;
  const { product } = wanted;
  const ids = [resource.id, ...requiredFor(resource, product), ...(leaving?.parts ?? [])];
  await lock(em, Resource, ids);
  const held = customer ? await findPlace(em, customer) : undefined;
  if (held?.appointment === wanted.slot && held.state === 'RESERVED' && !isAt(wanted, held)) throw otherTimes();
  if (held?.resource === resource.id) await removeHold(em, held.customer);
  const calendar = await readLockedCalendar(em, resource, periodOf(wanted), { ids, product });
  if (calendar.resource.settingsRevision !== resource.settingsRevision) throw new LostRace('Settings were changed');
  const joined = calendar.appointments.find((each) => isAt(wanted, each));
  if (joined) await refuseSecondPlace(em, calendar.resource, [joined.id], consumer);
  return calendar;
}
