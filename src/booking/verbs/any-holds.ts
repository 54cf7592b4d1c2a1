import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../places/caller.ts';
import { countHold } from '../places/client-counts.ts';
import { checkHold, shareOf } from '../places/client-shares.ts';
import { type Held, holdOf } from '../places/held.ts';
import { takePlace, withPlaceTaken } from '../places/places.ts';
import type { AnyWish } from '../planning/any-choice.ts';
import { openPool, takeFirst } from './open-pool.ts';

/**
 * Holds a place at any resource of a pool, in the order of the product's assignment. Errors: those of `openPool`,
 * SLOT_TAKEN, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN.
 */
export async function holdAny(em: SqlEntityManager, wish: AnyWish, caller: Caller): Promise<Held> {
  const { limits } = caller;
  const { candidates, isAlternative, client } = await openPool(em, wish, caller, (candidate, counted) => {
    const { calendar, slot } = candidate;
    return checkHold(em, limits, shareOf(calendar.resource, slot.start, counted), slot.appointment?.id ?? null);
  });
  return takeFirst(em, candidates, async ({ calendar, slot }) => {
    const { resource } = calendar;
    const place = await takePlace(em, calendar, slot, holdOf(resource, client));
    if (client !== null) await countHold(em, limits, shareOf(resource, slot.start, client));
    return { place, slot: withPlaceTaken(slot, place), calendar, isAlternative };
  });
}
