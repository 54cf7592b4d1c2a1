import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { BOOKING_OPERATIONS } from './booking-operations.ts';
import { CALENDAR_OPERATIONS } from './calendar-operations.ts';
import { CONSUMER_OPERATIONS } from './consumer-operations.ts';
import { EVENT_OPERATIONS } from './event-operations.ts';
import { MAIL_OPERATIONS } from './mail-operations.ts';
import type { ReadyOperation } from './ready-operation.ts';
import { RULE_OPERATIONS } from './rule-operations.ts';
import { SETUP_OPERATIONS } from './setup-operations.ts';

/** The tabs of the playground, in the order of the story: book, set up, look after bookings, follow events, administer. */
export const READY_OPERATIONS: readonly ReadyOperation[] = [
  ...CONSUMER_OPERATIONS,
  ...SETUP_OPERATIONS,
  ...RULE_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...BOOKING_OPERATIONS,
  ...MAIL_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...ADMIN_OPERATIONS,
];
