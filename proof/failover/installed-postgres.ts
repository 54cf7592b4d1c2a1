import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../src/platform/database/embedded/embedded-postgres.ts';
import { unprivilegedAccount } from '../../src/platform/database/embedded/unprivileged-account.ts';
import { RunFolder } from '../../test/support/run-folder.ts';

/** Programs of the newest PostgreSQL that Debian has installed: the embedded one has no pg_basebackup. */
export const PROGRAMS = findPrograms();

/** True where the drill is skipped: on a machine without such a PostgreSQL, unless in CI. */
export const isWithoutPostgres = PROGRAMS === undefined && !process.env.CI;

if (isWithoutPostgres) console.warn('There is no PostgreSQL in /usr/lib/postgresql: the failover drill is skipped.');

function findPrograms(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => `${home}/${version}/bin`).find((bin) => existsSync(`${bin}/pg_basebackup`));
}

/** Runs a program of PostgreSQL to its end. */
function run(program: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(`${PROGRAMS}/${program}`, args, {
    ...unprivilegedAccount(),
    cwd: os.tmpdir(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
}

/** Runs a program of PostgreSQL while this process goes on. */
async function runBeside(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(`${PROGRAMS}/${program}`, args, { ...unprivilegedAccount(), cwd: os.tmpdir() });
}

/** A server of an installed PostgreSQL, in a folder of its own. */
export class InstalledPostgres {
  readonly port: number;
  readonly #folder: RunFolder;

  private constructor(folder: RunFolder, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  /** Creates an empty server. */
  static create(): Promise<InstalledPostgres> {
    return InstalledPostgres.#start((folder) =>
      run(
        'initdb',
        '-D',
        folder,
        '--username=postgres',
        '--auth=trust',
        '--no-sync',
        '--locale=C.UTF-8',
        '--encoding=UTF8',
      ),
    );
  }

  /** Creates a standby of this server; `name` is that in synchronous_standby_names. */
  standby(name: string): Promise<InstalledPostgres> {
    const source = `host=127.0.0.1 port=${this.port} user=postgres application_name=${name}`;
    return InstalledPostgres.#start((folder) =>
      run('pg_basebackup', '-D', folder, '-d', source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'),
    );
  }

  static async #start(fill: (folder: string) => void): Promise<InstalledPostgres> {
    const folder = await RunFolder.make();
    const { uid, gid } = unprivilegedAccount();
    mkdirSync(folder.database, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(folder.database, uid, gid);
    fill(folder.database);
    const server = new InstalledPostgres(folder, await freePort());
    server.#launch();
    return server;
  }

  #launch(): void {
    const settings = {
      port: this.port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // in the folder of the server, so that nothing is left when it is killed
      dynamic_shared_memory_type: 'mmap',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    const log = path.join(this.#folder.database, 'server.log');
    run('pg_ctl', '-D', this.#folder.database, '-w', '-l', log, '-o', options.join(' '), 'start');
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  /** Dumps the database while it is used, into the folder of the server; returns the file. */
  async dump(): Promise<string> {
    const file = path.join(this.#folder.database, 'slotkeeper.dump');
    await runBeside('pg_dump', '--format=custom', `--file=${file}`, this.url);
    return file;
  }

  /** Restores a dump into this server, whose database is empty. Errors: anything that cannot be restored. */
  restore(file: string): Promise<void> {
    return runBeside('pg_restore', '--exit-on-error', `--dbname=${this.url}`, file);
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client(this.url);
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops the processes that send to standbys, as a network does that swallows packets. */
  async stopSender(): Promise<void> {
    const senders = await this.rows<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'walsender'",
    );
    for (const { pid } of senders) process.kill(pid, 'SIGSTOP');
  }

  /** Kills all processes of the server at one moment, as the loss of its machine does. */
  async kill(): Promise<void> {
    const client = new pg.Client(this.url);
    client.on('error', () => {});
    await client.connect();
    process.kill(this.#pid, 'SIGSTOP');
    const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
    for (const pid of [this.#pid, ...rows.map((row) => row.pid)]) process.kill(pid, 'SIGKILL');
  }

  get #pid(): number {
    return Number(readFileSync(path.join(this.#folder.database, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Stops and deletes the server. One that was killed is started first, which frees its shared memory. */
  async remove(): Promise<void> {
    const isRunning = await this.rows('select').then(
      () => true,
      () => false,
    );
    if (!isRunning) this.#launch();
    run('pg_ctl', '-D', this.#folder.database, '-m', 'immediate', 'stop');
    await this.#folder.remove();
  }
}
