import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { isNotMoving } from '../../platform/database/moves.ts';
import { none } from '../../platform/database/planner-hints.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import { OPEN_STATES } from '../../records/entities/waiting/waitlist-state.ts';
import { hasLostBooking } from './waiting-entries.ts';

/** Hours in which an address must be confirmed. */
export const CONFIRM_HOURS = 24;

/** Days that ended entries are kept if nothing else is set. */
const KEPT_DAYS = 30;

/** SQL condition: no place is held for the entry `e`. */
const hasNoPlace = none(sql`participations p where p.waitlist_entry_id = e.id and p.state = 'RESERVED'`);

/**
 * Ends entries whose last time has passed. One with an offer ends with it. Without a place, an offer was of a calendar that is
 * gone, so no sweep ends it. Returns their number.
 */
export async function expireEntries(em: SqlEntityManager, max: number): Promise<number> {
  const { rows } = await sql`
    update waitlist_entries set state = 'EXPIRED', ended_at = now() where id = any(array(
      select e.id from waitlist_entries e
      where e.ended_at is null and e.latest <= now() and (e.state = 'WAITING' or e.state = 'OFFERED' and ${hasNoPlace})
        and ${isNotMoving('e.crm_id')}
      order by e.latest limit ${max} for no key update skip locked))
    returning id`.execute(em.getKysely());
  return rows.length;
}

/**
 * Ends entries that name a deleted resource and no other one that is left, and mails those who wait. One that is offered a
 * place elsewhere goes on. Returns their number.
 */
export const endEntriesOfResource = (em: SqlEntityManager, resource: string, max: number): Promise<number> =>
  endAsGone(
    em,
    sql`e.id = any(array(
        select e.id from resources gone join waitlist_entries e on e.provider_id = gone.provider_id
        where gone.id = ${resource} and e.state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})
          and (e.resource_id = gone.id or gone.id = any(e.resource_ids))
          and ${none(sql`resources r where r.id = any(e.resource_ids) and r.deleted_at is null`)} and ${hasNoPlace}
        order by e.id limit ${max} for no key update of e))`,
  );

/** Locks the open entries of a product that is to be deleted, before their places. */
export async function lockEntriesOfProduct(em: SqlEntityManager, product: string): Promise<void> {
  await sql`
    select e.id from waitlist_entries e where e.product_id = ${product} and e.ended_at is null
    order by e.id ${locking('e')}`.execute(em.getKysely());
}

/**
 * Ends the open entries of a product whose deletion follows, and mails those who wait. They are kept as other ended entries
 * are, without the product.
 */
export async function endEntriesOfProduct(em: SqlEntityManager, product: string): Promise<void> {
  await endAsGone(em, sql`e.product_id = ${product}`);
  await sql`update waitlist_entries set product_id = null where product_id = ${product}`.execute(em.getKysely());
}

/**
 * Ends open entries `e` for which nothing is left to wait. A mail goes to addresses that are proven; a booking that has ended
 * was announced. `those` is a condition, and what may follow it. Returns their number.
 */
async function endAsGone(em: SqlEntityManager, those: Sql): Promise<number> {
  const { rows } = await sql<{ id: string; isTold: boolean }>`
    with gone as materialized (
      select e.id, e.state <> 'UNCONFIRMED' and not ${hasLostBooking} as is_told from waitlist_entries e
      where e.ended_at is null and ${those}
    )
    update waitlist_entries e set state = 'EXPIRED', ended_at = now() from gone where e.id = gone.id
    returning e.id, gone.is_told as "isTold"`.execute(em.getKysely());
  for (const { id } of rows.filter(({ isTold }) => isTold)) {
    await queueWaitlistMail(em, MailKind.WAITLIST_PASSED, id, { isGone: true });
  }
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
