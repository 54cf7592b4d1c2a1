import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Channel } from '../../records/entities/channel.ts';
import type { ChannelKey } from '../../records/entities/values/channel-key.ts';
import { DomainError } from '../../records/errors/domain-error.ts';
import { horizon } from '../../slots/horizon.ts';
import { listSlots } from '../../slots/slots.ts';
import type { Calendar, ChannelRules, Slot } from '../../slots/types.ts';
import type { LogPosition } from '../cursor.ts';
import { calendarOf, through } from './calendar-of-events.ts';
import type { PastAppointment } from './past-appointments.ts';
import { busyTimesOf, lastEventsOf, positionAtInstant } from './past-events.ts';

/** Instant of a calendar to look at, and the part of it. */
export interface Look {
  /** Id of the resource. */
  resource: string;
  channel: ChannelKey;
  at: Date;
  /** Only what starts or goes on from this time on. */
  from: Date;
  /** Only what starts before this time. */
  until: Date | null;
  /** Maximum number of possible starts to check. */
  first: number;
}

/** Appointments and slots by the events up to a position of the log. */
export interface Evidence {
  position: LogPosition;
  archived: boolean;
  appointments: PastAppointment[];
  slots: Slot[];
  /** Time until which slots are listed, epoch milliseconds; null: to the end. */
  completeUntil: number | null;
}

/**
 * Computes from events alone what was booked in a resource and what it offered at a past instant. Errors: EVENTS_GONE
 * before the first event that is kept; NOT_FOUND if there was no such resource.
 */
export async function calendarAt(em: SqlEntityManager, crm: string, look: Look): Promise<Evidence> {
  const position = await positionAtInstant(em, crm, look.at);
  const events = await lastEventsOf(em, crm, look.resource, position.sequence);
  const sources = events.filter(({ type }) => type.startsWith('busy_source.')).map(({ subject }) => subject);
  const busy = await busyTimesOf(em, crm, sources, position.sequence);
  const past = calendarOf(look.resource, events, look.at.getTime(), busy);
  if (!past) throw new DomainError('NOT_FOUND', { field: 'resource', message: 'did not exist at this time' });
  const calendar = through(past, past.channels.get(look.channel) ?? defaultsOf(look.channel));
  const [from, until] = [look.from.getTime(), look.until?.getTime() ?? Number.POSITIVE_INFINITY];
  const { slots, completeUntil } = offered(calendar, { now: look.at.getTime(), from, until }, look.first);
  return {
    position,
    archived: past.archived,
    appointments: past.appointments
      .filter(({ start, end }) => end > from && start < until)
      .sort((a, b) => a.start - b.start),
    slots,
    completeUntil,
  };
}

function offered(calendar: Calendar, listing: { now: number; from: number; until: number }, first: number) {
  const completeUntil = horizon([[calendar, listing]], first);
  const slots = listSlots(calendar, { ...listing, until: completeUntil ?? listing.until });
  return { slots, completeUntil };
}

/** Settings of a channel that nobody has set. */
function defaultsOf(key: ChannelKey): ChannelRules {
  const { minimumNoticeMinutes, bookingWindowDays, showFullSlots } = new Channel();
  return {
    key,
    visible: Channel.visibleByDefault(key),
    products: [],
    minimumNoticeMinutes,
    bookingWindowDays,
    showFullSlots,
  };
}
