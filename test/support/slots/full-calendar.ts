import type { Calendar } from '../../../src/slots/types.ts';
import { availability, blackout, calendar, product } from './calendar.ts';

/** As many rules as a resource may have of each kind. */
export const MAX_RULES = 500;

/** Local time so many minutes after a midnight of long ago. */
const minute = (minutes: number): string =>
  new Date(Date.UTC(2026, 1, 4) + minutes * 60_000).toISOString().slice(0, 16);

const DAILY = { recurrence: 'FREQ=DAILY' };

/** Daily availabilities of an hour, for appointments of `duration` minutes, and as many daily blackouts of a minute. */
export function fullCalendar(duration: number, fields: Parameters<typeof calendar>[0] = {}): Calendar {
  const rules = Array.from({ length: MAX_RULES }, (_, i) => i);
  return calendar({
    products: [product({ id: 'visit', minDuration: duration })],
    resourceProducts: ['visit'],
    availabilities: rules.map((i) =>
      availability({ id: `open ${i}`, start: minute(i), end: minute(i + 60), slotStepMinutes: null, ...DAILY }),
    ),
    blackouts: rules.map((i) => blackout({ id: `closed ${i}`, start: minute(i), end: minute(i + 1), ...DAILY })),
    ...fields,
  });
}
