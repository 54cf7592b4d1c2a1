import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import config from '../../mikro-orm.config.ts';
import { databaseFailure } from '../errors.ts';
import { StartError } from '../process/start-error.ts';
import { giveUpBroken, patiently } from './broken-connections.ts';
import { prepareStatements } from './prepared-statements.ts';
import { asOptions, PATIENCE, sessionSettings } from './session-settings.ts';

/** Connects to a database; nothing is sent before the first query. */
export function connect(url: string, patience = PATIENCE): Promise<MikroORM> {
  const onPoolCreated = (pool: pg.Pool) => {
    giveUpBroken(pool, patience.silence);
    prepareStatements(pool);
  };
  // the ORM takes host, user and database of the address and drops the rest, such as sslmode
  const sessions = sessionsAt(url, sessionSettings(patience));
  const connectionTimeoutMillis = patience.connection;
  const driverOptions = { ...config.driverOptions, ...sessions, connectionTimeoutMillis, onPoolCreated };
  return MikroORM.init({ ...config, clientUrl: url, driverOptions });
}

/** All that an address says, with settings of ours after those that it has itself. */
function sessionsAt(url: string, settings: { [name: string]: string }): pg.ClientConfig {
  const { options = '', ...address } = parseIntoClientConfig(url);
  return { ...address, options: `${options} ${asOptions(settings)}`.trim() };
}

/** Any number that every process agrees on. */
const MIGRATION_LOCK = 7_305_001;
const OLDEST_POSTGRES = 15;

/**
 * Brings the database up to date and tells of each migration. The migrator takes no lock of its own, and several
 * processes may start at once, so the first one migrates while the others wait here. A migration that needs longer
 * than the statement timeout of the sessions sets another one for itself. Errors: StartError, saying what to do.
 */
export async function migrate(orm: MikroORM, url: string, tell = (_line: string) => {}): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE.connection });
  // a connection that breaks fails the statement under way; without a listener it would end the process
  client.on('error', () => {});
  try {
    await client.connect();
    await checkVersion(client);
    await checkSettings(orm);
    await takeLock(client, tell);
    await checkUnknown(orm);
    const apply = ({ name }: { name: string }) => tell(`applying ${name}`);
    orm.migrator.on('migrating', apply);
    await patiently(await orm.em.getConnection().getNativeClient(), () => orm.migrator.up());
    orm.migrator.off('migrating', apply);
  } catch (error) {
    throw asStartError(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  const { version } = rows[0];
  if (version < OLDEST_POSTGRES) {
    throw new StartError(`it is PostgreSQL ${version}, and Slotkeeper needs ${OLDEST_POSTGRES} or later`);
  }
}

/** A pooler may keep settings from the server: without its timeouts a statement that stalls would hold its locks. */
async function checkSettings(orm: MikroORM): Promise<void> {
  const settings = sessionSettings();
  const names = Object.keys(settings);
  const rows = await orm.em.execute(`select ${names.map((name) => `current_setting('${name}') as ${name}`)}`);
  const wrong = Object.entries(settings).filter(([name, value]) => rows[0]?.[name] !== value);
  if (wrong.length) {
    const wanted = wrong.map(([name, value]) => `${name}=${value}`).join(', ');
    throw new StartError(`its sessions do not have ${wanted}: with a pooler between, give its user these settings`);
  }
}

async function takeLock(client: pg.Client, tell: (line: string) => void): Promise<void> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
  if (rows[0].taken) return;
  tell('waiting for another process that migrates the database');
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

/** An older version would read and write tables of which it does not know what they mean by now. */
async function checkUnknown(orm: MikroORM): Promise<void> {
  const known = new Set(
    config.migrations?.migrationsList?.map((migration) => ('name' in migration ? migration.name : '')),
  );
  const executed = await orm.migrator.getExecuted();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length) {
    throw new StartError(`a newer version of Slotkeeper has migrated it (${unknown.join(', ')}): start that version`);
  }
}

/** What the server or the network says of a connection that cannot be made, and what to do about it. */
const ADVICE: { [code: string]: string } = {
  '28P01': 'it refuses the password: check the user and the password in DATABASE_URL',
  '28000': 'it refuses the user, or a connection without TLS: check DATABASE_URL and the pg_hba.conf of the server',
  '3D000': 'there is no such database: create it, or check the name in DATABASE_URL',
  '42501':
    'its user lacks a privilege: run `npm run migrate` as the owner of the database first, who needs CREATE on it and on ' +
    'the schema public; the service needs SELECT, INSERT, UPDATE and DELETE on the tables',
  '53300': 'it has no connection left: raise its max_connections, or run fewer processes',
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or check host and port in DATABASE_URL',
  ENOTFOUND: 'there is no such host: check DATABASE_URL',
  EAI_AGAIN: 'its host name cannot be looked up: check DATABASE_URL and the DNS',
  ETIMEDOUT: 'it does not answer: check host and port in DATABASE_URL, and the firewall',
};

function asStartError(error: unknown, url: string): StartError {
  const { code = '' } = databaseFailure(error);
  const said = error instanceof Error ? error.message : String(error);
  const why = ADVICE[/timeout expired/.test(said) ? 'ETIMEDOUT' : code] ?? said;
  return new StartError(`The database ${withoutPassword(url)} is not usable: ${why}`, { cause: error });
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

/** How long a request waits to be counted in the database before its process counts it alone. */
const COUNTING_PATIENCE = { statement_timeout: '500ms', connectionTimeoutMillis: 500, query_timeout: 1_000 };

/**
 * Connections to count requests with. They are apart from those of transactions, which wait for a count: of one pool
 * all could be held by transactions that wait for one more. Whoever gets none in time counts without the database.
 */
export function connectCounters(url: string, { statement_timeout, ...patience } = COUNTING_PATIENCE): pg.Pool {
  const pool = new pg.Pool({ ...sessionsAt(url, { statement_timeout }), max: 2, ...patience });
  const ignore = () => {};
  pool.on('error', ignore);
  // a crash of the database reaches a client that is in use by its own event
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}
