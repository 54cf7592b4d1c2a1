import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { currentRevisions } from '../../booking/calendar/calendar-cache.ts';
import { type Revised, revisionsById } from '../../booking/calendar/references.ts';
import { perConnection } from '../../platform/database/per-connection.ts';
import { domainError } from '../../records/errors/failures.ts';
import { Lookout } from './lookout.ts';
import { noticesOf } from './notices.ts';
import { Waiters } from './waiters.ts';

/** Calendars that somebody watches. Call `close` when nobody does any more. */
export class WatchedCalendars {
  readonly references: readonly string[];
  readonly close: () => void;
  /** Revisions of the resources that exist. */
  revised: readonly Revised[];
  /** Time at which the watch also wakes its owner, in epoch milliseconds of the database's clock. */
  wakeAt = Number.POSITIVE_INFINITY;
  readonly #waiters = new Waiters();
  #hasChanged = false;

  constructor(references: readonly string[], revised: readonly Revised[], close: (closed: WatchedCalendars) => void) {
    this.references = references;
    this.revised = revised;
    this.close = () => close(this);
  }

  /** Resolves at the first change since the last call, or as soon as the signal aborts. */
  async changed(signal: AbortSignal): Promise<void> {
    if (!this.#hasChanged) await this.#waiters.wait(signal);
    this.#hasChanged = false;
  }

  /** Takes over what was found in the database. */
  note(revised: readonly Revised[]): void {
    this.revised = revised;
    this.#hasChanged = true;
    this.#waiters.wake();
  }
}

/** Watches calendars for changes by any process: one statement for all of them, after notices and every second. */
export class CalendarWatch {
  readonly #em: SqlEntityManager;
  readonly #watched = new Set<WatchedCalendars>();
  readonly #lookout: Lookout;

  constructor(em: SqlEntityManager) {
    this.#em = em;
    this.#lookout = new Lookout(noticesOf(em), {
      isWatched: () => this.#watched.size > 0,
      namedBy: ({ resources }) => this.#watchedAmong(resources),
      look: (ids) => this.#look(ids),
    });
  }

  /** Errors: NOT_FOUND if no resource exists. */
  async watch(references: readonly string[]): Promise<WatchedCalendars> {
    const revised = await currentRevisions(this.#em, references);
    const watched = new WatchedCalendars(references, revised, (closed) => this.#watched.delete(closed));
    this.#watched.add(watched);
    this.#lookout.start([]);
    return watched;
  }

  #watchedAmong(resources: readonly string[] | undefined): string[] | null {
    const ids = this.#ids();
    return resources?.filter((id) => ids.has(id)) ?? null;
  }

  #ids(): Set<string> {
    return new Set([...this.#watched].flatMap(({ revised }) => revised.map(({ id }) => id)));
  }

  async #look(named: ReadonlySet<string> | null): Promise<void> {
    const ids = [...(named ?? this.#ids())];
    const found = await revisionsById(
      this.#em,
      ids.map((id) => ({ id })),
    );
    const current = new Map(ids.map((id, index) => [id, found[index]]));
    const now = found.find((row) => row)?.now ?? 0;
    for (const each of this.#watched) {
      const hasChanged = each.revised.some(
        ({ id, revision }) => current.has(id) && current.get(id)?.revision !== revision,
      );
      if (hasChanged) await this.#renew(each);
      else if (now >= each.wakeAt) each.note(each.revised);
    }
  }

  /** Looks the names up again: after a change, they may lead to other resources, or to none. */
  async #renew(watched: WatchedCalendars): Promise<void> {
    try {
      watched.note(await currentRevisions(this.#em, watched.references));
    } catch (error) {
      if (domainError(error)?.code !== 'NOT_FOUND') throw error;
      watched.note([]);
    }
  }
}

/** Returns the watch of a database. */
export const calendarWatchOf = perConnection((em) => new CalendarWatch(em.fork({ useContext: false })));
