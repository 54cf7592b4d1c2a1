import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { currentPool } from '../calendar/pool-cache.ts';
import type { Booked } from '../places/booked.ts';
import type { Caller } from '../places/caller.ts';
import type { ConsumerFields } from '../places/consumers.ts';
import { findPlace, isTaken, type PlaceView } from '../places/places.ts';
import { type AnyWish, periodOfWish } from '../planning/any-choice.ts';
import { isAt } from '../planning/wanted-slot.ts';
import { bookPlace } from './bookings.ts';

/** Request to book a place at any resource of a pool. */
export interface AnyBooking {
  wish: AnyWish;
  consumer: ConsumerFields;
  /** Handle of the consumer's hold; null: nothing was held. */
  hold: string | null;
  /** Books this version of the hold or nothing; null: what is held, else what is free. */
  holdVersion: number | null;
}

/** Hold of a consumer in a pool. */
export interface HoldInPool {
  place: PlaceView;
  /** True if it is a hold of the wished time: it is booked, whoever else waits. */
  isWished: boolean;
}

/**
 * Finds what a consumer holds at a resource of a pool with its product. Errors: ALREADY_BOOKED if it was booked, HOLD_LOST
 * if there is none and a version is wanted, those of `readPool`.
 */
export async function findHoldInPool(
  em: SqlEntityManager,
  { wish, hold, holdVersion }: Pick<AnyBooking, 'wish' | 'hold' | 'holdVersion'>,
): Promise<HoldInPool | undefined> {
  const place = hold ? await findPlace(em, hold) : undefined;
  const found = place && (await isOf(em, wish, place)) ? place : undefined;
  if (found && isTaken(found)) throw new DomainError('ALREADY_BOOKED');
  const held = found?.state === ParticipationState.RESERVED ? { place: found, isWished: isAt(wish, found) } : undefined;
  if (holdVersion !== null && !held?.isWished) throw new DomainError('HOLD_LOST');
  return held;
}

async function isOf(em: SqlEntityManager, wish: AnyWish, { resource, product }: PlaceView): Promise<boolean> {
  const pool = await currentPool(em, wish, periodOfWish(wish));
  return pool.some((calendar) => calendar.resource.id === resource && calendar.productId(wish.product) === product);
}

/** Books a hold at its resource, as the hold of one resource is booked. Errors: those of `bookPlace`. */
export const bookHeldInPool = (
  em: SqlEntityManager,
  { place }: HoldInPool,
  { consumer, holdVersion }: Pick<AnyBooking, 'consumer' | 'holdVersion'>,
  caller: Caller,
): Promise<Booked> => {
  const { appointment: slot, resource, product, start, end, channelKey, customer } = place;
  const wanted = { slot, start, end, product, join: true, mayBeGone: true };
  return bookPlace(em, { reference: resource, channelKey, wanted, consumer, customer, holdVersion }, caller);
};
