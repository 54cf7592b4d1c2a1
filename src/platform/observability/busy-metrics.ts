import { Counter, type Registry } from 'prom-client';
import { type StateCounts, watchStates } from './state-gauge.ts';

/** States of sources, as `sourceCounts` names them. */
const STATES = ['put', 'read', 'failing', 'stale'];

/** Counts readings of calendars elsewhere by kind and outcome. */
export function calendarReadings(
  registers: Registry[],
  kinds: readonly string[],
  outcomes: readonly string[],
): Counter<'kind' | 'outcome'> {
  const readings = new Counter({
    name: 'slotkeeper_busy_reads_total',
    help: 'Readings of calendars elsewhere by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of kinds) {
    for (const outcome of outcomes) readings.inc({ kind, outcome }, 0);
  }
  return readings;
}

/** Registers the gauge of sources. */
export const watchSources = (counts: () => Promise<StateCounts>, registers: Registry[]): void =>
  watchStates(
    {
      name: 'slotkeeper_busy_sources',
      help: 'Sources of busy times by state: put, read, failing, stale',
      states: STATES,
    },
    counts,
    registers,
  );
