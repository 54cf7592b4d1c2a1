import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { perConnection } from '../../platform/database/per-connection.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { LogPosition } from '../cursor.ts';
import { type Tail, tailOf } from './tail.ts';

/** Requests of a CRM that may wait for events in one process. */
const MAX_WAITING = 100;

/** Lets requests wait for events of their CRM. None holds a connection. */
class EventWaits {
  readonly #tail: Tail;
  readonly #stopping = new AbortController();
  /** Waiting requests by CRM. */
  readonly #waiting = new Map<string, number>();

  constructor(em: SqlEntityManager) {
    this.#tail = tailOf(em);
  }

  /**
   * Resolves to true when the CRM has an event after a position; to false after `ms`, or when the request is `closed`.
   * Errors: TOO_MANY_REQUESTS, LOG_REWOUND.
   */
  async wait(crm: string, after: LogPosition, ms: number, closed?: AbortSignal): Promise<boolean> {
    const waiting = this.#waiting.get(crm) ?? 0;
    if (waiting >= MAX_WAITING) throw new DomainError('TOO_MANY_REQUESTS');
    this.#waiting.set(crm, waiting + 1);
    const ends = [this.#stopping.signal, AbortSignal.timeout(Math.ceil(ms)), ...(closed ? [closed] : [])];
    const signal = AbortSignal.any(ends);
    await this.#tail.wait(crm, after, signal).finally(() => this.#leave(crm));
    return !signal.aborted;
  }

  /** Ends all waits, and further ones at once: a process that stops answers open requests. */
  stop(): void {
    this.#stopping.abort();
  }

  #leave(crm: string): void {
    const left = (this.#waiting.get(crm) ?? 0) - 1;
    if (left > 0) this.#waiting.set(crm, left);
    else this.#waiting.delete(crm);
  }
}

/** Returns the waits of the process for the events of a database. */
export const eventWaits = perConnection((em) => new EventWaits(em));
