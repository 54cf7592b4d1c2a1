import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { keptBytes } from './kept-bytes.ts';

/** Expensive work of the process. */
export interface ObservedWork {
  readonly counts: { readonly [outcome in 'computed' | 'shared' | 'late' | 'crowded' | 'left']: number };
  /** Reads that say whether an answer that is kept is current. */
  readonly reads: { readonly counts: { readonly [outcome in 'read' | 'shared']: number } };
  readonly waiting: { readonly requests: number; readonly bytes: number };
  /** Called with the milliseconds for which a request has waited. */
  observeWait: (ms: number) => void;
}

/** Answers that clients have not read yet. */
export interface ObservedUnread {
  readonly bytes: number;
  readonly closed: number;
}

/** Registers the metrics of the work that waits for its turn. */
export function watchWork(work: ObservedWork, registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_work_waiting',
    help: 'Lists, explanations and pages that wait for their turn, and the bytes of their requests',
    labelNames: ['figure'],
    registers,
    collect() {
      this.set({ figure: 'requests' }, work.waiting.requests);
      this.set({ figure: 'bytes' }, work.waiting.bytes);
    },
  });
  new Counter({
    name: 'slotkeeper_work_total',
    help: 'Lists, explanations and pages by outcome',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(work.counts)) this.inc({ outcome }, count);
    },
  });
  new Counter({
    name: 'slotkeeper_revision_reads_total',
    help: 'Requests for what is kept, by whether they read its revision or share what another one has read',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(work.reads.counts)) this.inc({ outcome }, count);
    },
  });
  const waits = new Histogram({
    name: 'slotkeeper_work_wait_seconds',
    help: 'Time for which lists, explanations and pages have waited for their turn',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  work.observeWait = (ms) => waits.observe(ms / 1000);
}

/** Registers the metric of what is kept to answer from it. */
export function watchKept(registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_kept_bytes',
    help: 'Bytes of calendars, lists, answers and pages that are kept in memory',
    labelNames: ['cache'],
    registers,
    collect() {
      for (const [cache, bytes] of Object.entries(keptBytes())) this.set({ cache }, bytes);
    },
  });
}

/** Registers the metrics of the answers that wait for their readers. */
export function watchUnread(unread: ObservedUnread, registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_unread_bytes',
    help: 'Bytes of complete answers that clients have not read yet',
    registers,
    collect() {
      this.set(unread.bytes);
    },
  });
  new Counter({
    name: 'slotkeeper_unread_closed_total',
    help: 'Connections that were closed because too many bytes were not read',
    registers,
    collect() {
      this.reset();
      this.inc(unread.closed);
    },
  });
}
