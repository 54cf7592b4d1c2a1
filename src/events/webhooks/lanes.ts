import { setTimeout as sleep } from 'node:timers/promises';

/** Item of a lane: the items of one key are handled one at a time, in order. */
interface Keyed {
  key: string;
}

/** Items of one key, in order. */
interface Lane<Item> {
  items: readonly Item[];
  /** Number of items that were handled, with the one that stopped the lane. */
  settled: number;
  /** True: it ends after the item under way. */
  isStopped: boolean;
}

interface Parts<Item> {
  maxLanes: number;
  /** Milliseconds for which the last lanes of a run are waited for. */
  maxWait: number;
  /** False: the later items of the lane are left. */
  handle: (item: Item) => Promise<boolean>;
}

/** Handles items in concurrent lanes, one lane per key: those of one key in order and one at a time. */
export class Lanes<Item extends Keyed> {
  readonly #parts: Parts<Item>;
  /** Lanes that their run no longer waits for, by key. */
  readonly #slow = new Map<string, Promise<void>>();
  readonly #failures: unknown[] = [];

  constructor(parts: Parts<Item>) {
    this.#parts = parts;
  }

  /** Returns the keys of items that are under way between runs. Their later items must not be handled yet. */
  busyKeys(): ReadonlySet<string> {
    return new Set(this.#slow.keys());
  }

  /**
   * Handles items of keys that are not busy, and returns those that are left: the rest of each lane that was stopped,
   * and of each slow one with its item under way. Rejects with the first error, once all that was begun has ended.
   */
  async run(items: readonly Item[]): Promise<Item[]> {
    const { maxLanes, maxWait } = this.#parts;
    while (this.#slow.size >= maxLanes) await Promise.race(this.#slow.values());
    const waiting = [...Map.groupBy(items, ({ key }) => key).values()];
    const lanes: Lane<Item>[] = [];
    const begun = new Map<Lane<Item>, Promise<void>>();
    const allBegun = Promise.withResolvers<void>();
    const runNext = async () => {
      for (let next = waiting.shift(); next && !this.#failures.length; next = waiting.shift()) {
        const lane = { items: next, settled: 0, isStopped: false };
        const run = this.#runLane(lane).finally(() => begun.delete(lane));
        begun.set(lane, run);
        lanes.push(lane);
        if (!waiting.length) allBegun.resolve();
        await run;
      }
    };
    const runners = Array.from({ length: Math.min(maxLanes - this.#slow.size, waiting.length) }, runNext);
    await Promise.race([Promise.all(runners), allBegun.promise.then(() => sleep(maxWait, undefined, { ref: false }))]);
    for (const [lane, run] of begun) this.#leave(lane, run);
    if (this.#failures.length) await this.ended();
    return lanes.flatMap(({ items, settled }) => items.slice(settled));
  }

  /** Resolves when a slow item has ended, or after some time. False: there is none. */
  async oneEnded(milliseconds: number): Promise<boolean> {
    if (!this.#slow.size) return false;
    await Promise.race([...this.#slow.values(), sleep(milliseconds, undefined, { ref: false })]);
    return true;
  }

  /** Resolves when nothing is under way. Rejects with the first error. */
  async ended(): Promise<void> {
    await Promise.all(this.#slow.values());
    if (this.#failures.length) throw this.#failures[0];
  }

  #leave(lane: Lane<Item>, run: Promise<void>): void {
    lane.isStopped = true;
    const { key } = lane.items[0]!;
    this.#slow.set(
      key,
      run.finally(() => this.#slow.delete(key)),
    );
  }

  async #runLane(lane: Lane<Item>): Promise<void> {
    try {
      for (const item of lane.items) {
        if (lane.isStopped || this.#failures.length) return;
        lane.isStopped = !(await this.#parts.handle(item)) || lane.isStopped;
        lane.settled += 1;
      }
    } catch (error) {
      this.#failures.push(error);
    }
  }
}
