import type pg from 'pg';
import { clientConfigOf } from './hosts.ts';

/** Maximum times that the service waits for its database; 0: no limit. */
export interface MaxWaits {
  /** Timeouts of each session, as PostgreSQL shows them. */
  timeouts: Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', string>;
  /** For a connection of the pool. */
  connectionMs: number;
  /** Without an answer on a connection in use. */
  silenceMs: number;
}

export const MAX_WAITS: MaxWaits = {
  // a caller waits for an answer: give up before it does, and free the locks of a transaction that stalls
  timeouts: { statement_timeout: '5s', lock_timeout: '2s', idle_in_transaction_session_timeout: '5s' },
  connectionMs: 3_000,
  // the server gives up a statement earlier, and says so: a longer silence means a lost network or server
  silenceMs: 6_000,
};

/** Schema of the tables unless DATABASE_SCHEMA names another. */
export const DEFAULT_SCHEMA = 'public';

/** What the connections of a process share. */
export interface Sessions {
  schema: string;
  waits: MaxWaits;
}

/** Settings of the planner. The address of the database may choose others. */
const PLANNER: { [name: string]: string } = {
  // one plan for all values, kept as long as its connection: planning each time costs more than it ever saves here
  plan_cache_mode: 'force_generic_plan',
  // a plan that reads a whole table is never that one: the table may be a thousand times as large tomorrow
  enable_seqscan: 'off',
  // up to PostgreSQL 17 a plan that cannot do without counts as so expensive that it is compiled, for most of a second
  jit: 'off',
};

/** Returns the settings of every session of the service, as PostgreSQL shows them. */
export function sessionSettings(url: string, { schema = DEFAULT_SCHEMA, waits = MAX_WAITS }: Partial<Sessions> = {}) {
  const { options = '' } = clientConfigOf(url);
  const planner = Object.entries(PLANNER).filter(([name]) => !options.includes(`${name}=`));
  return { ...waits.timeouts, search_path: schema, ...Object.fromEntries(planner) };
}

/** Settings as the start of a session asks for them. */
export const asOptions = (settings: { [name: string]: string }): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Parses a database address and puts further settings after those that it has. */
export function sessionsAt(url: string, settings: { [name: string]: string }): pg.PoolConfig {
  const { options = '', ...address } = clientConfigOf(url);
  return { ...address, options: `${options} ${asOptions(settings)}`.trim() };
}
