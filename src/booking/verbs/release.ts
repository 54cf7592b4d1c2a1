import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../../platform/database/moves.ts';
import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { lock, locking } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { type Caller, countedClient, NOBODY } from '../clients/caller.ts';
import { endEmpty, endIfEmpty, isRecent, removeHold } from '../places/empty-appointments.ts';
import { findPlace, resourcesOfParts } from '../places/places.ts';

/** Releases a hold; without such a hold nothing changes. Errors: TOO_MANY_REQUESTS. */
export async function releaseHold(em: SqlEntityManager, customer: string, caller: Caller): Promise<void> {
  const place = await findPlace(em, customer);
  if (place || !caller.bookingKey) await countedClient(em, caller, place ?? NOBODY);
  if (!place) return;
  await lock(em, Resource, [place.resource, ...place.parts]);
  await removeHold(em, customer);
}

/** Removes the holds in appointments. */
export async function removeHoldsOf(em: SqlEntityManager, appointments: string[]): Promise<void> {
  await sql`
    delete from participations where appointment_id = any(${appointments}::uuid[]) and state = 'RESERVED'`.execute(
    em.getKysely(),
  );
}

/**
 * Locks the holds in the calendars of a provider: they can be booked without the lock of their calendar. Until this
 * transaction ends, none is; whatever was booked before is seen by what it reads next.
 */
export async function lockHolds(em: SqlEntityManager, provider: string): Promise<void> {
  await sql`
    select p.id from participations p where p.provider_id = ${provider} and p.state = 'RESERVED'
    order by p.id ${locking('p')}`.execute(em.getKysely());
}

/** Holds of resources. */
interface Holds {
  /** Only those on this channel; null: on all. */
  channel?: ChannelKey | null;
  /** Also those in appointments of other resources that take these. */
  withParts?: boolean;
}

/** Removes holds in the calendars of resources. Returns their appointments. */
export async function removeHolds(
  em: SqlEntityManager,
  resources: readonly string[],
  { channel = null, withParts = false }: Holds = {},
): Promise<string[]> {
  const { rows } = await sql<{ appointment: string }>`
    delete from participations p
    where p.id = any(array(
        select place.id from unnest(${resources}::uuid[]) as r(id)
          cross join lateral (select * from appointments a where a.resource_id = r.id and ${isRecent} ${PLANNED_APART}) as a
          cross join lateral (
            select id, state from participations
            where appointment_id = ${withParts ? sql`coalesce(a.part_of_id, a.id)` : sql`a.id`} ${PLANNED_APART}) as place
        where place.state = 'RESERVED'))
      and p.state = 'RESERVED' and p.channel_key = coalesce(${channel}, p.channel_key)
    returning p.appointment_id as appointment`.execute(em.getKysely());
  return rows.map(({ appointment }) => appointment);
}

/**
 * Releases holds of a resource that can no longer be booked, and frees their time. A concurrent booking of such a hold
 * either finishes first or finds it removed.
 */
export async function giveUpHolds(em: SqlEntityManager, resource: string, holds: Holds): Promise<void> {
  await endIfEmpty(em, ...(await removeHolds(em, [resource], holds)));
}

/** Rows of the appointments with a product that are not long over, found by the ends of those of each resource. */
const recentWith = (product: string) => sql`(
  select a.* from products cross join lateral (
    select id from resources where provider_id = products.provider_id ${PLANNED_APART}) as r
    cross join lateral (select * from appointments a where a.resource_id = r.id and ${isRecent} ${PLANNED_APART}) as a
  where products.id = ${product} and a.product_id = products.id)`;

/** True if an appointment with the product has not ended. */
export async function hasComingWith(em: SqlEntityManager, product: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${recentWith(product)} as a where a.state = 'ACTIVE' and a.ends_at > now() limit 1`.execute(
    em.getKysely(),
  );
  return rows.length > 0;
}

/** Removes the holds with a product, and frees their time. Reads no appointment that ended long ago. */
export async function removeHoldsWith(em: SqlEntityManager, product: string): Promise<void> {
  await sql`
    delete from participations p where p.state = 'RESERVED' and p.id = any(array(
      select place.id from ${recentWith(product)} as a cross join lateral (
        select id from participations where appointment_id = a.id ${PLANNED_APART}) as place))
  `.execute(em.getKysely());
  await endEmpty(em, sql`a.id = any(array(select id from ${recentWith(product)} as recent))`);
}

/**
 * Locks some calendars with expired holds, removes these holds and frees their time. Calendars and holds that others have
 * locked are left for the next run, and so is a hold in an appointment of which any resource is locked. Holds for those who
 * wait are left to the sweep of the waitlist. Returns the number
 * of calendars; 0 if nothing was removed.
 */
export async function expireHolds(em: SqlEntityManager, maxCalendars: number): Promise<number> {
  const calendars = await sql<{ id: string }>`
    with due as materialized (
      select distinct a.resource_id || ${resourcesOfParts} as calendars
      from participations p join appointments a on a.id = p.appointment_id
      where p.expires_at <= now() and p.waitlist_entry_id is null and ${isNotMoving('p.crm_id')} limit ${maxCalendars}
    )
    select id from resources where id = any(array(select distinct unnest(calendars) from due)) order by id
    for no key update skip locked`.execute(em.getKysely());
  const ids = calendars.rows.map(({ id }) => id);
  if (!ids.length) return 0;
  // a hold that is just being booked or renewed is locked without its calendar
  const { rows } = await sql<{ appointment: string }>`
    delete from participations where id = any(array(
      select p.id from participations p join appointments a on a.id = p.appointment_id
      where a.resource_id = any(${ids}::uuid[]) and p.expires_at <= now() and p.waitlist_entry_id is null
        and ${resourcesOfParts} <@ ${ids}::uuid[]
      for update of p skip locked))
    returning appointment_id as appointment`.execute(em.getKysely());
  await endIfEmpty(em, ...rows.map(({ appointment }) => appointment));
  return rows.length && ids.length;
}
