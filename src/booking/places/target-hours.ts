import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { hoursAt } from '../../slots/slot-at.ts';
import type { ResourceCalendar } from '../calendar/calendar.ts';
import { NONE, readCalendars } from '../calendar/read-calendar.ts';
import type { AvailabilityView } from '../calendar/views.ts';
import type { NewAppointment } from './place-statements.ts';

type ContactOf = NewAppointment['contact'];

/** Offer of a resource at the time to which a CRM moves an appointment, or one of its places. */
interface Target {
  /** Hours that have the time; undefined: it is outside of all. */
  hours: AvailabilityView | undefined;
  /** Contact channel to have there, unless the CRM gave one: that of the hours, else of the resource. */
  contact: ContactOf;
}

/** Time of a product at a resource. */
export type AppointmentTime = Pick<NewAppointment, 'resource' | 'product' | 'start' | 'end'>;

/** Finds the hours of a locked resource that have a time. One statement. */
export async function findHours(
  em: SqlEntityManager,
  { resource, product, start, end }: AppointmentTime,
  channelKey: ChannelKey,
): Promise<{ hours: AvailabilityView | undefined; calendar: ResourceCalendar }> {
  const [calendar] = await readCalendars(em, [resource], channelKey, NONE);
  if (!calendar) throw new Error(`The calendar of the locked resource ${resource} is gone`);
  return { hours: hoursAt(calendar, { start, end }, product), calendar };
}

/** Finds the hours of a resource at another time of an appointment. One statement. */
export async function targetHours(
  em: SqlEntityManager,
  wanted: AppointmentTime,
  channelKey: ChannelKey,
): Promise<Target> {
  const { hours, calendar } = await findHours(em, wanted, channelKey);
  const availability = hours ? { id: hours.id } : null;
  return { hours, contact: calendar.contactOf({ appointment: null, availability }) };
}
