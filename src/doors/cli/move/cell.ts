import type pg from 'pg';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import { unusable } from '../../../platform/database/connection-advice.ts';
import { clientOf } from '../../../platform/database/hosts.ts';
import { MAX_WAITS, sessionsAt } from '../../../platform/database/session-settings.ts';
import { StartError } from '../../../platform/process/start-error.ts';

/** A move that is refused, with the reason for the operator. */
export class MoveError extends StartError {}

/** Address and schema of a cell: DATABASE_URL and DATABASE_SCHEMA of its processes. */
export interface CellAddress {
  url: string;
  schema: string;
}

/** Connection to a cell. It may write rows of moving CRMs, and its statements may take any time. */
export interface Cell {
  db: pg.Client;
  /** Server, database and schema. Two addresses of one cell have one name, also after a failover. */
  name: string;
  migrations: string;
}

/** Sessions write times in one zone, and in the forms of all sessions, so that equal rows have equal checksums. */
const sessionOf = (schema: string) => ({
  search_path: schema,
  'slotkeeper.mover': 'yes',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  timezone: 'UTC',
});

/** A server frees the locks of a connection shortly after its end, so a repeated move waits for them. */
const LOCK_WAIT = '2s';
/** SQLSTATEs: lock_not_available, deadlock_detected. */
const NOT_LOCKED = ['55P03', '40P01'];

/**
 * Connects to a cell and locks a CRM there against other moves until the connection ends. A process that lost one of
 * its two connections cannot go on while another process moves the same CRM. Errors: MoveError for the cell `from`,
 * where this process has the lock.
 */
export async function openCell({ url, schema }: CellAddress, crm: string, from?: Cell): Promise<Cell> {
  const settings = { ...sessionsAt(url, sessionOf(schema)), connectionTimeoutMillis: MAX_WAITS.connectionMs };
  const db = clientOf(settings);
  // a broken connection fails the running statement; without a listener it would end the process
  db.on('error', () => {});
  try {
    await db.connect();
    const name = await nameOf(db, schema);
    if (name === from?.name) throw new MoveError(`${schema} is the cell that ${crm} would leave: name another one`);
    await lockMoves(db, schema, crm);
    return { db, name, migrations: await migrationsOf(db, schema) };
  } catch (error) {
    await db.end().catch(() => {});
    throw error instanceof StartError ? error : unusable(error, url);
  }
}

/** Errors: MoveError while another process has the lock, or waits for it in the opposite direction. */
async function lockMoves(db: pg.Client, schema: string, crm: string): Promise<void> {
  // for this transaction only; the lock outlasts it
  await db.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
  await db
    .query('select pg_advisory_lock($1, hashtext($2))', [ADVISORY_LOCKS.move, `${schema} ${crm}`])
    .catch((error) => {
      if (!NOT_LOCKED.includes(error.code)) throw error;
      throw new MoveError(`Another process moves ${crm}`);
    });
  await db.query('commit');
}

async function nameOf(db: pg.Client, schema: string): Promise<string> {
  const { rows } = await db.query(`
    select system_identifier || '/' || current_database() || '/' || current_schema() as name,
      current_setting('slotkeeper.mover', true) as mover from pg_control_system()`);
  if (rows[0].mover !== 'yes') throw new MoveError('A move needs a connection without a pooler');
  if (!rows[0].name) throw new MoveError(`The schema ${schema} does not exist: run npm run migrate for it`);
  return rows[0].name;
}

async function migrationsOf(db: pg.Client, schema: string): Promise<string> {
  const { rows: tables } = await db.query(`select to_regclass('moves') as moves`);
  if (!tables[0].moves) throw new MoveError(`The schema ${schema} is not migrated: run npm run migrate for it`);
  const { rows: roles } = await db.query('select is_by_owner() as "isOwner"');
  if (!roles[0].isOwner)
    throw new MoveError(`A move needs the role that owns the tables of ${schema}: it writes event logs`);
  const { rows } = await db.query('select name from mikro_orm_migrations order by name');
  return rows.map(({ name }) => name).join();
}

/** Runs statements in one transaction. */
export async function inTransaction<Result>({ db }: Cell, run: () => Promise<Result>): Promise<Result> {
  await db.query('begin');
  try {
    const result = await run();
    await db.query('commit');
    return result;
  } catch (error) {
    await db.query('rollback').catch(() => {});
    throw error;
  }
}
