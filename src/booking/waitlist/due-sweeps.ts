import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../../platform/database/moves.ts';
import { sql } from '../../records/entities/sql.ts';
import { wholeRevision } from '../calendar/references.ts';
import { GRACE_MINUTES } from './waiting-entries.ts';

/** Minutes after which an unchanged calendar is swept again: time alone may have opened a slot. */
const SWEPT_FOR_MINUTES = 15;

/** Resource to sweep, with its CRM. */
export interface DueSweep {
  resource: string;
  crm: string;
}

/**
 * Finds resources for which somebody waits and that have changed since they were swept, the longest unswept first; or for
 * which an address was confirmed since, an offer has lapsed, or a guard was left. So no change of settings or bookings needs
 * to tell anybody. Null: nobody waits anywhere.
 */
export async function findDueSweeps(em: SqlEntityManager, max: number): Promise<DueSweep[] | null> {
  const { rows } = await sql<{ waits: boolean; due: DueSweep[] }>`
    with waiting as materialized (
      select e.provider_id, e.resource_id, e.resource_ids, e.product_id,
        -- of those that began to wait after they were made; that is kept in milliseconds
        max(e.waiting_since) filter (where e.waiting_since::timestamptz(3) > e.created_at) as since
      from waitlist_entries e
      where e.ended_at is null and e.state <> 'UNCONFIRMED' and ${isNotMoving('e.crm_id')}
      group by e.provider_id, e.resource_id, e.resource_ids, e.product_id
    ), wanted as materialized (
      select id, max(since) as since from (
        select resource_id as id, since from waiting where resource_id is not null
        union all
        select r.id, waiting.since from waiting join resources r on r.provider_id = waiting.provider_id
        where waiting.resource_id is null and coalesce(r.id = any(waiting.resource_ids), true)
          and offers_product(r.id, waiting.product_id)) as each
      group by id
    ), lapsed as materialized (
      select a.resource_id as id from participations p join waitlist_entries e on e.id = p.waitlist_entry_id
        join appointments a on a.id = p.appointment_id
      where p.state = 'RESERVED' and p.waitlist_entry_id is not null and ${isNotMoving('e.crm_id')}
        and (e.state <> 'OFFERED' or p.expires_at <= clock_timestamp() + ${GRACE_MINUTES} * interval '1 minute')
    ), due as (
      select r.id as resource, r.crm_id as crm, s.swept_at
      from resources r left join waitlist_sweeps s on s.resource_id = r.id left join wanted on wanted.id = r.id
      where r.id in (select id from wanted union select id from lapsed) and r.deleted_at is null
        and (s.swept_at is null or s.swept_at < now() - ${SWEPT_FOR_MINUTES} * interval '1 minute'
          or s.swept_at < wanted.since or r.id in (select id from lapsed) or s.revision is distinct from ${wholeRevision})
      order by s.swept_at nulls first, r.id limit ${max}
    )
    select exists (select from waiting) or exists (select from lapsed) as waits,
      (select coalesce(json_agg(json_build_object('resource', resource, 'crm', crm) order by swept_at nulls first, resource), '[]') from due) as due`.execute(
    em.getKysely(),
  );
  const { waits, due } = rows[0]!;
  return waits ? due : null;
}
