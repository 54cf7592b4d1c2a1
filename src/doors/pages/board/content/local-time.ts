import { Temporal } from 'temporal-polyfill';

/** Returns the instant of a local date, `2026-12-01`, and time, `09:00`; null if there is none. */
export function instantOf(date: string, time: string, timeZone: string): string | null {
  try {
    const local = Temporal.PlainDateTime.from(`${date}T${time}`);
    return String(local.toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}

/** Returns the instant at which a local date ends; null if it is none. */
export function endOfDay(date: string, timeZone: string): string | null {
  try {
    return String(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}

/** Returns the local date and time of an instant. */
export function localOf(instant: string, timeZone: string): { date: string; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return { date: String(local.toPlainDate()), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
