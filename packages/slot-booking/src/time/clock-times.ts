import { dateOf, dayIn, startOfWeek } from './days.ts';

interface WeekInfo {
  firstDay: number;
}

/** Writes times in the visitor's language and time zone, and beside them in the provider's where they differ. */
export class ClockTimes {
  readonly zone: string;
  readonly #locale: string;
  /** Null while it is not known. */
  #providerZone: string | null = null;
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  constructor(locale: string, zone: string) {
    this.#locale = locale;
    this.zone = zone;
  }

  set providerZone(zone: string | null) {
    this.#providerZone = zone ?? this.#providerZone;
  }

  dayOf(instant: string | number): string {
    return dayIn(this.zone, instant);
  }

  time(instant: string): string {
    return this.#format('time', { timeStyle: 'short', timeZone: this.zone }).format(new Date(instant));
  }

  /** Times from start to end, for slots that start together. */
  timeRange(start: string, end: string): string {
    const format = this.#format('time', { timeStyle: 'short', timeZone: this.zone });
    return format.formatRange(new Date(start), new Date(end));
  }

  /** Time with its zone, for an hour that the clocks of a day show twice. */
  exactTime(instant: string): string {
    return this.#format('exact', {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: this.zone,
    }).format(new Date(instant));
  }

  /** Day and time from start to end. */
  range(start: string, end: string): string {
    return this.#range('visitor', this.zone, start, end);
  }

  /** Time of the provider's clocks, with the weekday if it is another day; null if the visitor's show the same. */
  providerTime(instant: string): string | null {
    const zone = this.#otherZone(instant);
    if (!zone) return null;
    const date = new Date(instant);
    const time = this.#format('provider', { timeStyle: 'short', timeZone: zone }).format(date);
    if (dayIn(zone, instant) === this.dayOf(instant)) return time;
    return `${this.#format('provider day', { weekday: 'short', timeZone: zone }).format(date)} ${time}`;
  }

  /** Day, time and zone of the provider's clocks; null if the visitor's show the same. */
  providerRange(start: string, end: string): string | null {
    const zone = this.#otherZone(start);
    return zone && `${this.#range('provider', zone, start, end)} (${this.zoneName(zone)})`;
  }

  /** Zone of the provider, if its clocks show another time than the visitor's at this instant. */
  #otherZone(instant: string): string | null {
    const zone = this.#providerZone;
    if (!zone) return null;
    const wall = (timeZone: string) =>
      this.#format(`wall ${timeZone}`, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
    return wall(zone) === wall(this.zone) ? null : zone;
  }

  /** Name of a time zone, such as "Central European Time". */
  zoneName(zone: string): string {
    const parts = this.#format(`zone ${zone}`, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  }

  get providerZoneName(): string {
    return this.#providerZone ? this.zoneName(this.#providerZone) : '';
  }

  day(day: string): string {
    return this.#ofDay('day', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, day);
  }

  /** Day without its year. */
  shortDay(day: string): string {
    return this.#ofDay('short', { weekday: 'long', day: 'numeric', month: 'long' }, day);
  }

  month(month: string): string {
    return this.#ofDay('month', { month: 'long', year: 'numeric' }, `${month}-01`);
  }

  weekday(day: string, width: 'short' | 'long'): string {
    return this.#ofDay(`weekday ${width}`, { weekday: width }, day);
  }

  /** Text for minutes, from least to most, as on the booking page. */
  minutes(least: number, most = least): string {
    const format = new Intl.NumberFormat(this.#locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
    return least === most ? format.format(least) : format.formatRange(least, most);
  }

  /** First day of the week in the visitor's language: 1 is Monday. Firefox does not tell it. */
  get firstWeekday(): number {
    const locale: Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(this.#locale);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  }

  /** Seven days, of which each begins the week's next column. */
  get week(): string[] {
    const first = startOfWeek('2026-01-05', this.firstWeekday);
    return Array.from({ length: 7 }, (_, index) => dayIn('UTC', dateOf(first).getTime() + index * 86_400_000));
  }

  #range(name: string, timeZone: string, start: string, end: string): string {
    const options = { dateStyle: 'full', timeStyle: 'short', timeZone } as const;
    const text = this.#format(`range ${name}`, options).formatRange(new Date(start), new Date(end));
    // word joiners: no line ends between the two times
    return text.replace('–', '\u2060–\u2060');
  }

  #ofDay(name: string, options: Intl.DateTimeFormatOptions, day: string): string {
    return this.#format(name, { ...options, timeZone: 'UTC' }).format(dateOf(day));
  }

  #format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const format = this.#formats.get(name) ?? new Intl.DateTimeFormat(this.#locale, options);
    this.#formats.set(name, format);
    return format;
  }
}
