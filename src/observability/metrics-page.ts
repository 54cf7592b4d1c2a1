import type { MikroORM } from '@mikro-orm/postgresql';
import Koa, { type Middleware } from 'koa';
import { sql } from 'kysely';
import { Metrics, type OutboxDepth } from './metrics.ts';

/** Creates the metrics of this process and its database. */
export async function metricsOf(orm: MikroORM): Promise<Metrics> {
  const pool = await orm.em.getConnection().getNativeClient();
  return new Metrics({ pool, outbox: () => outboxDepth(orm) });
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
function outboxDepth(orm: MikroORM): Promise<OutboxDepth> {
  return orm.em.fork().transactional(async (em) => {
    const db = em.getKysely();
    await sql`set local statement_timeout = ${STATEMENT_TIMEOUT}`.execute(db);
    const { rows } = await sql<OutboxDepth>`
      select count(*) filter (where due_at <= now())::int as due, count(*) filter (where due_at > now())::int as waiting,
        coalesce(extract(epoch from now() - least(min(due_at), now())), 0)::float8 as "oldestDue"
      from mails left join moves using (crm_id) where mails.state = 'QUEUED' and moves.crm_id is null`.execute(db);
    return rows[0]!;
  });
}
