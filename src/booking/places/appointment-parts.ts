import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { timestamp } from '../calendar/columns.ts';
import { type NewAppointment, overlaps } from './place-statements.ts';
import { removeExpiredHolds } from './places.ts';

/** Further resources of an appointment that a CRM moves: availabilities limit neither the appointment nor its parts. */

/** Resources that can take each other's place. */
export interface Group {
  /** Those to take, the first one first. */
  active: string[];
  archived: string[];
}

/** Finds the groups of resources of which an appointment with a product takes one each. */
export async function requiredWith(em: SqlEntityManager, product: string | null): Promise<Group[]> {
  if (product === null) return [];
  const { rows } = await sql<Group>`
    select resources.*
    from product_requirements q cross join lateral (
      select coalesce(array_agg(r.id order by r.priority, r.created_at, r.id) filter (where not r.archived), '{}') as active,
        coalesce(array_agg(r.id) filter (where r.archived), '{}') as archived
      from product_requirement_resources s join resources r on r.id = s.resource_id and r.deleted_at is null
      where s.requirement_id = q.id) as resources
    where q.product_id = ${product} order by q.position`.execute(em.getKysely());
  return rows;
}

/** Parts of an appointment whose resources are to be chosen. */
interface PartsToChoose
  extends Pick<NewAppointment, 'provider' | 'resource' | 'occupiedFrom' | 'occupiedUntil' | 'isOverBusy'> {
  /** Resources that the parts have. */
  parts: readonly string[];
  groups: Group[];
  /** Whole that moves with its parts, which are in nobody's way. Absent: none does. */
  whole?: string;
  /** Resources that must not be taken. Default: none. */
  closed?: readonly string[];
}

/**
 * Chooses the resources of the parts of an appointment at another time: those that they have, where these are free, else
 * another one of the same requirement. All of them are locked. Errors: SLOT_TAKEN.
 */
export async function chooseParts(em: SqlEntityManager, wanted: PartsToChoose): Promise<string[]> {
  const { parts, groups } = wanted;
  if (!parts.length) return [];
  const taken = await takenDuring(em, wanted);
  return parts.map((own) => {
    const group = groups.find(({ active, archived }) => [...active, ...archived].includes(own));
    return takeFree([own, ...(group?.active ?? [])], taken);
  });
}

/**
 * Chooses the further resources of a new appointment: those that it has (`parts`), and a free one of each group that none
 * of them is of. All of them are locked. Errors: SLOT_TAKEN.
 */
export async function addRequired(em: SqlEntityManager, wanted: PartsToChoose): Promise<string[]> {
  const { parts, groups } = wanted;
  const unmet = groups.filter(({ active, archived }) => !parts.some((id) => [...active, ...archived].includes(id)));
  if (!unmet.length) return [...parts];
  const taken = await takenDuring(em, wanted);
  for (const id of parts) taken.add(id);
  return [...parts, ...unmet.map(({ active }) => takeFree(active, taken))];
}

/** Returns the resources that others have at the time, and those that must not be taken. */
async function takenDuring(em: SqlEntityManager, wanted: PartsToChoose): Promise<Set<string>> {
  const { parts, groups, whole = null, resource, closed = [] } = wanted;
  const span = { ...wanted, parts: [...parts, ...groups.flatMap(({ active }) => active)] };
  await removeExpiredHolds(em, span);
  const { rows } = await sql<{ resource: string }>`
    select distinct a.resource_id as resource from appointments a
    where ${overlaps(span)} and coalesce(a.part_of_id, a.id) is distinct from ${whole}::uuid
    union all
    select part from unnest(${span.parts}::uuid[]) as part
    where not ${wanted.isOverBusy ?? false}::boolean
      and is_busy(part, tstzrange(${timestamp(wanted.occupiedFrom)}, ${timestamp(wanted.occupiedUntil)}))`.execute(
    em.getKysely(),
  );
  return new Set([resource, ...closed, ...rows.map((row) => row.resource)]);
}

/** Takes the first resource that is free. Errors: SLOT_TAKEN. */
function takeFree(resources: readonly string[], taken: Set<string>): string {
  const free = resources.find((id) => !taken.has(id));
  if (!free) throw new DomainError('SLOT_TAKEN', { reason: 'REQUIRED_RESOURCE' });
  taken.add(free);
  return free;
}

/** Time and resources that an appointment and its parts are to have. */
interface Target
  extends Pick<
    NewAppointment,
    'resource' | 'availability' | 'contact' | 'start' | 'end' | 'occupiedFrom' | 'occupiedUntil' | 'isOverBusy'
  > {
  /** Places to have at most; seats that somebody has or had stay. Undefined: as before. */
  most: number | undefined;
  /** Resources of the parts, in the order of their creation. */
  parts: readonly string[];
}

interface Part {
  id: string;
  resource: { id: string };
}

/**
 * Moves an appointment, then its parts. One statement: the event of the move has the parts as they are after it. The
 * appointment is not refreshed.
 */
export async function moveWithParts(
  em: SqlEntityManager,
  { id, parts }: { id: string; parts: readonly Part[] },
  { resource, availability, contact, most, parts: resources, ...target }: Target,
): Promise<void> {
  const isInTheWay = parts.some(
    (part, i) => part.resource.id !== resources[i] && [resource, ...resources].includes(part.resource.id),
  );
  if (isInTheWay) await stepAside(em, id);
  const { start, end, occupiedFrom, occupiedUntil, isOverBusy = false } = target;
  const times = sql`starts_at = ${timestamp(start)}, ends_at = ${timestamp(end)},
    occupied_from = ${timestamp(occupiedFrom)}, occupied_until = ${timestamp(occupiedUntil)}, over_busy = ${isOverBusy}::boolean, sequence = a.sequence + 1`;
  const capacity = most
    ? sql`capacity = greatest(least(a.capacity, ${most}::int),
      (select max(seat) from participations p where p.appointment_id = a.id)),`
    : sql``;
  const whole = sql`
    update appointments a set resource_id = ${resource}, availability_id = ${availability}::uuid, ${capacity}
      contact_channel_type = ${contact?.type ?? null}, contact_channel_value = ${contact?.value ?? null}, ${times}
    where a.id = ${id}`;
  const statement = parts.length
    ? sql`
      with whole as (${whole} returning id)
      update appointments a set resource_id = moved.resource, ${times}
      from unnest(${parts.map((part) => part.id)}::uuid[], ${resources}::uuid[]) as moved(id, resource), whole
      where a.id = moved.id and a.part_of_id = whole.id`
    : whole;
  await statement.execute(em.getKysely());
}

/**
 * Frees the resources of the parts of an appointment, which are about to follow it: `appointment_no_overlap` looks at each
 * row as soon as it is written, and one of them takes the resource of another one. They go where no caller can name a time.
 */
async function stepAside(em: SqlEntityManager, whole: string): Promise<void> {
  const columns = ['starts_at', 'ends_at', 'occupied_from', 'occupied_until'];
  const later = columns.map((column) => `${column} = ${column} + interval '10000 years'`);
  await sql`update appointments set ${sql.raw(later.join(', '))} where part_of_id = ${whole}`.execute(em.getKysely());
}
