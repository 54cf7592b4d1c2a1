import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { inTurnOfPool } from '../calendar/calendar-turns.ts';
import { cachedPool, withAppointments } from '../calendar/pool-cache.ts';
import type { Booked } from '../places/booked.ts';
import { bookSlot } from '../places/bookings-by-settings.ts';
import { type Caller, isUnlimited } from '../places/caller.ts';
import { takeFreePlace } from '../places/free-places.ts';
import { type Held, holdOf } from '../places/held.ts';
import { withPlaceTaken } from '../places/places.ts';
import { type AnyWish, chooseAny, periodWithDays } from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import { unlessRefused } from '../planning/wanted-slot.ts';
import { refuseSecondInPool } from './any-bookings.ts';
import type { AnyBooking } from './any-held.ts';

/** Limits the choices that a caller makes in its turn: each one may lose against another process. */
const MAX_CHOICES = 5;

/** Resource that was chosen in a pool without a lock, and the pool as it was then. */
interface Chosen extends Candidate {
  pool: readonly ResourceCalendar[];
}

type CachedPool = readonly [ResourceCalendar, ...ResourceCalendar[]];

/**
 * Holds a place at any resource in two statements, one that reads the pool and one that locks all of it and writes, for a
 * caller without limits and in a pool whose settings are cached. It needs no transaction: the second one writes
 * nothing if anything has changed by which the resource was chosen. Undefined: nothing was written.
 */
export async function holdAnyAtOnce(em: SqlEntityManager, wish: AnyWish, caller: Caller): Promise<Held | undefined> {
  const cached = poolWithoutLimits(em, wish, caller);
  return cached && chooseAndTake(em, cached, wish, take);

  async function take({ calendar, slot, pool }: Chosen): Promise<Held | undefined> {
    const client = caller.isOfCrm(calendar.resource.crm) ? null : caller.client;
    const place = await takeFreePlace(em, calendar, slot, holdOf(calendar.resource, client), { pool });
    return place && { place, slot: withPlaceTaken(slot, place), calendar };
  }
}

/**
 * Books a place at any resource as `holdAnyAtOnce` holds one, without a hold; a further statement or two if somebody has booked that time.
 * Errors: ALREADY_BOOKED.
 */
export async function bookAnyAtOnce(
  em: SqlEntityManager,
  { wish, consumer, hold }: AnyBooking,
  caller: Caller,
): Promise<Booked | undefined> {
  if (hold !== null) return undefined;
  const cached = poolWithoutLimits(em, wish, caller);
  return cached && chooseAndTake(em, cached, wish, take);

  async function take(chosen: Chosen): Promise<Booked | undefined> {
    const { calendar, slot, pool } = chosen;
    await refuseSecondInPool(em, pool, chosen.slot, consumer);
    return bookSlot(em, { cached: calendar, caller, consumer }, slot, { pool });
  }
}

/** Returns a pool as it is cached, without appointments; undefined if a transaction is needed. */
function poolWithoutLimits(em: SqlEntityManager, wish: AnyWish, caller: Caller): CachedPool | undefined {
  const [first, ...more] = cachedPool(em, wish) ?? [];
  return first && !wish.nearby && isUnlimited(caller, first.resource) ? [first, ...more] : undefined;
}

/**
 * Chooses and takes a place, and does so again if the choice was overtaken. Callers in one process take turns, as each would
 * overtake the others; not in a transaction, whose connection the others may wait for.
 */
function chooseAndTake<Taken>(
  em: SqlEntityManager,
  cached: CachedPool,
  wish: AnyWish,
  take: (chosen: Chosen) => Promise<Taken | undefined>,
): Promise<Taken | undefined> {
  const tryTo = async (choices: number): Promise<Taken | undefined> => {
    const chosen = choices ? await choose(em, cached, wish) : undefined;
    return chosen && ((await take(chosen)) ?? tryTo(choices - 1));
  };
  return em.isInTransaction() ? tryTo(1) : inTurnOfPool(em, wish.product, () => tryTo(MAX_CHOICES));
}

/** Undefined: a transaction decides, as it does about refusals and appointments to join. */
async function choose(em: SqlEntityManager, cached: CachedPool, wish: AnyWish): Promise<Chosen | undefined> {
  const pool = await withAppointments(em, cached, wish, periodWithDays(wish));
  const first = pool && unlessRefused(() => chooseAny(pool, wish).candidates[0]);
  return first && !first.slot.appointment ? { ...first, pool } : undefined;
}
