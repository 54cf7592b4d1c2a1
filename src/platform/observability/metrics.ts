import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { BOOKING_OUTCOMES, KNOWN_BOOKING_LABELS } from './booking-outcomes.ts';
import { calendarReadings, watchSources } from './busy-metrics.ts';
import { EventMetrics, type LogState } from './event-metrics.ts';
import { OBSERVED_FIELDS } from './operations.ts';
import type { ObservedRequest } from './requests.ts';
import type { StateCounts } from './state-gauge.ts';
import { watchEntries } from './waitlist-metrics.ts';
import { type WebhookDepth, watchWebhooks, webhookAttempts } from './webhook-metrics.ts';
import { type ObservedUnread, type ObservedWork, watchKept, watchUnread, watchWork } from './work-metrics.ts';

/** Counts of queued mails. */
export interface OutboxDepth {
  /** Mails to send now. */
  due: number;
  /** Mails to send or retry later. */
  waiting: number;
  /** Seconds since the oldest of them was queued, or queued again; 0 without mails. */
  oldestQueued: number;
  /** Seconds for which the mail that is due longest could have been sent; 0 if none is due. */
  oldestDue: number;
  /** Seconds since the oldest deletion of which rows are left; 0 without any. */
  oldestDeletion: number;
}

/** Counts open streams by kind. */
interface StreamCounts {
  counts: () => { [kind: string]: number };
}

/** Facts of the process: its open streams, and labels that it may count. */
export interface ProcessFacts {
  streams: StreamCounts;
  work: ObservedWork;
  unread: ObservedUnread;
  /** Number of log lines that could not be written. */
  droppedLines: () => number;
  /** Number of time zones of providers whose clocks go otherwise in PostgreSQL, as of the start. */
  differentZones: number;
  /** Wrong keys, by how they were answered. */
  wrongKeys: () => { [answer: string]: number };
  /** Types of events. */
  eventTypes: readonly string[];
  /** Outcomes of attempts to deliver a webhook. */
  attemptOutcomes: readonly string[];
  /** Kinds of the calendars that are read, and outcomes of readings. */
  readingKinds: readonly string[];
  readingOutcomes: readonly string[];
  /** Names of background jobs, and outcomes of their runs. */
  jobs: readonly string[];
  jobOutcomes: readonly string[];
}

interface MetricSources extends ProcessFacts {
  pool: Pool;
  /** Rejects if the database does not answer in time. */
  outbox: () => Promise<OutboxDepth>;
  /** Rejects if the database does not answer in time. */
  log: () => Promise<LogState>;
  /** Rejects if the database does not answer in time. */
  webhooks: () => Promise<WebhookDepth>;
  /** Rejects if the database does not answer in time. */
  sources: () => Promise<StateCounts>;
  /** Rejects if the database does not answer in time. */
  entries: () => Promise<StateCounts>;
}

/** Outcomes of an operation that are counted from the first scrape on; others from their first time on. */
const ALERTING_OUTCOMES = ['OK', 'INTERNAL', 'UNAVAILABLE'];
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/**
 * Metrics for Prometheus. Labels have few values, none of them chosen by callers: routes, codes, fields of the schema.
 * Counters begin with 0 for labels that are known, because `increase()` does not see the first count of a new series.
 */
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
  readonly #answers = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by class of status',
    labelNames: ['class'],
    registers: [this.#registry],
  });
  readonly #jobs = new Counter({
    name: 'slotkeeper_job_runs_total',
    help: 'Runs of background jobs by outcome',
    labelNames: ['job', 'outcome'],
    registers: [this.#registry],
  });
  readonly #lateness = new Histogram({
    name: 'slotkeeper_due_lateness_seconds',
    help: 'Time between the due times of places and their events',
    buckets: [1, 15, 30, 60, 90, 120, 300, 900, 3600, 86_400],
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
    help: 'Final outcomes of holds and bookings; reason: why a slot was taken or refused',
    labelNames: ['outcome', 'reason'],
    registers: [this.#registry],
  });

  readonly #webhooks: Counter<'outcome'>;
  readonly #readings: Counter<'kind' | 'outcome'>;
  readonly #events: EventMetrics;

  constructor({ pool, outbox, streams, log, webhooks, sources, entries, ...facts }: MetricSources) {
    const registers = [this.#registry];
    this.#webhooks = webhookAttempts(registers, facts.attemptOutcomes);
    this.#readings = calendarReadings(registers, facts.readingKinds, facts.readingOutcomes);
    this.#beginWithZero(facts);
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
    new Gauge({
      name: 'slotkeeper_streams',
      help: 'Open streams of server-sent events by kind',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const [kind, count] of Object.entries(streams.counts())) this.set({ kind }, count);
      },
    });
    new Counter({
      name: 'slotkeeper_log_lines_dropped_total',
      help: 'Lines of the log that could not be written',
      registers,
      collect() {
        this.reset();
        this.inc(facts.droppedLines());
      },
    });
    new Gauge({
      name: 'slotkeeper_different_time_zones',
      help: 'Time zones of providers whose clocks go otherwise in PostgreSQL than in the process, as of its start',
      registers,
    }).set(facts.differentZones);
    new Counter({
      name: 'slotkeeper_wrong_keys_total',
      help: 'Wrong keys of callers; answer: prompt, or slowed beyond WRONG_KEY_RATE',
      labelNames: ['answer'],
      registers,
      collect() {
        this.reset();
        for (const [answer, count] of Object.entries(facts.wrongKeys())) this.inc({ answer }, count);
      },
    });
    watchWork(facts.work, registers);
    watchUnread(facts.unread, registers);
    watchKept(registers);
    watchOutbox(outbox, registers);
    this.#events = new EventMetrics(this.#registry, log, facts.eventTypes);
    watchWebhooks(webhooks, registers);
    watchSources(sources, registers);
    watchEntries(entries, registers);
  }

  #beginWithZero({ jobs, jobOutcomes }: Pick<ProcessFacts, 'jobs' | 'jobOutcomes'>): void {
    for (const job of jobs) {
      for (const outcome of jobOutcomes) this.#jobs.inc({ job, outcome }, 0);
    }
    for (const each of STATUS_CLASSES) this.#answers.inc({ class: each }, 0);
    for (const labels of KNOWN_BOOKING_LABELS) this.#bookings.inc({ ...labels }, 0);
    for (const field of OBSERVED_FIELDS) {
      for (const outcome of ALERTING_OUTCOMES) this.#operations.inc({ field, outcome }, 0);
    }
  }

  /** Counts an answered request. */
  observe = ({ route, method, status, milliseconds, operations, codes, hasWaited }: ObservedRequest): void => {
    if (!hasWaited) this.#requests.observe({ route, method, status }, milliseconds / 1000);
    this.#answers.inc({ class: `${Math.floor(status / 100)}xx` });
    // a request that failed later has undone its operations: with an Idempotency-Key both are one transaction
    const [undone] = status >= 500 ? codes : [];
    for (const operation of operations) {
      const code = operation.code ?? undone ?? null;
      this.#operations.inc({ field: operation.field, outcome: code ?? 'OK' });
      const name = BOOKING_OUTCOMES[operation.field]?.(operation.state);
      if (name) this.#bookings.inc({ outcome: code ?? name, reason: operation.reason ?? '' });
    }
  };

  /** Counts numbered events by type. */
  countEvents = (types: { [type: string]: number }): void => this.#events.count(types);

  /** Counts an attempt to deliver a webhook. */
  countAttempt = (outcome: string): void => this.#webhooks.inc({ outcome });

  /** Counts a reading of a calendar elsewhere. */
  countReading = (kind: string, outcome: string): void => this.#readings.inc({ kind, outcome });

  /** Counts a run of a background job. */
  countJob = (job: string, outcome: string): void => this.#jobs.inc({ job, outcome });

  /** Counts a due time by the seconds by which it was told late. */
  observeLateness = (seconds: number): void => this.#lateness.observe(seconds);

  /** Returns the metrics in the text format of Prometheus. */
  read(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Registers the gauges of the outbox and of deletions: one query per scrape, and no figures without an answer of the database. */
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
  const ages = {
    slotkeeper_mail_oldest_queued_seconds: [
      'the oldest mail in the outbox was queued, attempts or not',
      'oldestQueued',
    ],
    slotkeeper_mail_oldest_due_seconds: [
      'the oldest due mail could be sent; 0 while all wait for an attempt',
      'oldestDue',
    ],
    slotkeeper_deletion_oldest_seconds: ['the oldest deletion of which rows are left; 0 without any', 'oldestDeletion'],
  } as const;
  for (const [name, [since, figure]] of Object.entries(ages)) {
    new Gauge({
      name,
      help: `Seconds since ${since}; absent if the database does not answer`,
      registers,
      async collect() {
        this.remove();
        const found = await depth();
        if (found) this.set(found[figure]);
      },
    });
  }
}
