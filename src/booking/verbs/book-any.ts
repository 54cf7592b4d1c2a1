import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Notify } from '../../records/entities/sent/notify.ts';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { currentPool } from '../calendar/pool-cache.ts';
import type { Caller } from '../clients/caller.ts';
import { checkBooking, shareOf } from '../clients/client-shares.ts';
import { type Booked, bookedBy } from '../places/booked.ts';
import { bookerOf, type ConsumerFields, findConsumer } from '../places/consumers.ts';
import { findPlace, isTaken, type PlaceView, withPlaceTaken } from '../places/places.ts';
import { refuseSecondPlace } from '../places/second-places.ts';
import { type Taking, takePlace } from '../places/take-place.ts';
import { allowedAmong, isAnswerable } from '../planning/alternatives.ts';
import { type AnyChoice, type PoolWish, periodOfWish } from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import { allowedFor } from '../planning/consumer-periods.ts';
import { isAt } from '../planning/wanted-slot.ts';
import { bookNamed } from './book.ts';
import { orAlternativesOfPool, takeFirst, takeInPool } from './open-pool.ts';

/** Request to book a place at any resource of a pool. */
export interface AnyBooking {
  wish: PoolWish;
  consumer: ConsumerFields;
  /** Recipients of the mails about the booking. */
  notify: Notify;
  /** Handle of the consumer's hold; null: nothing was held. */
  hold: string | null;
  /** Books this version of the hold or nothing; null: what is held, else what is free. */
  holdVersion: number | null;
}

/**
 * Books what the consumer holds in a pool at that time, else a place at any resource, in the order of the product's
 * assignment. Without a hold a consumer has one place in a pool at the same time, so a repeated request books no second
 * resource. A hold of another time is released if the booking succeeds. Errors: those of `takeInPool`, `findHold` and
 * `book`, SLOT_TAKEN, ALREADY_BOOKED, LIMIT_REACHED, TOO_MANY_BOOKINGS, with alternatives.
 */
export function bookAny(
  em: SqlEntityManager,
  booking: AnyBooking,
  alternatives: number,
  caller: Caller,
): Promise<Booked> {
  const { wish, consumer } = booking;
  const run = async () => {
    const held = await findHold(em, booking);
    return held?.isWished ? bookHeld(em, held.place, booking, caller) : bookFree(em, booking, held?.place, caller);
  };
  return orAlternativesOfPool(em, wish, alternatives, run, bookerOf(em, caller, consumer));
}

/**
 * Finds what a consumer holds at a resource of a pool with its product; `isWished`: at the wished time, so it is booked,
 * whoever else waits. Errors: ALREADY_BOOKED if it was booked, HOLD_LOST if there is none and a version is wanted, those
 * of `readPool`.
 */
async function findHold(
  em: SqlEntityManager,
  { wish, hold, holdVersion }: AnyBooking,
): Promise<{ place: PlaceView; isWished: boolean } | undefined> {
  const place = hold ? await findPlace(em, hold) : undefined;
  const found = place && (await isOf(em, wish, place)) ? place : undefined;
  if (found && isTaken(found)) throw new DomainError('ALREADY_BOOKED');
  const held = found?.state === ParticipationState.RESERVED ? { place: found, isWished: isAt(wish, found) } : undefined;
  if (holdVersion !== null && !held?.isWished) throw new DomainError('HOLD_LOST');
  return held;
}

async function isOf(em: SqlEntityManager, wish: PoolWish, { resource, product }: PlaceView): Promise<boolean> {
  const pool = await currentPool(em, wish, periodOfWish(wish));
  return pool.some((calendar) => calendar.resource.id === resource && calendar.productId(wish.product) === product);
}

/** Books a hold at its resource, as the hold of one resource is booked. Errors: those of `book`. */
function bookHeld(
  em: SqlEntityManager,
  { appointment: slot, resource: reference, product, start, end, channelKey, customer }: PlaceView,
  { consumer, notify, holdVersion }: AnyBooking,
  caller: Caller,
): Promise<Booked> {
  const wanted = { slot, start, end, product, join: true, mayBeGone: true };
  return bookNamed(em, { reference, channelKey, wanted, consumer, notify, customer, holdVersion }, caller);
}

async function bookFree(
  em: SqlEntityManager,
  booking: AnyBooking,
  leaving: PlaceView | undefined,
  caller: Caller,
): Promise<Booked> {
  const { wish, consumer } = booking;
  const checkLimits = ({ calendar, slot }: Candidate, client: string) =>
    checkBooking(em, caller.limits, shareOf(calendar.resource, slot.start, client));
  const refuse = (error: unknown) => refuseRepeated(em, wish, consumer, error);
  const wanted = { wish, caller, checkLimits, leaving, refuse };
  return takeInPool(em, wanted, async ({ candidates, calendars: pool, counted }) => {
    await refuseSecondInPool(em, pool, candidates[0].slot, consumer);
    return takeFirst(await allowedTo(em, consumer, candidates), (candidate) =>
      bookAt(em, candidate, booking, { pool, counted }, caller),
    );
  });
}

async function bookAt(
  em: SqlEntityManager,
  { calendar, slot }: Candidate,
  booking: AnyBooking,
  inPool: Pick<Taking, 'pool' | 'counted'>,
  caller: Caller,
): Promise<Booked> {
  const { resource } = calendar;
  const { state, consumer, ...taking } = await bookedBy(em, resource, booking, slot.product?.id ?? null, caller);
  const claim = { state, channelKey: resource.channel.key, client: null, consumer };
  const place = await takePlace(em, calendar, slot, claim, { ...taking, ...inPool });
  return { place, state, slot: withPlaceTaken(slot, place), calendar };
}

/** Leaves out the resources at which a limit forbids the consumer another booking; none if it forbids all of them. */
async function allowedTo(
  em: SqlEntityManager,
  fields: ConsumerFields,
  candidates: AnyChoice['candidates'],
): Promise<AnyChoice['candidates']> {
  const { resource } = candidates[0].calendar;
  if (candidates.length === 1 || !resource.isLimited) return candidates;
  const user = await findConsumer(em, resource, fields);
  const isAllowed = await allowedFor(em, resource, user ? { user: user.id, booking: null } : null);
  const [first, ...others] = allowedAmong(candidates, isAllowed);
  return first ? [first, ...others] : candidates;
}

/** Refuses what cannot be booked: perhaps because the same consumer has booked it. Errors: ALREADY_BOOKED, `error`. */
async function refuseRepeated(
  em: SqlEntityManager,
  wish: PoolWish,
  consumer: ConsumerFields,
  error: unknown,
): Promise<never> {
  if (!isAnswerable(error)) throw error;
  const pool = await currentPool(em, wish, periodOfWish(wish));
  const product = pool[0] ? { id: pool[0].productId(wish.product) } : null;
  if (product) await refuseSecondInPool(em, pool, { ...wish, product }, consumer);
  throw error;
}

/** Refuses a consumer who has a place at the same times at any resource of the pool. Errors: ALREADY_BOOKED. */
async function refuseSecondInPool(
  em: SqlEntityManager,
  calendars: readonly ResourceCalendar[],
  { start, end, product }: { start: number; end: number; product: { id: string } | null },
  fields: ConsumerFields,
): Promise<void> {
  const appointments = calendars.flatMap((calendar) =>
    calendar.appointments.filter(
      (each) => each.start === start && each.end === end && each.productId === product?.id && each.booked > 0,
    ),
  );
  if (!appointments.length) return;
  const ids = appointments.map(({ id }) => id);
  await refuseSecondPlace(em, calendars[0]!.resource, ids, fields);
}
