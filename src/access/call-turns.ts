import { DomainError } from '../errors/domain-error.ts';
import { LostRace } from '../errors/lost-race.ts';

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/**
 * Lets a few calls with the same key run at a time. If one fails, those behind it run together: the time limits of their
 * statements would add up. `pauseAfter` returns the milliseconds between a call, which took `ms`, and those that wait for
 * its end.
 */
export class CallTurns {
  readonly #atOnce: number;
  readonly #queues = new Map<string, Queue>();
  readonly #pauseAfter: (key: string, ms: number) => number;

  constructor(atOnce: number, pauseAfter: (key: string, ms: number) => number = () => 0) {
    this.#atOnce = atOnce;
    this.#pauseAfter = pauseAfter;
  }

  async take<Result>(key: string, call: () => Promise<Result>): Promise<Result> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.#atOnce) queue.running++;
    else await new Promise<void>((run) => queue.waiting.push(run));
    const began = performance.now();
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
      const pause = next.length && !hasFailed ? this.#pauseAfter(key, performance.now() - began) : 0;
      const runNext = () => {
        for (const run of next) run();
      };
      if (pause) setTimeout(runNext, pause);
      else runNext();
      if (!queue.running) this.#queues.delete(key);
    }
  }
}
