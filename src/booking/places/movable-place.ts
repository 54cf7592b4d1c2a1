import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TranslatedText } from '../../languages/i18n/text-in-language.ts';
import { joinChannel } from '../../platform/database/channel-columns.ts';
import { Channel } from '../../records/entities/channel.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { BookingProcess } from '../../records/entities/values/booking-process.ts';
import { contactColumns } from '../calendar/columns.ts';
import { requiredResources } from '../calendar/required-resources.ts';
import { checkMovable } from '../planning/accepted-changes.ts';
import type { BookedConsumer } from './consumers.ts';
import type { CalendarEntry } from './place-statements.ts';
import { findPlace, isTaken, type PlaceView, placeColumns } from './places.ts';

/** Place that is to be moved, with its consumer and the limits of its channel, by the clock of the database. */
export interface MovablePlace extends PlaceView {
  provider: string;
  /** Public name of the resource. */
  resourceName: TranslatedText;
  /** Country of the address of the resource, by which telephone numbers are read; null: none. */
  country: string | null;
  user: string | null;
  consumer: BookedConsumer;
  /** Number of times that consumers have moved the booking. */
  reschedules: number;
  /** SEQUENCE of the consumer's calendar entry. */
  sequence: number;
  /** Calendar entry of the provider. */
  entry: CalendarEntry;
  /** True if nobody else can be in its appointment, whose contact person and channel are not its own. */
  isAlone: boolean;
  /** Versions of its rows: others as soon as anything about the place or its appointment changes. */
  version: string;
  /** Ids of the resources of which appointments with the products of its resource take some besides it. */
  required: string[];
  /** Process of the channel. */
  bookingProcess: BookingProcess;
  /** Handle of the place that replaces this one, or that is requested to; null: none. */
  successor: string | null;
  /** Time at which the data of its consumer were erased; null if not. */
  erasedAt: Date | null;
  /** True if it is a request to move a booked place. */
  isMoveRequest: boolean;
  /** True while the provider asks the consumer to move: then nothing limits it. */
  isAsked: boolean;
  isLimitReached: boolean;
  isTooLate: boolean;
  isTooLateToCancel: boolean;
}

const DEFAULTS = new Channel();

/** Versions of the rows of a participation `p` and its appointment `a`. */
export const rowVersions = sql<string>`concat_ws(' ', p.xmin, a.xmin)`;

/** Last time at which the notice of its channel lets a place be moved. */
const lastMove = sql<Date>`a.starts_at
  - make_interval(mins => coalesce(c.rescheduling_notice_minutes, ${DEFAULTS.reschedulingNoticeMinutes}::int))`;

/**
 * SQL conditions on a participation `p`, its appointment `a` and its channel `c`, which may have no row. By the clock of
 * the database.
 */
export const CHANGE_LIMITS = {
  isAsked: sql<boolean>`coalesce(p.asked_until > clock_timestamp(), false)`,
  isLimitReached: sql<boolean>`p.reschedules >= coalesce(c.max_reschedules, ${DEFAULTS.maxReschedules}::int)`,
  lastMove,
  isTooLateToMove: sql<boolean>`clock_timestamp() > ${lastMove}`,
  isTooLateToCancel: sql<boolean>`
    coalesce(clock_timestamp() > a.starts_at - make_interval(mins => c.cancellation_notice_minutes), false)`,
};

/** SQL condition: the limits of consumers let a place be moved now. The terms of `CHANGE_LIMITS` apply. */
export const isMovableNow = sql<boolean>`
  (${CHANGE_LIMITS.isAsked} or not (${CHANGE_LIMITS.isLimitReached} or ${CHANGE_LIMITS.isTooLateToMove}))`;

/** Place that a link names, and the place whose link it is: an older one may be of the same booking. */
export interface LinkedPlace {
  customer: string;
  appointment: string;
  claim: { customer: string; appointment: string };
}

/** True if the place is that of the link itself. */
export const isOfClaim = ({ customer, appointment, claim }: LinkedPlace): boolean =>
  customer === claim.customer && appointment === claim.appointment;

/** True if the appointment of a link is there and no place has its handle: the address of the consumer was corrected. */
export async function isOfFormerAddress(
  em: SqlEntityManager,
  { claim: { customer, appointment } }: LinkedPlace,
): Promise<boolean> {
  const { rows } = await sql<{ isGone: boolean }>`
    select (select count(*) from participations where customer = ${customer}) = 0 as "isGone"
    from appointments where id = ${appointment}`.execute(em.getKysely());
  return rows[0]?.isGone ?? false;
}

/** Finds a booked or requested place, or one that was, of the booking of a link. Takes no lock. */
export const findLinkedPlace = (
  em: SqlEntityManager,
  { customer, appointment, claim }: LinkedPlace,
): Promise<MovablePlace | undefined> =>
  findMovable(
    em,
    sql`p.customer = ${customer} and p.appointment_id = ${appointment} and p.state <> 'RESERVED' and p.erased_at is null
      and p.booking_id = (
        select booking_id from participations
        where customer = ${claim.customer} and appointment_id = ${claim.appointment})`,
  );

/** Finds a booked or requested place, or one that was, by its id. Takes no lock. */
export const findMovablePlace = (em: SqlEntityManager, id: string): Promise<MovablePlace | undefined> =>
  findMovable(em, sql`p.id = ${id} and p.state <> 'RESERVED'`);

/** Finds the booked place of the booking that a place belongs to. Takes no lock. */
export const findBookedPlace = (em: SqlEntityManager, booking: string): Promise<MovablePlace | undefined> =>
  findMovable(em, sql`p.booking_id = ${booking} and p.state = 'BOOKED'`);

async function findMovable(em: SqlEntityManager, those: Sql): Promise<MovablePlace | undefined> {
  const { rows } = await sql<MovablePlace>`
    select ${placeColumns}, p.provider_id as provider, translated(r.public_name, r.public_names) as "resourceName",
      r.address_country_code as country,
      coalesce(c.booking_process, ${DEFAULTS.bookingProcess}::text) as "bookingProcess", p.user_id as "user", p.reschedules, p.sequence,
      json_build_object('email', p.email, 'firstName', p.first_name, 'lastName', p.last_name, 'mobile', p.mobile,
        'mobileKey', p.mobile_key, 'message', p.message, 'language', p.language, 'timeZone', p.time_zone, 'isByCrm', p.is_by_crm,
        'answers', p.answers) as consumer,
      json_build_object('uid', coalesce(a.calendar_uid, a.id), 'sequence', a.sequence,
        'person', case when a.contact_user_id is not null then
          json_build_object('user', a.contact_user_id, 'profile', a.contact_profile_id) end,
        'contact', case when a.has_own_contact then ${contactColumns('a')} end) as entry,
      ${requiredResources} as required,
      a.capacity = 1 and a.contact_user_id is null and not a.has_own_contact as "isAlone", ${rowVersions} as version,
      (select s.customer from participations s where s.replaces_id = p.id limit 1) as successor,
      p.state = 'REQUESTED' and coalesce(
        (select f.state = 'BOOKED' from participations f where f.id = p.replaces_id), false) as "isMoveRequest",
      p.erased_at as "erasedAt",
      ${CHANGE_LIMITS.isAsked} as "isAsked", ${CHANGE_LIMITS.isLimitReached} as "isLimitReached",
      ${CHANGE_LIMITS.isTooLateToMove} as "isTooLate", ${CHANGE_LIMITS.isTooLateToCancel} as "isTooLateToCancel"
    from participations p join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id ${joinChannel}
    where ${those}`.execute(em.getKysely());
  return rows[0];
}

/**
 * Finds the place that a booking has already where it is to be moved to, or that is requested there. Errors:
 * BOOKING_MOVED if the booking has another place instead of this one, CONFLICT if the place has ended or a request to
 * move it waits for an answer.
 */
export async function findPlaceThere(
  em: SqlEntityManager,
  place: MovablePlace,
  isThere: (place: PlaceView) => boolean,
): Promise<PlaceView | undefined> {
  const successor = place.successor === null ? undefined : await findPlace(em, place.successor);
  const there = [place, successor].find((each) => each && isTaken(each) && isThere(each));
  if (there) return there;
  checkMovable(place, { ...place, hasSuccessor: successor !== undefined });
  return undefined;
}

/** Time of a place before a move, and the name of its resource if the booking leaves it. */
export const timeBefore = ({ start, end, resource, resourceName }: MovablePlace, target: string) => ({
  start,
  end,
  resource: resource === target ? null : resourceName,
});
