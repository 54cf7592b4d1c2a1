import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TranslatedText } from '../../languages/i18n/text-in-language.ts';
import { joinChannel } from '../../platform/database/channel-columns.ts';
import { none, PLANNED_APART } from '../../platform/database/planner-hints.ts';
import { locking } from '../../platform/database/transaction.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { WaitingConsumer } from '../../records/entities/waiting/waiting-consumer.ts';
import type { WaitlistState } from '../../records/entities/waiting/waitlist-state.ts';
import { epoch } from '../calendar/columns.ts';
import { isMovableNow } from '../places/movable-place.ts';
import { resourcesOfParts } from '../places/places.ts';
import type { LaterPlace, WaitingWish } from './waiting-wish.ts';

/** Entry of a waitlist, as it is offered a place. Ids. */
export interface WaitingEntry extends WaitingWish {
  id: string;
  crm: string;
  provider: string;
  /** Null: any resource that offers the product, or of `resources`. */
  resource: string | null;
  /** Resources of which any will do; null: all that offer the product, or the one in `resource`. */
  resources: string[] | null;
  product: string | null;
  /** Booking that is to be moved to an earlier time; null: an offer is another booking. */
  booking: string | null;
  /** Place of that booking; null: it has ended, or is not of this address any more. */
  own: LaterPlace | null;
  channelKey: ChannelKey;
  email: string;
  consumer: WaitingConsumer;
  state: WaitlistState;
  unanswered: number;
}

/** The booked place `p` of the booking of an entry `e`, its appointment `a` and its channel `c`. */
const ownPlace = sql`
  (select * from participations where booking_id = e.booking_id and state = 'BOOKED' ${PLANNED_APART}) as p
    join appointments a on a.id = p.appointment_id ${joinChannel}
  where email_key(p.email) = email_key(e.email)`;

/** SQL condition: the booking of the entry `e` has ended, or is not of its address any more. */
export const hasLostBooking = sql<boolean>`(e.booking_id is not null and ${none(sql`${ownPlace} and a.starts_at > now()`)})`;

/** SQL condition: others have a place in the appointment of the place `p`. */
const isShared = sql<boolean>`exists (
          select from participations other
          where other.appointment_id = p.appointment_id and other.id <> p.id and other.live)`;

/** Place of the booking of an entry `e`, as `LaterPlace` has it. One that has asked to move is not moved meanwhile. */
const laterPlace = sql`case when e.booking_id is not null then (
      select json_build_object('start', ${epoch('a.starts_at')}, 'end', ${epoch('a.ends_at')}, 'resource', a.resource_id,
        'product', a.product_id, 'isShared', ${isShared}, 'isMovable', ${isMovableNow} and not exists (
          select from participations other where other.booking_id = p.booking_id and other.state = 'REQUESTED'))
      from ${ownPlace}) end`;

/** Columns of an entry `e`. */
const ENTRY = sql`e.id, e.crm_id as crm, e.provider_id as provider, e.resource_id as resource,
    e.resource_ids as resources, e.product_id as product,
    e.booking_id as booking, ${laterPlace} as own, e.channel_key as "channelKey", e.email, e.consumer, e.state, e.unanswered, ${epoch('e.earliest')} as earliest,
    ${epoch('e.latest')} as latest, e.weekdays, e.minutes_from as "minutesFrom", e.minutes_until as "minutesUntil",
    array(select (extract(epoch from at) * 1000)::float8 from unnest(e.passed) as at) as passed`;

/** Place that is held for an entry, in a hold that its consumer books. Times in epoch milliseconds. */
export interface HeldOffer {
  place: string;
  /** Handle of the hold. */
  hold: string;
  version: number;
  appointment: string;
  resource: string;
  resourceName: TranslatedText;
  product: string | null;
  start: number;
  end: number;
  /** Resources of the parts of the appointment. */
  parts: string[];
  /** End of the offer. It can still be taken as long as its hold is there. */
  until: number;
}

/** Minutes that the hold of an offer lasts longer than the offer: the sweep passes the time on without opening it. */
export const GRACE_MINUTES = 2;

/** Columns of a held offer: a place `p` in an appointment `a` of a resource `r`. */
const OFFER = sql`p.id as place, p.customer as hold, p.hold_version as version, a.id as appointment, a.resource_id as resource,
    translated(r.public_name, r.public_names) as "resourceName",
    a.product_id as product, ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end", ${resourcesOfParts} as parts,
    ${epoch('p.expires_at')} - ${GRACE_MINUTES * 60_000}::float8 as until`;

/** Finds the place that is held for an entry; undefined: none. A guard is no offer, so ask only for an OFFERED entry. */
export async function findOffer(em: SqlEntityManager, entry: string): Promise<HeldOffer | undefined> {
  const { rows } = await sql<HeldOffer>`
    select ${OFFER} from participations p
      join appointments a on a.id = p.appointment_id
      join resources r on r.id = a.resource_id
    where p.waitlist_entry_id = ${entry} and p.state = 'RESERVED'`.execute(em.getKysely());
  return rows[0];
}

/** Finds an entry, in any state. */
export async function findEntry(em: SqlEntityManager, entry: string): Promise<WaitingEntry | undefined> {
  const { rows } = await sql<WaitingEntry>`select ${ENTRY} from waitlist_entries e where e.id = ${entry}`.execute(
    em.getKysely(),
  );
  return rows[0];
}

/** Finds entries, in the order of their ids here. */
export async function findEntries(em: SqlEntityManager, ids: readonly string[]): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select ${ENTRY} from unnest(${ids}::uuid[]) with ordinality as named (id, place)
      join waitlist_entries e on e.id = named.id
    order by named.place`.execute(em.getKysely());
  return rows;
}

/** Locks entries, in the order that `lock` defines: after resources, before participations. */
export async function lockEntries(em: SqlEntityManager, ids: readonly string[]): Promise<void> {
  await sql`
    select e.id from waitlist_entries e where e.id = any(${ids}::uuid[]) order by e.id ${locking('e')}`.execute(
    em.getKysely(),
  );
}

/** End of an entry: BOOKED, LEFT or EXPIRED. */
export async function endEntry(em: SqlEntityManager, entry: string, state: WaitlistState): Promise<void> {
  await sql`
    update waitlist_entries set state = ${state}, ended_at = now() where id = ${entry} and ended_at is null`.execute(
    em.getKysely(),
  );
}
