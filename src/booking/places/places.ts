import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { LostRace } from '../../records/errors/lost-race.ts';
import type { Slot } from '../../slots/types.ts';
import type { ResourceCalendar, ShownSlot } from '../calendar/calendar.ts';
import { epoch, priceColumns, timestamp } from '../calendar/columns.ts';
import { refuseBeyondLimits } from '../planning/within-limits.ts';
import type { BookedConsumer } from './consumers.ts';
import { endEmpty } from './empty-appointments.ts';
import {
  appointmentOf,
  insertion,
  insertionOfParts,
  insertPlace,
  type NewAppointment,
  type Occupied,
  overlaps,
  type Place,
  type PlaceData,
  priceOf,
} from './place-statements.ts';

/**
 * Takes and finds places. Callers hold the lock of the resource; constraints of the database refuse a second taker even
 * without the lock.
 */

/** Place to take. */
export interface Claim extends PlaceData {
  consumer: (BookedConsumer & { user: string | null }) | null;
}

/** Participation with the times of its appointment. */
export interface PlaceView extends Place {
  crm: string;
  state: ParticipationState;
  resource: string;
  availability: string | null;
  product: string | null;
  channelKey: ChannelKey;
  /** Client that holds the place; null if it is booked, or held with a key. */
  client: string | null;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  /** True if the appointment has ended, by the clock of the database. */
  isOver: boolean;
  /** Ids of the further resources that the appointment takes. */
  parts: string[];
}

/** Finds the place of a consumer's handle, in any state. Takes no lock. */
export async function findPlace(em: SqlEntityManager, customer: string): Promise<PlaceView | undefined> {
  const { rows } = await selectPlace(customer).execute(em.getKysely());
  return rows[0];
}

/** Resources of the parts of an appointment `a`. */
export const resourcesOfParts = sql<string[]>`array(
  select part.resource_id from appointments part where part.provider_id = a.provider_id and part.part_of_id = a.id)`;

/** Columns of a participation `p` in an appointment `a`. */
export const placeColumns = sql`
  p.id, p.crm_id as crm, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  ${epoch('p.expires_at')} as "expiresAt", ${priceColumns('p')} as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end",
  a.ends_at <= now() as "isOver", ${resourcesOfParts} as parts`;

/** Selects the place of a consumer's handle; callers append conditions. */
export const selectPlace = (customer: string) => sql<PlaceView>`
  select ${placeColumns}
  from participations p join appointments a on a.provider_id = p.provider_id and a.id = p.appointment_id
  where p.customer = ${customer}`;

/** True if the place is booked or requested. */
export const isTaken = (place: PlaceView): boolean => place.state === 'BOOKED' || place.state === 'REQUESTED';

/**
 * Takes a place in the slot, in its appointment or in a new one. One statement, unless there is an obstacle that the
 * engine did not see: expired holds or, without the lock, a concurrent booking.
 * Errors: SLOT_TAKEN, ALREADY_BOOKED, LIMIT_REACHED.
 */
export async function takePlace(
  em: SqlEntityManager,
  calendar: ResourceCalendar,
  slot: Slot,
  claim: Omit<Claim, 'price'>,
): Promise<Place> {
  const priced = { ...claim, price: priceOf(calendar, slot) };
  const place = await takePlaceIn(em, appointmentOf(calendar, slot), priced, slot.appointment?.id);
  await refuseBeyondLimits(em, calendar.resource, place);
  return place;
}

/**
 * Takes a place in the appointment `joined` or, by default, in a new one or one of the same times and product. Errors:
 * SLOT_TAKEN, ALREADY_BOOKED.
 */
export async function takePlaceIn(
  em: SqlEntityManager,
  wanted: NewAppointment,
  claim: Claim,
  joined?: string,
): Promise<Place> {
  const appointment = { ...wanted, entry: claim.continues?.entry };
  // what holds have left in the way of a part would refuse the part alone
  if (!joined && wanted.meetsExpired) await removeExpiredHolds(em, wanted);
  const take = () => takeSeatInNew(em, appointment, claim);
  let place = await (joined ? takeSeat(em, joined, claim) : take());
  while (!place) {
    await removeExpiredHolds(em, appointment);
    const reason = await obstacle(em, appointment);
    if (reason) throw new DomainError('SLOT_TAKEN', { reason });
    // the appointment that was to be joined may have ended with the last of its holds
    place = await take();
  }
  return place;
}

/**
 * Takes a place in the appointment of the same times and product. Undefined: there is none. Errors: SLOT_TAKEN if it is
 * full, ALREADY_BOOKED.
 */
export async function takePlaceInSame(
  em: SqlEntityManager,
  wanted: NewAppointment,
  claim: Claim,
): Promise<Place | undefined> {
  await removeExpiredHolds(em, wanted);
  const same = await findSame(em, wanted);
  if (!same) return undefined;
  const place = await takeSeat(em, same, claim);
  if (!place) throw new DomainError('SLOT_TAKEN', { reason: 'FULL' });
  return place;
}

/** Finds the appointment of the same resource, times and product. */
export async function findSame(em: SqlEntityManager, wanted: NewAppointment): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.id from appointments a where ${overlaps({ ...wanted, parts: [] })} and ${isSame(wanted)}`.execute(
    em.getKysely(),
  );
  return rows[0]?.id;
}

/** Shows a slot after a place in it was taken. */
export const withPlaceTaken = (slot: Slot, { appointment }: Place): ShownSlot => ({
  ...slot,
  appointment: { id: appointment },
  capacityLeft: slot.capacityLeft - 1,
});

/** Removes expired holds in a span of a calendar. The clock of the database decides which holds are expired. */
export async function removeExpiredHolds(em: SqlEntityManager, span: Occupied): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where ${overlaps(span)}
      and p.provider_id = a.provider_id and p.appointment_id = coalesce(a.part_of_id, a.id)
      and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`.execute(em.getKysely());
  await endEmpty(em, overlaps(span));
}

/** Finds the reason why no place in the wanted appointment can be taken; null if there is none. */
async function obstacle(em: SqlEntityManager, wanted: NewAppointment): Promise<'FULL' | 'BLOCKED' | null> {
  const { rows } = await sql<{ isSame: boolean; isFree: boolean }>`
    select ${isSame(wanted)} as "isSame", exists (${freeSeats}) as "isFree"
    from appointments a
    where ${overlaps({ ...wanted, parts: [] })}`.execute(em.getKysely());
  if (rows.some((found) => !found.isSame)) return 'BLOCKED';
  return rows.some((found) => !found.isFree) ? 'FULL' : null;
}

/**
 * Inserts an appointment with its parts. Returns its id; undefined if another appointment is in its way. Errors:
 * SLOT_TAKEN naming `input.with` if one is in the way of a part.
 */
export async function insertAppointment(
  em: SqlEntityManager,
  appointment: NewAppointment,
): Promise<string | undefined> {
  const { parts = [] } = appointment;
  if (!parts.length) return (await insertion(appointment).execute(em.getKysely())).rows[0]?.id;
  const { rows } = await sql<{ id: string; parts: number }>`
    with made as (${insertion(appointment)}), part as (${insertionOfParts(appointment)})
    select id, (select count(*) from part)::int as parts from made`.execute(em.getKysely());
  const [made] = rows;
  if (made && made.parts < parts.length) {
    const refused = { field: 'input.with', message: 'has a resource that is not free' };
    throw new DomainError('SLOT_TAKEN', { reason: 'REQUIRED_RESOURCE', ...refused });
  }
  return made?.id;
}

/** Takes the lowest free seat of an appointment. Undefined: no seat is free, or a concurrent transaction took it. */
export async function takeSeat(em: SqlEntityManager, appointment: string, claim: Claim): Promise<Place | undefined> {
  const { rows } = await seat(
    sql`(select * from appointments where id = ${appointment} and state = 'ACTIVE')`,
    claim,
  ).execute(em.getKysely());
  return rows[0];
}

/**
 * Takes a seat in a new appointment, or in the appointment that a concurrent transaction created for the slot. Errors:
 * LostRace if a part of the new one is missing.
 */
async function takeSeatInNew(em: SqlEntityManager, wanted: NewAppointment, claim: Claim): Promise<Place | undefined> {
  const { parts = [] } = wanted;
  const appointment = sql`appointment as (
      select id, crm_id, provider_id, capacity from made
      union all
      select id, crm_id, provider_id, capacity from appointments a
      where ${overlaps({ ...wanted, parts: [] })} and ${isSame(wanted)}
    )`;
  const place = seat(sql`appointment`, claim);
  if (!parts.length) {
    const { rows } = await sql<Place>`with made as (${insertion(wanted)}), ${appointment} ${place}`.execute(
      em.getKysely(),
    );
    return rows[0];
  }
  const { rows } = await sql<Place & { missing: number }>`
    with made as (${insertion(wanted)}), part as (${insertionOfParts(wanted)}), ${appointment}, place as (${place})
    select place.*, (select count(*) from made)::int * ${parts.length}::int - (select count(*) from part)::int as missing
    from place`.execute(em.getKysely());
  if (!rows[0]) return undefined;
  const { missing, ...taken } = rows[0];
  if (missing > 0) throw new LostRace('A further resource was taken meanwhile');
  return taken;
}

/** Condition on an appointment `a` that two consumers can share: equal times and product, and no part of another one. */
const isSame = ({ start, end, product }: NewAppointment) => sql`
  (a.part_of_id is null and a.starts_at = ${timestamp(start)} and a.ends_at = ${timestamp(end)} and a.product_id is not distinct from ${product}::uuid)`;

const seat = (appointment: Sql, claim: Claim) =>
  insertPlace(
    sql`${appointment} as a cross join lateral (${freeSeats} order by seat limit 1) as free`,
    { seat: sql`free.seat`, user: sql`${claim.consumer?.user ?? null}::uuid` },
    claim,
  );

/** Free seats of the appointment `a`. */
const freeSeats = sql`
  select generate_series(1, a.capacity) as seat
  except
  select p.seat from participations p where p.provider_id = a.provider_id and p.appointment_id = a.id and p.live`;
