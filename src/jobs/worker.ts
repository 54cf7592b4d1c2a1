import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import { queueDigests } from './digests.ts';
import { tidyExpiredHolds } from './expired-holds.ts';
import { forgetOldAnswers } from './old-answers.ts';
import { forgetOldCounts } from './old-counts.ts';
import { forgetOldSignatures } from './old-signatures.ts';
import { queueReminders } from './reminders.ts';
import { forgetThePast } from './retention.ts';

const INTERVAL_MS = 60_000;

/** Settings that jobs depend on. */
type Settings = Pick<Config, 'retentionDays'>;

/** Jobs, run one after the other, each in its own transactions. */
export const JOBS: ((em: SqlEntityManager, settings: Settings) => Promise<void>)[] = [
  queueReminders,
  queueDigests,
  tidyExpiredHolds,
  forgetOldAnswers,
  forgetOldCounts,
  forgetOldSignatures,
  forgetThePast,
];

/** Runs background jobs. Several processes can run them concurrently. */
export class Worker {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #settings: Settings;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(orm: MikroORM, log: Logger, settings: Settings) {
    this.#orm = orm;
    this.#log = log;
    this.#settings = settings;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#run());
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Resolves when the running jobs are finished. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      const em = this.#orm.em.fork({ useContext: true });
      for (const job of JOBS) await job(em, this.#settings);
    } catch (error) {
      this.#log.error({ error }, 'background job failed');
    }
  }
}
