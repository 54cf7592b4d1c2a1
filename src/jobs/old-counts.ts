import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/** Deletes the counts of past minutes, allowing for different clocks of processes. */
export async function forgetOldCounts(em: SqlEntityManager): Promise<void> {
  await sql`
    delete from rate_counts
    where expire < (extract(epoch from now() - interval '1 hour') * 1000)::bigint`.execute(em.getKysely());
}
