import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { forgetIdleConsumers } from '../booking/verbs/consumer-records.ts';
import { sql } from '../records/entities/sql.ts';

/** Deletes past appointments with their parts and places, and consumers without another place. Their mails are gone. */
export async function deleteAppointments(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  const db = em.getKysely();
  const those = sql`any(${ids}::uuid[])`;
  const places = await sql<{ user: string | null }>`
    delete from participations where appointment_id = ${those} returning user_id as "user"`.execute(db);
  // a part has the times of its whole, and no places of its own
  await sql`
    delete from appointments where id = any(array(
      select id from appointments where id = ${those} union all
      select id from appointments where part_of_id = ${those}))`.execute(db);
  await forgetIdleConsumers(
    em,
    places.rows.flatMap(({ user }) => user ?? []),
  );
}
