import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { ANSWERS_KEPT } from '../entities/idempotency-record.ts';

/** Deletes stored answers that have expired. */
export async function forgetOldAnswers(em: SqlEntityManager): Promise<void> {
  await sql`delete from idempotency_records where created_at <= now() - ${ANSWERS_KEPT}::interval`.execute(
    em.getKysely(),
  );
}
