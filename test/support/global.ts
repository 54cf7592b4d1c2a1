import type { TestProject } from 'vitest/node';
import { connect } from '../../src/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/database/embedded-postgres.ts';
import { migrate } from '../../src/database/migrate.ts';
import { administer } from './administer.ts';
import { RunFolder } from './run-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    postgres: string;
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

const TEMPLATE = 'template_slotkeeper';

/** One PostgreSQL server for the run, with a migrated database that each test file copies. */
export default async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  await administer(postgres.url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  const url = postgres.url.replace(/[^/]+$/, TEMPLATE);
  const orm = await connect(url);
  await migrate(orm, url);
  await orm.close(true);
  provide('postgres', postgres.url);
  return async () => {
    await administer(postgres.url, `drop database if exists ${TEMPLATE}`);
    await postgres.stop();
  };
}
