import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { ResourceCalendar } from './calendar.ts';
import { contactColumns, epoch, priceColumns, timestamp } from './columns.ts';
import { isCountedFor, readCountedPeriods } from './counted-periods.ts';
import { type BusyView, selectBusy } from './read-busy.ts';
import {
  type Asked,
  neighbours,
  now,
  oneEach,
  ownRevision,
  resourcesOfProvider,
  selectNamed,
  selectResources,
  settingsRevision,
} from './references.ts';
import type { AppointmentView, AvailabilityView, BlackoutView, ProductView, ResourceView } from './views.ts';

/** Period of the appointments to read: those that a slot in [from, until) could meet, in epoch milliseconds. */
export interface Period {
  from: number;
  until: number;
}

/** Period of all appointments that have not ended, by the clock of the database, within the booking window. */
export const UPCOMING = 'upcoming';

/** Period from now on, by the clock of the database. Milliseconds; null: without an end. */
interface Ahead {
  ahead: number | null;
}

type Span = Period | Ahead | typeof UPCOMING;

/** Period without appointments. */
export const NONE: Period = { from: 0, until: 0 };

interface Read {
  resources: Asked<ResourceView>[];
  products: ProductView[];
  availabilities: AvailabilityView[];
  blackouts: BlackoutView[];
  busy: BusyView[];
  appointments: AppointmentView[];
  /** Of upcoming appointments only. Milliseconds for each resource: see `ahead`. */
  ahead?: { [resource: string]: number | null };
}

/**
 * Reads the calendar of the resource of each reference; undefined if there is none. All calendars are as of one moment.
 * With those of the further resources that their products take. One statement, for any number of references. Holds of
 * `holders`, handles of consumers, are left out.
 */
export async function readCalendars(
  em: SqlEntityManager,
  references: readonly string[],
  channelKey: ChannelKey | null,
  span: Period | typeof UPCOMING,
  holders: readonly string[] = [],
): Promise<(ResourceCalendar | undefined)[]> {
  return oneEach(references, await readAsked(em, selectResources(references, channelKey), span, holders)).map(
    (asked) => asked?.calendar,
  );
}

/** Limits the other resources whose slots are alternatives. */
const MAX_NEIGHBOURS = 7;

/**
 * Reads the calendars of other resources of the provider that offer a product, on the same channel; `ofAnyChannel`: also
 * those that the channel does not show. One statement.
 */
export async function readNeighbours(
  em: SqlEntityManager,
  resource: ResourceView,
  product: string | null,
  span: Period | typeof UPCOMING,
  ofAnyChannel = false,
): Promise<ResourceCalendar[]> {
  const others = neighbours(resource, product, { max: MAX_NEIGHBOURS, ofAnyChannel });
  const named = selectNamed(others, resource.channel.key);
  return (await readAsked(em, named, span, [])).map(({ calendar }) => calendar);
}

/** Reads the calendars of the resources of a provider that a channel shows, the oldest first. One statement. */
export async function readCalendarsOfProvider(
  em: SqlEntityManager,
  provider: string,
  channelKey: ChannelKey,
  max: number,
): Promise<ResourceCalendar[]> {
  const named = selectNamed(resourcesOfProvider(provider, channelKey, max), channelKey);
  return (await readAsked(em, named, NONE, [])).map(({ calendar }) => calendar);
}

/** Reads the calendars of resources, ordered by position. One statement, and another one if their providers have limits. */
export async function readAsked(
  em: SqlEntityManager,
  named: Sql<Asked<ResourceView>>,
  span: Period | typeof UPCOMING,
  holders: readonly string[],
): Promise<Asked<{ calendar: ResourceCalendar }>[]> {
  const { rows } = await sql<Read>`
    with resource as materialized (${named}), ${namedOwners(span)},
      owner as materialized (
        select id, provider_id, zone, max(lead) as lead, max(follow_up) as follow_up, max(ahead) as ahead
        from (
          select id, provider_id, zone, lead, follow_up, ahead from named_owner
          union all
          select other.id, provider_id, zone, lead, follow_up, ahead
          from resource join named_owner on named_owner.id = resource.id
            cross join lateral unnest(resource.required) as other (id)
        ) as each group by id, provider_id, zone
      )
    select
      (select coalesce(json_agg(resource), '[]') from resource) as resources,
      (select coalesce(json_agg(product), '[]') from (${selectProducts}
        where provider_id in (select provider_id from owner) order by created_at, id) as product) as products,
      (select coalesce(json_agg(availability), '[]') from (${selectAvailabilities}) as availability) as availabilities,
      (select coalesce(json_agg(blackout), '[]') from (${selectBlackouts}) as blackout) as blackouts,
      (select coalesce(json_agg(source), '[]') from (${selectBusy}) as source) as busy,
      (select coalesce(json_agg(appointment), '[]') from (${selectAppointments(span, holders)}) as appointment) as appointments
      ${span === UPCOMING ? selectAhead : sql``}
    `.execute(em.getKysely());
  const { resources, products, availabilities, blackouts, busy, appointments, ahead } = rows[0]!;
  const limits = await readCountedPeriods(em, resources, span, holders);
  const availabilitiesOf = Map.groupBy(availabilities, ({ resource }) => resource);
  const busyOf = Map.groupBy(busy, ({ resource }) => resource);
  const appointmentsOf = Map.groupBy(appointments, ({ resource }) => resource);
  return resources.map((resource) => ({
    position: resource.position,
    calendar: new ResourceCalendar({
      resource,
      products: products.filter(({ provider }) => provider === resource.provider.id),
      availabilities: availabilitiesOf.get(resource.id) ?? [],
      blackouts: blackouts.filter((each) =>
        each.resource ? each.resource === resource.id : each.provider === resource.provider.id,
      ),
      busy: busyOf.get(resource.id),
      appointments: appointmentsOf.get(resource.id) ?? [],
      ahead: ahead?.[resource.id],
      limits: limits.filter(isCountedFor(resource)),
      requirements: resource.requirements.map((requirement) => ({
        ...requirement,
        resources: requirement.resources.map((required) => ({
          ...required,
          availabilities: availabilitiesOf.get(required.id) ?? [],
          blackouts: blackouts.filter((each) => each.resource === required.id),
          busy: busyOf.get(required.id),
          appointments: appointmentsOf.get(required.id) ?? [],
        })),
      })),
    }),
  }));
}

/** Resource of a calendar whose settings are known, with all of it that may have changed since. */
interface OccupiedResource {
  id: string;
  settingsRevision: string;
  revision: string;
  assignedAt: number | null;
  now: number;
}

/**
 * Reads the appointments of the resources of a common table expression `named`, and the revisions of their settings, in
 * the order of their positions. One statement.
 */
export async function readOccupied(
  em: SqlEntityManager,
  named: Sql,
  span: Period | Ahead,
): Promise<{ resources: OccupiedResource[]; appointments: AppointmentView[] }> {
  const { rows } = await sql<{ resources: OccupiedResource[]; appointments: AppointmentView[] }>`
    with resource as materialized (
      ${named}
      select r.id, ${settingsRevision} as "settingsRevision", ${ownRevision} as revision, ${epoch('r.assigned_at')} as "assignedAt", ${now}
      from named join resources r on r.id = named.id order by named.position
    ), ${namedOwners(span)}, owner as (select * from named_owner)
    select (select coalesce(json_agg(resource), '[]') from resource) as resources,
      (select coalesce(json_agg(appointment), '[]') from (${selectAppointments(span, [])}) as appointment) as appointments
    `.execute(em.getKysely());
  return rows[0]!;
}

/** Common table expression `named_owner`: the resources of a `resource`, with the longest buffers of their providers. */
const namedOwners = (span: Span) => sql`
  named_owner as materialized (
    select r.id, r.provider_id, longest.lead, longest.follow_up, ${endOf(span)} as ahead,
      (select time_zone from providers where id = r.provider_id) as zone
    from resources r cross join lateral (
      select coalesce(max(lead_time_minutes), 0) * interval '1 minute' as lead,
        coalesce(max(follow_up_time_minutes), 0) * interval '1 minute' as follow_up
      from products where provider_id = r.provider_id
    ) as longest
    where r.id in (select id from resource)
  )`;

/** Columns of a product as calendars have it. */
export const productColumns = sql`id, provider_id as provider, reference, translated(name, names) as name, description, descriptions is not null as "hasDescriptions",
    min_duration as "minDuration",
    max_duration as "maxDuration", duration_step_minutes as "durationStepMinutes",
    lead_time_minutes as "leadTimeMinutes", follow_up_time_minutes as "followUpTimeMinutes", exclusive, assignment, any_resource as "anyResource",
    ${priceColumns('products')} as price`;

const selectProducts = sql<ProductView>`select ${productColumns} from products`;

const selectAvailabilities = sql<AvailabilityView>`
  select a.id, a.resource_id as resource, a.start, a."end", coalesce(a.time_zone, owner.zone) as "timeZone", a.recurrence,
    a.last_start as "lastStart",
    a.exception_dates as "exceptionDates", a.extra_dates as "extraDates", a.capacity, a.channels,
    a.slot_step_minutes as "slotStepMinutes", ${contactColumns('a')} as "contactChannel",
    array(select product_id from availability_products where availability_id = a.id) as products
  from owner join availabilities a on a.resource_id = owner.id`;

/** Selects the blackouts of resources, and once those of all resources of their providers. */
const selectBlackouts = sql<BlackoutView>`
  select b.id, b.resource_id as resource, b.provider_id as provider, b.start, b."end",
    coalesce(b.time_zone, (select time_zone from providers where id = b.provider_id)) as "timeZone", b.recurrence, b.last_start as "lastStart", b.exception_dates as "exceptionDates", '{}'::text[] as "extraDates",
    b.channels, b.reason, b.public_reason as "publicReason"
  from (
    select b.* from blackouts b where b.resource_id in (select id from owner)
    union all
    select b.* from blackouts b where b.provider_id in (select provider_id from owner) and b.resource_id is null
  ) as b order by b.created_at, b.id`;

/**
 * Selects the appointments that a slot can meet, by the index of the constraint. Their occupied times include their own
 * buffers; a slot may have the buffers of any product of the provider. An appointment without a live place blocks
 * nothing. A part has the places of its whole.
 */
const selectAppointments = (span: Span, holders: readonly string[]) => sql<AppointmentView>`
  select a.id, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
    ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end",
    ${epoch('a.occupied_from')} as "occupiedFrom", ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity,
    places.booked, places.holds, ${contactColumns('a')} as "contactChannel"
  from owner
    -- offset 0 has PostgreSQL look for each resource: in a table of a few thousand rows it would read all of them
    cross join lateral (
      select * from appointments
      where provider_id = owner.provider_id and resource_id = owner.id and state = 'ACTIVE'
        and occupied && ${rangeOf(span)} offset 0
    ) as a
    cross join lateral (
      select count(*) filter (where p.state <> 'RESERVED') as booked, count(*) as live,
        coalesce(array_agg(${epoch('p.expires_at')}) filter (where p.state = 'RESERVED'), '{}') as holds
      from participations p
      where p.appointment_id = coalesce(a.part_of_id, a.id) and p.live
        ${holders.length ? sql`and not (p.state = 'RESERVED' and p.customer = any(${holders}::uuid[]))` : sql``}
    ) as places
  where places.live > 0`;

/**
 * Ends the period: a slot starts within the window of its channel and is not longer than its availability. Two days
 * are added for slots that enter the window: a calendar is kept for a day, and a list of it for another one. Null, without
 * an end, if a channel has no window.
 */
const ahead = sql`
  (select case when bool_and(channel->>'bookingWindowDays' is not null) then max((channel->>'bookingWindowDays')::int + 2) end
    * interval '24 hours' from resource where resource.id = r.id)
  + (select coalesce(max("end"::timestamp - start::timestamp), '0') from availabilities where resource_id = r.id)`;

const selectAhead = sql`, (select json_object_agg(id, extract(epoch from ahead) * 1000) from named_owner) as ahead`;

function endOf(span: Span): Sql {
  if (span === UPCOMING) return ahead;
  return 'ahead' in span ? sql`${span.ahead}::float8 * interval '1 millisecond'` : sql`null::interval`;
}

function rangeOf(span: Span) {
  if (span === UPCOMING || 'ahead' in span) {
    return sql`tstzrange(statement_timestamp() - owner.lead, statement_timestamp() + owner.ahead + owner.follow_up)`;
  }
  return sql`tstzrange(${timestamp(span.from)} - owner.lead, ${timestamp(span.until)} + owner.follow_up)`;
}
