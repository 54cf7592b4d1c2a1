import { indexSpans, type Span } from './times/intervals.ts';
import type { BusyTimes } from './types.ts';

/** Time at which a source says that its resource is busy. */
export interface KnownBusy extends Span {
  /** Id. */
  source: string;
}

/** Busy times of all sources of a resource. */
export interface Busy {
  /** Finds the busy times that a span overlaps. */
  during: (span: Span) => KnownBusy[];
  /** Time from which one of them knows nothing and lets nothing be offered; infinite: there is none. */
  unknownFrom: number;
}

const FREE: Busy = { during: () => [], unknownFrom: Number.POSITIVE_INFINITY };

/** Prepares busy times for repeated lookups. */
export function busyBy(sources: readonly BusyTimes[] = []): Busy {
  if (sources.length === 0) return FREE;
  const spans = sources.flatMap(({ id, spans }) => spans.map((span) => ({ ...span, source: id })));
  const unknownFrom = Math.min(...sources.map((source) => source.unknownFrom ?? Number.POSITIVE_INFINITY));
  return { during: indexSpans(spans), unknownFrom };
}
