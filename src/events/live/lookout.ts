import { setTimeout } from 'node:timers/promises';
import { outsideOfRequests } from '../../platform/observability/requests.ts';
import type { ChangeNotice, Notices } from './notices.ts';

/** Interval of looking without a notice. */
const POLL_MS = 1_000;

interface Subject {
  /** Returns the ids that a notice names and somebody watches; null if the notice names none. */
  namedBy: (notice: ChangeNotice) => readonly string[] | null;
  isWatched: () => boolean;
  /** Looks for changes of these ids; null: of all that are watched. */
  look: (ids: ReadonlySet<string> | null) => Promise<void>;
}

/** Looks into the database for what is watched: after each notice about it, and every second for all of it. */
export class Lookout {
  readonly #notices: Notices;
  readonly #subject: Subject;
  #named: Set<string> | null = new Set();
  #wake = new AbortController();
  #isRunning = false;

  constructor(notices: Notices, subject: Subject) {
    this.#notices = notices;
    this.#subject = subject;
  }

  /** Looks for changes of these ids at once, then whenever there may be some, until nothing is watched. */
  start(ids: readonly string[]): void {
    this.#note(ids);
    if (!this.#isRunning) void outsideOfRequests(() => this.#run());
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    const unlisten = this.#notices.listen((notice) => this.#note(this.#subject.namedBy(notice)));
    let nextOfAll = performance.now() + POLL_MS;
    while (this.#subject.isWatched()) {
      const rest = Math.max(nextOfAll - performance.now(), 0);
      const wasWoken = await setTimeout(rest, false, { ref: false, signal: this.#wake.signal }).catch(() => true);
      // who is woken again and again looks at all in time, too
      const isDue = !wasWoken || performance.now() >= nextOfAll;
      const named = isDue ? null : this.#named;
      if (named === null) nextOfAll = performance.now() + POLL_MS;
      this.#named = new Set();
      this.#wake = new AbortController();
      // a database that is away has no changes to report
      await this.#subject.look(named).catch(() => undefined);
    }
    unlisten();
    this.#isRunning = false;
  }

  #note(ids: readonly string[] | null): void {
    if (ids?.length === 0) return;
    this.#named = ids && this.#named && new Set([...this.#named, ...ids]);
    this.#wake.abort();
  }
}
