import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { DomainError } from '../../errors.ts';
import { timestamp } from '../sql.ts';
import { type NewAppointment, overlaps } from './place-statements.ts';
import { removeExpiredHolds } from './places.ts';

/** Further resources of an appointment that a CRM moves: availabilities limit neither the appointment nor its parts. */

/** Finds the groups of resources of which an appointment with a product takes one each. */
export async function requiredWith(em: SqlEntityManager, product: string | null): Promise<string[][]> {
  if (product === null) return [];
  const { rows } = await sql<{ resources: string[] }>`
    select array(
      select r.id from product_requirement_resources s join resources r on r.id = s.resource_id and r.deleted_at is null
      where s.requirement_id = q.id and not r.archived order by r.priority, r.created_at, r.id) as resources
    from product_requirements q where q.product_id = ${product} order by q.position`.execute(em.getKysely());
  return rows.map(({ resources }) => resources);
}

/** Parts to find a place for. */
interface Wanted extends Pick<NewAppointment, 'provider' | 'resource' | 'occupiedFrom' | 'occupiedUntil'> {
  /** Resources that the parts have. */
  parts: readonly string[];
  /** Groups of resources that can take each other's place. */
  groups: string[][];
  /** Whole of the parts: it is in nobody's way. */
  whole: string;
}

/**
 * Chooses the resources of the parts of an appointment at another time: those that they have, where these are free, else
 * another one of the same requirement. All of them are locked. Errors: SLOT_TAKEN.
 */
export async function chooseParts(em: SqlEntityManager, wanted: Wanted): Promise<string[]> {
  const { parts, groups, whole, resource } = wanted;
  if (!parts.length) return [];
  const span = { ...wanted, parts: [...parts, ...groups.flat()] };
  await removeExpiredHolds(em, span);
  const { rows } = await sql<{ resource: string }>`
    select distinct a.resource_id as resource from appointments a
    where ${overlaps(span)} and coalesce(a.part_of_id, a.id) <> ${whole}`.execute(em.getKysely());
  const taken = new Set([resource, ...rows.map((row) => row.resource)]);
  return parts.map((own) => {
    const others = groups.find((group) => group.includes(own)) ?? [];
    const free = [own, ...others].find((id) => !taken.has(id));
    if (!free) throw new DomainError('SLOT_TAKEN', { reason: 'REQUIRED_RESOURCE' });
    taken.add(free);
    return free;
  });
}

/** Moves the parts of an appointment, in the order of their creation, to its times and to other resources. */
export async function moveParts(
  em: SqlEntityManager,
  parts: readonly { id: string }[],
  resources: readonly string[],
  { start, end, occupiedFrom, occupiedUntil }: Pick<NewAppointment, 'start' | 'end' | 'occupiedFrom' | 'occupiedUntil'>,
): Promise<void> {
  if (!parts.length) return;
  await sql`
    update appointments a set resource_id = moved.resource, starts_at = ${timestamp(start)}, ends_at = ${timestamp(end)},
      occupied_from = ${timestamp(occupiedFrom)}, occupied_until = ${timestamp(occupiedUntil)}, sequence = a.sequence + 1
    from unnest(${parts.map(({ id }) => id)}::uuid[], ${resources}::uuid[]) as moved(id, resource)
    where a.id = moved.id`.execute(em.getKysely());
}
