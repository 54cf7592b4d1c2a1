import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { RunFolder } from '../test/support/run-folder.ts';

/** Time until the successor of a crashed server starts: its children leave, its lock file becomes stale. */
const MAX_START_MS = 30_000;

/** A PostgreSQL server of the proof's own, which may be treated badly. Its port changes with every start. */
export class Database {
  readonly #folder: RunFolder;
  #server: EmbeddedPostgres;

  private constructor(folder: RunFolder, server: EmbeddedPostgres) {
    this.#folder = folder;
    this.#server = server;
  }

  static async create(): Promise<Database> {
    const folder = await RunFolder.make();
    return new Database(folder, await startEmbeddedPostgres(folder.database));
  }

  get port(): number {
    return Number(new URL(this.#server.url).port);
  }

  /** A connection that survives, as an object, what is done to the server. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#server.url, connectionTimeoutMillis: 3_000 });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** kill -9 of the backend of some client, at work if there is one. PostgreSQL ends all others, and recovers. */
  async killBackend(): Promise<void> {
    const witness = await this.connect();
    const { rows } = await witness.query<{ pid: number }>(`
      select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      order by state = 'active' desc, state like 'idle in transaction%' desc limit 1`);
    const [backend] = rows;
    if (!backend) throw new Error('No client is connected');
    const crashed = new Promise<void>((resolve) => witness.once('end', () => resolve()));
    process.kill(backend.pid, 'SIGKILL');
    await crashed;
    await this.#answers();
  }

  /** Crashes the database (`pg_ctl stop -m immediate`) and starts it, which recovers it. */
  async stopImmediately(): Promise<void> {
    await this.#end('SIGQUIT');
    await this.#start();
  }

  /** Kills the postmaster without any warning to its children, and starts the database again. */
  async killPostmaster(): Promise<void> {
    await this.#end('SIGKILL');
    await this.#start();
  }

  remove(): Promise<void> {
    return this.#folder.remove();
  }

  async #answers(): Promise<void> {
    const client = await this.connect().catch(() => sleep(20));
    return client ? client.end() : this.#answers();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const pid = Number(fs.readFileSync(path.join(this.#folder.database, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, signal);
    while (isRunning(pid)) await sleep(10);
  }

  async #start(): Promise<void> {
    for (const began = Date.now(); ; await sleep(50)) {
      try {
        this.#server = await startEmbeddedPostgres(this.#folder.database);
        return;
      } catch (error) {
        if (Date.now() - began > MAX_START_MS) throw error;
      }
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
