import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { queueConflictNotice } from '../../mails/busy-notices.ts';
import { lock } from '../../platform/database/transaction.ts';
import { Resource } from '../../records/entities/resource.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { epoch } from '../calendar/columns.ts';

/** State of a source under its lock. */
export interface LockedSource {
  id: string;
  provider: string;
  /** Times, as text of PostgreSQL. */
  busy: string;
  /** Epoch milliseconds. */
  asOf: number | null;
}

/**
 * Locks a source to write its times. The calendar is locked first: then appointments under way end, and the next ones see the
 * new times. The lock of the source itself is a safeguard, which holds without that of the calendar: who tells of conflicts
 * compares with the times before. Undefined: it was deleted.
 */
export async function lockSource(
  em: SqlEntityManager,
  { id, resource }: { id: string; resource: string },
): Promise<LockedSource | undefined> {
  await lock(em, Resource, [resource]);
  const { rows } = await sql<LockedSource>`
    select id, provider_id as provider, busy::text, ${epoch('as_of')} as "asOf"
    from busy_sources where id = ${id} for update`.execute(em.getKysely());
  return rows[0];
}

/** Times from which a source keeps what it knows: lists look back for buffers, at most that far. */
export const KEPT = sql`tstzmultirange(tstzrange(now() - interval '1 day', null))`;

/** Common table expression `given (times)`: spans in epoch milliseconds, as selected, as a multirange. */
export const givenTimes = (spans: Sql) => sql`
  given as (
    select coalesce(range_agg(tstzrange(to_timestamp(span.start / 1000), to_timestamp(span."end" / 1000))), '{}') as times
    from (${spans}) as span (start, "end"))`;

/**
 * Tells the CRM by events, and the provider by one mail, of the coming appointments that the new times of a source overlap, and
 * the former ones did not; returns their ids by their start. A statement of its own: its snapshot has what was booked before the locks.
 */
export async function tellConflicts(em: SqlEntityManager, { id, busy }: LockedSource): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tell_busy(${id}, ${busy}::tstzmultirange) as id`.execute(em.getKysely());
  const appointments = rows.map((row) => row.id);
  await queueConflictNotice(em, id, appointments);
  return appointments;
}
