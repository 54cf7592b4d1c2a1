import type { MikroORM } from '@mikro-orm/postgresql';
import Koa, { type Middleware } from 'koa';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { LogState } from './event-metrics.ts';
import { Metrics, type OutboxDepth, type ProcessFacts } from './metrics.ts';
import type { StateCounts } from './state-gauge.ts';
import { webhookDepth } from './webhook-depth.ts';

/** Creates the metrics of this process and its database. */
export async function metricsOf(orm: MikroORM, facts: ProcessFacts): Promise<Metrics> {
  const pool = await orm.em.getConnection().getNativeClient();
  return new Metrics({
    pool,
    ...facts,
    outbox: () => outboxDepth(orm),
    log: () => logState(orm),
    webhooks: () => webhookDepth(orm),
    sources: () => sourceCounts(orm),
    entries: () => entryCounts(orm),
  });
}

/** Answers GET /metrics only. */
export const metricsPage =
  (metrics: Metrics): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next();
    ctx.type = metrics.contentType;
    ctx.body = await metrics.read();
  };

/** Creates an application that serves the metrics only. */
export const serveMetrics = (metrics: Metrics): Koa => new Koa().use(metricsPage(metrics));

/** Limits the statement of a scrape, so that scrapes do not pile up on a slow database. */
const STATEMENT_TIMEOUT = sql.lit('1s');

/** Counts queued mails by their index; mails that were sent cost nothing. Those of moving CRMs wait for their new cell. */
const outboxDepth = (orm: MikroORM): Promise<OutboxDepth> =>
  scrape(
    orm,
    sql<OutboxDepth>`
      select count(*) filter (where due_at <= now())::int as due, count(*) filter (where due_at > now())::int as waiting,
        coalesce(extract(epoch from now() - min(state_changed_at)), 0)::float8 as "oldestQueued",
        greatest(extract(epoch from now() - min(due_at)), 0)::float8 as "oldestDue",
        coalesce((select extract(epoch from now() - min(deleted_at)) from deletions), 0)::float8 as "oldestDeletion"
      from mails left join moves using (crm_id) where mails.state = 'QUEUED' and moves.crm_id is null`,
  );

/** Reads a table of some rows, and one flag of each CRM. */
const logState = (orm: MikroORM): Promise<LogState> =>
  scrape(
    orm,
    sql<LogState>`
      select (select count(*) from event_inbox)::int as rows,
        coalesce((select extract(epoch from now() - min(occurred_at)) from event_inbox), 0)::float8 as "oldestSeconds",
        (select count(*) from event_heads where broken_at is not null)::int as broken`,
  );

/** Counts sources of busy times; those of moving CRMs wait for their new cell. */
const sourceCounts = async (orm: MikroORM): Promise<StateCounts> => {
  const { counts } = await scrape(
    orm,
    sql<{ counts: StateCounts | null }>`
      select json_object_agg(state, count) as counts from (
        select found.state, count(*)::int from busy_sources s left join moves on moves.crm_id = s.crm_id cross join lateral (
          select case when s.is_stale then 'stale' when s.failures > 0 then 'failing' when s.due_at is null then 'put'
            else 'read' end) as found (state)
        where moves.crm_id is null group by found.state) as counted`,
  );
  return counts ?? {};
};

/** Counts open entries of waitlists; those of moving CRMs wait for their new cell. */
const entryCounts = async (orm: MikroORM): Promise<StateCounts> => {
  const { counts } = await scrape(
    orm,
    sql<{ counts: StateCounts | null }>`
      select json_object_agg(lower(state collate "C"), count) as counts from (
        select e.state, count(*)::int from waitlist_entries e left join moves on moves.crm_id = e.crm_id
        where e.ended_at is null and moves.crm_id is null group by e.state) as counted`,
  );
  return counts ?? {};
};

function scrape<Row>(orm: MikroORM, statement: Sql<Row>): Promise<Row> {
  return orm.em.fork().transactional(async (em) => {
    const db = em.getKysely();
    await sql`set local statement_timeout = ${STATEMENT_TIMEOUT}`.execute(db);
    const { rows } = await statement.execute(db);
    return rows[0]!;
  });
}
