import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { none } from './planner-hints.ts';

/**
 * Condition of statements that write rows of many CRMs: leaves out the rows of CRMs that move to another cell, because
 * the database would refuse the whole statement.
 */
export const isNotMoving = (crm: string): Sql<boolean> => none(sql`moves where moves.crm_id = ${sql.ref(crm)}`);

/** True if a CRM has left for another cell. Then a record that is unknown here may exist there. */
export async function hasLostCrm(em: SqlEntityManager): Promise<boolean> {
  const { rows } = await sql<{ lost: boolean }>`
    select exists (select from moves where state = 'LEFT') as lost`.execute(em.getKysely());
  return rows[0]!.lost;
}
