import { queueFailingNotice } from '../mails/busy-notices.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { lock } from '../platform/database/transaction.ts';
import { Resource } from '../records/entities/resource.ts';
import { sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Sources per transaction. */
const BATCH_SIZE = 100;

/** Time of an outage after which the provider is told, as an SQL interval. */
const TOLD_AFTER = '24 hours';

/**
 * By the index of their age: none is stale before the shortest time of `busy_source_times`. What was never read is not known
 * anyway.
 */
const isOld = sql`s.read_at is not null and not s.is_stale and s.read_at < now() - interval '15 minutes'
  and s.read_at < now() - s.stale_after_minutes * interval '1 minute'`;

/**
 * Notes which calendars elsewhere were not read for too long. Their age is a state, which lists and caches follow as they follow
 * settings: under the lock of the calendar.
 */
export const staleSources: Job = {
  name: 'stale-busy-sources',
  async runBatch(em) {
    const db = em.getKysely();
    const { rows } = await sql<{ id: string; resource: string }>`
      select s.id, s.resource_id as resource from busy_sources s
      where ${isOld} and ${isNotMoving('s.crm_id')} limit ${BATCH_SIZE}`.execute(db);
    if (!rows.length) return false;
    await lock(em, Resource, [...new Set(rows.map(({ resource }) => resource))]);
    await sql`
      update busy_sources s set is_stale = true
      where id = any(${rows.map(({ id }) => id)}::uuid[]) and ${isOld}`.execute(db);
    return rows.length === BATCH_SIZE;
  },
};

/** Tells providers of calendars that could not be read for a day, once for each outage. */
export const failingSources: Job = {
  name: 'failing-busy-sources',
  async runBatch(em) {
    const { rows } = await sql<{ id: string }>`
      update busy_sources s set is_failure_told = true
      where s.id in (
        select s.id from busy_sources s
        where s.failing_since is not null and s.failing_since < now() - ${TOLD_AFTER}::interval and not s.is_failure_told and ${isNotMoving('s.crm_id')}
        limit ${BATCH_SIZE} for no key update skip locked)
      returning s.id`.execute(em.getKysely());
    for (const { id } of rows) await queueFailingNotice(em, id);
    return rows.length === BATCH_SIZE;
  },
};
