import pg from 'pg';
import { type StatementHook, traced } from '../observability/traced-statements.ts';
import { endUnusable } from './broken-connections.ts';
import { hookStatements } from './client-hooks.ts';
import { DEFAULT_SCHEMA, sessionsAt } from './session-settings.ts';

/** Maximum waits for the database to count a request; afterwards the process counts it alone. */
export const MAX_COUNTING_WAITS = { statement_timeout: '500ms', connectionTimeoutMillis: 500, query_timeout: 1_000 };

/**
 * Creates the connections that count requests. Transactions have a pool of their own, because a transaction waits for
 * its count: in a shared pool, transactions could hold every connection while all of them wait for one more.
 */
export function connectCounters(
  url: string,
  { schema = DEFAULT_SCHEMA, waits: { statement_timeout, ...waits } = MAX_COUNTING_WAITS, sendsOptions = true } = {},
): pg.Pool {
  const sessions = sessionsAt(url, { statement_timeout, search_path: schema }, sendsOptions);
  const pool = new pg.Pool({ ...sessions, max: 2, ...waits });
  const ignore = () => {};
  pool.on('error', ignore);
  // a crash of the database emits an error on a client in use
  pool.on('connect', (client) => client.on('error', ignore));
  endUnusable(pool);
  hookStatements(pool, [commitAtOnce, traced]);
  return pool;
}

/** End of the statement of the library that counts. */
const COUNTED = /(returning points, expire);$/i;

/**
 * Lets a count commit without waiting for the disk: that takes 18 times as long, for what is of no use after a minute. The
 * statement itself says so, because a pooler of transactions gives the session to others.
 */
const commitAtOnce: StatementHook = ([counting, ...more], run) => {
  const { text, ...statement } = counting as pg.QueryConfig;
  return run([
    { ...statement, text: text.replace(COUNTED, "$1, set_config('synchronous_commit', 'off', true)") },
    ...more,
  ]);
};
