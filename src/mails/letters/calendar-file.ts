import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Contact } from '../../records/entities/values/contact.ts';

/**
 * Part of every UID. All entries about one event need the same UID, or a calendar would keep several events; so it
 * contains nothing that can change, such as the address of the service.
 */
export const UID_SUFFIX = '@slotkeeper';

export const PRODUCT_ID = { company: 'slotkeeper', product: 'slotkeeper' };

/** Places that a calendar can show or join; how else to reach each other is in the description. */
const PLACES: ReadonlySet<string> = new Set(['location', 'video', 'link']);

/** Joins the places of an appointment for the location of its entry; null if there is none. */
export function placeOf(address: string | null, contact: (Pick<Contact, 'value'> & { type: string }) | null) {
  const places = [address, contact && PLACES.has(contact.type) ? contact.value : null];
  return places.filter(Boolean).join(', ') || null;
}

interface Entry {
  /** Booking: the UID of its entry. */
  booking: string;
  sequence: number;
  changedAt: Date;
  start: Date;
  end: Date;
  title: string;
  address: string | null;
  contact: Contact | null;
  hints: string | null;
  /** Address at which the booking can be changed. */
  link: string;
}

/** Joins a contact that is no place, such as a phone number, and the hints; null if there is neither. */
export const descriptionOf = (contact: Contact | null, hints: string | null): string | null =>
  [contact && !PLACES.has(contact.type) ? contact.value : null, hints].filter(Boolean).join('\n\n') || null;

/** Returns the text of a calendar. The library leaves out the line break after the last line. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar}\r\n`;

/** Writes a calendar file with the entry of a consumer's booking, for readers who download it. */
export function calendarFile({
  booking,
  sequence,
  changedAt,
  start,
  end,
  title,
  address,
  contact,
  hints,
  link,
}: Entry): string {
  const calendar = new ICalCalendar({ method: ICalCalendarMethod.PUBLISH, prodId: PRODUCT_ID });
  calendar.createEvent({
    id: booking + UID_SUFFIX,
    sequence,
    stamp: changedAt,
    start,
    end,
    summary: title,
    location: placeOf(address, contact),
    description: [descriptionOf(contact, hints), link].filter(Boolean).join('\n\n'),
    status: ICalEventStatus.CONFIRMED,
  });
  return calendarText(calendar);
}
