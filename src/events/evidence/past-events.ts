import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { LogPosition } from '../cursor.ts';
import { positionAt, readHead } from '../event-log.ts';
import type { FoldedEvent } from './folded-events.ts';
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
 * moved there also those of the resources before.
 */
const ofResources = (crm: string, resources: readonly string[], until: number) => sql`
  with recursive stays (appointment, resource) as (
    (select null::uuid, unnest(${resources}::uuid[])
    union
    select (body::json #>> '{data,appointment}')::uuid, resource_id from events
    where crm_id = ${crm} and parts && ${resources}::uuid[])
    union
    select moved.subject, former.resource::uuid
    from stays join events moved on moved.crm_id = ${crm} and moved.resource_id = stays.resource
      and (moved.type = 'appointment.moved' and moved.sequence <= ${until} or moved.type = 'appointment.recorded')
      and (stays.appointment is null or moved.subject = stays.appointment)
      cross join lateral (
        select moved.body::json #>> '{data,before,resource,uuid}'
        union select json_array_elements_text(moved.body::json #> '{data,formerResources}')) as former (resource)
    where former.resource is not null
  )
  select events.* from stays join events on events.crm_id = ${crm} and events.resource_id = stays.resource
    and (stays.appointment is null or events.body::json #>> '{data,appointment}' = stays.appointment::text)`;

async function lastOfEach(em: SqlEntityManager, crm: string, until: number, events: Sql): Promise<FoldedEvent[]> {
  const { rows } = await sql<FoldedEvent>`
    select distinct on (subject) type, subject, number::float8 as sequence, body::json -> 'data' as data
    from (${events}) as events cross join lateral (select number_of_state(type, sequence, body)) as told (number)
    where sequence >= (select first_sequence from event_heads where crm_id = ${crm}) and number <= ${until}
    order by subject, number desc`.execute(em.getKysely());
  return rows;
}
