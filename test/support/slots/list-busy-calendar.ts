import { listSlots } from '../../../src/slots/slots.ts';
import { appointment, availability, calendar, MINUTE_MS } from './calendar.ts';
import { NOW } from './salon.ts';

/** Half-hour slots of 90 days, 1,000 of them taken. */
export const BUSY = calendar({
  availabilities: [availability({ start: '2020-01-01T00:00', end: '2020-01-02T00:00', recurrence: 'FREQ=DAILY' })],
  appointments: Array.from({ length: 1_000 }, (_, i) =>
    appointment({ id: `${i}`, start: NOW + 2 * i * 60 * MINUTE_MS }),
  ),
});

/** For `stepsOf`. */
export default () => listSlots(BUSY, { now: NOW });
