import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { addressColumns, contactColumns, epoch, epochOf, priceColumns } from '../../../../booking/calendar/columns.ts';
import { CHANGE_LIMITS, isMovableNow } from '../../../../booking/places/movable-place.ts';
import { resourcesOfParts } from '../../../../booking/places/places.ts';
import { isVerified, providerPhone } from '../../../../mails/event-columns.ts';
import { plainNames } from '../../../../mails/letters/readable-facts.ts';
import type { CancelClaim } from '../../../../platform/access/links.ts';
import { isOffered, joinChannel } from '../../../../platform/database/channel-columns.ts';
import { type Sql, sql } from '../../../../records/entities/sql.ts';
import { type LinkOfPlace, readCancelLinks } from '../../shared/cancel-links.ts';
import { LinkedBooking } from './linked-booking.ts';
import { LinkedRequest } from './linked-request.ts';
import { namesByLink, providerByLink } from './provider-by-link.ts';

/** Finds the booking of a consumer's handle in an appointment, in the place that it has now, as the consumer sees it. */
export async function findLinkedBooking(em: SqlEntityManager, named: CancelClaim): Promise<LinkedBooking | undefined> {
  const [row] = await findBookings<LinkedBooking>(em, {
    columns: sql`p.language, p.email, p.message as "typedMessage", a.contact_channel_type as "contactChannelType", p.customer as "customerUuid", p.appointment_id as "appointmentUuid",
      p.sequence > 0 as "wasMoved", p.booking_id as "bookingUuid",
      p.customer = ${named.customer} and p.appointment_id = ${named.appointment} as current,
      a.resource_id as resource, ${resourcesOfParts} as parts, a.product_id as product, p.channel_key as "channelKey", ${requestedMove} as requested,
      coalesce(c.waitlist_offer_minutes, 0) > 0 as "hasWaitlist", ${hasOthers} as "hasOthers", ${waitingAs} as "waitingAs",
      ${isMovableNow} as "isMovable", ${CHANGE_LIMITS.isAsked} as "isAsked",
      r.reference as "resourceReference", ${isOffered} as "isOffered", translated(product.description, product.descriptions) as "bookedHints",
      ${providerPhone} as "providerPhone", v.email as "providerEmail", v.return_origins as "returnOrigins",
      p.sequence, p.time_zone as "consumerTimeZone", ${epoch('p.updated_at')} as "changedAt",
      p.state <> 'BOOKED' or not ${CHANGE_LIMITS.isTooLateToCancel} as "isCancellable",
      ${epochOf(cancellableUntil)} as "cancellableUntil",
      ${epochOf(movableUntil)} as "movableUntil"`,
    places: placesOfBooking(named),
    order: sql`p.state = 'BOOKED' desc, p.state = 'REQUESTED' desc, p.reschedules desc, p.state = 'CANCELED' desc,
      p.created_at desc, p.id desc`,
  });
  return row && Object.assign(new LinkedBooking(), row, row.areTextsShown ? {} : plainNames(row));
}

/** True if the booking of the place `p` can wait at other resources that offer its product, too. */
const hasOthers = sql`case when c.waitlist_offer_minutes > 0 and product.any_resource then exists (
  select from resources other
  where other.provider_id = p.provider_id and other.id <> a.resource_id and other.deleted_at is null and not other.archived
    and offers_product(other.id, a.product_id)) end`;

/** Selects the open entry with which the booking of the place `p` waits for an earlier time. */
const waitingAs = sql`(
  select e.id from waitlist_entries e
  where e.booking_id = p.booking_id and e.state in ('UNCONFIRMED', 'WAITING', 'OFFERED'))`;

/** Finds what the cancel link of a customer names, unless that is a hold or a place whose consumer was erased. */
export async function findCancelLink(em: SqlEntityManager, customer: string): Promise<LinkOfPlace | undefined> {
  const [link] = await readCancelLinks(em, sql`p.customer = ${customer} and p.state <> 'RESERVED'`);
  return link;
}

/** Selects all places of the booking that a link names. Uses a union, so that each lookup reads its own index. */
const placesOfBooking = ({ customer, appointment }: CancelClaim) => sql`(
  with named as (
    select booking_id from participations
    where customer = ${customer} and appointment_id = ${appointment} and state <> 'RESERVED' and erased_at is null
  )
  select p.* from named join participations p on p.id = named.booking_id
  union all
  select p.* from named
    join participations p on p.first_place_id = named.booking_id
)`;

/** Last time at which the consumer may move the booking of the place `p`; null: it cannot be moved again. */
const movableUntil = sql`greatest(
  case when ${CHANGE_LIMITS.isAsked} then p.asked_until end,
  case when not ${CHANGE_LIMITS.isLimitReached} then ${CHANGE_LIMITS.lastMove} end)`;

/** Last time at which the consumer may cancel the booking of the place `p`; a request, until its start. */
const cancellableUntil = sql`case when p.state = 'REQUESTED' then a.starts_at
  else least(a.ends_at, a.starts_at - make_interval(mins => c.cancellation_notice_minutes)) end`;

/** Selects time and resource of another place of the provider of the place `p`, as `OtherTime` has them. */
const timeOfPlace = (other: Sql) => sql`(
    select json_build_object('startsAt', ${epoch('there.starts_at')}, 'endsAt', ${epoch('there.ends_at')},
      'room', translated(room.public_name, room.public_names))
    from participations other
      join appointments there on there.id = other.appointment_id
      join resources room on room.id = there.resource_id
    where other.provider_id = p.provider_id and ${other})`;

/** Selects the time that the consumer of the booked place `p` has requested instead. */
const requestedMove = sql`case when p.state = 'BOOKED' then ${timeOfPlace(
  sql`other.booking_id = p.booking_id and other.state = 'REQUESTED'`,
)} end`;

/** Selects the booked time that the requested place `p` is to take over from. */
const timeToLeave = sql`case when p.state = 'REQUESTED' then ${timeOfPlace(
  sql`other.id = p.replaces_id and other.state = 'BOOKED'`,
)} end`;

/** True if the booking of the place `p` has another one now. */
const hasLeft = sql<boolean>`p.state = 'CANCELED' and exists (
  select from participations other where other.booking_id = p.booking_id
    and other.state in ('REQUESTED', 'BOOKED'))`;

/** Finds a request as its provider sees it. */
export async function findLinkedRequest(
  em: SqlEntityManager,
  participation: string,
): Promise<LinkedRequest | undefined> {
  const [row] = await findBookings<LinkedRequest>(em, {
    columns: sql`p.email, p.mobile, p.message, p.asked_until is not null as "isAsked", ${hasLeft} as "wasMoved", ${timeToLeave} as booked`,
    places: sql`(select * from participations where id = ${participation})`,
  });
  return row && Object.assign(new LinkedRequest(), row);
}

/** Selects the contact channel. Of a place that is not booked, pages tell no more than an address. */
const shownContact = sql`case when p.state = 'BOOKED' or a.contact_channel_type = 'location' then ${contactColumns('a')} end`;

interface Wanted {
  columns: Sql;
  /** Subquery of the places `p` to find. */
  places: Sql;
  /** Puts the wanted one of several places first. */
  order?: Sql;
}

/** Finds places with a consumer. No link leads to a hold, or to a place whose consumer was erased. */
async function findBookings<Row>(em: SqlEntityManager, { columns, places, order = sql`p.id` }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, p.id, p.crm_id as crm, p.state, a.ends_at <= now() as "isOver", a.starts_at <= now() as "hasBegun",
      ${epoch('a.starts_at')} as "startsAt", ${epoch('a.ends_at')} as "endsAt", ${namesByLink}, ${providerByLink},
      ${addressColumns('r')} as address, ${shownContact} as "contactChannel", p.first_name as "firstName",
      p.last_name as "lastName", ${priceColumns('p')} as price, p.answers as given,
      p.is_by_crm or ${isVerified('p')} as "areTextsShown"
    from ${places} p
      join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
      join providers v on v.id = p.provider_id
      left join products product on product.id = a.product_id
      ${joinChannel}
    where p.state <> 'RESERVED' and p.erased_at is null
    order by ${order}`.execute(em.getKysely());
  return rows;
}
