import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { lock } from '../database/transaction.ts';
import { ParticipationState } from '../entities/participation.ts';
import { Resource } from '../entities/resource.ts';
import type { ChannelKey } from '../entities/values/channel-key.ts';
import type { ResourceCalendar, ShownSlot } from './calendar.ts';
import { type Caller, countedClient } from './caller.ts';
import { checkHold, countHold, shareOf } from './client-shares.ts';
import { endEmpty, endIfEmpty } from './empty-appointments.ts';
import { calendarByReference, openCalendar } from './open-calendar.ts';
import { findPlace, type Place, takePlace, withPlaceTaken } from './places.ts';
import { periodOf, type SlotRequest, wantedSlot } from './wanted-slot.ts';

/** A place that was just held, with its slot and calendar as they are shown. */
export interface Held {
  place: Place;
  slot: ShownSlot;
  calendar: ResourceCalendar;
}

/** Request to hold a slot. All references name one resource; the reference of a channel decides the channel. */
interface HoldRequest {
  references: readonly string[];
  channelKey: ChannelKey | null;
  wanted: SlotRequest;
}

/**
 * Holds a place in a slot. The calendar is first read without a lock: a consumer who comes too late is refused without
 * waiting for the calendar. Errors: NOT_FOUND, SLOT_TAKEN, TOO_MANY_HOLDS, TOO_MANY_BOOKINGS, HELD_TOO_OFTEN, …
 */
export async function holdPlace(
  em: SqlEntityManager,
  { references, channelKey, wanted }: HoldRequest,
  caller: Caller,
): Promise<Held> {
  const before = await calendarByReference(em, references, channelKey, periodOf(wanted));
  const client = await countedClient(caller, before.resource);
  const { limits } = caller;
  const { start, appointment } = await wantedSlot(em, before, wanted);
  const share = client === null ? null : shareOf(before.resource, start, client);
  if (share) await checkHold(em, limits, share, appointment?.id ?? null);
  const calendar = await openCalendar(em, before.resource, periodOf(wanted));
  const slot = await wantedSlot(em, calendar, wanted);
  const place = await takePlace(em, calendar, slot, {
    state: ParticipationState.RESERVED,
    channelKey: calendar.resource.channel.key,
    client,
    consumer: null,
  });
  if (share) await countHold(em, limits, share);
  return { place, slot: withPlaceTaken(slot, place), calendar };
}

/** Releases a hold; without such a hold nothing changes. */
export async function releaseHold(em: SqlEntityManager, customer: string): Promise<void> {
  const place = await findPlace(em, customer);
  if (!place) return;
  await lock(em, Resource, [place.resource]);
  await removeHold(em, customer);
}

/** Removes a consumer's hold in a locked calendar, expired or not. A booked place stays. */
export async function removeHold(em: SqlEntityManager, customer: string): Promise<void> {
  const { rows } = await sql<{ appointment: string }>`
    delete from participations where customer = ${customer} and state = 'RESERVED'
    returning appointment_id as appointment`.execute(em.getKysely());
  await endIfEmpty(em, ...rows.map(({ appointment }) => appointment));
}

/** Removes the holds in an appointment. */
export async function removeHoldsOf(em: SqlEntityManager, appointment: string): Promise<void> {
  await sql`delete from participations where appointment_id = ${appointment} and state = 'RESERVED'`.execute(
    em.getKysely(),
  );
}

/** Removes the holds in the calendar of a resource, or those of one of its channels. Returns their appointments. */
export async function removeHolds(
  em: SqlEntityManager,
  resource: string,
  channel: ChannelKey | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ appointment: string }>`
    delete from participations p using appointments a
    where a.resource_id = ${resource} and p.provider_id = a.provider_id and p.appointment_id = a.id
      and p.state = 'RESERVED' and p.channel_key = coalesce(${channel}, p.channel_key)
    returning a.id as appointment`.execute(em.getKysely());
  return rows.map(({ appointment }) => appointment);
}

/**
 * Releases the holds of a resource, or of one of its channels, that can no longer be booked, and frees their time. A
 * concurrent booking of such a hold either finishes first or finds it removed.
 */
export async function giveUpHolds(em: SqlEntityManager, resource: string, channel?: ChannelKey): Promise<void> {
  await endIfEmpty(em, ...(await removeHolds(em, resource, channel)));
}

/** Removes the holds with a product, and frees their time. */
export async function removeHoldsWith(em: SqlEntityManager, product: string): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where a.product_id = ${product} and p.provider_id = a.provider_id and p.appointment_id = a.id
      and p.state = 'RESERVED'`.execute(em.getKysely());
  await endEmpty(em, sql`a.product_id = ${product}`);
}

/** Finds the resources whose calendars have expired holds. */
export async function findExpiredHolds(em: SqlEntityManager): Promise<string[]> {
  const { rows } = await sql<{ resource: string }>`
    select distinct a.resource_id as resource from participations p join appointments a on a.id = p.appointment_id
    where p.expires_at <= now()`.execute(em.getKysely());
  return rows.map(({ resource }) => resource);
}

/** Locks a calendar, removes its expired holds and frees their time. */
export async function expireHolds(em: SqlEntityManager, resource: string): Promise<void> {
  await lock(em, Resource, [resource]);
  const { rows } = await sql<{ appointment: string }>`
    delete from participations p using appointments a
    where a.id = p.appointment_id and a.resource_id = ${resource} and p.expires_at <= now()
    returning a.id as appointment`.execute(em.getKysely());
  await endIfEmpty(em, ...rows.map(({ appointment }) => appointment));
}
