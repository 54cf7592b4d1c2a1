import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { SIGNATURES_KEPT } from '../entities/webhook-signature.ts';

/** Deletes signatures of webhook calls that are too old to be accepted again. */
export async function forgetOldSignatures(em: SqlEntityManager): Promise<void> {
  await sql`delete from webhook_signatures where received_at <= now() - ${SIGNATURES_KEPT}::interval`.execute(
    em.getKysely(),
  );
}
