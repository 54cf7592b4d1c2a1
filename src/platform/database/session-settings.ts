import type pg from 'pg';
import type { Config } from '../process/config.ts';
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
  // the server ends a statement earlier, with an error: a longer silence means a lost network or server
  silenceMs: 6_000,
};

/** Schema of the tables unless DATABASE_SCHEMA names another. */
export const DEFAULT_SCHEMA = 'public';

/** Settings that all connections of a process share. */
export interface Sessions {
  schema: string;
  waits: MaxWaits;
  /** Maximum number of connections. */
  connections: number;
  /** False: sessions have the settings of their role, because a proxy refuses others. */
  sendsOptions: boolean;
}

/** Returns the sessions that the settings of a process ask for. */
export const sessionsOf = ({
  databaseSchema: schema,
  databaseConnections: connections,
  databaseOptions: sendsOptions,
}: Pick<Config, 'databaseSchema' | 'databaseConnections' | 'databaseOptions'>): Omit<Sessions, 'waits'> => ({
  schema,
  connections,
  sendsOptions,
});

/** Settings of the planner. The address of the database may choose others. */
const PLANNER: { [name: string]: string } = {
  // one plan per connection for all values: planning each time costs more than it ever saves here
  plan_cache_mode: 'force_generic_plan',
  // no plan reads a whole table: the table may be a thousand times as large tomorrow
  enable_seqscan: 'off',
  // up to PostgreSQL 17, a plan that cannot avoid it counts as so expensive that compiling it takes most of a second
  jit: 'off',
};

/** Forms of output that the service reads. A role or a database may have others as its defaults. */
const FORMS: { [name: string]: string } = {
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
};

/** Returns the settings of every session of the service, as PostgreSQL shows them. */
export function sessionSettings(url: string, { schema = DEFAULT_SCHEMA, waits = MAX_WAITS }: Partial<Sessions> = {}) {
  const { options = '' } = clientConfigOf(url);
  const planner = Object.entries(PLANNER).filter(([name]) => !options.includes(`${name}=`));
  return { ...waits.timeouts, search_path: schema, ...Object.fromEntries(planner), ...FORMS };
}

/** Returns settings, and the forms of output, as the startup option of a session. */
export const asOptions = (settings: { [name: string]: string }): string =>
  Object.entries({ ...FORMS, ...settings })
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** Parses a database address and appends settings to those that it has, unless none are sent. */
export function sessionsAt(url: string, settings: { [name: string]: string }, sendsOptions = true): pg.PoolConfig {
  const { options = '', ...address } = clientConfigOf(url);
  const sent = (sendsOptions ? `${options} ${asOptions(settings)}` : options).trim();
  return sent ? { ...address, options: sent } : address;
}
