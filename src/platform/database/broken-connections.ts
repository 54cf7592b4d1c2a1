import { Socket } from 'node:net';
import type pg from 'pg';

/** Pools whose statements have no time limit. */
const unlimited = new WeakSet<pg.Pool>();

/**
 * Gives up broken connections, so that no caller waits for them and the pool does not lose them: connections that end,
 * and connections in use without an answer for `maxSilenceMs` (0: no limit).
 */
export function giveUpBroken(pool: pg.Pool, maxSilenceMs: number): void {
  giveBackEnded(pool);
  giveBackLate(pool);
  endSilent(pool, maxSilenceMs);
  endUnusable(pool);
}

/** Runs work on a pool without the limit of silence: its statements may take any time. */
export async function withoutTimeout<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  unlimited.add(pool);
  try {
    return await work();
  } finally {
    unlimited.delete(pool);
  }
}

/**
 * Returns connections that end while they are in use to the pool. Their statements fail, but if the statement is BEGIN,
 * COMMIT or ROLLBACK, Kysely (0.29) never releases the connection. Without this, a process had no connection left after
 * a few crashes of its database, or after one crash under load.
 */
function giveBackEnded(pool: pg.Pool): void {
  const inUse = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void inUse.add(client));
  pool.on('release', (_error, client) => void inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // the pool does not hand it out again, and its user may still release it
      client.release = () => {};
    });
  });
}

/**
 * Returns connections that are established while the pool ends: their statements fail, and Kysely (0.29) never releases
 * them. Without this, a process that stopped at such a moment waited for its shutdown deadline.
 */
function giveBackLate(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    if (!pool.ending) return;
    // the pool sets the function after this event
    queueMicrotask(() => {
      client.release(true);
      client.release = () => {};
    });
  });
}

/**
 * SQLSTATEs after which a connection is of no use: a write that a standby refuses, since the next connection may lead
 * to the primary, and those of a session that the server or a pooler ends.
 */
const LAST_ERROR = /^(25006|08...|25P0[34]|57P0[1-5])$/;

/** Ends connections at such an error. */
export function endUnusable(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
      // the pool hands out a client whose socket is being closed, but not one that is ending
      if (LAST_ERROR.test(code)) void client.end();
    });
  });
}

/** The types of pg (8.23) lack the property. */
const runsNothing = (client: pg.PoolClient): boolean =>
  (client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery;

/**
 * Ends connections that are silent for too long, which fails the running statement. The `query_timeout` of pg would
 * fail the statement and keep the connection, with further statements queued behind the one that hangs.
 */
function endSilent(pool: pg.Pool, maxSilenceMs: number): void {
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.on('timeout', () => {
        // between statements the silence is that of this process, which may wait for another server
        if (runsNothing(client)) return;
        stream.destroy(new Error(`Connection terminated: silent for ${maxSilenceMs} ms`));
      });
    }
  });
  const allow = (client: pg.PoolClient, silenceMs: number) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(silenceMs);
  };
  pool.on('acquire', (client) => allow(client, unlimited.has(pool) ? 0 : maxSilenceMs));
  // an idle connection is silent
  pool.on('release', (_error, client) => allow(client, 0));
}
