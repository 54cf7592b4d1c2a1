import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { epochOf } from '../../booking/calendar/columns.ts';
import { PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { LogPosition } from '../cursor.ts';
import { positionAt, readHead } from '../event-log.ts';
import type { FoldedEvent, PastBusyTimes } from './folded-events.ts';
import { isOfAllResources } from './past-limits.ts';

/**
 * Finds the last event that counts at an instant: the one before the first change after it. A change that got its number
 * behind a later one was committed after that, so it does not count. Errors: NOT_FOUND, EVENTS_GONE.
 */
export async function positionAtInstant(em: SqlEntityManager, crm: string, at: Date): Promise<LogPosition> {
  const head = await readHead(em, crm);
  // an event gets its number after the change: the index finds the first candidate
  const { rows } = await sql<{ sequence: number }>`
    select sequence::float8 as sequence from events
    where crm_id = ${crm} and recorded_at > ${at} and sequence >= ${head.firstSequence}
      and (body::json ->> 'timestamp')::timestamptz > ${at}
    order by events.sequence limit 1`.execute(em.getKysely());
  const sequence = rows[0] ? rows[0].sequence - 1 : head.sequence;
  if (sequence < head.firstSequence && head.firstSequence > 1) throw new DomainError('EVENTS_GONE');
  return positionAt(em, crm, sequence);
}

/**
 * Reads the last event of each thing that the calendar of a resource followed from, up to a number: of the resource and
 * the further resources that its products took, and of its provider with its limits. Where a limit counts all resources
 * of the provider, also of the appointments in these.
 */
export async function lastEventsOf(
  em: SqlEntityManager,
  crm: string,
  resource: string,
  until: number,
): Promise<FoldedEvent[]> {
  const own = await lastAround(em, crm, [resource], until);
  const required = new Set(own.flatMap(({ data }) => data.image?.requirements?.flat() ?? []));
  required.delete(resource);
  const further = required.size ? await lastAround(em, crm, [...required], until) : [];
  const limits = await lastOfEach(
    em,
    crm,
    until,
    sql`select * from events where crm_id = ${crm} and type like 'limit.%'`,
  );
  const provider = own.find(({ subject }) => subject === resource)?.data.provider?.uuid;
  // the end of a limit has no image, also when it is repeated
  const isShared = limits.some(
    ({ data }) => data.image && data.provider?.uuid === provider && isOfAllResources(data.image),
  );
  const others = isShared ? await lastOfEach(em, crm, until, ofOthers(crm, provider!)) : [];
  return [...own, ...further, ...limits, ...others].sort((a, b) => a.sequence - b.sequence);
}

/**
 * Reads the last events of resources, their availabilities, blackouts and channels, of the appointments that took them
 * and their places, of their providers with the blackouts of all of their resources, and of the products that these name.
 */
async function lastAround(
  em: SqlEntityManager,
  crm: string,
  resources: readonly string[],
  until: number,
): Promise<FoldedEvent[]> {
  const own = await lastOfEach(em, crm, until, ofResources(crm, resources, until));
  const named = new Set(
    own.flatMap(({ data: { appointment, provider, product, image } }) => [
      ...(appointment ? [appointment] : []),
      ...(provider ? [provider.uuid] : []),
      ...(product ? [product.uuid] : []),
      ...(image?.products ?? []),
    ]),
  );
  const providers = own.flatMap(({ data: { provider } }) => provider?.uuid ?? []);
  const further = await lastOfEach(
    em,
    crm,
    until,
    sql`
    select * from events where crm_id = ${crm} and subject = any(${[...named]}::uuid[])
    union all
    select * from events where crm_id = ${crm} and type like 'blackout.%' and resource_id is null
      and body::json #>> '{data,provider,uuid}' = any(${providers})`,
  );
  return [...own, ...further];
}

/** Selects the events of the appointments and places in all resources that a provider has had. */
const ofOthers = (crm: string, provider: string) => sql`
  select events.* from (
      select distinct subject from events
      where crm_id = ${crm} and type like 'resource.%' and body::json #>> '{data,provider,uuid}' = ${provider}
    ) as r join events on events.crm_id = ${crm} and events.resource_id = r.subject
    and events.type ~ '^(appointment|participation)\\.'`;

/**
 * Selects the events of resources, and of the appointments that took them as further ones; of an appointment that was
 * moved there also those of the resources before. PostgreSQL expects thousands of rows of a recursion, so what it looks up
 * for each is planned apart.
 */
const ofResources = (crm: string, resources: readonly string[], until: number) => sql`
  with recursive stays (appointment, resource) as (
    (select null::uuid, unnest(${resources}::uuid[])
    union
    select (body::json #>> '{data,appointment}')::uuid, resource_id from events
    where crm_id = ${crm} and parts && ${resources}::uuid[])
    union
    select moved.subject, former.resource::uuid
    from stays cross join lateral (${movedTo(crm, until)}) as moved
      cross join lateral (
        select moved.body::json #>> '{data,before,resource,uuid}'
        union select json_array_elements_text(moved.body::json #> '{data,formerResources}')) as former (resource)
    where former.resource is not null
  ), stays_of_appointments as (select appointment::text, resource from stays where appointment is not null)
  select told.* from stays cross join lateral (
    select * from events where crm_id = ${crm} and resource_id = stays.resource ${PLANNED_APART}) as told
  where stays.appointment is null
  union all
  -- each resource once, however many appointments have left it
  select told.* from (select distinct resource from stays_of_appointments) as former cross join lateral (
    select * from events where crm_id = ${crm} and resource_id = former.resource ${PLANNED_APART}) as told
  where (told.body::json #>> '{data,appointment}', told.resource_id) in (
    select appointment, resource from stays_of_appointments)`;

/** Selects the events by which appointments came to the resource of `stays`: all of them, or those of its appointment. */
const movedTo = (crm: string, until: number) => {
  const isMove = sql`(type = 'appointment.moved' and sequence <= ${until} or type = 'appointment.recorded')
    and type in ('appointment.moved', 'appointment.recorded')`;
  return sql`
    select subject, body from events
    where stays.appointment is null and crm_id = ${crm} and resource_id = stays.resource and ${isMove}
    union all
    select subject, body from events
    where crm_id = ${crm} and subject = stays.appointment and resource_id = stays.resource and ${isMove}
    ${PLANNED_APART}`;
};

/** Reads what sources (ids) knew after an event of a number. One statement, none without sources. */
export async function busyTimesOf(
  em: SqlEntityManager,
  crm: string,
  sources: readonly string[],
  until: number,
): Promise<Map<string, PastBusyTimes>> {
  if (!sources.length) return new Map();
  const { rows } = await sql<PastBusyTimes & { id: string }>`
    select source.id, ${epochOf(sql`state.known_until`)} as "knownUntil", (
      select coalesce(json_agg(json_build_object('start', ${epochOf(sql`lower(span)`)}, 'end', ${epochOf(sql`upper(span)`)})), '[]')
      from unnest(state.busy) as span) as spans
    from unnest(${sources}::uuid[]) as source (id)
      cross join lateral busy_at(${crm}, source.id, ${until}::bigint) as state`.execute(em.getKysely());
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

async function lastOfEach(em: SqlEntityManager, crm: string, until: number, events: Sql): Promise<FoldedEvent[]> {
  const { rows } = await sql<FoldedEvent>`
    select distinct on (subject) type, subject, number::float8 as sequence, body::json -> 'data' as data
    from (${events}) as events cross join lateral (select number_of_state(type, sequence, body)) as told (number)
    where sequence >= (select first_sequence from event_heads where crm_id = ${crm}) and number <= ${until}
      -- these tell changes, which add up: busyTimesOf
      and type not like 'busy.%'
    order by subject, number desc`.execute(em.getKysely());
  return rows;
}
