import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isFirstTry, lock } from '../../platform/database/transaction.ts';
import { Participation } from '../../records/entities/participation.ts';
import { Resource } from '../../records/entities/resource.ts';
import type { BookingProcess } from '../../records/entities/values/booking-process.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announce } from '../announcements/announce.ts';
import { cacheCalendar } from '../calendar/calendar-cache.ts';
import { resourceByReference } from '../calendar/open-calendar.ts';
import type { ChannelOfResource } from '../calendar/views.ts';
import { type Caller, whileCounted } from '../clients/caller.ts';
import { type Booked, bookedSlot, bookedState, refuseSilence } from '../places/booked.ts';
import { continuation, giveUpPlace } from '../places/given-up-place.ts';
import {
  findLinkedPlace,
  findPlaceThere,
  type LinkedPlace,
  type MovablePlace,
  timeBefore,
} from '../places/movable-place.ts';
import { findPlace, type PlaceView } from '../places/places.ts';
import { isAt } from '../planning/wanted-slot.ts';
import { movedAnswers } from './moved-answers.ts';
import { swapPlace } from './swap-place.ts';
import { type MoveWish, takeWishedPlace } from './wished-place.ts';

/** Resource that a booking is to be moved to, and the channel that it is booked through. */
interface Target extends ChannelOfResource {
  channel: { key: ChannelOfResource['channel']['key']; bookingProcess: BookingProcess };
}

/**
 * Moves a booking for its consumer: gives up its place and takes another one, at once, so it never has two places or none.
 * Where the provider must confirm, a booked place stays until then. A repeated call changes nothing. Errors:
 * INVALID_TOKEN, BOOKING_MOVED, CONFLICT, RESCHEDULE_LIMIT, CHANGE_TOO_LATE, INVALID_INPUT, ALREADY_BOOKED,
 * TOO_MANY_REQUESTS, and those of `wantedSlot`.
 */
export async function rescheduleBooking(
  em: SqlEntityManager,
  link: LinkedPlace,
  wish: MoveWish,
  caller: Caller,
): Promise<Booked> {
  const finding = findLinkedPlace(em, link);
  const found = await whileCounted(em, caller, finding, () => finding);
  if (!found) throw new DomainError('INVALID_TOKEN');
  refuseSilence(wish.notify, { isByCrm: caller.isCrmOf(found) });
  return isFirstTry(em)
    ? caller.inTurnToWrite(() => swapPlace(em, found, wish, caller))
    : moveUnderLock(em, link, found, wish, caller);
}

/** Calendars that a move concerns, as far as they are known without a lock. */
interface CalendarsOfMove {
  /** Null: the booking stays at its resource. */
  other: (Target & { required: string[] }) | null;
  hold: PlaceView | undefined;
  ids: string[];
}

/** Finds the calendars that a move locks. Errors: NOT_FOUND, INVALID_INPUT. */
export async function calendarsOfMove(
  em: SqlEntityManager,
  found: MovablePlace,
  wish: Pick<MoveWish, 'resource' | 'hold'>,
): Promise<CalendarsOfMove> {
  const other = wish.resource ? await otherTarget(em, found, wish.resource) : null;
  const hold = wish.hold === null ? undefined : await findPlace(em, wish.hold);
  const ids = [
    ...[found.resource, ...found.parts, ...(hold ? hold.parts : [])],
    ...(other ? [other.id, ...other.required] : found.required),
  ];
  return { other, hold, ids };
}

/** Moves a booking as `rescheduleBooking` does, in a transaction. Errors: those of `rescheduleBooking`, LostRace. */
export async function moveUnderLock(
  em: SqlEntityManager,
  link: LinkedPlace,
  found: MovablePlace,
  wish: MoveWish,
  caller: Caller,
): Promise<Booked> {
  const { other, hold, ids } = await calendarsOfMove(em, found, wish);
  await lock(em, Resource, ids);
  await lock(em, Participation, [found.id, ...(hold ? [hold.id] : [])]);
  const place = await findLinkedPlace(em, link);
  if (place?.resource !== found.resource) throw new LostRace(`The place ${found.id} was moved meanwhile`);
  const target = other ?? ownTarget(place);
  const there = await findPlaceThere(
    em,
    place,
    (each) =>
      each.resource === target.id && isAt(wish, each) && (wish.product === null || wish.product === each.product),
  );
  if (there) return bookedThere(em, target, there);
  if (place.isOver) throw new DomainError('CONFLICT', { message: 'The appointment is over' });
  checkChangeLimits(place);
  return move(em, place, { ...target, locked: ids }, wish, caller);
}

const ownTarget = ({ resource, channelKey, bookingProcess }: MovablePlace): Target => ({
  id: resource,
  channel: { key: channelKey, bookingProcess },
});

/** Finds another resource of the provider, on the channel of the place. Errors: NOT_FOUND, INVALID_INPUT. */
async function otherTarget(
  em: SqlEntityManager,
  { provider, resource, channelKey }: MovablePlace,
  reference: string,
): Promise<(Target & { required: string[] }) | null> {
  const target = await resourceByReference(em, reference, channelKey);
  if (target.provider.id !== provider) {
    throw new DomainError('INVALID_INPUT', { field: 'input.resource', message: 'must belong to the same provider' });
  }
  return target.id === resource ? null : target;
}

async function bookedThere(em: SqlEntityManager, target: Target, place: PlaceView): Promise<Booked> {
  const [slot, calendar] = await bookedSlot(em, target, place);
  return { place, state: place.state, slot, calendar };
}

/** Refuses a move that the channel does not allow its consumers. Errors: RESCHEDULE_LIMIT, CHANGE_TOO_LATE. */
export function checkChangeLimits({ isAsked, isLimitReached, isTooLate }: MovablePlace): void {
  if (isAsked) return;
  if (isLimitReached) throw new DomainError('RESCHEDULE_LIMIT');
  if (isTooLate) throw new DomainError('CHANGE_TOO_LATE');
}

/** Moves a booking whose place and calendars are locked. */
async function move(
  em: SqlEntityManager,
  place: MovablePlace,
  target: Target & { locked: readonly string[] },
  wish: MoveWish,
  caller: Caller,
): Promise<Booked> {
  const state = bookedState(target);
  const isRequest = place.state === ParticipationState.BOOKED && state === ParticipationState.REQUESTED;
  if (isRequest && target.id === place.resource) refuseOwnTime(place, wish);
  // given up before the calendar is read, so the wished time may overlap its own
  const continued = isRequest
    ? continuation(place)
    : await giveUpPlace(em, place, { isByConsumer: true, resource: target.id });
  const next = {
    state,
    channelKey: target.channel.key,
    client: null,
    consumer: place.consumer,
    user: place.user,
    booking: place.booking,
    continuing: async (product: string | null) => ({
      ...continued,
      keepsPrice: product === place.product,
      answers: await movedAnswers(em, place, { ...wish, product }, caller),
    }),
    former: place,
    limits: caller.limits,
  };
  const wished = { ...wish, product: wish.product ?? place.product };
  const booked = await takeWishedPlace(em, { ...target, preferred: place.parts }, wished, next);
  if (bookedState(booked.calendar.resource) !== state) throw new LostRace('The channel was changed meanwhile');
  cacheCalendar(em, { references: [target.id], channelKey: target.channel.key }, booked.calendar);
  const change = isRequest ? 'moveRequested' : state === ParticipationState.REQUESTED ? 'requested' : 'rescheduled';
  await announceMove(em, change, place, booked, wish, caller);
  return booked;
}

const announceMove = (
  em: SqlEntityManager,
  change: 'moveRequested' | 'requested' | 'rescheduled',
  place: MovablePlace,
  booked: Booked,
  { message, notify }: MoveWish,
  caller: Caller,
): Promise<void> =>
  announce(em, {
    change,
    message,
    notify,
    places: [booked.place.id],
    former: place.id,
    before: { ...timeBefore(place, booked.calendar.resource.id), isByConsumer: true },
    limits: caller.isCrmOf(place) ? null : caller.limits.mails,
  });

/** Refuses a request for a time that the booked place has while it waits. Errors: SLOT_TAKEN. */
function refuseOwnTime({ start, end }: MovablePlace, wish: MoveWish): void {
  if (wish.start >= end || start >= wish.end) return;
  throw new DomainError('SLOT_TAKEN', {
    reason: 'OWN_PLACE',
    message: 'The slot overlaps the booked time, which stays until the provider has confirmed',
  });
}
