import pg from 'pg';
import type { Service } from './service.ts';

/** A transaction beside those of the service: whoever needs what it has changed or locked waits until it commits. */
export class AnotherTransaction {
  readonly #client: pg.Client;
  readonly #service: Service;

  private constructor(service: Service) {
    this.#service = service;
    this.#client = new pg.Client(service.databaseUrl);
  }

  static async begin(service: Service): Promise<AnotherTransaction> {
    const transaction = new AnotherTransaction(service);
    await transaction.#client.connect();
    await transaction.#client.query('begin');
    return transaction;
  }

  async sql(text: string, ...values: unknown[]): Promise<void> {
    await this.#client.query(text, values);
  }

  /** Starts a call, and returns when it is answered, or more sessions wait for a lock than before, or than `most`. */
  async letWait<Answer>(call: () => Promise<Answer>, most?: number): Promise<{ answer: Promise<Answer> }> {
    const before = most ?? (await this.waiting());
    let isAnswered = false;
    const answer = call().finally(() => {
      isAnswered = true;
    });
    while (!isAnswered && (await this.waiting()) <= before);
    return { answer };
  }

  /** Resolves when so many sessions wait for a lock. */
  async untilWaiting(count: number): Promise<void> {
    while ((await this.waiting()) < count);
  }

  async commit(): Promise<void> {
    await this.#client.query('commit');
    await this.#client.end();
  }

  /** Returns the number of sessions that wait for a lock. */
  async waiting(): Promise<number> {
    const [row] = await this.#service.sql<{ count: number }>(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    return row!.count;
  }
}

/** A statement and its values. */
export type Change = [text: string, ...values: unknown[]];

/** Calls while a change is made: the call starts before the commit of the change, and goes on after it. */
export async function afterChange<Answer>(
  service: Service,
  change: Change[],
  call: () => Promise<Answer>,
): Promise<Answer> {
  const other = await AnotherTransaction.begin(service);
  for (const [text, ...values] of change) await other.sql(text, ...values);
  const { answer } = await other.letWait(call);
  await other.commit();
  return answer;
}
