import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Limits } from '../access/limits.ts';
import { lock } from '../database/transaction.ts';
import { ParticipationState } from '../entities/participation.ts';
import { Resource } from '../entities/resource.ts';
import type { Slot } from '../slots/types.ts';
import type { ResourceCalendar } from './calendar.ts';
import { checkHold, countHold, shareOf } from './client-shares.ts';
import { findPlace, type Place, removeHold, takePlace } from './places.ts';
import { openCalendar, spanOf, type Wish, wantedSlot } from './wanted-slot.ts';

/** A place that was just held, with the slot as it was before, and its calendar. */
export interface Held {
  place: Place;
  slot: Slot;
  calendar: ResourceCalendar;
}

/**
 * Holds a place in a slot. `before` is the calendar as it was read without a lock: a consumer who comes too late is
 * refused without waiting for the calendar. `client`: address of a client that limits count; null: not counted.
 * Errors: SLOT_TAKEN, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN, …
 */
export async function holdPlace(
  em: SqlEntityManager,
  before: ResourceCalendar,
  wish: Wish,
  limits: Limits,
  client: string | null,
): Promise<Held> {
  const { start, appointment } = await wantedSlot(em, before, wish);
  const share = client === null ? null : shareOf(before.resource, start, client);
  if (share) await checkHold(em, limits, share, appointment?.id ?? null);
  const calendar = await openCalendar(em, before.resource, spanOf(wish));
  const slot = await wantedSlot(em, calendar, wish);
  const channelKey = calendar.resource.channel.key;
  const place = await takePlace(em, calendar, slot, {
    state: ParticipationState.RESERVED,
    channelKey,
    client,
    consumer: null,
  });
  if (share) await countHold(em, limits, share);
  return { place, slot, calendar };
}

/** Gives a hold back; without such a hold nothing changes. */
export async function releaseHold(em: SqlEntityManager, customer: string): Promise<void> {
  const place = await findPlace(em, customer);
  if (!place) return;
  await lock(em, Resource, [place.resource]);
  await removeHold(em, customer);
}
