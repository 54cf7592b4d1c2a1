import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from '../src/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { administer } from './administer.ts';

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
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };

/** A folder in memory, where a database is copied in a tenth of the time; a container's may be too small. */
function place(): string {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize < 2 * 1024 ** 3 ? os.tmpdir() : memory;
}

/** The server that TEST_POSTGRES is the address of, to try another version, or else one that ends with the run. */
async function startPostgres(): Promise<EmbeddedPostgres> {
  const url = process.env.TEST_POSTGRES;
  if (url) return { url, stop: async () => {} };
  const dataDir = fs.mkdtempSync(path.join(place(), 'slotkeeper-test-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), undefined, SETTINGS);
  const stop = async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

const TEMPLATE = 'template_slotkeeper';

/** One PostgreSQL server for the run, with a migrated database that each test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
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
