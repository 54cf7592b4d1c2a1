import { occurrences } from '../../../src/slots/recurrence/recurrence.ts';
import type { OpeningTimes } from '../../../src/slots/types.ts';
import { at, availability, MINUTE_MS, shown } from './calendar.ts';

/** Occurrences from one local midnight to another, as the clocks show them. */
export function times(fields: Partial<OpeningTimes>, from: string, until: string): string[] {
  const all = availability(fields);
  return occurrences(all, at(`${from}T00:00`, all.timeZone), at(`${until}T00:00`, all.timeZone)).map(
    ({ start, end }) => `${shown(start, all.timeZone)} ${(end - start) / MINUTE_MS}`,
  );
}

/** Days of the occurrences from one local midnight to another. */
export const days = (fields: Partial<OpeningTimes>, from: string, until: string): string[] =>
  times(fields, from, until).map((text) => text.slice(0, 5));
