import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import config from '../mikro-orm.config.ts';

/** Connects to a database; nothing is sent before the first query. */
export const connect = (url: string): Promise<MikroORM> => MikroORM.init({ ...config, clientUrl: url });

/** Any number that every process agrees on. */
const MIGRATION_LOCK = 7_305_001;

/**
 * Brings the database up to date. The migrator takes no lock of its own, and several processes may start at once,
 * so the first one migrates while the others wait here. A migration that needs longer than the statement timeout of
 * the sessions sets another one for itself.
 */
export async function migrate(orm: MikroORM, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await orm.migrator.up();
  } finally {
    await client.end();
  }
}
