import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { AppointmentState } from '../../entities/appointment.ts';

/** Ends the empty ones of the given appointments, which frees their time. Returns those that were booked before. */
export const endIfEmpty = (em: SqlEntityManager, ...appointments: string[]): Promise<string[]> =>
  endEmpty(em, sql`a.id = any(${appointments}::uuid[])`);

/**
 * Ends appointments without a taken place. An appointment that was never booked is deleted: abandoned
 * holds leave nothing behind, or anonymous clients could fill the table. `those` is a condition on the appointment `a`.
 * Returns the ids of the others. One statement.
 */
export async function endEmpty(
  em: SqlEntityManager,
  those: RawBuilder<unknown>,
  state = AppointmentState.CANCELED,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with never_booked as (
      delete from appointments a where ${those} and a.state = 'ACTIVE' and ${places} = 0
    )
    update appointments a set state = ${state}
    where ${those} and a.state = 'ACTIVE' and ${isEmpty} and ${places} > 0
    returning a.id`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

/** Archives the empty appointments of a resource that is deleted; appointments with a place stay unchanged. */
export const archiveEmpty = (em: SqlEntityManager, resource: string): Promise<string[]> =>
  endEmpty(em, sql`a.resource_id = ${resource}`, AppointmentState.ARCHIVED);

// avoids `not exists`: PostgreSQL may plan it as an anti-join over all participations

/** Number of places in the appointment `a` that a consumer has or had; removed holds do not count. */
const places = sql`(
  select count(*) from participations p where p.provider_id = a.provider_id and p.appointment_id = a.id)`;

/** SQL condition: no place in the appointment `a` is taken. */
const isEmpty = sql`(
  select count(*) from participations p
  where p.provider_id = a.provider_id and p.appointment_id = a.id and p.live) = 0`;
