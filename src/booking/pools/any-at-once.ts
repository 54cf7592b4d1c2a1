import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Booked } from '../booked.ts';
import type { ResourceCalendar } from '../calendars/calendar.ts';
import { unlessRefused } from '../calendars/wanted-slot.ts';
import { areMailsLimited, type Caller, isUnlimited } from '../caller.ts';
import { type Held, holdOf } from '../holds/held.ts';
import { takeFreePlace } from '../known/free-places.ts';
import { bookSlot } from '../known/known-bookings.ts';
import { withPlaceTaken } from '../places/places.ts';
import { type AnyBooking, refuseSecondPlace } from './any-bookings.ts';
import { type AnyWish, chooseAny, periodWithDays } from './any-choice.ts';
import type { Candidate } from './candidates.ts';
import { poolInMemory, withAppointments } from './known-pools.ts';

/** Resource that was chosen in a pool without a lock, and the pool as it was then. */
interface Chosen extends Candidate {
  pool: readonly ResourceCalendar[];
}

/**
 * Holds a place at any resource in two statements, one that reads the pool and one that locks all of it and writes, for a
 * caller without limits and in a pool whose settings this process knows. It needs no transaction: the second one writes
 * nothing if anything has changed by which the resource was chosen. Undefined: nothing was written.
 */
export async function holdAnyAtOnce(em: SqlEntityManager, wish: AnyWish, caller: Caller): Promise<Held | undefined> {
  const chosen = await chooseAtOnce(em, wish, caller);
  if (!chosen) return undefined;
  const { calendar, slot, pool } = chosen;
  const client = caller.isOfCrm(calendar.resource.crm) ? null : caller.client;
  const place = await takeFreePlace(em, calendar, slot, holdOf(calendar.resource, client), undefined, pool);
  return place && { place, slot: withPlaceTaken(slot, place), calendar };
}

/**
 * Books a place at any resource as `holdAnyAtOnce` holds one; a further statement or two if somebody has booked that time.
 * Errors: ALREADY_BOOKED.
 */
export async function bookAnyAtOnce(
  em: SqlEntityManager,
  { wish, consumer }: AnyBooking,
  caller: Caller,
): Promise<Booked | undefined> {
  const chosen = await chooseAtOnce(em, wish, caller);
  if (!chosen || areMailsLimited(caller, chosen.calendar.resource)) return undefined;
  const { calendar, slot, pool } = chosen;
  await refuseSecondPlace(em, pool, chosen, consumer);
  return bookSlot(em, { known: calendar, caller, consumer }, slot, pool);
}

/** Undefined: a transaction decides, as it does about refusals and appointments to join. */
async function chooseAtOnce(em: SqlEntityManager, wish: AnyWish, caller: Caller): Promise<Chosen | undefined> {
  const known = poolInMemory(em, wish);
  if (!known?.[0] || wish.nearby || !isUnlimited(caller, known[0].resource)) return undefined;
  const pool = await withAppointments(em, known, wish, periodWithDays(wish));
  const first = pool && unlessRefused(() => chooseAny(pool, wish).candidates[0]);
  return first && !first.slot.appointment ? { ...first, pool } : undefined;
}
