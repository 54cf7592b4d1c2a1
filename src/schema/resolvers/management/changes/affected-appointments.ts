import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ResourceCalendar } from '../../../../booking/calendar/calendar.ts';
import { epoch } from '../../../../booking/calendar/columns.ts';
import { readCalendars } from '../../../../booking/calendar/read-calendar.ts';
import { sql } from '../../../../records/entities/sql.ts';
import type { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { structuralReasons } from '../../../../slots/explain.ts';
import { MAX_DISTANCE_MS, nearest } from '../../../../slots/nearest.ts';
import type { Reason } from '../../../../slots/reasons.ts';
import type { Slot } from '../../../../slots/types.ts';
import { ChangedResources } from './changed-resources.ts';
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
  /** True if the CRM wants it where its resource is busy elsewhere. */
  isOverBusy: boolean;
  /** Resources of its parts. */
  parts: string[];
}

/** Appointment that would not be a slot any more. */
export interface Affected extends ComingAppointment {
  /** Reasons that the change adds. */
  reasons: Reason['code'][];
  /** Calendar as it would be. */
  changed: ResourceCalendar;
  /** Resources that the change concerns, and that it may take besides its own. */
  further: ChangedResources;
}

/**
 * Finds the coming appointments for which a change adds reasons why they are no slots, or closes a further resource that
 * they take, ordered by start. What they have anyway does not count, such as the hour outside of availabilities that a CRM
 * chose. A deletion affects all that take the resource, even if it is archived already. Errors: INVALID_INPUT.
 */
export async function affectedBy(em: SqlEntityManager, change: PlannedChange): Promise<Affected[]> {
  const coming = await findComing(em, change);
  const calendars = await calendarsOf(em, change, coming);
  return coming.flatMap((appointment) => {
    const { channelKey, parts, isOverBusy } = appointment;
    const calendar = calendars.get(nameOf(appointment.resource, channelKey));
    if (!calendar) return [];
    const further = furtherOf(change, channelKey, calendars);
    const closed = further.closedIn(appointment).filter((id) => parts.includes(id) && !(change.former && isOverBusy));
    const isOwn = change.resources.includes(calendar.resource.id);
    const former = isOwn ? formerOf(change, calendar) : calendar;
    const changed = further.in(isOwn ? change.changed(calendar) : calendar);
    const added = isOwn && change.isLast ? ['ARCHIVED' as const] : addedReasons(former, changed, appointment);
    const reasons = closed.length ? ['REQUIRED_RESOURCE' as const, ...added] : added;
    return reasons.length ? [{ ...appointment, reasons, changed, further }] : [];
  });
}

const formerOf = ({ former }: PlannedChange, calendar: ResourceCalendar): ResourceCalendar =>
  former?.(calendar) ?? calendar;

function addedReasons(
  calendar: ResourceCalendar,
  changed: ResourceCalendar,
  appointment: ComingAppointment,
): Reason['code'][] {
  const before = new Set(structuralReasons(calendar, appointment));
  const isWanted = (code: Reason['code']) => code === 'BUSY' && appointment.isOverBusy;
  return structuralReasons(changed, appointment).filter((code) => !before.has(code) && !isWanted(code));
}

/** Blackouts of a provider close the resource that is booked, and not those that it takes. */
function furtherOf(
  change: PlannedChange,
  channelKey: ChannelKey,
  calendars: ReadonlyMap<string, ResourceCalendar>,
): ChangedResources {
  const { isOfAll, resources, changed, isLast = false } = change;
  const before = isOfAll ? [] : resources.flatMap((id) => calendars.get(nameOf(id, channelKey)) ?? []);
  return new ChangedResources(
    before.map((each) => ({ before: formerOf(change, each), after: changed(each) })),
    isLast,
  );
}

const nameOf = (resource: string, channelKey: ChannelKey): string => `${resource} ${channelKey}`;

/** Returns the nearest free slots of the changed calendar for an affected appointment. The CRM sees hidden channels, too. */
export function alternativesTo(affected: Affected, count: number): { slot: Slot; calendar: ResourceCalendar }[] {
  const { resource } = affected.changed;
  const shown = affected.changed.with({ resource: { ...resource, channel: { ...resource.channel, visible: true } } });
  return nearest([shown], resource.now, affected, count);
}

async function findComing(em: SqlEntityManager, { resources }: PlannedChange): Promise<ComingAppointment[]> {
  const { rows } = await sql<ComingAppointment>`
    select a.id, a.resource_id as resource, a.product_id as product, ${epoch('a.starts_at')} as start,
      ${epoch('a.ends_at')} as "end", place.channel_key as "channelKey", a.over_busy as "isOverBusy", array(
        select part.resource_id from appointments part
        where part.part_of_id = a.id and part.active) as parts
    from (
      select distinct coalesce(part_of_id, id) as id from appointments
      where resource_id = any(${resources}::uuid[]) and state = 'ACTIVE'
        and occupied && tstzrange(now(), null)) as those
      join appointments a on a.id = those.id cross join lateral (
      select p.channel_key from participations p
      where p.appointment_id = a.id and p.state in ('BOOKED', 'REQUESTED')
      order by p.created_at, p.id limit 1) as place
    where a.starts_at > now()
    order by a.starts_at, a.id limit ${MAX_APPOINTMENTS + 1}`.execute(em.getKysely());
  if (rows.length <= MAX_APPOINTMENTS) return rows;
  const message = `must concern at most ${MAX_APPOINTMENTS} coming appointments: name fewer resources`;
  throw new DomainError('INVALID_INPUT', { field: 'change', message });
}

/** Reads the calendars of appointments and of what changes, seen through the channels of the appointments. */
async function calendarsOf(
  em: SqlEntityManager,
  { resources }: PlannedChange,
  coming: readonly ComingAppointment[],
): Promise<Map<string, ResourceCalendar>> {
  const calendars = new Map<string, ResourceCalendar>();
  for (const [channelKey, booked] of Map.groupBy(coming, (each) => each.channelKey)) {
    const isWithParts = booked.some(({ parts }) => parts.length > 0);
    const ids = [...new Set([...booked.map(({ resource }) => resource), ...(isWithParts ? resources : [])])];
    const span = {
      from: Math.min(...booked.map(({ start }) => start)) - MAX_DISTANCE_MS,
      until: Math.max(...booked.map(({ end }) => end)) + MAX_DISTANCE_MS,
    };
    for (const calendar of await readCalendars(em, ids, channelKey, span)) {
      if (calendar) calendars.set(nameOf(calendar.resource.id, channelKey), calendar);
    }
  }
  return calendars;
}
