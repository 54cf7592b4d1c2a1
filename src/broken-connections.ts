import type pg from 'pg';

/**
 * Gives connections that end while they are in use back to the pool. Whoever uses one is told by a failing statement;
 * but where that statement is a COMMIT or ROLLBACK, or the BEGIN, Kysely (0.29) keeps the connection for good. Without
 * this a process would have none left after its database has crashed a few times, or once under load.
 */
export function giveBackBroken(pool: pg.Pool): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // it is not handed out again, and whoever had it may still want to release it
      client.release = () => {};
    });
  });
}
