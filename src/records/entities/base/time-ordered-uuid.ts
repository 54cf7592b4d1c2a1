import { randomUUID } from 'node:crypto';

/** Largest number in the three digits that follow the version. */
const MAX_ORDER = 0xfff;

let latest = 0;
let order = 0;

/**
 * Returns a uuid like those of the database's time_ordered_uuid(): version 4, the first 48 bits are the time. The next
 * 12 bits count the uuids of one millisecond, so that rows of one call have their order; 62 bits are random.
 */
export function timeOrderedUuid(): string {
  const now = Date.now();
  order = now === latest ? Math.min(order + 1, MAX_ORDER) : 0;
  latest = now;
  const time = now.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-4${order.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`;
}
