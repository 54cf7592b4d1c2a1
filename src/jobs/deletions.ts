import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { endEntriesOfResource } from '../booking/waitlist/ended-entries.ts';
import { forgetMails } from '../mails/forgotten-mails.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { isMailToDeletedUser } from '../records/entities/base/kept.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import { deleteAppointments } from './deleted-appointments.ts';
import type { Job, JobSettings } from './job.ts';

/** Appointments, places, mails or deliveries per transaction. */
const BATCH_SIZE = 500;

/** Deleted thing of which rows are left: tables/deletions/deletions.sql. */
interface Deletion {
  id: string;
  kind: keyof typeof REMAINS;
}

/** Deletes or clears a batch of the rows that are left of a deleted thing. True: there may be more. */
type Remains = (em: SqlEntityManager, id: string, sendsMails: boolean) => Promise<boolean>;

/**
 * Deletes what a deletion has left of the past, which nobody reads any more, clears the references to what is gone, and ends
 * the entries of waitlists that wait for it. One
 * of all deletions at a time, by chance: a provider with a long past does not keep the others waiting.
 */
export const deletions: Job = {
  name: 'deletions',
  async runBatch(em, { sendsMails = true }: JobSettings) {
    const db = em.getKysely();
    const { rows } = await sql<Deletion>`
      select id, kind from deletions where ${isNotMoving('deletions.crm_id')}
      order by random() limit 1 for update`.execute(db);
    const [deletion] = rows;
    if (!deletion) return false;
    if (!(await REMAINS[deletion.kind](em, deletion.id, sendsMails))) {
      await sql`delete from deletions where id = ${deletion.id}`.execute(db);
    }
    return true;
  },
};

const mailsToUsers = sql`deletions d join mails m on m.crm_id = d.crm_id where ${isMailToDeletedUser('m', 'd')}`;

/** Rows that are left, in the order in which they go. */
const REMAINS = {
  PROVIDER: inTurn(appointmentsOfProvider, (em, id, sendsMails) =>
    mails(em, sql`mails m where m.provider_id = ${id}`, sendsMails),
  ),
  RESOURCE: inTurn(entriesOfResource, mailsOfResource),
  PRODUCT: cleared('appointments', 'product_id'),
  AVAILABILITY: cleared('appointments', 'availability_id'),
  CONTACT_PROFILE: cleared('appointments', 'contact_profile_id'),
  USER: inTurn(
    cleared('appointments', 'contact_user_id', 'contact_profile_id'),
    cleared('participations', 'user_id'),
    (em, id, sendsMails) => mails(em, sql`${mailsToUsers} and d.id = ${id}`, sendsMails),
  ),
  WEBHOOK_ENDPOINT: deliveries,
} satisfies Record<string, Remains>;

/** Goes on to the next step when nothing is left for the one before. */
function inTurn(...steps: Remains[]): Remains {
  return async (em, id, sendsMails) => {
    for (const step of steps) if (await step(em, id, sendsMails)) return true;
    return false;
  };
}

async function appointmentsOfProvider(em: SqlEntityManager, provider: string, sendsMails: boolean): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from appointments where provider_id = ${provider} and part_of_id is null
    order by starts_at, id limit ${BATCH_SIZE}`.execute(em.getKysely());
  if (!rows.length) return false;
  const ids = rows.map(({ id }) => id);
  await forgetMails({ em, sendsMails }, sql`m.appointment_id = any(${ids}::uuid[])`);
  await deleteAppointments(em, ids);
  return true;
}

/** Ends entries of waitlists that wait for nothing else. */
async function entriesOfResource(em: SqlEntityManager, resource: string): Promise<boolean> {
  return (await endEntriesOfResource(em, resource, BATCH_SIZE)) > 0;
}

/** Deletes the mails about the appointments of a resource, one appointment after the other: some of them are later than it. */
async function mailsOfResource(em: SqlEntityManager, resource: string, sendsMails: boolean): Promise<boolean> {
  const db = em.getKysely();
  const { rows } = await sql<{ id: string }>`
    select a.id from deletions d cross join lateral (
      select id, starts_at from appointments a
      where a.resource_id = d.id and a.starts_at >= coalesce(d.done_start, '-infinity')
        and (d.done_start is null or (a.starts_at, a.id) > (d.done_start, d.done_id))
      order by a.starts_at, a.id limit ${BATCH_SIZE}) as a
    where d.id = ${resource} order by a.starts_at, a.id`.execute(db);
  if (!rows.length) return false;
  const ids = rows.map(({ id }) => id);
  const earlier = sql`m.created_at <= (select deleted_at from deletions where id = ${resource})`;
  await forgetMails({ em, sendsMails }, sql`m.appointment_id = any(${ids}::uuid[]) and ${earlier}`);
  await sql`
    update deletions d set done_start = a.starts_at, done_id = a.id from appointments a
    where d.id = ${resource} and a.id = ${ids.at(-1)!}`.execute(db);
  return true;
}

/** Deletes the mails `m` of a `from` clause and its conditions. */
async function mails(em: SqlEntityManager, from: Sql, sendsMails: boolean): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select m.id from ${from} and not m.forgotten_once_sent limit ${BATCH_SIZE}`.execute(em.getKysely());
  if (!rows.length) return false;
  await forgetMails({ em, sendsMails }, sql`m.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  return true;
}

/** Clears references to what is gone. Waits for rows that others have locked: a batch without rows ends the deletion. */
function cleared(table: string, column: string, ...others: string[]): Remains {
  const nulls = sql.join([column, ...others].map((each) => sql`${sql.ref(each)} = null`));
  return async (em, id) => {
    const { rows } = await sql`
      update ${sql.table(table)} set ${nulls} where id = any(array(
        select id from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit ${BATCH_SIZE} for update))
      returning 1`.execute(em.getKysely());
    return rows.length > 0;
  };
}

async function deliveries(em: SqlEntityManager, endpoint: string): Promise<boolean> {
  const { rows } = await sql`
    delete from webhook_deliveries where endpoint_id = ${endpoint} and sequence = any(array(
      select sequence from webhook_deliveries where endpoint_id = ${endpoint} limit ${BATCH_SIZE}))
    returning 1`.execute(em.getKysely());
  return rows.length > 0;
}
