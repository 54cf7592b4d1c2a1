import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { beginsInTurn, isFirstTry } from '../../platform/database/transaction.ts';
import { calendarToWrite, judgeNow, seenCalendar } from '../calendar/seen-calendar.ts';
import { inTurnOfNamed } from '../calendar/turns-by-name.ts';
import { type Caller, clientOf, whileCounted } from '../clients/caller.ts';
import type { Counted } from '../clients/client-counts.ts';
import { checkHold, shareOf } from '../clients/client-shares.ts';
import { type Held, type HoldRequest, holdOf } from '../places/held.ts';
import { withPlaceTaken } from '../places/places.ts';
import { Overtaken, takePlace } from '../places/take-place.ts';
import { orAlternatives, refuseTaken } from '../planning/alternatives.ts';
import { periodOf, wantedSlot } from '../planning/wanted-slot.ts';
import { holdNearest } from './nearest-holds.ts';

/**
 * Holds a place in a slot, or in the nearest one that is asked for. Errors: NOT_FOUND, SLOT_TAKEN, TOO_MANY_HOLDS,
 * TOO_MANY_BOOKINGS, HELD_TOO_OFTEN, TOO_MANY_REQUESTS, those of `wantedSlot`, with alternatives.
 */
export function hold(em: SqlEntityManager, request: HoldRequest, caller: Caller): Promise<Held> {
  // those who want one calendar wait for its lock without a connection
  beginsInTurn(em, inTurnOfNamed(em, request));
  const { nearby, wanted, alternatives } = request;
  const run = () => (nearby ? holdNearest(em, request, nearby, caller) : holdWanted(em, request, caller));
  return orAlternatives(em, request, wanted, alternatives, run);
}

/** Sees the calendar without a lock first: a consumer who comes too late is refused without waiting for it. */
async function holdWanted(em: SqlEntityManager, request: HoldRequest, caller: Caller): Promise<Held> {
  const { wanted, alternatives } = request;
  const seen = await seenCalendar(em, request, periodOf(wanted));
  // what a list shows as taken is refused like a list: nobody waits for it, and it is not counted
  const refuse = (hasTried: boolean) =>
    refuseTaken(em, request, wanted, alternatives, hasTried ? () => true : undefined);
  if (isFirstTry(em)) await refuse(false);
  return caller.inTurnToWrite(async () => {
    const client = clientOf(caller, seen.resource);
    const { slot, counted } = await whileCounted(em, caller, seen.resource, async () => {
      const slot = await wantedSlot(em, seen, wanted);
      const share = client === null ? null : shareOf(seen.resource, slot.start, client);
      return { slot, counted: share && (await checkHold(em, caller.limits, share, slot.appointment?.id ?? null)) };
    });
    const calendar = await calendarToWrite(em, seen, periodOf(wanted), slot.product?.id ?? null);
    const free = calendar === seen ? slot : await wantedSlot(em, calendar, wanted);
    const take = () =>
      takePlace(em, calendar, free, holdOf(calendar.resource, client), { counted, refuseTaken: refuse });
    const place = await take().catch((error) => refuseOvertaken(em, request, counted, error));
    return { place, slot: withPlaceTaken(free, place), calendar };
  });
}

/** Tells why nothing was taken, without waiting for the calendar. Errors: those of `wantedSlot`, then those of limits. */
async function refuseOvertaken(
  em: SqlEntityManager,
  request: HoldRequest,
  counted: Counted | null,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Overtaken)) throw error;
  const { wanted } = request;
  return judgeNow(em, request, periodOf(wanted), async (calendar) => {
    await wantedSlot(em, calendar, wanted);
    await counted?.refuse?.();
  });
}
