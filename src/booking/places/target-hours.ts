import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { hoursAt } from '../../slots/slot-at.ts';
import type { AvailabilityView, ResourceCalendar } from '../calendar/calendar.ts';
import { NONE, readCalendars } from '../calendar/read-calendar.ts';
import type { NewAppointment } from './place-statements.ts';

type ContactOf = NewAppointment['contact'];

/** Appointment before a move. */
interface Former {
  resource: string;
  availability: string | null;
  contact: ContactOf;
}

/** Offer of a resource at the time to which a CRM moves an appointment, or one of its places. */
interface Target {
  /** Hours that have the time; undefined: it is outside of all. */
  hours: AvailabilityView | undefined;
  /** Contact channel to have there: that of the hours, else of the resource; one that the CRM gave stays with the resource. */
  contact: ContactOf;
}

/** Time of a product at a resource. */
export type WantedTime = Pick<NewAppointment, 'resource' | 'product' | 'start' | 'end'>;

/** Finds the hours of a locked resource that have a time. One statement. */
export async function findHours(
  em: SqlEntityManager,
  { resource, product, start, end }: WantedTime,
  channelKey: ChannelKey,
): Promise<{ hours: AvailabilityView | undefined; calendar: ResourceCalendar }> {
  const [calendar] = await readCalendars(em, [resource], channelKey, NONE);
  if (!calendar) throw new Error(`The calendar of the locked resource ${resource} is gone`);
  return { hours: hoursAt(calendar, { start, end }, product), calendar };
}

/** Finds the hours of a resource at another time of an appointment. One statement. */
export async function targetHours(
  em: SqlEntityManager,
  wanted: WantedTime,
  channelKey: ChannelKey,
  former: Former,
): Promise<Target> {
  const { hours, calendar } = await findHours(em, wanted, channelKey);
  const contactIn = (availability: string | null) =>
    calendar.contactOf({ appointment: null, availability: availability === null ? null : { id: availability } });
  const isOwn = former.resource === wanted.resource && !isAlike(former.contact, contactIn(former.availability));
  return { hours, contact: isOwn ? former.contact : contactIn(hours?.id ?? null) };
}

const isAlike = (one: ContactOf, other: ContactOf): boolean => one?.type === other?.type && one?.value === other?.value;
