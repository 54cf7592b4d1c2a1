import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Middleware } from 'koa';
import { DomainError } from '../../records/errors/domain-error.ts';

/** Maximum wait for the database in a check of readiness, in milliseconds; a slower database is not ready. */
export const MAX_READINESS_WAIT = { ms: 2_000 };

/** Answers /health/live always, and /health/ready while the database accepts writes and the process is not stopping. */
export const health =
  (orm: MikroORM, isStopping: () => boolean, maxWaitMs = MAX_READINESS_WAIT.ms): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'live' };
    else if (ctx.path === '/health/ready') {
      if (isStopping()) throw new DomainError('UNAVAILABLE');
      await checkDatabase(orm, maxWaitMs);
      ctx.body = { status: 'ready' };
    } else await next();
  };

/** Checks that the database accepts writes. Errors: UNAVAILABLE. */
async function checkDatabase(orm: MikroORM, maxWaitMs: number): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(maxWaitMs, null, { signal: timer.signal, ref: false }).catch(() => null);
  try {
    const isReadOnly = await Promise.race([readOnly(orm), timeout]);
    if (isReadOnly === null) throw new DomainError('UNAVAILABLE');
    if (isReadOnly) throw new DomainError('UNAVAILABLE', { message: 'The database is a standby, or read-only' });
  } finally {
    timer.abort();
  }
}

/** Returns whether the database refuses writes. Errors: UNAVAILABLE if it cannot be reached. */
async function readOnly(orm: MikroORM): Promise<boolean> {
  const sql = "select current_setting('transaction_read_only')::boolean as read_only";
  try {
    const [row] = await orm.em.getConnection().execute<{ read_only: boolean }[]>(sql);
    return row!.read_only;
  } catch (error) {
    throw new DomainError('UNAVAILABLE', { cause: error as Error });
  }
}
