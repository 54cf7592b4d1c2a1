import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { failingSources, staleSources } from './busy-sources.ts';
import { chainCheck } from './chain-check.ts';
import { clocks } from './changed-clocks.ts';
import { deletions } from './deletions.ts';
import { digests } from './digests.ts';
import { dueTimes } from './due-times.ts';
import { eventMonths, formerEventMonths } from './event-months.ts';
import { expiredHolds } from './expired-holds.ts';
import { expiredAnswers, expiredCounts, expiredSignatures, formerClients } from './expired-records.ts';
import { type Job, type JobSettings, runJob } from './job.ts';
import { oldMails, pastAppointments } from './retention.ts';
import { expiredEntries, oldEntries } from './waitlist-records.ts';
import { formerSecrets, resealedSecrets, settledDeliveries } from './webhook-records.ts';

const INTERVAL_MS = 60_000;

/** All jobs. Those that somebody waits for come first. */
export const JOBS: Job[] = [
  dueTimes,
  digests,
  expiredHolds,
  clocks,
  staleSources,
  failingSources,
  expiredEntries,
  expiredAnswers,
  expiredCounts,
  formerClients,
  expiredSignatures,
  deletions,
  pastAppointments,
  oldMails,
  oldEntries,
  settledDeliveries,
  formerSecrets,
  resealedSecrets,
  eventMonths,
  chainCheck,
  formerEventMonths,
];

/** Outcomes of a run of a job. */
export const JOB_OUTCOMES = ['OK', 'FAILED'] as const;

interface Options {
  jobs?: Job[] | undefined;
  /** Called with the outcome of each run. */
  observe?: ((job: string, outcome: (typeof JOB_OUTCOMES)[number]) => void) | undefined;
}

/** Runs the jobs one after the other, and again a minute later. Several processes can run them concurrently. */
export class Worker {
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #settings: JobSettings;
  readonly #jobs: Job[];
  readonly #observe: NonNullable<Options['observe']>;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(orm: MikroORM, log: Logger, settings: JobSettings, { jobs = JOBS, observe = () => {} }: Options = {}) {
    this.#orm = orm;
    this.#log = log;
    this.#settings = settings;
    this.#jobs = jobs;
    this.#observe = observe;
  }

  start(): void {
    this.#timer = setTimeout(async () => {
      this.#running = this.run();
      await this.#running;
      if (!this.#isStopping) this.start();
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  /** Resolves when the running batch of a job is finished. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Runs each job. A job that fails is logged, and does not stop the others. */
  async run(): Promise<void> {
    for (const job of this.#jobs) {
      if (this.#isStopping) return;
      try {
        await runJob(this.#orm.em.fork({ useContext: true }), job, this.#settings, () => this.#isStopping);
        this.#observe(job.name, 'OK');
      } catch (error) {
        this.#observe(job.name, 'FAILED');
        this.#log.error({ error, job: job.name }, 'background job failed');
      }
    }
  }
}
