import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import { epoch } from '../../../../booking/calendar/columns.ts';
import { sql } from '../../../../records/entities/sql.ts';
import type { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import type { TakenUse } from '../../../../slots/uses.ts';

/** Place that a consumer has taken. */
export interface TakenPlace {
  uuid: string;
  appointment: string;
  /** Whole, if the appointment is a part. */
  whole: string | null;
  /** Number of places of the appointment or its whole. */
  capacity: number;
  state: ParticipationState;
  seat: number;
  channelKey: ChannelKey;
  /** Epoch milliseconds; null unless it is held. */
  expiresAt: number | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds the places that are taken in the appointments of a calendar, in the order of their numbers. A part has those of
 * its whole. One statement.
 */
export async function findTakenPlaces(
  em: SqlEntityManager,
  { resource, appointments }: ResourceCalendar,
): Promise<Map<string, TakenPlace[]>> {
  const ids = appointments.map(({ id }) => id);
  const { rows } = await sql<TakenPlace>`
    select p.id as uuid, a.id as appointment, a.part_of_id as whole, p.capacity, p.state, p.seat, p.channel_key as "channelKey",
      ${epoch('p.expires_at')} as "expiresAt", p.first_name as "firstName", p.last_name as "lastName"
    from appointments a join participations p
      on p.provider_id = a.provider_id and p.appointment_id = coalesce(a.part_of_id, a.id)
    where a.provider_id = ${resource.provider.id} and a.id = any(${ids}::uuid[]) and p.live
      and (p.state <> ${ParticipationState.RESERVED} or p.expires_at > clock_timestamp())
    order by p.seat`.execute(em.getKysely());
  return Map.groupBy(rows, ({ appointment }) => appointment);
}

/** Uses in the order in which the places of an appointment decide about it. */
const USES = [
  [ParticipationState.BOOKED, 'BOOKED'],
  [ParticipationState.REQUESTED, 'REQUESTED'],
] as const;

/** Returns the use of an appointment by its places. */
export const useOf = (places: readonly TakenPlace[]): TakenUse =>
  USES.find(([decisive]) => places.some(({ state }) => state === decisive))?.[1] ?? 'HELD';
