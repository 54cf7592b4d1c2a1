import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Caller } from '../clients/caller.ts';
import { checkHold, shareOf } from '../clients/client-shares.ts';
import { type Held, holdOf } from '../places/held.ts';
import { withPlaceTaken } from '../places/places.ts';
import { takePlace } from '../places/take-place.ts';
import type { PoolWish } from '../planning/any-choice.ts';
import type { Candidate } from '../planning/candidates.ts';
import { orAlternativesOfPool, takeFirst, takeInPool } from './open-pool.ts';

/**
 * Holds a place at any resource of a pool, in the order of the product's assignment. Errors: those of `takeInPool`,
 * SLOT_TAKEN, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN, with alternatives.
 */
export function holdAny(em: SqlEntityManager, wish: PoolWish, alternatives: number, caller: Caller): Promise<Held> {
  const wanted = {
    wish,
    caller,
    checkLimits: ({ calendar, slot }: Candidate, client: string) =>
      checkHold(em, caller.limits, shareOf(calendar.resource, slot.start, client), slot.appointment?.id ?? null),
  };
  const run = () =>
    takeInPool(em, wanted, ({ candidates, calendars: pool, isAlternative, client, counted }) =>
      takeFirst(candidates, async ({ calendar, slot }) => {
        const place = await takePlace(em, calendar, slot, holdOf(calendar.resource, client), { pool, counted });
        return { place, slot: withPlaceTaken(slot, place), calendar, isAlternative };
      }),
    );
  return orAlternativesOfPool(em, wish, alternatives, run);
}
