import { LRUCache } from 'lru-cache';
import { byTime, DAY_MS, type Span } from '../times/intervals.ts';
import { toInstant, toLocal } from '../times/zone.ts';
import type { Budget } from './budget.ts';
import { lastDayOf, ruleDays } from './expansion.ts';
import { parseRule, parseStamp, type Rule } from './rule.ts';

/** Interval of local time, once or by a rule. */
export interface RepeatedTime {
  id: string;
  /** Local time, such as `2026-12-01T09:00`. */
  start: string;
  /** Local time after `start`. */
  end: string;
  /** IANA name. */
  timeZone: string;
  /** The value of an RRULE as `checkRecurrence` returns it. */
  recurrence: string | null;
  /** Local start of the last occurrence of a rule with COUNT, as `lastStartOf` returns it. */
  lastStart: string | null;
  /** Local dates (all starts on that day) or local times (exactly that start). They win over `extraDates`. */
  exceptionDates: string[];
  /** Local dates (at the time of day of `start`) or local times. */
  extraDates: string[];
}

/** Exceeds every offset from UTC, which is at most 14 hours, and the whole day that a country has skipped. */
const MARGIN_MS = 2 * DAY_MS;
/** Limits the cached expansions of a process. An expansion of ten years has 0.36 MB, and tenants choose the number. */
const MAX_CACHED_BYTES = 24 * 2 ** 20;
/** Measured size of a span in a list. */
const SPAN_BYTES = 80;
const ENTRY_BYTES = 500;
const YEAR_MS = 366 * DAY_MS;

const isDate = (text: string): boolean => !text.includes('T');
const parseLocal = (text: string): number => Date.parse(isDate(text) ? text : `${text}Z`);
const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Returns the last local time that a rule allows; a date as end includes that day. */
function lastLocal({ until, count }: Rule, { timeZone, lastStart }: RepeatedTime): number {
  if (count !== null) return lastStart ? parseLocal(lastStart) : Number.NEGATIVE_INFINITY;
  if (!until) return Number.POSITIVE_INFINITY;
  if (isDate(until)) return parseStamp(until) + DAY_MS - 1;
  return until.endsWith('Z') ? toLocal(timeZone, parseStamp(until)) : parseStamp(until);
}

/** Facts that are read once of a time, because a calendar is expanded again and again. */
interface ReadTime {
  /** Null: the time occurs once. */
  rule: Rule | null;
  /** Names the expansions of equal times. */
  name: string;
}

const readTimes = new WeakMap<RepeatedTime, ReadTime>();

function readTime(time: RepeatedTime): ReadTime {
  let read = readTimes.get(time);
  if (!read) {
    const { start, end, timeZone, recurrence, exceptionDates, extraDates } = time;
    const name = JSON.stringify([start, end, timeZone, recurrence, exceptionDates, extraDates]);
    read = { rule: recurrence ? parseRule(recurrence) : null, name };
    readTimes.set(time, read);
  }
  return read;
}

/** Expands a rule as if its local times were UTC, so that no library decides about changes of clocks. */
function ruleStarts(rule: Rule, availability: RepeatedTime, from: number, until: number): number[] {
  const start = parseLocal(availability.start);
  const [first, timeOfDay] = [Math.floor(start / DAY_MS), start % DAY_MS];
  const last = Math.min(until, lastLocal(rule, availability));
  const days = ruleDays(rule, first, Math.floor(from / DAY_MS), Math.floor(last / DAY_MS));
  return Array.from(days, (day) => day * DAY_MS + timeOfDay).filter((local) => local >= from && local <= last);
}

/**
 * Returns the local start of the last occurrence of a rule with COUNT; null without COUNT. The search visits all
 * occurrences, up to a century, so the result is stored with the availability.
 */
export function lastStartOf(recurrence: string | null | undefined, start: string): string | null {
  const rule = recurrence ? parseRule(recurrence) : null;
  if (!rule?.count) return null;
  const day = lastDayOf(rule, Math.floor(parseLocal(start) / DAY_MS));
  return `${dateOf(day * DAY_MS)}${start.slice(start.indexOf('T'))}`;
}

/** Returns starts of occurrences in local time: at least those in [from, until). */
function localStarts(availability: RepeatedTime, from: number, until: number): number[] {
  const { start, exceptionDates, extraDates } = availability;
  const { rule } = readTime(availability);
  const regular = rule ? ruleStarts(rule, availability, from, until) : [parseLocal(start)];
  const timeOfDay = start.slice(start.indexOf('T'));
  const extra = extraDates.map((text) => parseLocal(isDate(text) ? text + timeOfDay : text));
  const starts = extra.length ? [...regular, ...extra] : regular;
  if (exceptionDates.length === 0) return starts;
  const times = new Set(exceptionDates.filter((text) => !isDate(text)).map(parseLocal));
  const days = new Set(exceptionDates.filter(isDate).map((text) => parseLocal(text) / DAY_MS));
  return starts.filter((local) => !times.has(local) && !days.has(Math.floor(local / DAY_MS)));
}

function occurrenceAt(local: number, length: number, timeZone: string): Span {
  const start = toInstant(timeZone, local);
  const end = toInstant(timeZone, local + length);
  return { start, end: end > start ? end : start + length };
}

function expand(availability: RepeatedTime, from: number, until: number): Span[] {
  const length = parseLocal(availability.end) - parseLocal(availability.start);
  return localStarts(availability, from - length - MARGIN_MS, until + MARGIN_MS)
    .map((local) => occurrenceAt(local, length, availability.timeZone))
    .sort(byTime)
    .filter(({ start, end }, i, all) => start !== all[i - 1]?.start || end !== all[i - 1]!.end);
}

/** True if a time occurs in a period. Looks at a year, then at the next two, four and so on: most times occur often. */
export function occursIn(time: RepeatedTime, from: number, until: number): boolean {
  const overlaps = ({ start, end }: Span): boolean => start < until && end > from;
  for (let [start, span] = [from, YEAR_MS]; start < until; start += span, span *= 2) {
    if (expand(time, start, Math.min(start + span, until)).some(overlaps)) return true;
  }
  return false;
}

const expansions = new LRUCache<string, Span[]>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: (spans, key) => ENTRY_BYTES + 2 * key.length + spans.length * SPAN_BYTES,
});

function expandOnce(availability: RepeatedTime, from: number, until: number): Span[] {
  const key = `${from} ${until} ${readTime(availability).name}`;
  let expansion = expansions.get(key);
  if (!expansion) {
    expansion = expand(availability, from, until);
    expansions.set(key, expansion);
  }
  return expansion;
}

/**
 * Returns the occurrences of an availability or a blackout that overlap [from, until), as instants, ascending, without
 * duplicates. They are spent from a budget, cached or not: an answer does not depend on those before it.
 */
export function occurrences(availability: RepeatedTime, from: number, until: number, budget?: Budget): Span[] {
  // whole days, so that all calls of one day share a cache entry
  const expansion = expandOnce(availability, Math.floor(from / DAY_MS) * DAY_MS, Math.ceil(until / DAY_MS) * DAY_MS);
  const found = expansion.filter(({ start, end }) => start < until && end > from);
  budget?.spend(found.length);
  return found;
}
