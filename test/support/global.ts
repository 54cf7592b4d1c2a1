import { randomUUID } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { connect } from '../../src/platform/database/connect.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { administer, queried } from './administer.ts';
import { RunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    postgres: string;
    /** Name of the migrated database, and start of the names of all others of this run. */
    databases: string;
  }
}

/**
 * Of a server that ends with the run nothing has to survive a crash (test/proof has servers of its own), and several
 * test files at once fill the pools of several services each.
 */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 1000 };

/** The server that TEST_POSTGRES is the address of, to try another version, or else one that ends with the run. */
async function startPostgres(): Promise<EmbeddedPostgres> {
  const given = process.env.TEST_POSTGRES;
  if (given) return { url: given, stop: async () => {} };
  const folder = await RunFolder.inMemory();
  const { url } = await startEmbeddedPostgres(folder.database, undefined, SETTINGS);
  return { url, stop: () => folder.remove() };
}

/** One PostgreSQL server for the run, with a migrated database that tests copy. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const databases = `slotkeeper_${randomUUID().slice(0, 8)}`;
  await administer(postgres.url, `create database ${databases}`);
  const url = postgres.url.replace(/[^/]+$/, databases);
  const orm = await connect(url);
  await migrate(orm, url);
  await orm.close(true);
  provide('postgres', postgres.url);
  provide('databases', databases);
  return async () => {
    await dropDatabases(postgres.url, databases);
    await postgres.stop();
  };
}

/** Drops the databases of a run, of which those that files share are left. */
async function dropDatabases(url: string, prefix: string): Promise<void> {
  const names = await queried(url, `select datname from pg_database where starts_with(datname, '${prefix}')`);
  await administer(url, ...names.map(({ datname }) => `drop database ${datname} with (force)`));
}
