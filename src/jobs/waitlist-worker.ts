import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { type DueSweep, findDueSweeps } from '../booking/waitlist/due-sweeps.ts';
import { sweepResource } from '../booking/waitlist/sweep.ts';
import { noticesOf } from '../events/live/notices.ts';
import { retryLostRaces } from '../platform/database/transaction.ts';
import { actingAs } from '../platform/observability/cause.ts';
import { WorkLoop } from '../platform/process/work-loop.ts';

/** Resources that a process sweeps at a time. */
const MAX_SWEEPS = 2;
const POLL_MS = 15_000;
/** Time after which notices wake a process again that has found nobody waiting. */
const QUIET_MS = 1_000;

/** Resources that are being swept by this process, so that it does not take them twice. */
type Sweeping = Set<string>;

interface Parts {
  orm: MikroORM;
  log: Logger;
  poll?: number;
}

/** Sweeps one resource in a transaction of its own, as the job of waitlists. False: somebody else is at its calendars. */
export function runSweep(orm: MikroORM, { resource, crm }: DueSweep): Promise<number | false> {
  const em = orm.em.fork({ useContext: true });
  em.setFilterParams('tenant', { crm });
  return actingAs({ kind: 'job', name: 'waitlist' }, () =>
    retryLostRaces((attempt) => em.transactional(() => sweepResource(em, resource), { clear: attempt > 1 })),
  );
}

/**
 * Offers time that was freed to those who wait, soon after each change: notices of the event log wake it. Processes share the
 * work: each leaves alone what another one has locked.
 */
export class WaitlistWorker {
  readonly #em: SqlEntityManager;
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #loop: WorkLoop<DueSweep>;
  readonly #sweeping: Sweeping = new Set();
  #unlisten = () => {};
  #quietUntil = 0;
  #isFailing = false;

  constructor({ orm, log, poll = POLL_MS }: Parts) {
    this.#orm = orm;
    this.#em = orm.em.fork();
    this.#log = log;
    this.#loop = new WorkLoop({
      slots: MAX_SWEEPS,
      poll,
      take: (limit) => this.#take(limit),
      handle: (due) => this.#sweep(due),
    });
  }

  start(): void {
    this.#unlisten = noticesOf(this.#em).listen(() => {
      if (performance.now() >= this.#quietUntil) this.#loop.wake();
    });
    this.#loop.start();
  }

  /** Begins no sweep; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#unlisten();
    await this.#loop.stop();
  }

  async #take(limit: number): Promise<DueSweep[]> {
    try {
      const found = await findDueSweeps(this.#em, limit + this.#sweeping.size);
      this.#isFailing = false;
      if (!found) this.#quietUntil = performance.now() + QUIET_MS;
      const due = (found ?? []).filter(({ resource }) => !this.#sweeping.has(resource)).slice(0, limit);
      for (const { resource } of due) this.#sweeping.add(resource);
      return due;
    } catch (error) {
      // one line per outage: the lookup is repeated
      if (!this.#isFailing) this.#log.error({ error }, 'waitlist sweeps paused');
      this.#isFailing = true;
      return [];
    }
  }

  async #sweep(due: DueSweep): Promise<void> {
    try {
      await runSweep(this.#orm, due);
    } catch (error) {
      this.#log.error({ error, crm: due.crm, resource: due.resource }, 'waitlist sweep failed');
    } finally {
      this.#sweeping.delete(due.resource);
    }
  }
}
