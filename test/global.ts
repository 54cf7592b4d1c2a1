import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, migrate } from '../src/database.ts';
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server of this run. */
    postgres: string;
  }
}

/** One PostgreSQL server for the run, with a migrated database that each test file copies. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'slotkeeper-test-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const admin = await connect(postgres.url);
  await admin.em.execute('create database template_slotkeeper');
  await admin.close(true);
  const url = postgres.url.replace(/[^/]+$/, 'template_slotkeeper');
  const orm = await connect(url);
  await migrate(orm, url);
  await orm.close(true);
  provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}
