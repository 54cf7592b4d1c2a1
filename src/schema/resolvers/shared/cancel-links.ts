import type { SqlEntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import type { Links } from '../../../platform/access/links.ts';
import { type Sql, sql } from '../../../records/entities/sql.ts';

/** Booking that the cancel link of a place names. */
export type LinkOfPlace = Parameters<Links['cancel']>[0];

/** Reads what the cancel links of places `p` in appointments `a` name; of erased ones there is none. One statement. */
export async function readCancelLinks(em: SqlEntityManager, those: Sql): Promise<(LinkOfPlace & { id: string })[]> {
  const { rows } = await sql<LinkOfPlace & { id: string; expires: string }>`
    select p.id, p.customer, p.appointment_id as appointment, a.ends_at as expires, p.provider_id as provider,
      r.id as resource, r.reference as "resourceReference"
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
    where p.erased_at is null and ${those}`.execute(em.getKysely());
  return rows.map((row) => ({ ...row, expires: new Date(row.expires) }));
}

const loaders = new WeakMap<SqlEntityManager, DataLoader<string, LinkOfPlace | undefined>>();

/** Returns what the cancel link of a place names; undefined unless it is booked or requested, and not over. */
export function openCancelLink(em: SqlEntityManager, participation: string): Promise<LinkOfPlace | undefined> {
  // not cached: the place may have ended by the next turn
  const loader = loaders.get(em) ?? new DataLoader((ids) => readOpen(em, ids), { cache: false });
  loaders.set(em, loader);
  return loader.load(participation);
}

async function readOpen(em: SqlEntityManager, ids: readonly string[]): Promise<(LinkOfPlace | undefined)[]> {
  const links = await readCancelLinks(
    em,
    sql`p.id = any(${ids}::uuid[]) and p.state in ('BOOKED', 'REQUESTED') and a.ends_at > now()`,
  );
  const byId = new Map(links.map((link) => [link.id, link]));
  return ids.map((id) => byId.get(id));
}
