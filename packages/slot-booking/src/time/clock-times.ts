import { clockSpanElsewhere } from '../../../../src/languages/i18n/clock-span.ts';
import { withFirst } from '../../../../src/languages/i18n/first-of-month.ts';
import { isInPerson, leadingZone, type MeetingWay } from '../../../../src/languages/i18n/leading-zone.ts';
import { dateOf, dayIn, startOfWeek } from './days.ts';

interface WeekInfo {
  firstDay: number;
}

/**
 * Writes times in the visitor's language, by the clock that leads: that of the provider where both meet at a place, else that
 * of the visitor.
 */
export class ClockTimes {
  /** Time zone of the visitor. */
  readonly own: string;
  readonly #locale: string;
  /** Null while it is not known. */
  #providerZone: string | null = null;
  #meeting: MeetingWay = { channel: null, address: null };
  readonly #formats = new Map<string, Intl.DateTimeFormat>();

  constructor(locale: string, zone: string) {
    this.#locale = locale;
    this.own = zone;
  }

  set providerZone(zone: string | null) {
    this.#providerZone = zone ?? this.#providerZone;
  }

  set meeting(meeting: MeetingWay) {
    this.#meeting = meeting;
  }

  /** Zone whose clock leads. */
  get zone(): string {
    return this.#zones.leads;
  }

  /** Zone of the other clock, which may show the same. */
  get otherZone(): string {
    return this.#zones.other;
  }

  get isLocal(): boolean {
    return this.#providerZone !== null && isInPerson(this.#meeting);
  }

  get #zones() {
    return leadingZone(this.#meeting, this.#providerZone ?? this.own, this.own);
  }

  dayOf(instant: string | number): string {
    return dayIn(this.zone, instant);
  }

  time(instant: string): string {
    return this.#format(`time ${this.zone}`, { timeStyle: 'short', timeZone: this.zone }).format(new Date(instant));
  }

  /** Times from start to end, for slots that start together. */
  timeRange(start: string, end: string): string {
    const format = this.#format(`time ${this.zone}`, { timeStyle: 'short', timeZone: this.zone });
    return format.formatRange(new Date(start), new Date(end));
  }

  /** Time with its zone, for an hour that the clocks of a day show twice. */
  exactTime(instant: string): string {
    return this.#format(`exact ${this.zone}`, {
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone: this.zone,
    }).format(new Date(instant));
  }

  /** Day and time from start to end. */
  range(start: string, end: string): string {
    const options = { dateStyle: 'full', timeStyle: 'short', timeZone: this.zone } as const;
    const text = this.#format(`range ${this.zone}`, options).formatRange(new Date(start), new Date(end));
    // word joiners: no line ends between the two times
    return withFirst(text, this.#locale).replace('–', '\u2060–\u2060');
  }

  /** Times by the other clock, with the day if it is another one; null if it shows the same. */
  otherRange(start: string, end: string): string | null {
    return clockSpanElsewhere({ start, end }, this.#locale, this.zone, this.otherZone);
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

  #ofDay(name: string, options: Intl.DateTimeFormatOptions, day: string): string {
    return withFirst(this.#format(name, { ...options, timeZone: 'UTC' }).format(dateOf(day)), this.#locale);
  }

  #format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const format = this.#formats.get(name) ?? new Intl.DateTimeFormat(this.#locale, options);
    this.#formats.set(name, format);
    return format;
  }
}
