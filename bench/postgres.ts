import fs from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { RunFolder } from '../test/support/run-folder.ts';
import { cpuOfFamily, familyOf, memoryOf } from './cpu.ts';

/** A PostgreSQL of the bench's own, with the settings that it has everywhere. */
export class Postgres {
  readonly #folder: RunFolder;
  readonly #url: string;
  readonly #postmaster: number;

  private constructor(folder: RunFolder, url: string) {
    this.#folder = folder;
    this.#url = url;
    const [pid] = fs.readFileSync(path.join(folder.database, 'postmaster.pid'), 'utf8').split('\n');
    this.#postmaster = Number(pid);
  }

  static async start(): Promise<Postgres> {
    const folder = await RunFolder.make();
    return new Postgres(folder, (await startEmbeddedPostgres(folder.database)).url);
  }

  /** For what else the bench writes. */
  get folder(): string {
    return this.#folder.path;
  }

  get cpu(): number {
    return cpuOfFamily(this.#postmaster);
  }

  /** MiB, of all of its processes together. */
  get memory(): number {
    return memoryOf(familyOf(this.#postmaster));
  }

  /** Resolves when no more than so many of its processes are left: the time of ended ones is counted only then. */
  async untilLeft(processes: number): Promise<void> {
    while (this.processes > processes) await setTimeout(5);
  }

  get processes(): number {
    return familyOf(this.#postmaster).length;
  }

  urlOf(database: string): string {
    return this.#url.replace(/[^/]+$/, database);
  }

  /** A new database, empty or as another one that nobody uses now; its address. */
  async create(database: string, template = 'template1'): Promise<string> {
    await this.run(this.#url, `create database ${database} template ${template}`);
    return this.urlOf(database);
  }

  /** Runs a statement, or several; the rows of a single one. */
  async run(url: string, statement: string): Promise<unknown[]> {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  }

  remove(): Promise<void> {
    return this.#folder.remove();
  }
}
