import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { perConnection } from '../database/per-connection.ts';
import { LostRace } from '../database/transaction.ts';
import { DomainError } from '../errors/domain-error.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a few calls with the same key run at a time. If one fails, those behind it run together: the time limits of their
 * statements would add up.
 */
class Turns {
  readonly #atOnce: number;
  readonly #queues = new Map<string, Queue>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async take<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.#atOnce) queue.running++;
    else await new Promise<void>((run) => queue.waiting.push(run));
    let hasFailed = false;
    try {
      return await call();
    } catch (error) {
      hasFailed = !(error instanceof DomainError || error instanceof LostRace);
      throw error;
    } finally {
      queue.running--;
      const next = queue.waiting.splice(0, hasFailed ? queue.waiting.length : this.#atOnce - queue.running);
      queue.running += next.length;
      for (const run of next) run();
      if (!queue.running) this.#queues.delete(key);
    }
  }
}

/** One has the lock of a calendar and one waits for it: more would wait with a connection that other calendars need. */
const calendarTurns = perConnection(() => new Turns(2));
/** A choice in a pool is overtaken by each one that is taken meanwhile. */
const poolTurns = perConnection(() => new Turns(1));

/**
 * Runs a statement that locks a calendar when it is its turn in this process. In a transaction it runs at once: those whose
 * turn it is may wait for its connection.
 */
export const inTurnOfCalendar = <Result>(
  em: SqlEntityManager,
  resource: string,
  call: () => Promise<Result>,
): Promise<Result> => (em.isInTransaction() ? call() : calendarTurns(em).take(resource, call));

/** Chooses and takes a place in a pool, outside a transaction, when it is its turn in this process. */
export const inTurnOfPool = <Result>(
  em: SqlEntityManager,
  product: string,
  call: () => Promise<Result>,
): Promise<Result> => poolTurns(em).take(product, call);
