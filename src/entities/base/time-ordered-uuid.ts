import { randomUUID } from 'node:crypto';

/** Returns a uuid like those of the database's time_ordered_uuid(): version 4, the first 48 bits are the time. */
export function timeOrderedUuid(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}${randomUUID().slice(13)}`;
}
