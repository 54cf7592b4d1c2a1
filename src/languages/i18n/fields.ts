import { dayOfWeek, dayOfYear, type Weeks, weekOfMonth, weekOfYear, weeksOf, weekYear } from './weeks.ts';
import { type Part, type WordContext, wordsFor, type ZoneStyle, zoneWord } from './words.ts';

/** An instant as the fields of a pattern see it. */
export class Moment {
  readonly instant: number;
  readonly timeZone: string;
  /** Milliseconds ahead of UTC. */
  readonly offset: number;
  /** Local day, counted from 1 January 1970. */
  readonly day: number;
  /** Milliseconds since the local day began. */
  readonly time: number;

  constructor(instant: number, timeZone: string, offset: number) {
    this.instant = instant;
    this.timeZone = timeZone;
    this.offset = offset;
    this.day = Math.floor((instant + offset) / DAY_MS);
    this.time = instant + offset - this.day * DAY_MS;
  }

  /** Its UTC getters read the local clock. */
  get clock(): Date {
    return new Date(this.instant + this.offset);
  }
}

/** Renders a compiled field. */
export type Field = (at: Moment) => string;

/** Number of a moment on which the text of some letters depends alone. */
export type Basis = 'day' | 'time' | 'offset';

const LETTERS_OF: Record<Basis, string> = { day: 'GyuYQqMLwWdDFEec', time: 'aBHhKkmsSAnN', offset: 'Xx' };

/** Returns the basis of a letter; null: its text depends on the instant and the zone. */
export function basisOf(letter: string): Basis | null {
  const bases: Basis[] = ['day', 'time', 'offset'];
  return bases.find((basis) => LETTERS_OF[basis].includes(letter)) ?? null;
}
/** The field that a letter stands for when written `width` times; null when it has no such width. */
type Letter = (width: number, language: string) => Field | null;
type Read = (clock: Date, weeks: Weeks) => number;
type Contexts = (style: (typeof STYLES)[number]) => WordContext[];

/** By the number of letters. */
const STYLES = ['short', 'short', 'short', 'long', 'narrow'] as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const indexes = (length: number) => Array.from({ length }, (_, index) => index);
const MONTHS = indexes(12).map((month) => Date.UTC(2026, month));
const SUNDAY_TO_SATURDAY = indexes(7).map((day) => Date.UTC(2026, 1, 1 + day));
const MORNING_AND_AFTERNOON = [9 * HOUR_MS, 15 * HOUR_MS];
/** Many languages have a word for noon sharp. */
const HALF_HOURS_AND_NOON = [...indexes(24).map((hour) => hour * HOUR_MS + 30 * MINUTE_MS), 12 * HOUR_MS];

const year = (clock: Date) => clock.getUTCFullYear();
const month = (clock: Date) => clock.getUTCMonth() + 1;
const hour = (clock: Date) => clock.getUTCHours();
const millisecond = (clock: Date) => clock.getUTCMilliseconds();
const millisecondOfDay = (clock: Date) => clock.getTime() - Math.floor(clock.getTime() / DAY_MS) * DAY_MS;
const hourOrNoon = (clock: Date) => (millisecondOfDay(clock) === 12 * HOUR_MS ? 24 : hour(clock));

const monthWords = (contexts: Contexts) => words('month', contexts, MONTHS, (clock) => clock.getUTCMonth());
const monthInDate = monthWords((month) => [{ month, day: 'numeric' }, { month, year: 'numeric' }, { month }]);
const monthAlone = monthWords((month) => [{ month }]);

const dayWords = (contexts: Contexts) => words('weekday', contexts, SUNDAY_TO_SATURDAY, (clock) => clock.getUTCDay());
const dayInDate = dayWords((weekday) => [{ weekday, day: 'numeric', month: 'long' }, { weekday }]);
const dayAlone = dayWords((weekday) => [{ weekday }]);

const eraContexts: Contexts = (style) => [{ era: style, year: 'numeric' }];
const amPmContexts: Contexts = () => [{ hour: 'numeric', hour12: true }];
const dayPeriodContexts: Contexts = (style) => [{ hour: 'numeric', minute: 'numeric', hour12: true, dayPeriod: style }];

const gmtOffset = zoneWords({ 1: 'shortOffset', 4: 'longOffset' });

/** The letters of CLDR and of Java's DateTimeFormatter, as far as Intl has the words. */
export const LETTERS: Record<string, Letter> = {
  G: words('era', eraContexts, [0], () => 0),
  y: yearDigits(year),
  u: yearDigits(year),
  Y: yearDigits(weekYear),
  Q: quarter,
  q: quarter,
  M: digitsOrWords(month, monthInDate),
  L: digitsOrWords(month, monthAlone),
  w: digits(2, weekOfYear),
  W: digits(1, weekOfMonth),
  d: digits(2, (clock) => clock.getUTCDate()),
  D: digits(3, dayOfYear),
  F: digits(1, (clock) => Math.ceil(clock.getUTCDate() / 7)),
  E: dayInDate,
  e: digitsOrWords(dayOfWeek, dayInDate),
  c: digitsOrWords(dayOfWeek, dayAlone),
  a: words('dayPeriod', amPmContexts, MORNING_AND_AFTERNOON, (clock) => Math.floor(hour(clock) / 12)),
  B: words('dayPeriod', dayPeriodContexts, HALF_HOURS_AND_NOON, hourOrNoon),
  H: digits(2, hour),
  h: digits(2, (clock) => hour(clock) % 12 || 12),
  K: digits(2, (clock) => hour(clock) % 12),
  k: digits(2, (clock) => hour(clock) || 24),
  m: digits(2, (clock) => clock.getUTCMinutes()),
  s: digits(2, (clock) => clock.getUTCSeconds()),
  S: fractionOfSecond,
  A: digits(Number.POSITIVE_INFINITY, millisecondOfDay),
  n: digits(Number.POSITIVE_INFINITY, (clock) => millisecond(clock) * 1e6),
  N: digits(Number.POSITIVE_INFINITY, (clock) => millisecondOfDay(clock) * 1e6),
  z: zoneWords({ 1: 'short', 2: 'short', 3: 'short', 4: 'long' }),
  v: zoneWords({ 1: 'shortGeneric', 4: 'longGeneric' }),
  V: (width) => (width === 2 ? (at) => at.timeZone : null),
  O: gmtOffset,
  X: isoOffsetOrZ,
  x: isoOffset,
  Z: zoneOffset,
};

/** Looked up, because a list of slots writes ten thousand of them. */
const TWO_DIGITS = indexes(100).map((value) => String(value).padStart(2, '0'));

const pad = (value: number, width: number): string =>
  (width === 2 && TWO_DIGITS[value]) || String(value).padStart(width, '0');

function digits(widest: number, read: Read): Letter {
  return (width, language) => {
    const weeks = weeksOf(language);
    return width <= widest ? ({ clock }) => pad(read(clock, weeks), width) : null;
  };
}

/** Two letters mean the last two digits, any other number of them at least so many digits. */
function yearDigits(read: Read): Letter {
  return (width, language) => {
    const weeks = weeksOf(language);
    return ({ clock }) => pad(width === 2 ? read(clock, weeks) % 100 : read(clock, weeks), width);
  };
}

function words(part: Part, contexts: Contexts, instants: number[], index: (clock: Date) => number): Letter {
  return (width, language) => {
    const style = STYLES[width - 1];
    if (!style) return null;
    const known = wordsFor(language, part, contexts(style), instants);
    return ({ clock }) => known[index(clock)]!;
  };
}

function digitsOrWords(read: Read, inWords: Letter): Letter {
  const inDigits = digits(2, read);
  return (width, language) => (width <= 2 ? inDigits : inWords)(width, language);
}

/** Intl has no words for quarters; Q1 is what CLDR says for languages without words of their own. */
function quarter(width: number): Field | null {
  const number = (clock: Date) => Math.floor(clock.getUTCMonth() / 3) + 1;
  if (width > 5) return null;
  if (width === 3 || width === 4) return ({ clock }) => `Q${number(clock)}`;
  return ({ clock }) => pad(number(clock), width === 2 ? 2 : 1);
}

function fractionOfSecond(width: number): Field | null {
  return width <= 9 ? ({ clock }) => pad(millisecond(clock), 3).padEnd(width, '0').slice(0, width) : null;
}

function zoneWords(styles: Record<number, ZoneStyle>): Letter {
  return (width, language) => {
    const style = styles[width];
    return style ? onceFor(({ timeZone, instant }) => zoneWord(language, timeZone, style, instant)) : null;
  };
}

/** Intl takes 4 microseconds for the name of a zone, and a pattern may repeat it 32 times. */
function onceFor(write: Field): Field {
  let last: Moment | undefined;
  let text = '';
  return (moment) => {
    if (moment !== last) text = write(moment);
    last = moment;
    return text;
  };
}

/** +01, +0100, +01:00, and the last two again: offsets have been whole minutes since 1972. */
function isoOffset(width: number): Field | null {
  if (width > 5) return null;
  const colon = width === 3 || width === 5 ? ':' : '';
  return ({ offset }) => {
    const minutes = Math.abs(offset) / MINUTE_MS;
    const hours = `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}`;
    return width === 1 && minutes % 60 === 0 ? hours : `${hours}${colon}${pad(Math.floor(minutes % 60), 2)}`;
  };
}

function isoOffsetOrZ(width: number): Field | null {
  const inDigits = isoOffset(width);
  return inDigits && ((at) => (at.offset === 0 ? 'Z' : inDigits(at)));
}

/** +0100 for one to three letters, GMT+01:00 for four, +01:00 or Z for five. */
function zoneOffset(width: number, language: string): Field | null {
  if (width <= 3) return isoOffset(2);
  return width === 4 ? gmtOffset(width, language) : isoOffsetOrZ(width);
}
