import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { spanInWords, type TimeRange } from '../../../languages/i18n/times.ts';

/** Returns a time in words in the zone of the visitor, and below in that of the provider where the clocks differ. */
export function timesInZones(span: TimeRange, locale: string, timeZone: string, providerZone: string): Markup {
  const clock = (zone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
      new Date(span.start),
    );
  const here = markup`<time datetime="${span.start}">${spanInWords(span, locale, timeZone)}</time>`;
  if (clock(timeZone) === clock(providerZone)) return here;
  return markup`${here}<br><small>${spanInWords(span, locale, providerZone)}</small>`;
}
