import { Counter, Gauge, type Registry } from 'prom-client';

/** Number of sources of busy times by state. */
export interface SourceCounts {
  [state: string]: number;
}

/** States of sources, as `sourceCounts` names them. */
const STATES = ['put', 'read', 'failing', 'stale'];

/** Counts readings of calendars elsewhere by kind and outcome. */
export function calendarReadings(registers: Registry[], outcomes: readonly string[]): Counter<'kind' | 'outcome'> {
  const readings = new Counter({
    name: 'slotkeeper_busy_reads_total',
    help: 'Readings of calendars elsewhere by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const outcome of outcomes) readings.inc({ kind: 'ICS', outcome }, 0);
  return readings;
}

/** Registers the gauge of sources: a query per scrape, and no figures without an answer of the database. */
export function watchSources(counts: () => Promise<SourceCounts>, registers: Registry[]): void {
  new Gauge({
    name: 'slotkeeper_busy_sources',
    help: 'Sources of busy times by state: put, read, failing, stale',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset();
      const found = await counts().catch(() => undefined);
      if (!found) return;
      for (const state of STATES) this.set({ state }, found[state] ?? 0);
    },
  });
}
