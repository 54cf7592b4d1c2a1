import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { perConnection } from '../../database/per-connection.ts';
import { type LoggedEvent, readEvents, readHeads } from '../event-log.ts';
import { Lookout } from './lookout.ts';
import { noticesOf } from './notices.ts';
import { Waiters } from './waiters.ts';

/** Events of one CRM that a process keeps, and events that one statement reads. */
const RING_SIZE = 500;

/** End of the log of a CRM, while somebody follows it. */
class FollowedLog {
  readonly waiters = new Waiters();
  /** Last events, without gaps. */
  ring: LoggedEvent[] = [];
  /** Number of the last event that is known. */
  last: number;
  followers = 0;

  constructor(last: number) {
    this.last = last;
  }

  /** Adds what follows the last event, up to a head; events that are no longer kept are left out. */
  add(events: LoggedEvent[], head: number): void {
    this.ring = [...this.ring, ...events].slice(-RING_SIZE);
    this.last = events.at(-1)?.sequence ?? head;
    this.waiters.wake();
  }
}

interface LogFollower {
  /** Returns the events after a number, at least one, as soon as there are any; none after the signal has aborted. */
  next: (after: number, signal: AbortSignal) => Promise<LoggedEvent[]>;
  close: () => void;
}

/**
 * End of the logs that somebody follows. New events are read once for all followers of a log. A follower pulls them from
 * memory, or from the table when it is behind: a slow one costs no memory.
 */
export class Tail {
  readonly #em: SqlEntityManager;
  readonly #logs = new Map<string, FollowedLog>();
  readonly #lookout: Lookout;

  constructor(em: SqlEntityManager) {
    this.#em = em;
    this.#lookout = new Lookout(noticesOf(em), {
      isWatched: () => this.#logs.size > 0,
      namedBy: ({ tenants }) => tenants?.filter((crm) => this.#logs.has(crm)) ?? null,
      look: (crms) => this.#look([...(crms ?? this.#logs.keys())]),
    });
  }

  /** Follows the log of a CRM whose events are known up to a number. Call `close` of the follower at the end. */
  follow(crm: string, after: number): LogFollower {
    const log = this.#logs.get(crm) ?? new FollowedLog(after);
    log.followers += 1;
    if (!this.#logs.has(crm)) {
      this.#logs.set(crm, log);
      this.#lookout.start([crm]);
    }
    const close = () => {
      log.followers -= 1;
      if (log.followers === 0) this.#logs.delete(crm);
    };
    return { next: (sequence, signal) => this.#next(crm, log, sequence, signal), close };
  }

  /** Resolves as soon as a CRM has events after a number, or the signal aborts. Holds no connection while it waits. */
  async wait(crm: string, after: number, signal: AbortSignal): Promise<void> {
    const follower = this.follow(crm, after);
    await follower.next(after, signal).finally(follower.close);
  }

  async #next(crm: string, log: FollowedLog, after: number, signal: AbortSignal): Promise<LoggedEvent[]> {
    while (log.last <= after && !signal.aborted) await log.waiters.wait(signal);
    if (signal.aborted) return [];
    const [oldest] = log.ring;
    if (!oldest || oldest.sequence > after + 1) return readEvents(this.#em, crm, after, RING_SIZE);
    return log.ring.filter(({ sequence }) => sequence > after);
  }

  async #look(crms: readonly string[]): Promise<void> {
    const heads = await readHeads(this.#em, crms);
    for (const crm of crms) {
      const [head, log] = [heads.get(crm), this.#logs.get(crm)];
      while (head && log && log.last < head.sequence) {
        log.add(await readEvents(this.#em, crm, log.last, RING_SIZE), head.sequence);
      }
    }
  }
}

/** Returns the tail of the logs in a database. */
export const tailOf = perConnection((em) => new Tail(em.fork({ useContext: false })));
