import { LRUCache } from 'lru-cache';
import { RRuleTemporal } from 'rrule-temporal';
import { byTime, DAY, type Span } from './intervals.ts';
import type { Availability } from './types.ts';
import { toInstant, toLocal } from './zone.ts';

/** Clocks differ from UTC by up to 14 hours, and a country has skipped a whole day. */
const MARGIN = 2 * DAY;
/** Bytes of the cached expansions of a process. One of ten years has 0.36 MB, and tenants choose how many there are. */
const CACHED_EXPANSIONS = 32 * 1024 * 1024;
/** Two numbers in an object in a list, as measured. */
const BYTES_OF_SPAN = 80;
const BYTES_OF_ENTRY = 500;

const isDate = (text: string): boolean => !text.includes('T');
const parseLocal = (text: string): number => Date.parse(isDate(text) ? text : `${text}Z`);
const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);
/** `20261201T090000Z`, as RFC 5545 writes a time. */
const stamp = (local: number): string => new Date(local).toISOString().replace(/[-:]|\.\d+/g, '');

function parseStamp(text: string): number {
  const [year, month, day, ...time] = text.match(/^\d{4}|\d{2}/g) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time.join(':') || '00:00'}Z`);
}

function isStamp(text: string): boolean {
  const time = parseStamp(text);
  return !Number.isNaN(time) && stamp(time).startsWith(text.replace('Z', ''));
}

/** The rule with its end in the local time in which it is expanded; a date as end includes that day. */
function withLocalUntil(rule: string, timeZone: string): string {
  return rule.replace(/(?<=UNTIL=)(\d{8})(T\d{6})?(Z?)/, (text, date: string, time?: string, utc?: string) => {
    if (!time) return `${date}T235959Z`;
    return utc ? stamp(toLocal(timeZone, parseStamp(text))) : `${text}Z`;
  });
}

/** The rule is expanded as if its local times were UTC, so that no library decides about changes of clocks. */
function ruleStarts(rule: string, { start, timeZone }: Availability, from: number, until: number): number[] {
  const rruleString = `DTSTART:${stamp(parseLocal(start))}\nRRULE:${withLocalUntil(rule, timeZone)}`;
  const series = new RRuleTemporal({ rruleString, maxIterations: 100_000 });
  return series.between(new Date(from), new Date(until), true).map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Where occurrences start in local time: at least those in [from, until). */
function localStarts(availability: Availability, from: number, until: number): number[] {
  const { start, recurrence, exceptionDates, extraDates } = availability;
  const regular = recurrence ? ruleStarts(recurrence, availability, from, until) : [parseLocal(start)];
  const timeOfDay = start.slice(start.indexOf('T'));
  const extra = extraDates.map((text) => parseLocal(isDate(text) ? text + timeOfDay : text));
  const dropped = new Set(exceptionDates.map((text) => (isDate(text) ? text : parseLocal(text))));
  return [...regular, ...extra].filter((local) => !dropped.has(local) && !dropped.has(dateOf(local)));
}

function occurrenceAt(local: number, length: number, timeZone: string): Span {
  const start = toInstant(timeZone, local);
  const end = toInstant(timeZone, local + length);
  return { start, end: end > start ? end : start + length };
}

function expand(availability: Availability, from: number, until: number): Span[] {
  const length = parseLocal(availability.end) - parseLocal(availability.start);
  return localStarts(availability, from - length - MARGIN, until + MARGIN)
    .map((local) => occurrenceAt(local, length, availability.timeZone))
    .sort(byTime)
    .filter((span, i, all) => i === 0 || byTime(all[i - 1]!, span) !== 0);
}

const expansions = new LRUCache<string, Span[]>({
  maxSize: CACHED_EXPANSIONS,
  sizeCalculation: (spans, key) => BYTES_OF_ENTRY + key.length + spans.length * BYTES_OF_SPAN,
});

function expandOnce(availability: Availability, from: number, until: number): Span[] {
  const { start, end, timeZone, recurrence, exceptionDates, extraDates } = availability;
  const key = JSON.stringify([from, until, start, end, timeZone, recurrence, exceptionDates, extraDates]);
  let expansion = expansions.get(key);
  if (!expansion) {
    expansion = expand(availability, from, until);
    expansions.set(key, expansion);
  }
  return expansion;
}

/** The occurrences of an availability that overlap [from, until), as instants, ascending, each once. */
export function occurrences(availability: Availability, from: number, until: number): Span[] {
  // whole days, so that all questions of one day share an entry of the cache
  const expansion = expandOnce(availability, Math.floor(from / DAY) * DAY, Math.ceil(until / DAY) * DAY);
  return expansion.filter(({ start, end }) => start < until && end > from);
}

const list = (value: string): RegExp => new RegExp(`^(${value})(,(${value}))*$`);
const WEEKDAY = 'MO|TU|WE|TH|FR|SA|SU';

/**
 * What may be said in a rule. Its parts bound the cost of expanding it: below 2 ms for most, though a daily rule with
 * COUNT that skips months takes 40 when it began ten years ago, because only counting tells where it ends.
 */
const PARTS: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  WKST: list(WEEKDAY),
  BYDAY: list(`([+-]?([1-9]|[1-4]\\d|5[0-3]))?(${WEEKDAY})`),
  BYMONTH: list('[1-9]|1[0-2]'),
  BYMONTHDAY: list('[+-]?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: list('[+-]?([1-9]|[1-4]\\d|5[0-3])'),
  BYSETPOS: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
};

function parseParts(value: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of value.split(';')) {
    const [, name = '', content = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (!PARTS[name]?.test(content)) throw new RangeError(`"${part}" cannot be part of a recurrence rule.`);
    if (parts.has(name)) throw new RangeError(`A recurrence rule has ${name} only once.`);
    parts.set(name, content);
  }
  return parts;
}

/** The rule in capitals without the prefix `RRULE:`; throws a RangeError that says what cannot be used. */
export function checkRecurrence(rule: string): string {
  const value = rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (value.length > 500) throw new RangeError('A recurrence rule has at most 500 characters.');
  const parts = parseParts(value);
  if (!parts.has('FREQ')) throw new RangeError('A recurrence rule needs FREQ.');
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new RangeError('A recurrence rule has COUNT or UNTIL, not both.');
  const until = parts.get('UNTIL');
  if (until && !isStamp(until)) throw new RangeError(`UNTIL=${until} is no date or time.`);
  checkCombination(value);
  return value;
}

/** What RFC 5545 forbids in combination is known to the library. */
function checkCombination(value: string): void {
  try {
    const rule = withLocalUntil(value, 'UTC');
    new RRuleTemporal({ rruleString: `DTSTART:20260101T000000Z\nRRULE:${rule}`, strict: true });
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : 'not a recurrence rule');
  }
}
