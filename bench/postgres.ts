import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { cpuOfFamily, familyOf, memoryOf } from './cpu.ts';

/** A PostgreSQL of the bench's own, with the settings that it has everywhere. */
export class Postgres {
  readonly folder: string;
  readonly #stop: () => Promise<void>;
  readonly #url: string;
  readonly #postmaster: number;

  private constructor(folder: string, { url, stop }: { url: string; stop: () => Promise<void> }) {
    this.folder = folder;
    this.#url = url;
    this.#stop = stop;
    const [pid] = fs.readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    this.#postmaster = Number(pid);
  }

  static async start(): Promise<Postgres> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-bench-'));
    fs.chmodSync(folder, 0o755);
    return new Postgres(folder, await startEmbeddedPostgres(path.join(folder, 'postgres')));
  }

  get cpu(): number {
    return cpuOfFamily(this.#postmaster);
  }

  /** MiB, of all of its processes together. */
  get memory(): number {
    return memoryOf(familyOf(this.#postmaster));
  }

  urlOf(database: string): string {
    return this.#url.replace(/[^/]+$/, database);
  }

  /** A new database, empty or as another one that nobody uses now; its address. */
  async create(database: string, template = 'template1'): Promise<string> {
    await this.run(this.#url, `create database ${database} template ${template}`);
    return this.urlOf(database);
  }

  async run(url: string, statement: string): Promise<void> {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  async remove(): Promise<void> {
    await this.#stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
