const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delay after each failed attempt of an event, the first one first. Together three days. */
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Failures in a row that mean that a receiver is away. */
export const MAX_FAILURES_IN_A_ROW = 10;

const MAX_OUTAGE_WAIT_MS = HOUR_MS;

/** Returns the milliseconds to wait after this many failed attempts, ± 20 %; null: no further attempt. */
export function retryDelay(attempts: number, chance = Math.random()): number | null {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? null : delay * (0.8 + 0.4 * chance);
}

/** Attempts of an event whose next one is not the last one, however many there were. */
export const withoutLast = (attempts: number): number => Math.min(attempts, DELAYS_MS.length - 1);

/** Returns the milliseconds after which a receiver that is away is tried again: 5 seconds, doubling up to an hour. */
export const outageWait = (failures: number): number =>
  Math.min(5 * SECOND_MS * 2 ** (failures - MAX_FAILURES_IN_A_ROW), MAX_OUTAGE_WAIT_MS);
