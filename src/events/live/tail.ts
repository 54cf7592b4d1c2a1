import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { perConnection } from '../../platform/database/per-connection.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { LogPosition } from '../cursor.ts';
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
  /** Last event that is known. */
  last: LogPosition;
  /** True if the database has lost events that are known: it was restored, or a standby that lacked them took over. */
  isRewound = false;
  followers = 0;

  constructor(last: LogPosition) {
    this.last = last;
  }

  /** Adds what follows the last event, up to a position; events that are no longer kept are left out. */
  add(events: LoggedEvent[], end: LogPosition): void {
    this.ring = [...this.ring, ...events].slice(-RING_SIZE);
    this.last = events.at(-1) ?? end;
    this.waiters.wake();
  }

  rewind(): void {
    this.isRewound = true;
    this.waiters.wake();
  }
}

interface LogFollower {
  /**
   * Returns the events after a number, at least one, as soon as there are any; none after the signal has aborted. Errors:
   * LOG_REWOUND.
   */
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

  /** Follows the log of a CRM whose events are known up to a position. Call `close` of the follower at the end. */
  follow(crm: string, after: LogPosition): LogFollower {
    const log = this.#logs.get(crm) ?? new FollowedLog(after);
    log.followers += 1;
    if (!this.#logs.has(crm)) {
      this.#logs.set(crm, log);
      this.#lookout.start([crm]);
    }
    const close = () => {
      log.followers -= 1;
      if (log.followers === 0) this.#leave(crm, log);
    };
    return { next: (sequence, signal) => this.#next(crm, log, sequence, signal), close };
  }

  /**
   * Resolves as soon as a CRM has events after a position, or the signal aborts. Holds no connection while it waits. Errors:
   * LOG_REWOUND.
   */
  async wait(crm: string, after: LogPosition, signal: AbortSignal): Promise<void> {
    const follower = this.follow(crm, after);
    await follower.next(after.sequence, signal).finally(follower.close);
  }

  async #next(crm: string, log: FollowedLog, after: number, signal: AbortSignal): Promise<LoggedEvent[]> {
    while (log.last.sequence <= after && !log.isRewound && !signal.aborted) await log.waiters.wait(signal);
    if (signal.aborted) return [];
    if (log.isRewound) throw new DomainError('LOG_REWOUND');
    const [oldest] = log.ring;
    if (!oldest || oldest.sequence > after + 1) return readEvents(this.#em, crm, after, RING_SIZE);
    return log.ring.filter(({ sequence }) => sequence > after);
  }

  async #look(crms: readonly string[]): Promise<void> {
    const heads = await readHeads(this.#em, crms);
    for (const crm of crms) {
      const [head, log] = [heads.get(crm), this.#logs.get(crm)];
      if (!head || !log || log.last.hash === head.hash) continue;
      while (await this.#renew(crm, log, head));
    }
  }

  /**
   * Adds the events after the last known one, up to a head or further, unless the log has another one there, or none. False:
   * no more follow.
   */
  async #renew(crm: string, log: FollowedLog, head: LogPosition): Promise<boolean> {
    const { sequence, hash } = log.last;
    const events = await readEvents(this.#em, crm, sequence - 1, RING_SIZE);
    const [known] = events;
    const isKept = known?.sequence === sequence;
    // the head may have been read before the last known event was numbered
    if (isKept ? known.hash === hash : head.sequence > sequence) {
      log.add(isKept ? events.slice(1) : events, known ?? head);
      return events.length === RING_SIZE;
    }
    log.rewind();
    this.#leave(crm, log);
    return false;
  }

  /** Looks at a log no more: whoever follows its CRM from now on begins with what there is, or has begun. */
  #leave(crm: string, log: FollowedLog): void {
    if (this.#logs.get(crm) === log) this.#logs.delete(crm);
  }
}

/** Returns the tail of the logs in a database. */
export const tailOf = perConnection((em) => new Tail(em.fork({ useContext: false })));
