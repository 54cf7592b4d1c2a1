import type { Pool } from 'pg';
import { LaterMigration } from './later-migration.ts';

/**
 * Builds an index, however long it takes, while others write. An interrupted build is started again by the next run.
 */
export abstract class IndexMigration extends LaterMigration {
  /** Definition of the index, after CREATE INDEX CONCURRENTLY: `mails_by_subject on mails (subject)`. */
  abstract readonly index: string;

  /** PostgreSQL builds no index concurrently in a transaction. */
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const pool = (await this.driver.getConnection().getNativeClient()) as Pool;
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      // the build waits for older transactions, but nobody waits for it
      await client.query('set lock_timeout = 0');
      // an interrupted build leaves an index that is not valid
      await client.query(`drop index concurrently if exists ${this.index.split(' ')[0]}`);
      await client.query(`create index concurrently ${this.index}`);
    } finally {
      // ends the connection: nobody else may have its settings
      client.release(true);
    }
  }
}
