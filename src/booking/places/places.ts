import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isKept } from '../../records/entities/base/kept.ts';
import { sql } from '../../records/entities/sql.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import type { ParticipationState } from '../../records/entities/values/participation-state.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import type { Slot } from '../../slots/types.ts';
import { epoch, priceColumns, timestamp } from '../calendar/columns.ts';
import type { ShownSlot } from '../calendar/views.ts';
import { endEmpty } from './empty-appointments.ts';
import {
  insertion,
  insertionOfParts,
  type NewAppointment,
  type Occupied,
  overlaps,
  type Place,
} from './place-statements.ts';

/** Participation with the times of its appointment. */
export interface PlaceView extends Place {
  crm: string;
  provider: string;
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
  const { rows } = await sql<PlaceView>`${selectPlace(customer)} and ${isKept('p')}`.execute(em.getKysely());
  return rows[0];
}

/** Resources of the parts of an appointment `a`. */
export const resourcesOfParts = sql<string[]>`array(
  select part.resource_id from appointments part where part.part_of_id = a.id)`;

/** Columns of a participation `p` in an appointment `a`. */
export const placeColumns = sql`
  p.id, p.crm_id as crm, p.provider_id as provider, p.customer, p.appointment_id as appointment, p.booking_id as booking,
  ${epoch('p.expires_at')} as "expiresAt", ${priceColumns('p')} as price, p.state, p.channel_key as "channelKey", p.client, a.resource_id as resource, a.availability_id as availability,
  a.product_id as product, ${epoch('a.starts_at')} as start, ${epoch('a.ends_at')} as "end",
  a.ends_at <= now() as "isOver", ${resourcesOfParts} as parts`;

/** Selects the place of a consumer's handle; callers append conditions. */
export const selectPlace = (customer: string) => sql<PlaceView>`
  select ${placeColumns}
  from participations p join appointments a on a.id = p.appointment_id
  where p.customer = ${customer}`;

/** True if the place is booked or requested. */
export const isTaken = (place: PlaceView): boolean => place.state === 'BOOKED' || place.state === 'REQUESTED';

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

/** Places that may be taken away from others, in a span of calendars that are locked. */
export interface MakesRoom {
  /** Finds the appointments that it can end as a whole, and their parts. Ids. */
  find: (em: SqlEntityManager, span: Occupied) => Promise<string[]>;
  /** Ends whatever it may. */
  end: (em: SqlEntityManager, span: Occupied) => Promise<void>;
}

/** Removes expired holds in a span of a calendar. The clock of the database decides which holds are expired. */
export async function removeExpiredHolds(em: SqlEntityManager, span: Occupied): Promise<void> {
  await sql`
    delete from participations p using appointments a
    where ${overlaps(span)}
      and p.appointment_id = coalesce(a.part_of_id, a.id)
      and p.state = 'RESERVED' and p.expires_at <= statement_timestamp()`.execute(em.getKysely());
  await endEmpty(em, overlaps(span));
}

/** Finds the reason why no place in the wanted appointment can be taken; null if there is none. */
export async function obstacle(em: SqlEntityManager, wanted: NewAppointment): Promise<'FULL' | 'BLOCKED' | null> {
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

/** Condition on an appointment `a` that two consumers can share: equal times and product, and no part of another one. */
export const isSame = ({ start, end, product }: NewAppointment) => sql`
  (a.part_of_id is null and a.starts_at = ${timestamp(start)} and a.ends_at = ${timestamp(end)} and a.product_id is not distinct from ${product}::uuid)`;

/** Free seats of the appointment `a`. */
export const freeSeats = sql`
  select generate_series(1, a.capacity) as seat
  except
  select p.seat from participations p where p.appointment_id = a.id and p.live`;
