import { checkChain } from '../events/chain.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { sql } from '../records/entities/sql.ts';
import type { Job } from './job.ts';

/** Events per transaction. */
const BATCH_SIZE = 5_000;
/** Logs to choose from. */
const CANDIDATES = 100;

/**
 * Recomputes once a day the hashes of the events that each CRM has got since, and marks a log that does not fit together:
 * the metric slotkeeper_event_chain_broken counts these logs.
 */
export const chainCheck: Job = {
  name: 'chain-check',
  runBatch: async (em) => {
    const db = em.getKysely();
    // any of those due longest: a log that cannot be read does not keep the others from being checked
    const { rows } = await sql<{ crm: string; checked: number; last: number }>`
      select crm_id as crm, greatest(checked_sequence, first_sequence - 1)::float8 as checked, sequence::float8 as last
      from (
        select * from event_heads
        where checked_at < now() - interval '1 day' and broken_at is null and ${isNotMoving('event_heads.crm_id')}
        order by checked_at limit ${CANDIDATES}) as due
      order by random() limit 1`.execute(db);
    const [log] = rows;
    if (!log) return false;
    const until = Math.min(log.last, log.checked + BATCH_SIZE);
    const { end, broken } = await checkChain(em, log.crm, log.checked, until);
    const isDone = broken !== null || end.sequence === log.last;
    await sql`
      update event_heads set checked_sequence = ${end.sequence}
        ${isDone ? sql`, checked_at = now()` : sql``} ${broken === null ? sql`` : sql`, broken_at = now()`}
      where crm_id = ${log.crm}`.execute(db);
    return true;
  },
};
