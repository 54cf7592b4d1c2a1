import type { MikroORM } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import type { WebhookDepth } from './webhook-metrics.ts';

/** Limits the statement of a scrape, so that scrapes do not pile up on a slow database. */
const STATEMENT_TIMEOUT = sql.lit('1s');

/**
 * Counts endpoints and finds the oldest event that an active one has not got: after its cursor, or in its queue, without
 * those that a CRM asks for again. Endpoints of moving CRMs are left out.
 */
export function webhookDepth(orm: MikroORM): Promise<WebhookDepth> {
  return orm.em.fork().transactional(async (em) => {
    const db = em.getKysely();
    await sql`set local statement_timeout = ${STATEMENT_TIMEOUT}`.execute(db);
    const { rows } = await sql<{ state: string; count: number; behind: number | null }>`
      select w.state, count(*)::int as count, max(extract(epoch from now() - next.recorded_at))::float8 as behind
      from webhook_endpoints w left join moves on moves.crm_id = w.crm_id
        left join lateral (
          select least(w.cursor + 1, min(sequence)) from webhook_deliveries d
          where d.endpoint_id = w.id and d.state = 'QUEUED' and d.redeliveries = 0) as missing (sequence) on true
        left join event_heads h on h.crm_id = w.crm_id and h.sequence >= missing.sequence and w.state = 'ACTIVE'
        left join lateral (
          select recorded_at from events e where e.crm_id = h.crm_id and e.sequence >= missing.sequence
          order by e.sequence limit 1) as next on true
      where moves.crm_id is null group by w.state`.execute(db);
    return {
      endpoints: Object.fromEntries(rows.map(({ state, count }) => [state, count])),
      behindSeconds: Math.max(0, ...rows.map(({ behind }) => behind ?? 0)),
    };
  });
}
