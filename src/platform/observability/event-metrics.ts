import { Counter, Gauge, type Registry } from 'prom-client';
import { waitlistOffers } from './waitlist-metrics.ts';

/** Events that wait for their number, and logs with a broken chain. */
export interface LogState {
  rows: number;
  /** Seconds since the oldest one was written; 0 without any. */
  oldestSeconds: number;
  /** Logs whose chain the job has found broken. */
  broken: number;
}

/** Metrics of the event log. */
export class EventMetrics {
  readonly #events: Counter<'type'>;
  readonly #countOffers: ReturnType<typeof waitlistOffers>;

  /** `read` rejects if the database does not answer in time: then there are no figures. */
  constructor(registry: Registry, read: () => Promise<LogState>, types: readonly string[]) {
    const registers = [registry];
    this.#events = new Counter({
      name: 'slotkeeper_events_total',
      help: 'Events that this process has numbered, by type',
      labelNames: ['type'],
      registers,
    });
    for (const type of types) this.#events.inc({ type }, 0);
    this.#countOffers = waitlistOffers(registers);
    const broken = new Gauge({
      name: 'slotkeeper_event_chain_broken',
      help: 'Logs of CRMs whose chain of hashes was found broken',
      registers,
    });
    new Gauge({
      name: 'slotkeeper_event_inbox',
      help: 'Events without a number: rows, and oldest_seconds since the oldest was written',
      labelNames: ['figure'],
      registers,
      async collect() {
        this.reset();
        broken.reset();
        const state = await read().catch(() => undefined);
        if (!state) return broken.remove();
        this.set({ figure: 'rows' }, state.rows);
        this.set({ figure: 'oldest_seconds' }, state.oldestSeconds);
        broken.set(state.broken);
      },
    });
  }

  /** Counts numbered events by type. */
  count(types: { [type: string]: number }): void {
    for (const [type, count] of Object.entries(types)) {
      this.#events.inc({ type }, count);
      this.#countOffers(type, count);
    }
  }
}
