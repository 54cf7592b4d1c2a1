import pg from 'pg';
import { endReadOnly } from './broken-connections.ts';
import { DEFAULT_SCHEMA, sessionsAt } from './session-settings.ts';

/** A request that is not counted in the database within this time is counted by its process alone. */
const MAX_COUNTING_WAITS = { statement_timeout: '500ms', connectionTimeoutMillis: 500, query_timeout: 1_000 };

/**
 * Creates the connections that count requests. They are apart from those of transactions: a transaction waits for its
 * count, so transactions could hold every connection of a shared pool while all of them wait for one more.
 */
export function connectCounters(
  url: string,
  { schema = DEFAULT_SCHEMA, waits: { statement_timeout, ...waits } = MAX_COUNTING_WAITS } = {},
): pg.Pool {
  const sessions = sessionsAt(url, { statement_timeout, search_path: schema });
  const pool = new pg.Pool({ ...sessions, max: 2, ...waits });
  const ignore = () => {};
  pool.on('error', ignore);
  // a crash of the database reaches a client in use as an event of the client
  pool.on('connect', (client) => client.on('error', ignore));
  endReadOnly(pool);
  return pool;
}
