import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ResourceCalendar } from '../../../booking/calendars/calendar.ts';
import { readCalendars } from '../../../booking/calendars/read-calendar.ts';
import { epoch } from '../../../booking/sql.ts';
import type { ChannelKey } from '../../../entities/values/channel-key.ts';
import { DomainError } from '../../../errors.ts';
import { structuralReasons } from '../../../slots/explain.ts';
import { MAX_DISTANCE_MS, nearest } from '../../../slots/nearest.ts';
import type { Reason } from '../../../slots/reasons.ts';
import type { Slot } from '../../../slots/types.ts';
import type { PlannedChange } from './planned-change.ts';

/** Limits the coming appointments that one preview looks at. */
const MAX_APPOINTMENTS = 5_000;

/** Coming appointment that somebody has booked or requested, in the times of its first place's channel. */
interface ComingAppointment {
  id: string;
  resource: string;
  product: string | null;
  start: number;
  end: number;
  channelKey: ChannelKey;
}

/** Appointment that would not be a slot any more. */
export interface Affected extends ComingAppointment {
  /** Reasons that the change adds. */
  reasons: Reason['code'][];
  /** Calendar as it would be. */
  changed: ResourceCalendar;
}

/**
 * Finds the coming appointments for which a change adds reasons why they are no slots, ordered by start. What they have
 * anyway does not count, such as the hour outside of availabilities that a CRM chose. Errors: INVALID_INPUT.
 */
export async function affectedBy(em: SqlEntityManager, change: PlannedChange): Promise<Affected[]> {
  const coming = await findComing(em, change);
  const calendars = await calendarsOf(em, coming);
  return coming.flatMap((appointment) => {
    const calendar = calendars.get(`${appointment.resource} ${appointment.channelKey}`);
    if (!calendar) return [];
    const changed = change.changed(calendar);
    const before = new Set(structuralReasons(calendar, appointment));
    const reasons = structuralReasons(changed, appointment).filter((code) => !before.has(code));
    return reasons.length ? [{ ...appointment, reasons, changed }] : [];
  });
}

/** Returns the nearest free slots of the changed calendar for an affected appointment. */
export const alternativesTo = (affected: Affected, count: number): { slot: Slot; calendar: ResourceCalendar }[] =>
  nearest([affected.changed], affected.changed.resource.now, affected, count);

async function findComing(em: SqlEntityManager, { provider, resources }: PlannedChange): Promise<ComingAppointment[]> {
  const { rows } = await sql<ComingAppointment>`
    select a.id, a.resource_id as resource, a.product_id as product, ${epoch('a.starts_at')} as start,
      ${epoch('a.ends_at')} as "end", place.channel_key as "channelKey"
    from appointments a cross join lateral (
      select p.channel_key from participations p
      where p.provider_id = a.provider_id and p.appointment_id = a.id and p.state in ('BOOKED', 'REQUESTED')
      order by p.created_at, p.id limit 1) as place
    where a.provider_id = ${provider} and a.resource_id = any(${resources}::uuid[]) and a.state = 'ACTIVE'
      and a.occupied && tstzrange(now(), null) and a.starts_at > now()
    order by a.starts_at, a.id limit ${MAX_APPOINTMENTS + 1}`.execute(em.getKysely());
  if (rows.length <= MAX_APPOINTMENTS) return rows;
  const message = `must concern at most ${MAX_APPOINTMENTS} coming appointments: name fewer resources`;
  throw new DomainError('INVALID_INPUT', { field: 'change', message });
}

/** Reads the calendars of appointments, each seen through the channel of its appointment. */
async function calendarsOf(
  em: SqlEntityManager,
  coming: readonly ComingAppointment[],
): Promise<Map<string, ResourceCalendar>> {
  const calendars = new Map<string, ResourceCalendar>();
  for (const [channelKey, booked] of Map.groupBy(coming, (each) => each.channelKey)) {
    const ids = [...new Set(booked.map(({ resource }) => resource))];
    const span = {
      from: Math.min(...booked.map(({ start }) => start)) - MAX_DISTANCE_MS,
      until: Math.max(...booked.map(({ end }) => end)) + MAX_DISTANCE_MS,
    };
    for (const calendar of await readCalendars(em, ids, channelKey, span)) {
      if (calendar) calendars.set(`${calendar.resource.id} ${channelKey}`, calendar);
    }
  }
  return calendars;
}
