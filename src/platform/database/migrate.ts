import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { StartError } from '../process/start-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { withoutTimeout } from './broken-connections.ts';
import { checkPooler } from './check-pooler.ts';
import { unusable } from './connection-advice.ts';
import { clientConfigOf, clientOf } from './hosts.ts';
import { MAX_WAITS, sessionSettings } from './session-settings.ts';

const LOCK_RETRY_MS = 200;
const MIN_POSTGRES_VERSION = 15;

/**
 * Applies pending migrations and reports each one. Several processes may start concurrently and the migrator takes no
 * lock, so the first process migrates while the others wait here. Statements of migrations have no limit of silence; a
 * migration that needs longer than the statement timeout sets its own. Errors: StartError, saying what to do.
 */
export async function migrate(orm: MikroORM, url: string, report = (_line: string) => {}): Promise<void> {
  const client = plainClient(url);
  try {
    await client.connect();
    await checkServer(client, orm, url);
    await takeLock(client, orm.config.get('schema'), report);
    await checkUnknown(orm, report);
    const apply = ({ name }: { name: string }) => report(`applying ${name}`);
    orm.migrator.on('migrating', apply);
    await withoutTimeout(await orm.em.getConnection().getNativeClient(), () => orm.migrator.up());
    orm.migrator.off('migrating', apply);
  } catch (error) {
    throw unusable(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses a database that a start would refuse before it migrates. Errors: StartError, saying what to do. */
export async function refuseUnusable(orm: MikroORM, url: string): Promise<void> {
  const client = plainClient(url);
  try {
    await client.connect();
    await checkServer(client, orm, url);
  } catch (error) {
    throw unusable(error, url);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Creates a client without the settings of the sessions of the service. */
function plainClient(url: string): pg.Client {
  const client = clientOf({ ...clientConfigOf(url), connectionTimeoutMillis: MAX_WAITS.connectionMs });
  // a broken connection fails the running statement; without a listener it would end the process
  client.on('error', () => {});
  return client;
}

async function checkServer(client: pg.Client, orm: MikroORM, url: string): Promise<void> {
  await checkVersion(client);
  await checkEncoding(client);
  await checkSettings(orm, url);
  await checkPooler(url);
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_version_num')::int / 10000 as version");
  const { version } = rows[0];
  if (version < MIN_POSTGRES_VERSION) {
    throw new StartError(`it is PostgreSQL ${version}, and Slotkeeper needs ${MIN_POSTGRES_VERSION} or later`);
  }
}

/** Refuses an encoding that lacks letters of names, such as ł in LATIN1, or counts bytes as characters. */
async function checkEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select current_setting('server_encoding') as encoding");
  const { encoding } = rows[0];
  if (encoding !== 'UTF8') {
    throw new StartError(`its encoding is ${encoding}: create it anew with \`encoding 'UTF8' template template0\``);
  }
}

/** Refuses a pooler that drops session settings: without timeouts, a stalled statement would keep its locks. */
async function checkSettings(orm: MikroORM, url: string): Promise<void> {
  const settings = sessionSettings(url, { schema: orm.config.get('schema') });
  const names = Object.keys(settings);
  const rows = await orm.em.execute(`select ${names.map((name) => `current_setting('${name}') as ${name}`)}`);
  const wrong = Object.entries(settings).filter(([name, value]) => rows[0]?.[name] !== value);
  if (wrong.length) {
    const wanted = wrong.map(([name, value]) => `${name}=${value}`).join(', ');
    throw new StartError(
      `its sessions lack the settings ${wanted}: with a connection pooler, set them for the database user`,
    );
  }
}

/**
 * Takes the lock for one transaction, since a pooler may give the next one another session. An index that is built
 * concurrently waits for every snapshot that is older: so the lock is tried repeatedly instead of waited for.
 */
async function takeLock(client: pg.Client, schema: string, report: (line: string) => void): Promise<void> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  if (await tryLock(client, schema)) return;
  report('waiting for another process that migrates the database');
  while (!(await tryLock(client, schema))) await sleep(LOCK_RETRY_MS);
}

async function tryLock(client: pg.Client, schema: string): Promise<boolean> {
  // with parameters it would leave a portal, which keeps its snapshot until the transaction ends
  const lock = `${ADVISORY_LOCKS.migration}, hashtext(${client.escapeLiteral(schema)})`;
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${lock}) as taken`);
  return rows[0].taken;
}

/** Refuses to start on tables of a newer version, unless that version has declared them compatible with this one. */
async function checkUnknown(orm: MikroORM, report: (line: string) => void): Promise<void> {
  const { migrationsList = [] } = orm.config.get('migrations');
  const known = new Set(migrationsList.map((migration) => ('name' in migration ? migration.name : '')));
  const executed = await orm.migrator.getExecuted();
  const unknown = executed.map(({ name }) => name).filter((name) => !known.has(name));
  if (!unknown.length) return;
  const versions = await orm.em.execute<{ version: string; compatible_from: string }[]>(
    'select version, compatible_from from schema_versions',
  );
  const compatible = new Set(versions.filter((row) => known.has(row.compatible_from)).map(({ version }) => version));
  const incompatible = unknown.filter((name) => !compatible.has(name));
  if (incompatible.length) {
    throw new StartError(
      `a newer version of Slotkeeper has migrated it (${incompatible.join(', ')}): start that version`,
    );
  }
  report(`a newer, compatible version has migrated the database: ${unknown.join(', ')}`);
}
