import type { BoardLanguage } from '../content/board-language.ts';
import { addDays } from '../content/board-period.ts';
import { localOf } from '../content/local-time.ts';

/** Customer who waits, as the page lists the entry. Instants are ISO 8601, minutes those of the local day. */
export interface EntryOnList {
  uuid: string;
  state: 'WAITING' | 'OFFERED';
  firstName: string;
  lastName: string;
  email: string;
  mobile: string | null;
  earliest: string;
  latest: string;
  weekdays: number[];
  minutesFrom: number;
  minutesUntil: number;
  /** Null: any that offers the product, or of `resources`. */
  resource: { uuid: string; internalName: string } | null;
  resources: { uuid: string; internalName: string }[] | null;
  product: { uuid: string; name: string } | null;
  /** Booking that an offer would move; null: none. */
  bookingUuid: string | null;
  /** Place that it is offered. */
  place: { appointment: { startsAt: string; endsAt: string; resource: { internalName: string } } } | null;
}

export const ENTRY = `uuid state firstName lastName email mobile earliest latest weekdays minutesFrom minutesUntil bookingUuid
  resource { uuid internalName } resources { uuid internalName } product { uuid name }
  place { appointment { startsAt endsAt resource { internalName } } }`;

const DAY_MINUTES = 1_440;

/** A Monday. */
const A_MONDAY = '2024-01-01';

/** Writes the wish of an entry: whether it moves a booking, its days, or its times if they are of one day, then days of the week and times of day that are not all. */
export function wishInWords(entry: EntryOnList, timeZone: string, language: BoardLanguage): string[] {
  const { earliest, latest, weekdays, minutesFrom, minutesUntil } = entry;
  const from = localOf(earliest, timeZone);
  const until = localOf(latest, timeZone);
  // a wish of whole days ends with the midnight after the last one
  const last = until.time === '00:00' ? addDays(until.date, -1) : until.date;
  const { day, when, weekday } = language;
  const isOfTimes = from.date === until.date;
  const days = isOfTimes
    ? when({ start: earliest, end: latest })
    : from.date === last
      ? day(last)
      : `${day(from.date)} – ${day(last)}`;
  const names = weekdays.map((each) => weekday(addDays(A_MONDAY, each - 1)));
  const isAnyTime = minutesFrom === 0 && minutesUntil === DAY_MINUTES;
  return [
    ...(entry.bookingUuid ? [language.pages.waiting.earlier] : []),
    days,
    ...(weekdays.length < 7 ? [names.join(', ')] : []),
    ...(isAnyTime ? [] : [`${clockOf(minutesFrom)}–${clockOf(minutesUntil)}`]),
  ];
}

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
