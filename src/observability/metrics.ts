import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BOOKING_OUTCOMES } from './booking-outcomes.ts';
import type { ObservedRequest } from './requests.ts';

/** Counts of the mails that are not finished with. */
export interface OutboxDepth {
  /** To be sent now. */
  due: number;
  /** To be sent, or tried again, later. */
  waiting: number;
  /** Seconds that the oldest due one waits; 0 without any. */
  oldestDue: number;
}

export interface MetricSources {
  pool: Pool;
  /** Rejects when the database does not say in time. */
  outbox: () => Promise<OutboxDepth>;
}

/** Metrics for Prometheus. Every label has few values, all of them ours: routes, codes, fields of the schema. */
export class Metrics {
  readonly contentType: string;
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #operations = new Counter({
    name: 'slotkeeper_operations_total',
    help: 'Fields of Query and Mutation that ran, for GraphQL and REST; outcome: OK or the code of the error',
    labelNames: ['field', 'outcome'],
    registers: [this.#registry],
  });
  readonly #bookings = new Counter({
    name: 'slotkeeper_bookings_total',
    help: 'What became of holds and bookings, counted when it is final; reason: why a slot was taken or refused',
    labelNames: ['outcome', 'reason'],
    registers: [this.#registry],
  });

  constructor({ pool, outbox }: MetricSources) {
    const registers = [this.#registry];
    this.contentType = this.#registry.contentType;
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'slotkeeper_database_connections',
      help: 'Connections of the pool by state, and requests that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'awaited' }, pool.waitingCount);
      },
    });
    watchOutbox(outbox, registers);
  }

  /** Counts a request that has its answer. */
  observe = ({ route, method, status, milliseconds, operations, codes }: ObservedRequest): void => {
    this.#requests.observe({ route, method, status }, milliseconds / 1000);
    // what an operation did was undone when the request failed after it: with an Idempotency-Key both are one transaction
    const [undone] = status >= 500 ? codes : [];
    for (const operation of operations) {
      const code = operation.code ?? undone ?? null;
      this.#operations.inc({ field: operation.field, outcome: code ?? 'OK' });
      const name = BOOKING_OUTCOMES[operation.field]?.(operation.state);
      if (name) this.#bookings.inc({ outcome: code ?? name, reason: operation.reason ?? '' });
    }
  };

  /** In Prometheus' text format. */
  read(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** One query for a scrape; without an answer there are no figures rather than old ones. */
function watchOutbox(outbox: () => Promise<OutboxDepth>, registers: Registry[]): void {
  let asked: Promise<OutboxDepth | undefined> | undefined;
  const depth = () => {
    asked ??= outbox()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return asked;
  };
  new Gauge({
    name: 'slotkeeper_mails',
    help: 'Mails in the outbox: due, or waiting for their time or the next attempt',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await depth();
      if (!found) return;
      this.set({ state: 'due' }, found.due);
      this.set({ state: 'waiting' }, found.waiting);
    },
  });
  new Gauge({
    name: 'slotkeeper_mail_oldest_due_seconds',
    help: 'How long the oldest mail that is due waits; absent when the database does not say',
    registers,
    async collect() {
      this.remove();
      const found = await depth();
      if (found) this.set(found.oldestDue);
    },
  });
}
