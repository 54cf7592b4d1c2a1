import { setTimeout as sleep } from 'node:timers/promises';
import { type Cell, MoveError } from './cell.ts';
import type { MovedTable } from './moved-tables.ts';

/**
 * State of a CRM in a cell. In its old cell: HERE; DRAINING: its due mails are left alone; STOPPED: nothing can be
 * written; LEFT. In its new cell: ABSENT (or LEFT, by an earlier move); ARRIVING: copied, and nothing can be written;
 * HERE.
 */
type CrmState = 'ABSENT' | 'HERE' | 'DRAINING' | 'STOPPED' | 'LEFT' | 'ARRIVING';

/** A state, and the other cell of the move. */
export interface Move {
  state: CrmState;
  otherCell: string | null;
  returns: boolean;
}

/** Reads the state of a CRM in a cell. */
export async function moveOf({ db }: Cell, crm: string): Promise<Move> {
  const { rows } = await db.query<Move>(
    `select coalesce(state, 'HERE') as state, other_cell as "otherCell", coalesce(returns, false) as returns
    from crms left join moves on crm_id = id where id = $1`,
    [crm],
  );
  return rows[0] ?? { state: 'ABSENT', otherCell: null, returns: false };
}

/** Writes the state of a CRM in a cell. */
export async function setState(
  { db }: Cell,
  crm: string,
  state: CrmState,
  other: Cell,
  returns = false,
): Promise<void> {
  await db.query(
    `insert into moves (crm_id, state, other_cell, returns) values ($1, $2, $3, $4)
    on conflict (crm_id) do update set state = excluded.state, other_cell = excluded.other_cell,
      returns = excluded.returns`,
    [crm, state, other.name, returns],
  );
}

/** Lets a CRM be written in a cell. */
export async function allowWrites({ db }: Cell, crm: string): Promise<void> {
  await db.query('delete from moves where crm_id = $1', [crm]);
}

const POLL_MS = 20;
/** Longer than a statement and a stalled transaction of the service can take together. */
const MAX_WRITE_MS = 15_000;
/** Longer than an attempt to deliver a webhook can take. */
const MAX_DELIVERY_MS = 20_000;
/** Longer than a call to Mailgun can take. */
const MAX_SENDING_MS = 12_000;

/**
 * Waits for the transactions that wrote to the tables before this call. A later write sees the state that was committed
 * before. Errors: MoveError if one takes too long.
 */
export async function waitForWriters({ db }: Cell, tables: MovedTable[]): Promise<void> {
  const names = tables.map(({ name }) => name);
  const writers = async () => {
    const { rows } = await db.query(
      `select distinct virtualtransaction as id from pg_locks
      where relation = any($1::text[]::regclass[]) and mode = 'RowExclusiveLock' and granted
        and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`,
      [names],
    );
    return rows.map(({ id }) => id);
  };
  let earlier: string[] = await writers();
  const deadline = Date.now() + MAX_WRITE_MS;
  while (earlier.length) {
    if (Date.now() > deadline) throw new MoveError('A transaction has been writing for too long: try again later');
    await sleep(POLL_MS);
    const running = new Set(await writers());
    earlier = earlier.filter((id) => running.has(id));
  }
}

/**
 * Waits for mails that a process is sending, so that their outcome is stored and they are not sent a second time. A
 * mail that waits for its next attempt looks like them, so the wait has an end.
 */
export const waitForMails = (cell: Cell, crm: string): Promise<void> =>
  waitUntilNone(
    cell,
    crm,
    `select from mails where crm_id = $1 and state = 'QUEUED' and attempts > 0 and due_at > now()
      and due_at < now() + interval '1 minute'`,
    MAX_SENDING_MS,
  );

/** Waits for webhooks that a process is sending, so that their outcome is stored and they are not sent a second time. */
export const waitForWebhooks = (cell: Cell, crm: string): Promise<void> =>
  waitUntilNone(
    cell,
    crm,
    'select from webhook_endpoints where crm_id = $1 and lease is not null and leased_until > now()',
    MAX_DELIVERY_MS,
  );

/** Waits for calendars that a process is reading, so that what it has read is stored where it is read. */
export const waitForReadings = (cell: Cell, crm: string): Promise<void> =>
  waitUntilNone(
    cell,
    crm,
    'select from busy_sources where crm_id = $1 and lease is not null and leased_until > now()',
    MAX_DELIVERY_MS,
  );

/** Waits until a query about a CRM finds nothing, or the time is up. */
async function waitUntilNone({ db }: Cell, crm: string, query: string, maxMs: number): Promise<void> {
  const deadline = Date.now() + maxMs;
  for (;;) {
    const { rows } = await db.query(`select exists (${query}) as any`, [crm]);
    if (!rows[0].any || Date.now() > deadline) return;
    await sleep(POLL_MS);
  }
}
