import type { Contact } from '../../records/entities/values/contact.ts';
import { descriptionOf, placeOf } from './calendar-file.ts';

interface Entry {
  start: Date;
  end: Date;
  title: string;
  address: string | null;
  contact: Contact | null;
  hints: string | null;
}

/** `20261201T090000Z` */
const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '');

/** Leaves out what is missing. */
const query = (fields: { [name: string]: string | null }): string =>
  String(new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null)));

/**
 * Returns the addresses at which calendars on the web offer an entry to its reader. They get no link of the booking: an
 * address is kept in histories and logs.
 */
export function calendarLinks({ start, end, title, address, contact, hints }: Entry) {
  const [location, details] = [placeOf(address, contact), descriptionOf(contact, hints)];
  const google = query({ action: 'TEMPLATE', text: title, dates: `${stamp(start)}/${stamp(end)}`, details, location });
  const outlook = query({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: details,
    location,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    office365: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
  };
}

/** Returns the address of a map with a place. */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;
