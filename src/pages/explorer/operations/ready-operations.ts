import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { BOOKING_OPERATIONS } from './booking-operations.ts';
import { CONSUMER_OPERATIONS } from './consumer-operations.ts';
import { CRM_OPERATIONS } from './crm-operations.ts';
import { EVENT_OPERATIONS } from './event-operations.ts';
import type { ReadyOperation } from './ready-operation.ts';

/** The tabs of the playground, in the order of the story: book, look after bookings, follow events, administer. */
export const READY_OPERATIONS: readonly ReadyOperation[] = [
  ...CONSUMER_OPERATIONS,
  ...CRM_OPERATIONS,
  ...BOOKING_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...ADMIN_OPERATIONS,
];
