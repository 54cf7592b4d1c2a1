import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueWaitlistMail } from '../../mails/waitlist-mails.ts';
import { locking } from '../../platform/database/transaction.ts';
import { sql } from '../../records/entities/sql.ts';
import { MailKind } from '../../records/entities/values/mail-kind.ts';
import { endEmpty } from '../places/empty-appointments.ts';
import { type Occupied, overlaps } from '../places/place-statements.ts';
import type { MakesRoom } from '../places/places.ts';
import { lockEntries } from './waiting-entries.ts';

/** Guards and offers in a span: places `p` in appointments `a`, or in those that `a` is a part of. */
const heldIn = (span: Occupied) => sql`
    appointments a join participations p on p.appointment_id = coalesce(a.part_of_id, a.id)
    where ${overlaps(span)} and p.state = 'RESERVED' and p.waitlist_entry_id is not null`;

/**
 * Guards and offers in a span of calendars that are locked: the CRM takes the time. Their entries wait for other times; who
 * was offered this one is mailed.
 */
export const takeOffers: MakesRoom = { find, end };

/** Finds the appointments in which nobody else has a place. */
async function find(em: SqlEntityManager, span: Occupied): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${heldIn(span)} and not exists (
      select from participations other
      where other.appointment_id = coalesce(a.part_of_id, a.id) and other.live
        and other.waitlist_entry_id is null)`.execute(em.getKysely());
  return rows.map(({ id }) => id);
}

async function end(em: SqlEntityManager, span: Occupied): Promise<void> {
  const held = heldIn(span);
  const db = em.getKysely();
  const { rows: found } = await sql<{ entry: string }>`select p.waitlist_entry_id as entry from ${held}`.execute(db);
  if (!found.length) return;
  const entries = found.map(({ entry }) => entry);
  await lockEntries(em, entries);
  const { rows } = await sql<{ id: string; entry: string }>`
    select p.id, p.waitlist_entry_id as entry from ${held} order by p.id ${locking('p')}`.execute(db);
  await sql`delete from participations where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  await endEmpty(em, overlaps(span));
  for (const { entry } of rows) await waitOn(em, entry);
}

async function waitOn(em: SqlEntityManager, entry: string): Promise<void> {
  const { rows } = await sql`
    update waitlist_entries set state = 'WAITING' where id = ${entry} and state = 'OFFERED' returning id`.execute(
    em.getKysely(),
  );
  if (rows.length) await queueWaitlistMail(em, MailKind.WAITLIST_PASSED, entry);
}
