import { withFirst } from './first-of-month.ts';

interface Span {
  start: string;
  end: string;
}

const HOUR_MS = 3_600_000;

type Format = Intl.DateTimeFormatOptions;

const TIME: Format = { hour: 'numeric', minute: '2-digit' };

/**
 * Formats the times of a range: `10:00–10:45`. In an hour that the clocks show twice, and where they change, with the
 * offset.
 */
export function clockSpan({ start, end }: Span, locale: string, timeZone: string, more: Format = {}): string {
  const [from, to] = [new Date(start), new Date(end)];
  const offset: Format = isPlain(from, to, timeZone) ? {} : { timeZoneName: 'short' };
  const format = new Intl.DateTimeFormat(locale, { ...TIME, ...more, ...offset, timeZone });
  // word joiners: no line ends between the two times
  const text = withFirst(format.formatRange(from, to), locale);
  return text.replace(/\s?–\s?/, (dash) => (dash === '–' ? '\u2060–\u2060' : dash));
}

/** Formats the times of a range by other clocks than those of `timeZone`, with the day where it differs; null if they agree. */
export function clockSpanElsewhere(span: Span, locale: string, timeZone: string, other: string): string | null {
  const day = dayElsewhere(span.start, timeZone, other);
  return day && clockSpan(span, locale, other, day);
}

/** Formats an instant as `clockSpanElsewhere` does. */
export function clockTimeElsewhere(instant: string, locale: string, timeZone: string, other: string): string | null {
  const day = dayElsewhere(instant, timeZone, other);
  if (!day) return null;
  const format = new Intl.DateTimeFormat(locale, { ...TIME, hour: '2-digit', ...day, timeZone: other });
  return withFirst(format.format(new Date(instant)), locale);
}

/** Format of the day by the other clocks, empty if it is the same; null if the clocks agree. */
function dayElsewhere(instant: string, timeZone: string, other: string): Format | null {
  const [here, there] = [timeZone, other].map((zone) => wallClock(zone)(new Date(instant)).split(' '));
  if (String(here) === String(there)) return null;
  return here![0] === there![0] ? {} : { weekday: 'short', day: 'numeric', month: 'short' };
}

const wallClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (at: Date): string => format.format(at);
};

/** True if the clocks run on from the hour before the range to the hour after it. */
function isPlain(from: Date, to: Date, timeZone: string): boolean {
  const clock = wallClock(timeZone);
  const shown = (at: number): number => Date.parse(`${clock(new Date(at)).replace(' ', 'T')}Z`);
  const [before, after] = [from.getTime() - HOUR_MS, to.getTime() + HOUR_MS];
  return Math.abs(shown(after) - shown(before) - (after - before)) < HOUR_MS / 4;
}
