import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { sql } from '../../../../records/entities/sql.ts';

const loaders = new WeakMap<SqlEntityManager, DataLoader<string, number>>();

/** Counts the places of an appointment that are booked or held: one statement for all appointments of a turn. */
export function countOccupied(em: SqlEntityManager, appointment: string): Promise<number> {
  // not cached: a place may have been taken by the next turn
  const loader = loaders.get(em) ?? new DataLoader((ids) => readCounts(em, ids), { cache: false });
  loaders.set(em, loader);
  return loader.load(appointment);
}

async function readCounts(em: SqlEntityManager, appointments: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    select a.id, (
      select count(*)::int from participations p
      where p.appointment_id = a.id and p.live
        and (p.expires_at <= now()) is not true) as count
    from appointments a where a.id = any(${appointments}::uuid[])`.execute(em.getKysely());
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return appointments.map((id) => counts.get(id) ?? 0);
}
