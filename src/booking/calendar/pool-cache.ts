import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from './calendar.ts';
import { cacheCalendars, cachedCalendars, cacheUpcoming, unchangedUpcoming } from './calendar-cache.ts';
import { membersOf, type PoolName, readPool, revisionsOfPool } from './pool.ts';
import { type Period, readOccupied, UPCOMING } from './read-calendar.ts';
import { distinctNames } from './references.ts';
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
  const cached = await unchangedUpcoming(em, keyOf(name), (areIndependent) =>
    revisionsOfPool(em, name, areIndependent),
  );
  if (cached) return cached;
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
  const occupied = cached && (await withAppointments(em, cached, name, span));
  if (occupied) return occupied;
  const read = await readPool(em, name, span);
  // limits and requirements follow from bookings of further resources, so they are read each time
  if (read.length && read.every(({ resource }) => isIndependent(resource))) cacheCalendars(em, keyOf(name), read);
  return read;
}

/**
 * Reads the appointments of a cached pool. Undefined: the pool or its settings have changed since. One
 * statement.
 */
export async function withAppointments(
  em: SqlEntityManager,
  cached: readonly ResourceCalendar[],
  name: PoolName,
  span: Period,
): Promise<ResourceCalendar[] | undefined> {
  const { resources, appointments } = await readOccupied(em, membersOf(name), span);
  const isSame =
    resources.length === cached.length &&
    cached.every(({ resource: { id, settingsRevision } }, i) => {
      const current = resources[i]!;
      return current.id === id && current.settingsRevision === settingsRevision;
    });
  if (!isSame) return undefined;
  const of = Map.groupBy(appointments, ({ resource }) => resource);
  return cached.map((calendar, i) => calendar.withAppointments(of.get(calendar.resource.id) ?? [], resources[i]));
}
