import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppointmentState } from '../../records/entities/appointment.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';

/** Ends the empty ones of the given appointments, which frees their time. Returns those that were booked before. */
export const endIfEmpty = (em: SqlEntityManager, ...appointments: string[]): Promise<string[]> =>
  endEmpty(em, sql`a.id = any(${appointments}::uuid[])`);

/** Removes a consumer's hold in a locked calendar, expired or not. A booked place stays. */
export async function removeHold(em: SqlEntityManager, customer: string): Promise<void> {
  const { rows } = await sql<{ appointment: string }>`
    delete from participations where customer = ${customer} and state = 'RESERVED'
    returning appointment_id as appointment`.execute(em.getKysely());
  await endIfEmpty(em, ...rows.map(({ appointment }) => appointment));
}

/**
 * Ends appointments without a taken place, with their parts in one statement. An appointment that was never booked is
 * deleted: abandoned holds leave nothing behind, or anonymous clients could fill the table. `those` is a condition on
 * the appointment `a`; a part stands for its whole. Returns the ids of the others, without those of parts.
 */
export async function endEmpty(em: SqlEntityManager, those: Sql, state = AppointmentState.CANCELED): Promise<string[]> {
  // offset 0 and arrays: without statistics PostgreSQL would join all appointments
  const { rows } = await sql<{ id: string | null }>`
    with empty as materialized (
      select distinct coalesce(a.part_of_id, a.id) as id, a.provider_id, ${places} > 0 as was_booked
      from appointments a where ${those} and a.state = 'ACTIVE' and ${isEmpty}
    ), ending as materialized (
      select id, was_booked from empty
      union all
      select part.id, was_booked from empty cross join lateral (
        select id from appointments where provider_id = empty.provider_id and part_of_id = empty.id offset 0) as part
    ), never_booked as (
      delete from appointments where state = 'ACTIVE' and id = any(array(select id from ending where not was_booked))
    )
    update appointments a set state = ${state}
    where a.state = 'ACTIVE' and a.id = any(array(select id from ending where was_booked))
    returning case when a.part_of_id is null then a.id end as id`.execute(em.getKysely());
  return rows.flatMap(({ id }) => id ?? []);
}

/** Condition on the appointment `a`: it is not over for so long that no hold can be in it, which lasts minutes. */
export const isRecent = sql`a.ends_at > now() - interval '1 day'`;

/**
 * Archives the empty appointments of resources that are deleted, and cancels those of which they have a part; appointments
 * with a place stay unchanged, and older ones have ended when their last place did.
 */
export async function archiveEmpty(em: SqlEntityManager, resources: readonly string[]): Promise<void> {
  const those = sql`a.resource_id = any(${resources}::uuid[]) and ${isRecent}`;
  await endEmpty(em, sql`${those} and a.part_of_id is null`, AppointmentState.ARCHIVED);
  await endEmpty(em, those);
}

// avoids `not exists`: PostgreSQL may plan it as an anti-join over all participations

/** Number of places in the appointment `a`, or its whole, that a consumer has or had; removed holds do not count. */
const places = sql`(
  select count(*) from participations p
  where p.appointment_id = coalesce(a.part_of_id, a.id))`;

/** SQL condition: no place in the appointment `a`, or its whole, is taken. */
const isEmpty = sql`(
  select count(*) from participations p
  where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live) = 0`;
