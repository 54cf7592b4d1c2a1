import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../calendars/calendar.ts';
import { UPCOMING } from '../calendars/read-calendar.ts';
import { keepUpcoming, keptUpcoming } from '../known/known-calendars.ts';
import { type PoolName, readPool, revisionsOfPool } from './pool.ts';

/**
 * Returns the calendars of a pool with their upcoming appointments, by priority, as `upcomingCalendars` does: they are
 * read only if the pool or a calendar in it has changed. Errors: those of `readPool`.
 */
export async function upcomingPool(
  em: SqlEntityManager,
  name: PoolName,
  holders: readonly string[] = [],
): Promise<ResourceCalendar[]> {
  // as for other lists: nobody else asks for those without some holds, nor may see what a transaction has changed
  if (holders.length || em.isInTransaction()) return readPool(em, name, UPCOMING, holders);
  const key = JSON.stringify(['pool', name.channelKey, name.product, name.resources]);
  const kept = await keptUpcoming(em, key, () => revisionsOfPool(em, name));
  if (kept) return kept;
  const read = await readPool(em, name, UPCOMING);
  if (read.length) keepUpcoming(em, key, read);
  return read;
}
