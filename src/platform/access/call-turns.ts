import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { busy } from './shared-work/busy.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
  /** Beginning of the time that tells the pace, and the calls that have ended since. */
  since: number;
  ended: number;
}

interface Options {
  /** Returns the milliseconds between a call, which took `ms`, and those that wait for its end, by their number. Default: none. */
  pauseAfter?: (key: string, ms: number, waiting: number) => number;
  /** A call that would probably wait for longer is refused at once. Default: none is. */
  maxWaitMs?: number;
}

/** Returns how many calls with a key run at a time, at least one, by the number of those that wait. */
type AtOnce = (key: string, waiting: number) => number;

/** Time after which the pace of a queue counts: in a rush the first calls take many times as long as those that follow. */
const PACE_MS = 5_000;

/**
 * Lets a few calls with the same key run at a time. If one fails, those behind it run together: the time limits of their
 * statements would add up.
 */
export class CallTurns {
  readonly #atOnce: AtOnce;
  readonly #pauseAfter: NonNullable<Options['pauseAfter']>;
  readonly #maxWaitMs: number;
  readonly #queues = new Map<string, Queue>();

  constructor(atOnce: number | AtOnce, { pauseAfter = () => 0, maxWaitMs = Number.POSITIVE_INFINITY }: Options = {}) {
    this.#atOnce = typeof atOnce === 'number' ? () => atOnce : atOnce;
    this.#pauseAfter = pauseAfter;
    this.#maxWaitMs = maxWaitMs;
  }

  /**
   * Runs a call when it is its turn; before it, if it has waited, what `waited` does, which may refuse it. Errors: UNAVAILABLE if
   * too many wait, those of both.
   */
  async take<Result>(key: string, call: () => Promise<Result>, waited?: () => Promise<void>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [], since: performance.now(), ended: 0 };
    this.#queues.set(key, queue);
    const hasWaited = await this.#turnIn(key, queue);
    const began = performance.now();
    let hasFailed = false;
    try {
      if (hasWaited) await waited?.();
      return await call();
    } catch (error) {
      hasFailed = !(error instanceof DomainError || error instanceof LostRace);
      throw error;
    } finally {
      const ms = performance.now() - began;
      countEnd(queue);
      queue.running--;
      const waiting = queue.waiting.length;
      const next = queue.waiting.splice(0, hasFailed ? waiting : this.#atOnce(key, waiting) - queue.running);
      queue.running += next.length;
      const pause = next.length && !hasFailed ? this.#pauseAfter(key, ms, waiting) : 0;
      const runNext = () => {
        for (const run of next) run();
      };
      if (pause) setTimeout(runNext, pause);
      else runNext();
      if (!queue.running) this.#queues.delete(key);
    }
  }

  /** Resolves in the turn of a call; true if it had to wait. */
  async #turnIn(key: string, queue: Queue): Promise<boolean> {
    if (!queue.waiting.length && queue.running < this.#atOnce(key, 0)) {
      queue.running++;
      return false;
    }
    if (waitIn(queue) > this.#maxWaitMs) throw busy();
    await new Promise<void>((run) => queue.waiting.push(run));
    return true;
  }
}

/** Counts a call that has ended. What is older than two intervals fades, so the pace follows a change of load. */
function countEnd(queue: Queue): void {
  queue.ended++;
  const ms = performance.now() - queue.since;
  if (ms < 2 * PACE_MS) return;
  queue.since += ms / 2;
  queue.ended /= 2;
}

/** Probable wait of one more call, in milliseconds, by the pace of the queue; 0 as long as that is not known. */
function waitIn({ waiting, since, ended }: Queue): number {
  const ms = performance.now() - since;
  return ms < PACE_MS ? 0 : (waiting.length * ms) / Math.max(ended, 1);
}
