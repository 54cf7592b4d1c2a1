import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { timestamp } from '../../../../booking/calendar/columns.ts';
import type { Period } from '../../../../booking/calendar/read-calendar.ts';
import type { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { sql } from '../../../../records/entities/sql.ts';

/**
 * Finds the resources of a provider that are not archived, or have an appointment in a period, ordered by priority and name.
 */
export async function findShownResources(
  em: SqlEntityManager,
  provider: Provider,
  { from, until }: Period,
): Promise<Resource[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from resources r
    where r.provider_id = ${provider.id} and r.deleted_at is null and (not r.archived or exists (
      select from appointments a
      where a.resource_id = r.id and a.state = 'ACTIVE'
        and a.occupied && tstzrange(${timestamp(from)}, ${timestamp(until)})))`.execute(em.getKysely());
  return em.find(
    Resource,
    rows.map(({ id }) => id),
    { orderBy: { priority: 'asc', internalName: 'asc', id: 'asc' } },
  );
}
