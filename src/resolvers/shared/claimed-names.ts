import { sql } from 'kysely';
import { tenantOf } from '../../access/authorization.ts';
import type { Context } from '../../access/context.ts';
import { DomainError } from '../../errors.ts';

/** Ids of what a reference names now. */
const NAMED = {
  resources: sql`select id from resources where reference = name.reference and deleted_at is null`,
  channels: sql`select id from channels where reference = name.reference`,
  products: sql`select id from products where reference = name.reference`,
  availabilities: sql`select id from availabilities where reference = name.reference`,
};

/**
 * Checks a new reference of a thing with the id `self`, or of a new thing. The constraints of the tables have the last
 * word; this names the field. `among` lists the tables in which nothing else may have the reference. A caller that has
 * just looked in one leaves it out: what was made there meanwhile is a lost race and no error. Errors: NAME_TAKEN if
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
      array(select null::uuid where false ${sql.join(named, sql` `)}) as named
    from claimed_names name where reference = ${reference}`.execute(context.em.getKysely());
  const [claim] = rows;
  if (!claim) return;
  const field = 'input.reference';
  if (!claim.isOwn) throw new DomainError('NAME_TAKEN', { field, message: 'is taken: choose another one' });
  if (claim.named.some((id) => id !== self)) throw new DomainError('REFERENCE_EXISTS', { field });
}
