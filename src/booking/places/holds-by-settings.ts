import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { contactPersonColumns } from '../../platform/database/contact-columns.ts';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { AppointmentView } from '../calendar/calendar.ts';
import { contactColumns, epoch, priceColumns, timestamp } from '../calendar/columns.ts';
import { settingsRevision } from '../calendar/references.ts';
import { askingOf } from '../custom-fields/asked-fields.ts';
import { type Booked, bookedState, slotOf } from './booked.ts';
import { type BookerRequest, bookingOf } from './booker.ts';
import { countedHeld } from './client-counts.ts';
import { shareOf } from './client-shares.ts';
import { bookedColumns, isHoldOf, isVersion, type Place } from './place-statements.ts';
import { productFacts } from './product-facts.ts';

type ConfirmedHold = Place & AppointmentView;

/**
 * Books what a consumer holds in a calendar whose settings are cached. Undefined: nothing was written, as if a
 * product of the resource takes further ones, which mails name, or if another client holds it, whose limits count.
 */
export async function bookHold(
  em: SqlEntityManager,
  request: BookerRequest,
  customer: string,
): Promise<Booked | undefined> {
  const { cached } = request;
  const { resource } = cached;
  if (resource.requirements.length) return undefined;
  const confirmed = await confirmHold(em, request, customer);
  if (!confirmed) return undefined;
  const appointment = { ...confirmed, id: confirmed.appointment };
  const calendar = cached.withAppointments([appointment]);
  return { place: confirmed, state: bookedState(resource), slot: slotOf(calendar, appointment), calendar };
}

/** Books the hold of a consumer for the times, and the product if one is named, on the channel of the calendar. */
async function confirmHold(
  em: SqlEntityManager,
  request: BookerRequest,
  customer: string,
): Promise<ConfirmedHold | undefined> {
  const { cached, caller } = request;
  const { resource } = cached;
  const { start, end, product } = request.wanted;
  const { limits, client } = caller;
  const counted = limits.areSharesLimited ? countedHeld(limits, shareOf(resource, start, client), customer) : undefined;
  // which fields are asked may depend on the product of the hold, which only the statement knows
  const asking = await askingOf(em, resource.provider);
  const isUnknown = !product && asking.customFields?.some((field) => field.product);
  const booking = isUnknown ? undefined : bookingOf(request, asking, product);
  if (!booking) return undefined;
  const { state, consumer, withConsumer, announcing } = booking;
  const { rows } = await sql<ConfirmedHold>`
    with ${causeOfStatement()}${counted ? sql`, ${counted.turn}` : sql``}, held as (
      select p.id, p.client, a.id as appointment, a.provider_id, a.availability_id as "availabilityId",
        a.product_id as "productId", ${epoch('a.occupied_from')} as "occupiedFrom",
        ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity, ${contactColumns('a')} as "contactChannel",
        coalesce(a.calendar_uid, a.id) as calendar_uid, a.sequence, ${contactPersonColumns}, ${productFacts(sql`a.product_id`)} as product
      from cause ${counted ? sql`cross join turn` : sql``} cross join participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = ${customer} and p.channel_key = ${resource.channel.key}
        and ${isHoldOf(resource.id, request.wanted)} and ${isVersion(request.holdVersion)}
        and ${settingsRevision} = ${resource.settingsRevision}
        ${counted ? sql`and coalesce(p.client = ${client}, true)` : sql``}
      ${locking('p')}
    ), ${withConsumer(isHeld)}, booked as (
      update participations p set ${bookedColumns(state, consumer, sql`consumer.id`)}
      from held cross join consumer where p.id = held.id and p.state = 'RESERVED' and ${isVersion(request.holdVersion)}
      returning held.*, p.customer, p.booking_id as booking, p.user_id, ${priceColumns('p')} as price
    )${announcing(bookedHold(start, end))}${counted ? sql`, ${counted.counts}` : sql``}
    select id, appointment, "availabilityId", "productId", "occupiedFrom", "occupiedUntil", capacity,
      "contactChannel", customer, booking, null as "expiresAt", ${resource.id} as resource, ${start}::float8 as start,
      ${end}::float8 as "end", '{}'::float8[] as holds, price, 1 + ${others} as booked
    from booked`.execute(em.getKysely());
  return rows[0];
}

const isHeld = sql`exists (select from held)`;

/** Number of live places of others in the appointment of the hold. */
const others: Sql<number> = sql`(
  select count(*)::int from participations other
  where other.provider_id = booked.provider_id and other.appointment_id = booked.appointment and other.id <> booked.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true))`;

/** Returns the booking to announce. */
const bookedHold = (start: number, end: number) => ({
  product: sql`event.product`,
  appointment: {
    start: timestamp(start),
    end: timestamp(end),
    calendarUid: sql`event.calendar_uid`,
    sequence: sql`event.sequence`,
    capacity: sql`event.capacity`,
    contact: sql`event."contactChannel"`,
  },
  event: { columns: sql`booked.*`, from: sql`booked` },
});
