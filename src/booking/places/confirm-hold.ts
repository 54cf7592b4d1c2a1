import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { causeOfStatement } from '../../platform/database/stated-causes.ts';
import { locking } from '../../platform/database/transaction.ts';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import { announcing, type TakingChange } from '../announcements/announce.ts';
import { contactColumns, epoch, timestamp } from '../calendar/columns.ts';
import { settingsRevision } from '../calendar/references.ts';
import type { AppointmentView, ResourceView } from '../calendar/views.ts';
import type { Counted } from '../clients/client-counts.ts';
import type { SlotWish } from '../planning/wanted-slot.ts';
import type { BookedConsumer, Booker } from './consumers.ts';
import { bookedColumns, type ContinuedBooking, PLACE, type Place } from './place-statements.ts';
import { type PlaceView, selectPlace } from './places.ts';

/** The one statement by which a hold becomes a booking. */

/** Hold that a caller names: its handle, with the times, and the product and version if these matter. */
export interface NamedHold {
  hold: string;
  wanted: Pick<SlotWish, 'start' | 'end' | 'product'>;
  /** Null: any. */
  version: number | null;
}

/** Booking that the hold becomes. */
export interface Confirmation {
  state: ParticipationState;
  consumer: BookedConsumer;
  /** Finds or makes the user of the consumer. Absent: it is `user`. */
  booker?: Booker;
  user?: string | null;
  /** Booking that goes on with the place. Absent: one begins with it. */
  continues?: ContinuedBooking;
  /** Mails about the place. Absent: none, or in statements of their own. */
  announces?: TakingChange;
  /** For a client that is counted. */
  counted?: Counted | undefined;
  /** In a first try: settings that must be current, on the channel of the hold. */
  current?: ResourceView;
  /** In a first try: holds of other clients are left to a transaction, whose limits count them. Absent: of all. */
  onlyOf?: string;
}

/** Place of a booked hold, with its appointment as a calendar shows it. */
export type ConfirmedHold = Place & AppointmentView;

/** Locks the hold of a consumer. Undefined: there is none with these times, product and version. */
export async function lockHold(
  em: SqlEntityManager,
  resource: { id: string },
  { hold, wanted, version }: NamedHold,
): Promise<PlaceView | undefined> {
  const { rows } = await sql<PlaceView>`
    ${selectPlace(hold)} and ${isHoldOf(resource.id, wanted)} and ${isVersion(version)}
    ${locking('p')}`.execute(em.getKysely());
  return rows[0];
}

/**
 * Books what a consumer holds at a resource, mails and counts included. It reads no clock, and locks the participation
 * alone: a hold whose row exists is honoured. Errors: LostRace.
 */
export async function confirmHold(
  em: SqlEntityManager,
  resource: { id: string },
  { hold, wanted, version }: NamedHold,
  { state, consumer, booker, user = null, continues, announces, counted, current, onlyOf }: Confirmation,
): Promise<ConfirmedHold> {
  const cause = current ? sql`${causeOfStatement()}, ` : sql``;
  const turn = counted?.turn;
  const before = [...(current ? [sql`cause`] : []), ...(turn ? [sql`turn`] : []), sql`participations p`];
  const bookedBy = booker ? sql`consumer.id` : sql`${user}::uuid`;
  const placed = {
    from: sql`booked as p join appointments a on a.id = p.appointment_id`,
  };
  const { rows } = await sql<ConfirmedHold>`
    with ${cause}${turn ? sql`${turn}, ` : sql``}held as (
      select p.id, p.client
      from ${sql.join(before, ' cross join ')} join appointments a on a.id = p.appointment_id
        join resources r on r.id = a.resource_id
      where p.customer = ${hold} and ${isHoldOf(resource.id, wanted)} and ${isVersion(version)} ${current ? isCurrent(current) : sql``}
        ${onlyOf === undefined ? sql`` : sql`and coalesce(p.client = ${onlyOf}, true)`}
      ${locking('p')}
    ), ${booker ? sql`${booker(sql`exists (select from held)`)}, ` : sql``}booked as (
      update participations p set ${bookedColumns(state, consumer, bookedBy, continues)}
      from held${booker ? sql` cross join consumer` : sql``}
      where p.id = held.id and p.state = 'RESERVED' and ${isVersion(version)}
      returning p.*
    )${announces ? sql`, ${announcing(announces, placed)}` : sql``}${counted ? sql`, ${counted.counts}` : sql``}
    select ${PLACE}, a.resource_id as resource, a.availability_id as "availabilityId", a.product_id as "productId",
      ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end", ${epoch('a.occupied_from')} as "occupiedFrom",
      ${epoch('a.occupied_until')} as "occupiedUntil", a.capacity, ${contactColumns('a')} as "contactChannel",
      '{}'::float8[] as holds, 1 + ${others} as booked
    from ${placed.from}`.execute(em.getKysely());
  if (!rows[0]) throw new LostRace(`The hold ${hold} was booked, renewed or removed meanwhile`);
  return rows[0];
}

/** Condition of a first try: the settings of the resource `r` are those that decide, on the channel of the hold `p`. */
const isCurrent = ({ channel, settingsRevision: revision }: ResourceView) => sql`
        and p.channel_key = ${channel.key} and ${settingsRevision} = ${revision}`;

/** Condition on a hold `p` in an appointment `a`: it has these times and, if the caller names one, this product. */
const isHoldOf = (resource: string, { start, end, product }: NamedHold['wanted']) => sql`
  p.state = 'RESERVED' and a.resource_id = ${resource} and a.starts_at = ${timestamp(start)}
    and a.ends_at = ${timestamp(end)} and coalesce(a.product_id = ${product}::uuid, ${product}::uuid is null)`;

/** Condition on a hold `p`: it has this version; null: any. */
const isVersion = (version: number | null) => sql`p.hold_version = coalesce(${version}::int, p.hold_version)`;

/** Number of live places of others in the appointment of the place `p`. */
const others: Sql<number> = sql`(
  select count(*)::int from participations other
  where other.appointment_id = p.appointment_id and other.id <> p.id
    and other.live and coalesce(other.expires_at > statement_timestamp(), true))`;
