import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { locking } from '../../database/transaction.ts';
import { announced, type Booked, type BookingRequest, bookedState, originOf, slotOf } from '../booked.ts';
import type { AppointmentView, ResourceCalendar } from '../calendar.ts';
import type { Caller } from '../caller.ts';
import { checkBooking, countBooking, shareOf } from '../client-shares.ts';
import { consumerData, withConsumer } from '../consumers.ts';
import { bookedColumns, isHoldOf, type Place } from '../place-statements.ts';
import { withPlaceTaken } from '../places.ts';
import { settingsRevision } from '../references.ts';
import { contactColumns, epoch } from '../sql.ts';
import { slotBySettings } from '../wanted-slot.ts';
import { takeFreePlace } from './free-places.ts';

/**
 * Books in a calendar whose settings this process knows: what is held, or what is free. Three statements without those
 * of limits. `client`: address of a client that limits count; null: not counted. Undefined: nothing was written. Errors:
 * TOO_MANY_BOOKINGS, ALREADY_BOOKED.
 */
export async function bookKnown(
  em: SqlEntityManager,
  known: ResourceCalendar,
  request: BookingRequest,
  caller: Caller,
  client: string | null,
): Promise<Booked | undefined> {
  const booked = request.customer
    ? await bookKnownHold(em, known, request, request.customer, caller)
    : await bookKnownSlot(em, known, request, caller, client);
  return booked && announced(em, booked, caller);
}

interface ConfirmedHold extends Place, AppointmentView {
  client: string | null;
}

async function bookKnownHold(
  em: SqlEntityManager,
  known: ResourceCalendar,
  request: BookingRequest,
  customer: string,
  caller: Caller,
): Promise<Booked | undefined> {
  const { resource } = known;
  const confirmed = await confirmHold(em, known, request, customer, caller);
  if (!confirmed) return undefined;
  const { client, ...place } = confirmed;
  if (client !== null) await countBooking(em, caller.limits, shareOf(resource, confirmed.start, client));
  const appointment = { ...confirmed, id: confirmed.appointment };
  const calendar = known.withAppointments([appointment]);
  return { place, state: bookedState(resource), slot: slotOf(calendar, appointment), calendar };
}

/** Books the hold of a consumer for the times, and the product if one is named, on the channel of the calendar. */
async function confirmHold(
  em: SqlEntityManager,
  { resource }: ResourceCalendar,
  request: BookingRequest,
  customer: string,
  caller: Caller,
): Promise<ConfirmedHold | undefined> {
  const { start, end } = request.wanted;
  const origin = originOf(caller, resource);
  const consumer = consumerData(request.consumer, origin);
  const { rows } = await sql<ConfirmedHold>`
    with held as (
      select p.id, p.client, a.id as appointment, a.provider_id, a.availability_id as "availabilityId",
        a.product_id as "productId", ${epoch('a.occupied_from')} as "occupiedFrom",
        ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity, ${contactColumns('a')} as "contactChannel"
      from participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = ${customer} and p.channel_key = ${resource.channel.key}
        and ${isHoldOf(resource.id, request.wanted)}
        and ${settingsRevision} = ${resource.settingsRevision}
      ${locking('p')}
    ), ${withConsumer(resource.crm, request.consumer, origin, isHeld)}
    update participations p set ${bookedColumns(bookedState(resource), consumer, sql`consumer.id`)}
    from held cross join consumer where p.id = held.id and p.state = 'RESERVED'
    returning held.*, p.customer, null as "expiresAt", ${resource.id} as resource, ${start}::float8 as start,
      ${end}::float8 as "end", '{}'::float8[] as holds, 1 + ${others} as booked`.execute(em.getKysely());
  return rows[0];
}

const isHeld = sql`exists (select from held)`;

/** Number of live places of others in the appointment of the hold. */
const others: RawBuilder<number> = sql`(
  select count(*)::int from participations other
  where other.provider_id = held.provider_id and other.appointment_id = held.appointment and other.id <> held.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true))`;

async function bookKnownSlot(
  em: SqlEntityManager,
  known: ResourceCalendar,
  request: BookingRequest,
  caller: Caller,
  client: string | null,
): Promise<Booked | undefined> {
  const { resource } = known;
  const slot = slotBySettings(known, request.wanted);
  if (!slot) return undefined;
  const share = client === null ? null : shareOf(resource, slot.start, client);
  if (share) await checkBooking(em, caller.limits, share);
  const origin = originOf(caller, resource);
  const state = bookedState(resource);
  const data = {
    state,
    channelKey: resource.channel.key,
    client: null,
    consumer: consumerData(request.consumer, origin),
  };
  const place = await takeFreePlace(em, known, slot, data, (condition) =>
    withConsumer(resource.crm, request.consumer, origin, condition),
  );
  if (!place) return undefined;
  if (share) await countBooking(em, caller.limits, share);
  return { place, state, slot: withPlaceTaken(slot, place), calendar: known };
}
