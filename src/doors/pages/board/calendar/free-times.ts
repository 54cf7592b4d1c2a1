import { localTime } from '../../../../languages/i18n/times.ts';
import { toInstant } from '../../../../slots/times/zone.ts';

const HALF_HOUR_MS = 30 * 60_000;

/** Part of a free time. Instants are ISO 8601. */
export interface FreeTime {
  start: string;
  end: string;
  /** On the clock of the provider: `09:30`; null where the clock shows it for the second time, so that it names another one. */
  time: string | null;
}

/** Cuts a free time at each half hour of the clock of a time zone. */
export function freeTimes({ start, end }: { start: string; end: string }, timeZone: string): FreeTime[] {
  const times: FreeTime[] = [];
  const last = Date.parse(end);
  for (let at = Date.parse(start); at < last; ) {
    const local = localTime(at, timeZone);
    const next = Math.min(last, at + HALF_HOUR_MS - (local % HALF_HOUR_MS));
    const isFirst = toInstant(timeZone, local) === at;
    times.push({
      start: new Date(at).toISOString(),
      end: new Date(next).toISOString(),
      time: isFirst ? new Date(local).toISOString().slice(11, 16) : null,
    });
    at = next;
  }
  return times;
}
