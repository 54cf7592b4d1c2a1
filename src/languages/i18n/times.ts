import { offsetAt } from '../../slots/times/zone.ts';
import { withFirst } from './first-of-month.ts';

export interface TimeRange {
  start: string;
  end: string;
}

/** Formats a time range for people, with the name of the time zone; two dates if the ends are on different days. */
export function spanInWords({ start, end }: TimeRange, locale: string, timeZone: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const format = fullFormat(locale, timeZone);
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long', timeZone });
  const [zoneFrom, zoneTo] = [from, to].map((at) => nameOf(zone, at));
  if (zoneFrom === zoneTo) return `${spanWithoutZone({ start, end }, locale, timeZone)} (${zoneFrom})`;
  // the clocks change in between: both ends may show the same time
  return withFirst(`${format.format(from)} (${zoneFrom}) – ${format.format(to)} (${zoneTo})`, locale);
}

/** Formats a time range as `spanInWords` does, without the name of the time zone. */
export const spanWithoutZone = ({ start, end }: TimeRange, locale: string, timeZone: string): string =>
  withFirst(fullFormat(locale, timeZone).formatRange(new Date(start), new Date(end)), locale);

const fullFormat = (locale: string, timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });

/** Formats the start for a subject line. */
export function startInShort({ start }: Pick<TimeRange, 'start'>, locale: string, timeZone: string): string {
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return withFirst(new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone }).format(new Date(start)), locale);
}

/** Formats an instant for people. */
export const instantInWords = (instant: string, locale: string, timeZone: string): string =>
  withFirst(fullFormat(locale, timeZone).format(new Date(instant)), locale);

/** Returns the function that writes the day of an instant in full, with its year. */
export function daysInWords(locale: string, timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  return (instant) => withFirst(format.format(new Date(instant)), locale);
}

const nameOf = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns what the clocks of a time zone show at an instant, as the epoch milliseconds of the same reading in UTC. */
export const localTime = (instant: number, timeZone: string): number => instant + offsetAt(timeZone, instant);
