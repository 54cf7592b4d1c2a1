import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { commits } from '../platform/database/commits.ts';
import { Floor } from './floor.ts';
import { MAX_PASS, sequenceEvents } from './passes.ts';

/** Time from a commit to the pass that numbers its events, so that commits of one moment share it. */
const DELAY_MS = 20;
/** Interval between looks without a commit of this process: for events of processes that died. */
const INTERVAL_MS = 1_000;
/** Passes that may follow one another; one more each REFILL_MS. So quiet times are quick, and busy ones share a pass. */
const BURST = 4;
const REFILL_MS = 200;

/** Called with the number of events of each type that a pass has numbered. */
type Observer = (types: { [type: string]: number }) => void;

interface Parts {
  orm: MikroORM;
  log: Logger;
  observe?: Observer | undefined;
}

/**
 * Numbers the events that transactions have written. Any process may do it; the database admits one at a time. A pass
 * follows each commit of this process, and every second.
 */
export class Sequencer {
  readonly #em: SqlEntityManager;
  readonly #log: Logger;
  readonly #observe: Observer;
  readonly #floor = new Floor();
  readonly #stopping = new AbortController();
  #passes = BURST;
  #refilledAt = performance.now();
  #wake = () => {};
  #isPoked = false;
  #isFailing = false;
  /** Events of the next pass. Fewer after a failure: large ones may take longer than a statement may. */
  #most = MAX_PASS;
  #running: Promise<void> = Promise.resolve();

  constructor({ orm, log, observe = () => {} }: Parts) {
    this.#em = orm.em.fork();
    this.#log = log;
    this.#observe = observe;
  }

  start(): void {
    commits.on('commit', this.#poke);
    this.#running = this.#run();
  }

  /** Resolves after a last pass, which numbers what this process has written. */
  async stop(): Promise<void> {
    commits.off('commit', this.#poke);
    this.#stopping.abort();
    this.#wake();
    await this.#running;
    await this.#pass();
  }

  readonly #poke = (): void => {
    this.#isPoked = true;
    this.#wake();
  };

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (!this.#isPoked) await this.#poked();
      await sleep(this.#pause(), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      this.#isPoked = false;
      this.#passes -= 1;
      if (await this.#pass()) this.#isPoked = true;
    }
  }

  /** Resolves at the next commit, at the latest after INTERVAL_MS. */
  #poked(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, INTERVAL_MS);
      timer.unref();
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Time until the next pass. */
  #pause(): number {
    const now = performance.now();
    const refills = Math.floor((now - this.#refilledAt) / REFILL_MS);
    this.#refilledAt += refills * REFILL_MS;
    this.#passes = Math.min(BURST, this.#passes + refills);
    return this.#passes > 0 ? DELAY_MS : this.#refilledAt + REFILL_MS - now;
  }

  /** True: there may be more events. */
  async #pass(): Promise<boolean> {
    try {
      const most = this.#most;
      const pass = await sequenceEvents(this.#em, this.#floor, most);
      this.#isFailing = false;
      this.#most = Math.min(MAX_PASS, 2 * most);
      if (pass.types) this.#observe(pass.types);
      if (pass.taken === -1) return true;
      const isFull = pass.taken === most;
      this.#floor.note(pass, isFull);
      return isFull;
    } catch (error) {
      this.#floor.reset();
      this.#most = Math.ceil(this.#most / 8);
      // one line per outage: it is repeated each second
      if (!this.#isFailing) this.#log.error({ error }, 'events not numbered');
      this.#isFailing = true;
      return false;
    }
  }
}
