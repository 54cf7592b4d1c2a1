import { randomUUID } from 'node:crypto';
import type { Service } from '../service.ts';
import { book } from './booking.ts';
import type { Slot } from './slots.ts';

/** Header with a new Idempotency-Key. */
export const newKey = () => ({ 'idempotency-key': `key-${randomUUID()}` });

/** Books with the same body each time, unless `change` says otherwise. */
export const bookOnce = (service: Service, headers: Record<string, string>, slot: Slot, change: object = {}) =>
  book(service, slot, { email: 'eva@example.org', ...change }, '', headers);

/** Number of stored answers. */
export async function storedAnswers(service: Service): Promise<number> {
  const [row] = await service.sql<{ count: number }>('select count(*)::int from idempotency_records');
  return row!.count;
}
