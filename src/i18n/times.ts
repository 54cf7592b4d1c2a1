export interface TimeRange {
  start: string;
  end: string;
}

/** When it takes place, for people: with the date of both ends if they differ, and the name of the time zone. */
export function spanInWords({ start, end }: TimeRange, locale: string, timeZone: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: 'long', timeZone });
  const [zoneFrom, zoneTo] = [from, to].map((at) => nameOf(zone, at));
  if (zoneFrom === zoneTo) return `${format.formatRange(from, to)} (${zoneFrom})`;
  // The clocks change meanwhile: both ends may show the same time.
  return `${format.format(from)} (${zoneFrom}) – ${format.format(to)} (${zoneTo})`;
}

/** When it begins, as short as a subject line wants it. */
export function startInShort({ start }: TimeRange, locale: string, timeZone: string): string {
  const date = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, { ...date, ...time, timeZone }).format(new Date(start));
}

const nameOf = (format: Intl.DateTimeFormat, at: Date): string =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
