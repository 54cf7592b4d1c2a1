import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { endIfEmpty } from '../booking/places.ts';
import { lock } from '../database/transaction.ts';
import { Resource } from '../entities/resource.ts';

/**
 * Removes expired holds and ends the appointments that they leave empty. Nothing depends on it: expired holds are
 * ignored by whoever reads and removed by whoever books. It only keeps the tables small.
 */
export async function tidyExpiredHolds(em: SqlEntityManager): Promise<void> {
  const { rows } = await sql<{ resource: string }>`
    select distinct a.resource_id as resource from participations p join appointments a on a.id = p.appointment_id
    where p.expires_at <= now()`.execute(em.getKysely());
  for (const { resource } of rows) await em.transactional(() => tidyCalendar(em, resource));
}

async function tidyCalendar(em: SqlEntityManager, resource: string): Promise<void> {
  await lock(em, Resource, [resource]);
  const { rows } = await sql<{ appointment: string }>`
    delete from participations p using appointments a
    where a.id = p.appointment_id and a.resource_id = ${resource} and p.expires_at <= now()
    returning a.id as appointment`.execute(em.getKysely());
  await endIfEmpty(em, ...rows.map(({ appointment }) => appointment));
}
