import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from './calendar.ts';
import { cacheCalendars, cachedCalendars, cacheUpcoming, knownUpcoming } from './calendar-cache.ts';
import { membersOf, type PoolName, readPool, revisionsOfPool } from './pool.ts';
import { type Period, UPCOMING } from './read-calendar.ts';
import { distinctNames } from './references.ts';
import { withAppointments } from './renew-calendars.ts';
import { isIndependent } from './views.ts';

/** No name of a calendar has such a key. */
const keyOf = ({ channelKey, product, resources }: PoolName) =>
  JSON.stringify(['pool', channelKey, ...distinctNames([product]), resources && distinctNames(resources)]);

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
  const known = await knownUpcoming(
    em,
    keyOf(name),
    (areIndependent) => revisionsOfPool(em, name, areIndependent),
    () => membersOf(name),
  );
  if (known) return known;
  const read = await readPool(em, name, UPCOMING);
  if (read.length) cacheUpcoming(em, keyOf(name), read);
  return read;
}

/** Returns the cached calendars of a pool, without appointments; undefined if there are none. */
export const cachedPool = (em: SqlEntityManager, name: PoolName): ResourceCalendar[] | undefined =>
  cachedCalendars(em, keyOf(name));

/**
 * Reads the calendars of a pool in a period, by priority: only their appointments, if all else is cached, and neither
 * the pool nor its settings have changed since. One statement, or two. Errors: those of `readPool`.
 */
export async function currentPool(em: SqlEntityManager, name: PoolName, span: Period): Promise<ResourceCalendar[]> {
  const cached = cachedPool(em, name);
  const occupied = cached && (await withAppointments(em, cached, membersOf(name), span));
  if (occupied) return occupied;
  const read = await readPool(em, name, span);
  // limits and requirements follow from bookings of further resources, so they are read each time
  if (read.length && read.every(({ resource }) => isIndependent(resource))) cacheCalendars(em, keyOf(name), read);
  return read;
}
