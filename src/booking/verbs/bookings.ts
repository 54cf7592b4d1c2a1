import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { lock, locking } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ErrorCode } from '../../records/errors/error-table.ts';
import { domainError } from '../../records/errors/failures.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { type ResourceView, requiredFor } from '../calendar/calendar.ts';
import { cacheCalendar, cachedCalendar } from '../calendar/calendar-cache.ts';
import { readLockedCalendar, resourceByReference } from '../calendar/open-calendar.ts';
import {
  announced,
  answersOf,
  type Booked,
  type BookingRequest,
  bookedSlot,
  bookedState,
  originOf,
} from '../places/booked.ts';
import { bookBySettings } from '../places/bookings-by-settings.ts';
import { type Caller, countedClient, isUnlimited } from '../places/caller.ts';
import { countBooking } from '../places/client-counts.ts';
import { checkBooking, shareOf } from '../places/client-shares.ts';
import { type BookedConsumer, consumerOf } from '../places/consumers.ts';
import { bookedColumns, type ContinuedBooking, isHoldOf, isVersion, type Place } from '../places/place-statements.ts';
import { findPlace, isTaken, type PlaceView, selectPlace, takePlace, withPlaceTaken } from '../places/places.ts';
import { refuseSecondPlace } from '../places/second-places.ts';
import { isAt, otherTimes, periodOf, type SlotRequest, wantedSlot } from '../planning/wanted-slot.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';
import { removeHold } from './holds.ts';

/** Request to book a slot of the resource that a reference names. */
interface NamedRequest extends BookingRequest {
  reference: string;
  channelKey: ChannelKey | null;
}

/**
 * Books a slot by the cached settings of its calendar, without a transaction: in one statement, or in two for a client whose
 * bookings are counted. Undefined: nothing was written. Errors: ALREADY_BOOKED, TOO_MANY_REQUESTS, TOO_MANY_BOOKINGS.
 */
export async function bookAtOnce(
  em: SqlEntityManager,
  { reference, channelKey, ...request }: NamedRequest,
  caller: Caller,
): Promise<Booked | undefined> {
  const cached = cachedCalendar(em, { references: [reference], channelKey });
  if (!cached) return undefined;
  const { resource } = cached;
  const book = async () => {
    const client = request.customer ? null : await countedClient(em, caller, resource);
    return countingRefusals(caller, resource, request.customer, () =>
      bookBySettings(em, { ...request, cached, caller }, client),
    );
  };
  return isUnlimited(caller, resource) ? book() : caller.inTurnToWrite(book);
}

/** Books a slot: the place that the consumer holds, else a free place. */
export async function bookPlace(
  em: SqlEntityManager,
  { reference, channelKey, ...request }: NamedRequest,
  caller: Caller,
): Promise<Booked> {
  const name = { references: [reference], channelKey };
  const cached = cachedCalendar(em, name);
  // a hold is booked without the lock under which cached settings are compared
  const resource = (!request.customer && cached?.resource) || (await resourceByReference(em, reference, channelKey));
  const read =
    (await countingRefusals(caller, resource, request.customer, () => bookHeldPlace(em, resource, request, caller))) ??
    (await bookFreePlace(em, resource, request, caller));
  cacheCalendar(em, name, read.calendar);
  return read;
}

/** Errors that reveal something about the consumer whom a booking names. */
const REVEALING = new Set<ErrorCode | undefined>(['ALREADY_BOOKED', 'LIMIT_REACHED']);

/**
 * Books a hold. The rate of a client does not limit that, so refusals of the hold are counted: with one hold, a client
 * could try out without end who has a place in its appointment. Errors: TOO_MANY_REQUESTS, those of `book`.
 */
async function countingRefusals<Result>(
  caller: Caller,
  { crm }: ResourceView,
  hold: string | null,
  book: () => Promise<Result>,
): Promise<Result> {
  if (hold === null || caller.isOfCrm(crm)) return book();
  await caller.limits.checkRefusals(hold);
  try {
    return await book();
  } catch (error) {
    if (REVEALING.has(domainError(error)?.code)) await caller.limits.countRefusal(hold);
    throw error;
  }
}

/**
 * Books the place that the consumer holds in the slot; undefined if nothing is held there. This reads no clock and
 * locks only the participation: a hold whose row exists is honoured, however long the queue for the calendar is. The
 * channel of the hold decides between booking and request, so naming another channel does not turn a request into a
 * booking. No limit of the client applies, because the hold was counted when it was taken. Errors: ALREADY_BOOKED,
 * HOLD_LOST if the caller names a version, LIMIT_REACHED.
 */
async function bookHeldPlace(
  em: SqlEntityManager,
  resource: ResourceView,
  request: BookingRequest,
  caller: Caller,
): Promise<Booked | undefined> {
  if (!request.customer) return undefined;
  const held = await lockHold(em, resource, request, request.customer);
  if (!held) return refuseLost(em, resource, request, request.customer);
  const isSameChannel = held.channelKey === resource.channel.key;
  const reserved = isSameChannel ? resource : await resourceByReference(em, resource.id, held.channelKey);
  const state = bookedState(reserved);
  const origin = originOf(caller, resource);
  const answers = await answersOf(em, request.consumer, origin, resource, held.product);
  const consumer = await consumerOf(em, resource.crm, request.consumer, origin, answers);
  await confirmHold(em, held, consumer, state, request.holdVersion);
  await refuseBeyondLimits(em, resource, held);
  const [slot, calendar] = await bookedSlot(em, resource, held);
  if (held.client !== null) await countBooking(em, caller.limits, shareOf(resource, held.start, held.client), held);
  return announced(em, { place: held, state, slot, calendar }, caller);
}

/** Locks the hold of a consumer with these times and, if the caller names them, this product and version. */
export async function lockHold(
  em: SqlEntityManager,
  resource: { id: string },
  { wanted, holdVersion }: { wanted: Pick<SlotRequest, 'start' | 'end' | 'product'>; holdVersion: number | null },
  customer: string,
): Promise<PlaceView | undefined> {
  const { rows } = await sql<PlaceView>`
    ${selectPlace(customer)} and ${isHoldOf(resource.id, wanted)} and ${isVersion(holdVersion)}
    ${locking('p')}`.execute(em.getKysely());
  return rows[0];
}

/** Refuses a consumer whose hold was booked already, or of whose hold another version is wanted. */
async function refuseLost(
  em: SqlEntityManager,
  resource: ResourceView,
  { holdVersion }: BookingRequest,
  customer: string,
): Promise<undefined> {
  const place = await findPlace(em, customer);
  if (place?.resource === resource.id && isTaken(place)) throw new DomainError('ALREADY_BOOKED');
  if (holdVersion !== null) throw new DomainError('HOLD_LOST');
}

/** Books a hold; `continues`: for a booking that there is. Errors: LostRace. */
export async function confirmHold(
  em: SqlEntityManager,
  held: Place,
  consumer: BookedConsumer & { user: string | null },
  state: ParticipationState,
  version: number | null,
  continues?: ContinuedBooking,
): Promise<void> {
  const { rows } = await sql`
    update participations p set ${bookedColumns(state, consumer, sql`${consumer.user}::uuid`, continues)}
    where p.id = ${held.id} and p.state = 'RESERVED' and ${isVersion(version)} returning p.id`.execute(em.getKysely());
  if (!rows.length) throw new LostRace(`The hold ${held.id} was booked, renewed or removed meanwhile`);
}

/**
 * Books a free place. A hold of the consumer elsewhere in this calendar is released; a rollback restores it if the slot
 * cannot be booked. Errors: TOO_MANY_REQUESTS, TOO_MANY_BOOKINGS, SLOT_TAKEN, ALREADY_BOOKED, …
 */
async function bookFreePlace(
  em: SqlEntityManager,
  resource: ResourceView,
  { wanted, customer, consumer: fields }: BookingRequest,
  caller: Caller,
): Promise<Booked> {
  const { limits } = caller;
  const client = await countedClient(em, caller, resource);
  const share = client === null ? null : shareOf(resource, wanted.start, client);
  if (share) await checkBooking(em, limits, share);
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
  if (joined) await refuseSecondPlace(em, calendar.resource, [joined.id], fields);
  const slot = await wantedSlot(em, calendar, wanted);
  const origin = originOf(caller, resource);
  const answers = await answersOf(em, fields, origin, calendar.resource, slot.product?.id ?? null);
  const consumer = await consumerOf(em, resource.crm, fields, origin, answers);
  const state = bookedState(calendar.resource);
  const claim = { state, channelKey: calendar.resource.channel.key, client: null, consumer };
  const place = await takePlace(em, calendar, slot, claim);
  if (share) await countBooking(em, limits, share, place);
  return announced(em, { place, state, slot: withPlaceTaken(slot, place), calendar }, caller);
}
