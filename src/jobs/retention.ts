import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../platform/database/moves.ts';
import { PLANNED_APART } from '../platform/database/planner-hints.ts';
import { sql } from '../records/entities/sql.ts';
import { deleteAppointments } from './deleted-appointments.ts';
import type { Job } from './job.ts';

/** Appointments or mails per transaction. */
const BATCH_SIZE = 500;

/**
 * Deletes appointments that ended more than `retentionDays` ago, with their parts, participations and mails, and consumers
 * without another place. Locked rows are left for the next run. 0 days: keeps everything.
 */
export const pastAppointments: Job = {
  name: 'past-appointments',
  runBatch: async (em, { retentionDays: days }) => days > 0 && (await forgetAppointments(em, days)),
};

/** Deletes mails without an appointment that are older than `retentionDays`. 0 days: keeps everything. */
export const oldMails: Job = {
  name: 'old-mails',
  runBatch: async (em, { retentionDays: days }) => days > 0 && (await forgetMails(em, days)) === BATCH_SIZE,
};

const before = (days: number) => sql`now() - make_interval(days => ${days}::int)`;

/** Deletes a batch. True: there may be more. Locks in the order of `lock`, and waits for no calendar and no place. */
async function forgetAppointments(em: SqlEntityManager, days: number): Promise<boolean> {
  const db = em.getKysely();
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a join resources r on r.id = a.resource_id
    where a.part_of_id is null and a.ends_at < ${before(days)} and ${isNotMoving('a.crm_id')} order by a.ends_at limit ${BATCH_SIZE}
    for no key update of r skip locked for update of a skip locked`.execute(db);
  const found = rows.map(({ id }) => id);
  const busy = await lockPlacesOf(em, found);
  const ids = found.filter((id) => !busy.has(id));
  const those = sql`any(${ids}::uuid[])`;
  await sql`delete from mails where appointment_id = ${those}`.execute(db);
  await deleteAppointments(em, ids);
  return ids.length > 0 && found.length === BATCH_SIZE;
}

/**
 * Locks the places in appointments, and those that have taken over from one of them, which their deletion writes. Returns
 * the appointments of which others have locked one.
 */
async function lockPlacesOf(em: SqlEntityManager, appointments: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ appointment: string }>`
    with place as materialized (
      select p.appointment_id as appointment, written.id
      from participations p cross join lateral (
        select p.id
        union all
        select next.id from (select id from participations where replaces_id = p.id ${PLANNED_APART}) as next) as written
      where p.appointment_id = any(${appointments}::uuid[])
    ), locked as materialized (
      select id from participations where id = any(array(select id from place)) order by id for update skip locked
    )
    select distinct appointment from place where id <> all(array(select id from locked))`.execute(em.getKysely());
  return new Set(rows.map(({ appointment }) => appointment));
}

/**
 * Deletes a batch of mails without an appointment and returns its size. A digest stays as long as what it has reported:
 * else that would wait for another one.
 */
async function forgetMails(em: SqlEntityManager, days: number): Promise<number> {
  const { rows } = await sql`
    delete from mails where id in (
      select id from mails where appointment_id is null and created_at < ${before(days)}
        and ${isNotMoving('mails.crm_id')} and (
          select true from mails reported where reported.digest_id = mails.id limit 1) is null
      order by created_at limit ${BATCH_SIZE} for update skip locked
    ) returning id`.execute(em.getKysely());
  return rows.length;
}
