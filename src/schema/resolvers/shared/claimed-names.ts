import { tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { sql } from '../../../records/entities/sql.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';

/** Selects the ids of the records that a reference names. */
const NAMED = {
  resources: sql`select id from resources where reference = name.reference and deleted_at is null`,
  channels: sql`select id from channels where reference = name.reference`,
  products: sql`select id from products where reference = name.reference`,
  availabilities: sql`select id from availabilities where reference = name.reference`,
};

/**
 * Checks a new reference of the record with the id `self`, or of a new record, to name the field in the error;
 * constraints decide. `among` lists the tables in which no other record may have the reference. A caller leaves out a
 * table in which it has just looked: a record created there since is a lost race and no error. Errors: NAME_TAKEN if
 * another CRM was the first to use the reference, REFERENCE_EXISTS. One statement.
 */
export async function checkReference(
  context: Context,
  reference: string,
  among: readonly (keyof typeof NAMED)[],
  self?: string,
): Promise<void> {
  const named = among.map((table) => sql`union all ${NAMED[table]}`);
  const { rows } = await sql<{ isOwn: boolean; named: string[] }>`
    select crm_id = ${tenantOf(context)} as "isOwn",
      array(select null::uuid where false ${sql.join(named, ' ')}) as named
    from claimed_names name
    where reference = ${reference} or look = look_of(${reference}) and spelling && spelling_of(${reference})
      and crm_id <> ${tenantOf(context)}
    order by crm_id = ${tenantOf(context)}`.execute(context.em.getKysely());
  const [claim] = rows;
  if (!claim) return;
  const field = 'input.reference';
  if (!claim.isOwn) throw new DomainError('NAME_TAKEN', { field, message: 'is taken: choose another one' });
  if (claim.named.some((id) => id !== self)) throw new DomainError('REFERENCE_EXISTS', { field });
}
