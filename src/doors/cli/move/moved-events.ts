import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PASS } from '../../../events/passes.ts';
import type { Cell } from './cell.ts';

const POLL_MS = 20;

/** Numbers the events of a CRM that nobody writes any more: its log moves, and the inbox stays. */
export async function numberEvents({ db }: Cell, crm: string): Promise<void> {
  for (;;) {
    const { rows } = await db.query('select exists (select from event_inbox where crm_id = $1) as any', [crm]);
    if (!rows[0].any) return;
    const pass = await db.query('select taken from sequence_events(0, $1, null)', [MAX_PASS]);
    // a process of the cell does it meanwhile
    if (pass.rows[0].taken === -1) await sleep(POLL_MS);
  }
}

/** Creates the partitions for the events of a CRM in another cell, whose retention may be shorter. */
export async function createMonths(from: Cell, to: Cell, crm: string): Promise<void> {
  const { rows } = await from.db.query(
    `select (min(recorded_at) at time zone 'UTC')::date::text as first, (max(recorded_at) at time zone 'UTC')::date::text as last
     from events where crm_id = $1`,
    [crm],
  );
  if (rows[0].first) await to.db.query('select create_event_months($1, $2)', [rows[0].first, rows[0].last]);
}
