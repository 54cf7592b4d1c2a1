import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { anyOf, chance } from '../consumers.ts';
import type { Database } from '../database.ts';

/** Type of the events that these transactions write. Nothing else of the proof causes it. */
export const MARK = 'mail.requeued';

/** Events that one session has written, by their ordinal. All have the same subject. */
export interface Marks {
  subject: string;
  committed: number[];
  rolledBack: number[];
  /** Ordinals whose COMMIT was not answered. */
  unknown: Set<number>;
}

const MAX_EVENTS = 8;
/** Most transactions end soon, some late: then events of later ids are numbered before. */
const SOON_MS = 100;
const LATE_MS = 3_000;

const NOTE = `
  insert into event_inbox (crm_id, type, subject, seat) select $1, '${MARK}', $2, $3
  from (select pg_current_xact_id()) as begun`;

/** Sessions that write events in transactions of different lengths, and roll a third of them back. */
export class LateTransactions {
  readonly marks: Marks[] = [];
  readonly #database: Database;
  readonly #crms: string[];
  #isStopping = false;
  #loops: Promise<void>[] = [];

  constructor(database: Database, crms: string[]) {
    this.#database = database;
    this.#crms = crms;
  }

  start(count: number): void {
    this.#loops = Array.from({ length: count }, () => this.#write());
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#loops);
  }

  async #write(): Promise<void> {
    const session = new Session(anyOf(this.#crms));
    this.marks.push(session.marks);
    while (!this.#isStopping) {
      const client = await this.#database.connect().catch(() => undefined);
      while (client && !this.#isStopping && (await session.transact(client)));
      await client?.end().catch(() => {});
      await sleep(50);
    }
  }
}

class Session {
  readonly marks: Marks = { subject: randomUUID(), committed: [], rolledBack: [], unknown: new Set() };
  readonly #crm: string;
  #next = 1;

  constructor(crm: string) {
    this.#crm = crm;
  }

  /** False: the connection broke. */
  async transact(client: pg.Client): Promise<boolean> {
    const kept: number[] = [];
    let isCommitting = false;
    try {
      await client.query('begin');
      if (chance(0.3)) await this.#writeAndTakeBack(client);
      for (let count = Math.ceil(Math.random() * MAX_EVENTS); count > 0; count--) kept.push(await this.#note(client));
      await sleep(Math.random() * (chance(0.1) ? LATE_MS : SOON_MS));
      isCommitting = chance(0.7);
      await client.query(isCommitting ? 'commit' : 'rollback');
      (isCommitting ? this.marks.committed : this.marks.rolledBack).push(...kept);
      return true;
    } catch {
      for (const each of kept) isCommitting ? this.marks.unknown.add(each) : this.marks.rolledBack.push(each);
      return false;
    }
  }

  async #writeAndTakeBack(client: pg.Client): Promise<void> {
    await client.query('savepoint part');
    this.marks.rolledBack.push(await this.#note(client));
    await client.query('rollback to part');
  }

  async #note(client: pg.Client): Promise<number> {
    const ordinal = this.#next++;
    await client.query(NOTE, [this.#crm, this.marks.subject, ordinal]);
    return ordinal;
  }
}
