import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { actingAs } from '../../platform/observability/cause.ts';
import { WorkLoop } from '../../platform/process/work-loop.ts';
import { type LeasedSource, takeSources } from './leased-sources.ts';
import type { ReadingOutcome, SourceReadings } from './source-readings.ts';

/** Sources that this process reads at a time. */
const MAX_SOURCES = 4;
/** Sources of one CRM that all processes together read at a time, so that slow ones leave slots to others. */
const MAX_SOURCES_OF_CRM = 2;
const POLL_MS = 5_000;
/** Time that readings under way may take at a shutdown; shorter than its deadline. */
const STOP_MS = 5_000;

interface Parts {
  orm: MikroORM;
  readings: SourceReadings;
  log: Logger;
  /** Called with the kind of the source and the outcome of each reading. */
  observe?: ((kind: string, outcome: ReadingOutcome) => void) | undefined;
  /** Milliseconds between looks for sources that are due. */
  poll?: number;
}

/** Reads calendars elsewhere that are due. Processes share the work by leases in the database, by its clock. */
export class BusyWorker {
  readonly #em: SqlEntityManager;
  readonly #readings: SourceReadings;
  readonly #log: Logger;
  readonly #observe: NonNullable<Parts['observe']>;
  readonly #loop: WorkLoop<LeasedSource>;
  readonly #aborting = new AbortController();
  #isFailing = false;

  constructor({ orm, readings, log, observe = () => {}, poll = POLL_MS }: Parts) {
    this.#em = orm.em.fork({ useContext: true });
    this.#readings = readings;
    this.#log = log;
    this.#observe = observe;
    this.#loop = new WorkLoop({
      slots: MAX_SOURCES,
      poll,
      take: (limit) => this.#take(limit),
      handle: (source) => this.#read(source),
    });
  }

  start(): void {
    actingAs({ kind: 'job', name: 'busy-sources' }, () => this.#loop.start());
  }

  /** Begins no readings; resolves when those under way have ended. They are aborted after a while, and due at once. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => {
      this.#aborting.abort();
      void this.#readings.stop();
    }, STOP_MS);
    await this.#loop.stop();
    clearTimeout(timer);
    await this.#readings.stop();
  }

  async #take(limit: number): Promise<LeasedSource[]> {
    try {
      const taken = await takeSources(this.#em, { limit, ofCrm: MAX_SOURCES_OF_CRM });
      this.#isFailing = false;
      return taken;
    } catch (error) {
      // one line per outage: the lookup is repeated every few seconds
      if (!this.#isFailing) this.#log.error({ error }, 'reading of calendars paused');
      this.#isFailing = true;
      return [];
    }
  }

  async #read(source: LeasedSource): Promise<void> {
    try {
      this.#observe(
        source.kind,
        await this.#readings.read(this.#em.fork({ useContext: true }), source, this.#aborting.signal),
      );
    } catch (error) {
      // it is read again when the lease runs out
      this.#log.error({ error, crm: source.crm, source: source.id }, 'reading of a calendar not recorded');
    }
  }
}
