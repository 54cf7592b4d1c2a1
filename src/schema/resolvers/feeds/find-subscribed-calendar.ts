import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addressColumns, contactColumns, epoch } from '../../../booking/calendar/columns.ts';
import type { FeedEntry } from '../../../mails/letters/feed-file.ts';
import { sql } from '../../../records/entities/sql.ts';
import { SubscribedCalendar } from './calendar-feed-types.ts';

/** Entries of a feed: what is to come first, then the latest of the past. */
const MAX_ENTRIES = 2_000;

/** Whole days before today that a feed shows, as an SQL interval. */
const PAST = '30 days';

/** Whole days ahead that a feed shows, today included, as an SQL interval. */
const AHEAD = '1 year 1 day';

/** Day on which the feed is read, in UTC: what it shows moves with it. */
const TODAY = sql`date_trunc('day', now(), 'UTC')`;

/** Finds the feed with this hash of a key; undefined for an unknown hash, and if its resource was deleted. */
export async function findSubscribedCalendar(
  em: SqlEntityManager,
  hash: string,
): Promise<SubscribedCalendar | undefined> {
  const { rows } = await sql<SubscribedCalendar>`
    select f.hash, concat_ws(' – ', v.name, r.public_name) as name, md5(concat_ws(' ', ${TODAY}, v.settings_revision, (
      select string_agg(concat_ws(' ', room.settings_revision, c.revision), ',' order by room.id)
      from resources room join calendar_revisions c on c.id = room.id
      where ${isShown}))) as revision
    ${readable(hash)}`.execute(em.getKysely());
  return rows[0] && Object.assign(new SubscribedCalendar(), rows[0]);
}

/** Reads what a feed shows. One statement, which reads the appointments of each resource by their index. */
export async function readEntries(em: SqlEntityManager, hash: string): Promise<FeedEntry[]> {
  const { rows } = await sql<{ entries: FeedEntry[] }>`
    select coalesce((
      select json_agg(entry order by entry."startsAt", entry.uid) from (${entries}) as entry), '[]') as entries
    ${readable(hash)}`.execute(em.getKysely());
  return rows[0]?.entries ?? [];
}

const readable = (hash: string) => sql`
    from calendar_feeds f
      join providers v on v.id = f.provider_id
      left join resources r on r.id = f.resource_id
    where f.hash = ${hash} and r.deleted_at is null`;

/** Condition on a resource: its appointments are those of the feed `f`. */
const isShown = sql`room.provider_id = f.provider_id and room.id = coalesce(f.resource_id, room.id) and room.deleted_at is null`;

/**
 * Selects the entries of the feed `f`, those of places that are booked or requested. Parts of appointments are entries of
 * the feed of their resource, not of the feed of the provider.
 */
const entries = sql`
  select coalesce(a.calendar_uid, a.id) as uid, a.sequence, greatest(${epoch('a.updated_at')}, places.changed) as "changedAt",
    ${epoch('a.starts_at')} as "startsAt", ${epoch('a.ends_at')} as "endsAt", places.booked as "isBooked",
    product.name as product, room.public_name as resource, ${addressColumns('room')} as address,
    ${contactColumns('a')} as contact, case when f.with_consumers and places.capacity = 1 then places.consumer end as consumer,
    places.by_crm as "isByCrm"
  from resources room
    join appointments a on a.resource_id = room.id
      and a.ends_at > ${TODAY} - ${sql.lit(PAST)}::interval and a.starts_at < ${TODAY} + ${sql.lit(AHEAD)}::interval
      and a.state = 'ACTIVE'
    cross join lateral (
      select bool_or(p.state = 'BOOKED') as booked, max(p.capacity) as capacity, max(${epoch('p.updated_at')}) as changed,
        bool_and(p.is_by_crm) as by_crm, max(nullif(concat_ws(' ', nullif(p.first_name, ''), p.last_name), '')) as consumer
      from participations p
      where p.appointment_id = coalesce(a.part_of_id, a.id) and p.state in ('BOOKED', 'REQUESTED')
    ) as places
    left join products product on product.id = a.product_id
  where ${isShown}
    and places.booked is not null and (a.part_of_id is null or f.resource_id is not null)
  order by a.ends_at <= ${TODAY}, abs(extract(epoch from a.starts_at - ${TODAY})), a.id limit ${sql.lit(MAX_ENTRIES)}`;
