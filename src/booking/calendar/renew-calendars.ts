import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ResourceCalendar } from './calendar.ts';
import { readOccupied } from './read-calendar.ts';
import { isIndependent } from './views.ts';

/**
 * Reads the appointments of calendars whose settings are known, `named` by a common table expression in the same order.
 * Undefined: there are other ones, or their settings have changed. One statement.
 */
export async function withAppointments(
  em: SqlEntityManager,
  known: readonly ResourceCalendar[],
  named: Sql,
  span: Parameters<typeof readOccupied>[2],
): Promise<ResourceCalendar[] | undefined> {
  const { resources, appointments } = await readOccupied(em, named, span);
  const isSame =
    resources.length === known.length &&
    known.every(({ resource: { id, settingsRevision } }, i) => {
      const current = resources[i]!;
      return current.id === id && current.settingsRevision === settingsRevision;
    });
  if (!isSame) return undefined;
  const of = Map.groupBy(appointments, ({ resource }) => resource);
  return known.map((calendar, i) => calendar.withAppointments(of.get(calendar.resource.id) ?? [], resources[i]));
}

/**
 * Reads the upcoming appointments of calendars anew. Undefined: that is not enough, because their settings have changed, or
 * because they follow from bookings elsewhere. One statement at most.
 */
export async function renewed(
  em: SqlEntityManager,
  former: readonly ResourceCalendar[],
  named: (ids: readonly string[]) => Sql = namedById,
): Promise<ResourceCalendar[] | undefined> {
  if (!former.every(({ resource }) => isIndependent(resource))) return undefined;
  return withAppointments(em, former, named(former.map(({ resource }) => resource.id)), { ahead: furthestOf(former) });
}

const namedById = (ids: readonly string[]): Sql => sql`
  with named as (
    select position, r.id from unnest(${ids}::uuid[]) with ordinality as known (id, position)
      join resources r on r.id = known.id and r.deleted_at is null
  )`;

function furthestOf(calendars: readonly ResourceCalendar[]): number | null {
  const all = calendars.map(({ ahead }) => ahead ?? null);
  return all.includes(null) ? null : Math.max(...all.map(Number));
}
