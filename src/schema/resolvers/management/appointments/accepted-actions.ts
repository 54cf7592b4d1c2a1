import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { AppointmentFacts, PlaceFacts } from '../../../../booking/planning/accepted-changes.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';

/** Returns the function that reads facts of a record: one statement for all records of a turn. */
function factsOf<Facts>(statement: (ids: readonly string[]) => Sql) {
  const loaders = new WeakMap<SqlEntityManager, DataLoader<string, Facts>>();
  const read = async (em: SqlEntityManager, ids: readonly string[]): Promise<Facts[]> => {
    const { rows } = await statement(ids).execute(em.getKysely());
    const facts = new Map((rows as (Facts & { id: string })[]).map((row) => [row.id, row]));
    return ids.map((id) => facts.get(id)!);
  };
  return (em: SqlEntityManager, id: string): Promise<Facts> => {
    // not cached: the record may have changed by the next turn
    const loader = loaders.get(em) ?? new DataLoader((ids) => read(em, ids), { cache: false });
    loaders.set(em, loader);
    return loader.load(id);
  };
}

/** Reads what decides which changes of a place are accepted, besides its row. */
export const placeFacts = factsOf<PlaceFacts>(
  (ids) => sql`
    select p.id, a.starts_at <= clock_timestamp() as "hasBegun",
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      exists (select from participations s where s.replaces_id = p.id) as "hasSuccessor",
      r.deleted_at is not null as "isResourceDeleted"
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
    where p.id = any(${ids}::uuid[])`,
);

/** Reads what decides which changes of an appointment are accepted, besides its row. */
export const appointmentFacts = factsOf<AppointmentFacts>((ids) => {
  const places = sql`participations p where p.appointment_id = a.id`;
  return sql`
    select a.id, exists (select from ${places} and p.state in ('BOOKED', 'REQUESTED')) as "isTaken",
      exists (select from ${places} and p.state <> 'RESERVED') as "wasTaken",
      r.deleted_at is not null as "isResourceDeleted"
    from appointments a join resources r on r.id = a.resource_id where a.id = any(${ids}::uuid[])`;
});
