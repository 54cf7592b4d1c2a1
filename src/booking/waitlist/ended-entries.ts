import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../../platform/database/moves.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/** Hours in which an address must be confirmed. */
export const CONFIRM_HOURS = 24;

/** Days that ended entries are kept if nothing else is set. */
const KEPT_DAYS = 30;

/** Ends entries whose last time has passed. One with an offer ends with it. Returns their number. */
export async function expireEntries(em: SqlEntityManager, max: number): Promise<number> {
  const { rows } = await sql`
    update waitlist_entries set state = 'EXPIRED', ended_at = now() where id = any(array(
      select id from waitlist_entries
      where ended_at is null and latest <= now() and state = 'WAITING' and ${isNotMoving('waitlist_entries.crm_id')}
      order by latest limit ${max} for no key update skip locked))
    returning id`.execute(em.getKysely());
  return rows.length;
}

/** Deletes entries that ended long ago. Returns their number. */
export const forgetEndedEntries = (em: SqlEntityManager, retentionDays: number, max: number): Promise<number> =>
  forget(
    em,
    sql`
      select id from waitlist_entries
      where ended_at < now() - make_interval(days => ${retentionDays || KEPT_DAYS}::int)
        and ${isNotMoving('waitlist_entries.crm_id')}
      order by ended_at limit ${max} for update skip locked`,
  );

/** Deletes entries that nobody has confirmed in time. Returns their number. */
export const forgetUnconfirmedEntries = (em: SqlEntityManager, max: number): Promise<number> =>
  forget(
    em,
    sql`
      select id from waitlist_entries
      where state = 'UNCONFIRMED' and created_at < now() - make_interval(hours => ${CONFIRM_HOURS}::int)
        and ${isNotMoving('waitlist_entries.crm_id')}
      order by created_at limit ${max} for update skip locked`,
  );

async function forget(em: SqlEntityManager, those: Sql): Promise<number> {
  const { rows } = await sql`
    delete from waitlist_entries where id = any(array(${those})) returning id`.execute(em.getKysely());
  return rows.length;
}
