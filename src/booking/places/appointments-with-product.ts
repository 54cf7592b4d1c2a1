import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { sql } from '../../records/entities/sql.ts';
import { isRecent } from './empty-appointments.ts';

/** Rows of the appointments with a product that are not long over, found by the ends of those of each resource. */
export const recentWith = (product: string) => sql`(
  select a.* from products cross join lateral (
    select id from resources where provider_id = products.provider_id ${PLANNED_APART}) as r
    cross join lateral (select * from appointments a where a.resource_id = r.id and ${isRecent} ${PLANNED_APART}) as a
  where products.id = ${product} and a.product_id = products.id)`;

/** True if an appointment with the product has not ended. */
export async function hasComingWith(em: SqlEntityManager, product: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${recentWith(product)} as a where a.state = 'ACTIVE' and a.ends_at > now() limit 1`.execute(
    em.getKysely(),
  );
  return rows.length > 0;
}
