import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { BookingFacts } from '../../records/entities/values/mail-facts.ts';
import { type BookingMailKind, isToProvider, MailKind } from '../../records/entities/values/mail-kind.ts';
import { type BookingMail, bookedThing, consumerName } from './booking-letter.ts';
import { calendarText, PRODUCT_ID, placeOf, UID_SUFFIX } from './calendar-file.ts';

/** Effect of a mail on its reader's calendar. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  /** iCalendar, RFC 5545. */
  content: string;
}

const REQUESTS: ReadonlySet<MailKind> = new Set([
  MailKind.BOOKING_CONFIRMATION,
  MailKind.BOOKING_NOTIFICATION,
  MailKind.REQUEST_CONFIRMED,
  MailKind.MOVE_TO_CONSUMER,
  MailKind.MOVE_TO_PROVIDER,
  MailKind.DETAILS_TO_CONSUMER,
  MailKind.DETAILS_TO_PROVIDER,
]);

/**
 * The entry that a mail makes, changes or removes: the consumer's is a booking, the provider's is an appointment. `mailbox`
 * organises that of the provider: calendars do not take an entry whose organizer is its recipient.
 */
export function invitation(
  { kind, facts, createdAt }: BookingMail,
  mailbox: string,
  description: string,
): Invitation | null {
  const method = methodOf(kind, facts);
  if (!method) return null;
  const { appointment, participation, provider } = facts;
  const toProvider = isToProvider(kind);
  const host = { name: provider.name, email: provider.email };
  const calendar = new ICalCalendar({
    method,
    prodId: PRODUCT_ID,
  });
  calendar.createEvent({
    id: (toProvider ? appointment.calendarUid : participation.booking) + UID_SUFFIX,
    sequence: (toProvider ? appointment : participation).sequence,
    stamp: createdAt,
    start: new Date(appointment.start),
    end: new Date(appointment.end),
    summary: toProvider ? summaryForProvider(facts) : `${bookedThing(facts)} – ${provider.name}`,
    location: placeOf(facts.resource.address, appointment.contact),
    description,
    organizer: toProvider ? { ...host, email: mailbox } : host,
    attendees: [
      {
        ...(toProvider ? host : attendeeOf(facts)),
        role: ICalAttendeeRole.REQ,
        // the appointment is decided: calendars must not ask the attendee, or mail an answer to the provider
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
    status: method === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendarText(calendar) };
}

/** Returns the consumer of a mail to them, who has an address. */
function attendeeOf(facts: BookingFacts): { name: string; email: string } {
  const email = facts.consumer.email ?? '';
  return { name: consumerName(facts) || email, email };
}

/** A group has one entry for all, so that names nobody. */
const summaryForProvider = (facts: BookingFacts): string =>
  facts.appointment.capacity > 1 ? bookedThing(facts) : `${consumerName(facts)}: ${bookedThing(facts)}`;

/**
 * A provider's entry stays until the appointment has no participants. Reminders change no entry, and unconfirmed
 * requests have none.
 */
function methodOf(kind: BookingMailKind, { appointment, participation }: BookingFacts) {
  const entered = isToProvider(kind) ? appointment : participation;
  if (!entered.isConfirmed) return null;
  if (REQUESTS.has(kind)) return ICalCalendarMethod.REQUEST;
  const isCancelled =
    kind === MailKind.CANCELLATION_TO_CONSUMER || (kind === MailKind.CANCELLATION_TO_PROVIDER && appointment.isOver);
  return isCancelled ? ICalCalendarMethod.CANCEL : null;
}
