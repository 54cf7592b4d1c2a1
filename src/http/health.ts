import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Middleware } from 'koa';
import { DomainError } from '../errors.ts';

/** Limits the wait for the database; a slower one is not ready. */
const MAX_WAIT_MS = 2_000;

/** Live: the process answers, whatever its database does. Ready: it reaches the database, and is not about to end. */
export const health =
  (orm: MikroORM, isStopping: () => boolean): Middleware =>
  async (ctx, next) => {
    if (ctx.path === '/health/live') ctx.body = { status: 'live' };
    else if (ctx.path === '/health/ready') {
      if (isStopping() || !(await isReachable(orm))) throw new DomainError('UNAVAILABLE');
      ctx.body = { status: 'ready' };
    } else await next();
  };

async function isReachable(orm: MikroORM): Promise<boolean> {
  const timer = new AbortController();
  const tooLate = sleep(MAX_WAIT_MS, false, { signal: timer.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([orm.isConnected(), tooLate]);
  } finally {
    timer.abort();
  }
}
