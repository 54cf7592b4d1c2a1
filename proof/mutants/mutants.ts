import { AFTER_CARE } from './after-care.ts';
import { BOOKING_LIMITS } from './booking-limits.ts';
import { BOOKINGS } from './bookings.ts';
import { BUSY_TIMES } from './busy-times.ts';
import { CALENDARS } from './calendars.ts';
import { CALLERS } from './callers.ts';
import { CLOCKS } from './clocks.ts';
import { CONSUMERS } from './consumers.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';
import { DUE_TIMES } from './due-times.ts';
import { EVENTS } from './events.ts';
import { HOLDS } from './holds.ts';
import { MAILS } from './mails.ts';
import { MOVES } from './moves.ts';
import type { Mutant } from './mutant.ts';
import { POOLS } from './pools.ts';
import { SLOTS } from './slots.ts';
import { WAITLISTS } from './waitlists.ts';

/** All mistakes, by noun, in the order of docs/mutants.md. */
export const MUTANTS: readonly Mutant[] = [
  ...BOOKINGS,
  ...HOLDS,
  ...SLOTS,
  ...MOVES,
  ...AFTER_CARE,
  ...CONSUMERS,
  ...CUSTOM_FIELDS,
  ...CALENDARS,
  ...BUSY_TIMES,
  ...WAITLISTS,
  ...CLOCKS,
  ...BOOKING_LIMITS,
  ...POOLS,
  ...MAILS,
  ...DUE_TIMES,
  ...CALLERS,
  ...EVENTS,
];
