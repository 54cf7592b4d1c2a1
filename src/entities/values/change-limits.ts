const MINUTE_MS = 60_000;

/** Limits within which a consumer may change a booking: those of its channel, and what its provider allows. */
export interface ChangeLimits {
  /** Time of the database. Times are epoch milliseconds. */
  now: number;
  startsAt: number;
  /** Number of times that consumers have moved the booking. */
  reschedules: number;
  maxReschedules: number;
  reschedulingNoticeMinutes: number;
  /** Null: until the appointment ends. */
  cancellationNoticeMinutes: number | null;
  /** Time until which the provider lets the consumer move the booking without limits; null: it does not. */
  askedUntil: number | null;
}

/** Returns the last time at which the consumer may move the booking; null: it cannot be moved again. */
export function reschedulableUntil(limits: ChangeLimits): number | null {
  const { now, startsAt, reschedules, maxReschedules, reschedulingNoticeMinutes, askedUntil } = limits;
  const until = reschedules < maxReschedules ? startsAt - reschedulingNoticeMinutes * MINUTE_MS : null;
  return askedUntil !== null && askedUntil > now ? Math.max(askedUntil, until ?? askedUntil) : until;
}

/** Returns the last time at which the consumer may cancel the booking; null: until the appointment ends. */
export const cancellableUntil = ({ startsAt, cancellationNoticeMinutes }: ChangeLimits): number | null =>
  cancellationNoticeMinutes === null ? null : startsAt - cancellationNoticeMinutes * MINUTE_MS;
