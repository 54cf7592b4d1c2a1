import { sql } from '../entities/sql.ts';
import type { Job } from './job.ts';

/** Creates the partitions of the events of the next months, and drops those that are older than the retention. */
export const eventMonths: Job = {
  name: 'event-months',
  runBatch: async (em, { eventRetentionDays: days = 0 }) => {
    const db = em.getKysely();
    await sql`select create_event_months(current_date, (current_date + interval '3 months')::date)`.execute(db);
    if (days > 0) await sql`select drop_event_months(current_date - ${days}::int)`.execute(db);
    return false;
  },
};
