import { setTimeout } from 'node:timers/promises';
import type { PostgreSqlConnection, SqlEntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { clientLike } from '../../platform/database/hosts.ts';
import { perConnection } from '../../platform/database/per-connection.ts';
import { outsideOfRequests } from '../../platform/observability/requests.ts';

/** Changes that were numbered: ids of CRMs and resources. Without them there are too many to name. */
export interface ChangeNotice {
  tenants?: readonly string[];
  resources?: readonly string[];
}

type Listener = (notice: ChangeNotice) => void;

const RECONNECT_MS = 1_000;
/** Interval of a query that shows that the connection still is one, and time for its answer. */
const CHECK_MS = 60_000;
const ANSWER_MS = 5_000;

/**
 * Receives the notifications of the function `sequence_events` on a connection of its own, while there are listeners.
 * They may be lost: with the connection, or behind a pooler in transaction mode. Listeners look themselves, too.
 */
export class Notices {
  readonly #em: SqlEntityManager;
  readonly #listeners = new Set<Listener>();
  #client: pg.Client | undefined;
  #isRunning = false;

  constructor(em: SqlEntityManager) {
    this.#em = em;
  }

  /** Calls a function with each notice, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    if (!this.#isRunning) void outsideOfRequests(() => this.#run());
    return () => {
      this.#listeners.delete(listener);
      if (!this.#listeners.size) void this.#client?.end().catch(() => undefined);
    };
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#listeners.size) {
      await this.#connection().catch(() => undefined);
      if (this.#listeners.size) await setTimeout(RECONNECT_MS, undefined, { ref: false });
    }
    this.#isRunning = false;
  }

  /** Resolves when the connection has ended. */
  async #connection(): Promise<void> {
    const pool: pg.Pool = await (this.#em.getConnection() as PostgreSqlConnection).getNativeClient();
    const client = clientLike(pool, { query_timeout: ANSWER_MS });
    const ended = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
    const check = setInterval(() => client.query('select 1').catch(() => client.end()), CHECK_MS).unref();
    try {
      await client.connect();
      client.on('notification', ({ payload }) => this.#tell(noticeOf(payload)));
      // as sequence_events names the channel: those of a database hear all of it, also in other schemas
      const { rows } = await client.query("select 'slotkeeper_events_' || md5(current_schema()) as channel");
      await client.query(`listen ${rows[0].channel}`);
      this.#client = client;
      // notices before this moment are lost
      this.#tell({});
      if (this.#listeners.size) await ended;
    } finally {
      clearInterval(check);
      this.#client = undefined;
      await client.end().catch(() => undefined);
    }
  }

  #tell(notice: ChangeNotice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}

/** Reads a payload, which any role of the database can send: without lists, nothing is known about the change. */
function noticeOf(payload = ''): ChangeNotice {
  try {
    const { tenants, resources } = JSON.parse(payload);
    return { ...(Array.isArray(tenants) && { tenants }), ...(Array.isArray(resources) && { resources }) };
  } catch {
    return {};
  }
}

/** Returns the notices of a database. */
export const noticesOf = perConnection((em) => new Notices(em));
