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
  /** Resource of the appointment or its whole, and the further ones. */
  resourceName: string;
  parts: string[];
  /** Number of places of the appointment or its whole. */
  capacity: number;
  state: ParticipationState;
  seat: number;
  channelKey: ChannelKey;
  /** Epoch milliseconds; null unless it is held. */
  expiresAt: number | null;
  firstName: string | null;
  lastName: string | null;
  mobile: string | null;
  message: string | null;
  note: string | null;
  /** Epoch milliseconds; null unless it was noted that the consumer did not come. */
  noShowAt: number | null;
}

/**
 * Finds the places that are taken in the appointments of calendars, in the order of their numbers. A part has those of its whole. One statement.
 */
export async function findTakenPlaces(
  em: SqlEntityManager,
  calendars: readonly ResourceCalendar[],
): Promise<Map<string, TakenPlace[]>> {
  const ids = calendars.flatMap(({ appointments }) => appointments.map(({ id }) => id));
  const { rows } = await sql<TakenPlace>`
    with shown as materialized (
      select a.id, a.part_of_id as whole, whole.id as placed, r.internal_name as name, array(
          select other.internal_name from appointments part join resources other on other.id = part.resource_id
          where part.part_of_id = whole.id and part.active
          order by other.internal_name
        ) as parts
      from appointments a
        join appointments whole on whole.id = coalesce(a.part_of_id, a.id)
        join resources r on r.id = whole.resource_id
      where a.id = any(${ids}::uuid[])
    )
    select p.id as uuid, shown.id as appointment, shown.whole, shown.name as "resourceName", shown.parts,
      p.capacity, p.state, p.seat, p.channel_key as "channelKey", ${epoch('p.expires_at')} as "expiresAt",
      p.first_name as "firstName", p.last_name as "lastName", p.mobile, p.message, p.note,
      ${epoch('p.no_show_at')} as "noShowAt"
    from shown join participations p on p.appointment_id = shown.placed
    where p.live and (p.state <> ${ParticipationState.RESERVED} or p.expires_at > clock_timestamp())
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
