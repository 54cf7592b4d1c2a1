import { Socket } from 'node:net';
import type pg from 'pg';
import { READ_ONLY } from './hosts.ts';

/** Pools whose statements may take as long as they need. */
const patient = new WeakSet<pg.Pool>();

/**
 * Keeps connections that are of no use any more from being waited for, or lost to the pool: those that end, and those
 * in use that are silent for so many milliseconds (0: no limit).
 */
export function giveUpBroken(pool: pg.Pool, longestSilence: number): void {
  giveBackEnded(pool);
  endSilent(pool, longestSilence);
  endReadOnly(pool);
}

/** Has a pool wait for its statements until the work is done, however long they take. */
export async function patiently<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  patient.add(pool);
  try {
    return await work();
  } finally {
    patient.delete(pool);
  }
}

/**
 * Gives connections that end while they are in use back to the pool. Whoever uses one is told by a failing statement;
 * but where that statement is a COMMIT or ROLLBACK, or the BEGIN, Kysely (0.29) keeps the connection for good. Without
 * this a process would have none left after its database has crashed a few times, or once under load.
 */
function giveBackEnded(pool: pg.Pool): void {
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

/** Ends connections to a standby at the first refused write: the next connection may lead to the primary. */
export function endReadOnly(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { connection } = client;
    connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === READ_ONLY && connection.stream instanceof Socket) connection.stream.destroy();
    });
  });
}

/**
 * Ends connections that are silent for too long, which fails the statement under way. The `query_timeout` of pg would
 * fail the statement and keep the connection, with a queue of further statements behind the one that hangs.
 */
function endSilent(pool: pg.Pool, longestSilence: number): void {
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.on('timeout', () => stream.destroy(new Error(`Connection terminated: silent for ${longestSilence} ms`)));
    }
  });
  const allow = (client: pg.PoolClient, silence: number) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) stream.setTimeout(silence);
  };
  pool.on('acquire', (client) => allow(client, patient.has(pool) ? 0 : longestSilence));
  // a connection that nobody uses has nothing to say
  pool.on('release', (_error, client) => allow(client, 0));
}
