import { sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Creates the partitions of the events of the next months. */
export const eventMonths: Job = {
  name: 'event-months',
  async runBatch(em) {
    await sql`select create_coming_event_months()`.execute(em.getKysely());
    return false;
  },
};

/** Drops months of events that are older than the retention, one in a batch. */
export const formerEventMonths: Job = {
  name: 'former-event-months',
  mayTakeLong: true,
  async runBatch(em, { eventRetentionDays: days = 0 }) {
    if (!days) return false;
    const { rows } = await sql<{ dropped: boolean }>`
      select drop_event_month(current_date - ${days}::int) as dropped`.execute(em.getKysely());
    return rows[0]!.dropped;
  },
};
