import { setTimeout as sleep } from 'node:timers/promises';

/** Work that processes share by taking items from a queue in the database. */
interface Work<Item> {
  /** Concurrent items of this process. Each has its own slot, so an item that hangs delays no other. */
  slots: number;
  /** Milliseconds between looks at the queue. */
  poll: number;
  /** Takes at most this many items. Must not reject. */
  take: (limit: number) => Promise<Item[]>;
  /** Must not reject. */
  handle: (item: Item) => Promise<void>;
}

/** Takes items as slots become free, and handles them concurrently. */
export class WorkLoop<Item> {
  readonly #work: Work<Item>;
  readonly #stopping = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> = Promise.resolve();
  #pause = new AbortController();

  constructor(work: Work<Item>) {
    this.#work = work;
  }

  /** Aborts on `stop`. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Looks at the queue now instead of at the end of the interval. */
  wake(): void {
    this.#pause.abort();
  }

  /** Takes nothing more; resolves when everything under way has ended. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.stopping.aborted) {
      this.#pause = new AbortController();
      const free = this.#work.slots - this.#underWay.size;
      const taken = await this.#work.take(free);
      for (const item of taken) this.#begin(item);
      if (taken.length < free) await this.#sleep();
      else await Promise.race(this.#underWay);
    }
    await Promise.all(this.#underWay);
  }

  async #sleep(): Promise<void> {
    if (this.stopping.aborted) return;
    await sleep(this.#work.poll, undefined, { signal: this.#pause.signal }).catch(() => {});
  }

  #begin(item: Item): void {
    const handled = this.#work.handle(item).finally(() => this.#underWay.delete(handled));
    this.#underWay.add(handled);
  }
}
