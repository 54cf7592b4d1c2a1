import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import {
  type AppointmentView,
  type AvailabilityView,
  type ProductView,
  ResourceCalendar,
  type ResourceView,
} from './calendar.ts';
import { contactColumns, epoch } from './columns.ts';
import { uuidsAmong } from './references.ts';

/** Which appointments to read: those that touch [from, until), in epoch milliseconds; null is open. */
interface Span {
  from: number | null;
  until: number | null;
}

/** Longest buffer of a product, in milliseconds: how far an appointment can reach beyond its own time. */
const LONGEST_BUFFER = 10_080 * 60_000;

/** The calendars of resources, in their order. Three statements, whatever there is to read. */
export async function readCalendars(
  em: SqlEntityManager,
  resources: readonly ResourceView[],
  span: Span,
): Promise<ResourceCalendar[]> {
  const ids = resources.map(({ id }) => id);
  const providers = [...new Set(resources.map(({ provider }) => provider.id))];
  const products = await readProducts(em, providers);
  const availabilities = Map.groupBy(await readAvailabilities(em, ids), ({ resource }) => resource);
  const appointments = Map.groupBy(await readAppointments(em, providers, ids, span), ({ resource }) => resource);
  return resources.map(
    (resource) =>
      new ResourceCalendar({
        resource,
        products: products.filter(({ provider }) => provider === resource.provider.id),
        availabilities: availabilities.get(resource.id) ?? [],
        appointments: appointments.get(resource.id) ?? [],
      }),
  );
}

const selectProducts = sql`
  select id, provider_id as provider, reference, name, description, min_duration as "minDuration",
    max_duration as "maxDuration", lead_time_minutes as "leadTimeMinutes",
    follow_up_time_minutes as "followUpTimeMinutes", exclusive
  from products`;

async function readProducts(em: SqlEntityManager, providers: string[]): Promise<ProductView[]> {
  const { rows } = await sql<ProductView>`
    ${selectProducts} where provider_id = any(${providers}::uuid[]) order by created_at, id`.execute(em.getKysely());
  return rows;
}

/** The products that uuids or references name, whoever offers them, in the order of the names. One statement. */
export async function findProducts(em: SqlEntityManager, names: readonly string[]): Promise<ProductView[]> {
  const { rows } = await sql<ProductView>`
    ${selectProducts} where id = any(${uuidsAmong(names)}::uuid[]) or reference = any(${names})
    order by created_at, id`.execute(em.getKysely());
  return names.flatMap((name) => rows.filter(({ id, reference }) => id === name.toLowerCase() || reference === name));
}

async function readAvailabilities(em: SqlEntityManager, resources: string[]): Promise<AvailabilityView[]> {
  const { rows } = await sql<AvailabilityView>`
    select a.id, a.resource_id as resource, a.start, a."end", a.time_zone as "timeZone", a.recurrence,
      a.exception_dates as "exceptionDates", a.extra_dates as "extraDates", a.capacity, a.channels,
      a.slot_step_minutes as "slotStepMinutes", ${contactColumns('a')} as "contactChannel",
      array(select product_id::text from availability_products where availability_id = a.id) as products
    from availabilities a where a.resource_id = any(${resources}::uuid[])`.execute(em.getKysely());
  return rows;
}

/** An appointment blocks from its first live place to its last; the database's own index finds those in the span. */
async function readAppointments(
  em: SqlEntityManager,
  providers: string[],
  resources: string[],
  { from, until }: Span,
): Promise<AppointmentView[]> {
  const { rows } = await sql<AppointmentView>`
    select a.id, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
      ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end",
      ${epoch('a.occupied_from')} as "occupiedFrom", ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity,
      (count(*) filter (where p.state <> 'RESERVED'))::int as booked,
      coalesce(array_agg(${epoch('p.expires_at')}) filter (where p.state = 'RESERVED'), '{}') as holds,
      ${contactColumns('a')} as "contactChannel"
    from appointments a join participations p
      on p.provider_id = a.provider_id and p.appointment_id = a.id and p.live
    where a.provider_id = any(${providers}::uuid[]) and a.resource_id = any(${resources}::uuid[]) and a.state = 'ACTIVE'
      and a.occupied && tstzrange(${instant(from, -LONGEST_BUFFER)}, ${instant(until, LONGEST_BUFFER)})
    group by a.id`.execute(em.getKysely());
  return rows;
}

const instant = (epochMilliseconds: number | null, shift: number) =>
  sql`${epochMilliseconds === null ? null : new Date(epochMilliseconds + shift).toISOString()}::timestamptz`;
