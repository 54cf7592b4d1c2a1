import { escape as escapeText, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { withoutLinks } from '../../languages/i18n/plain-names.ts';
import { type Address, formatAddress } from '../../records/entities/values/address.ts';
import type { Contact } from '../../records/entities/values/contact.ts';
import { calendarText, PRODUCT_ID, placeOf, UID_SUFFIX } from './calendar-file.ts';
import { printable } from './printable.ts';

/** Appointment in a feed. Times are epoch milliseconds. */
export interface FeedEntry {
  /** UID of the entry in the mails to the provider. */
  uid: string;
  sequence: number;
  changedAt: number;
  startsAt: number;
  endsAt: number;
  /** False if it is only requested. */
  isBooked: boolean;
  product: string | null;
  resource: string;
  address: Address | null;
  contact: Contact | null;
  /** Null in a group, and if the feed shows no names. */
  consumer: string | null;
  /** True if the CRM gave the name, not an anonymous client. */
  isByCrm: boolean | null;
}

const REFRESH_SECONDS = 3600;

/** Writes the calendar of a feed, RFC 5545. Calendars show an appointment once, also with the mail about it. */
export function feedFile(name: string, entries: readonly FeedEntry[]): string {
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    prodId: PRODUCT_ID,
    // the library escapes the texts of entries only
    name: escapeText(printable({ name }).name, false),
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries.map(printable)) {
    calendar.createEvent({
      id: entry.uid + UID_SUFFIX,
      sequence: entry.sequence,
      stamp: new Date(entry.changedAt),
      start: new Date(entry.startsAt),
      end: new Date(entry.endsAt),
      summary: summaryOf(entry),
      location: placeOf(entry.address && formatAddress(entry.address), entry.contact),
      status: entry.isBooked ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return calendarText(calendar);
}

/** The title that the mails to the provider have; without a name if there is none to show. */
function summaryOf({ consumer, isByCrm, product, resource }: FeedEntry): string {
  const what = product ? `${product}, ${resource}` : resource;
  return consumer ? `${isByCrm ? consumer : withoutLinks(consumer)}: ${what}` : what;
}
