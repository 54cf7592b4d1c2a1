import { LRUCache } from 'lru-cache';
import { byTime, DAY_MS, type Span } from '../intervals.ts';
import type { RepeatedTime } from '../types.ts';
import { toInstant, toLocal } from '../zone.ts';
import { lastDayOf, ruleDays } from './expansion.ts';
import { parseRule, parseStamp, type Rule } from './rule.ts';

/** Exceeds every offset from UTC, which is at most 14 hours, and the whole day that a country has skipped. */
const MARGIN_MS = 2 * DAY_MS;
/** Limits the cached expansions of a process. An expansion of ten years has 0.36 MB, and tenants choose the number. */
const MAX_CACHED_BYTES = 32 * 2 ** 20;
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

/** Expands a rule as if its local times were UTC, so that no library decides about changes of clocks. */
function ruleStarts(text: string, availability: RepeatedTime, from: number, until: number): number[] {
  const rule = parseRule(text);
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

function expand(availability: RepeatedTime, from: number, until: number): Span[] {
  const length = parseLocal(availability.end) - parseLocal(availability.start);
  return localStarts(availability, from - length - MARGIN_MS, until + MARGIN_MS)
    .map((local) => occurrenceAt(local, length, availability.timeZone))
    .sort(byTime)
    .filter((span, i, all) => i === 0 || byTime(all[i - 1]!, span) !== 0);
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
  const { start, end, timeZone, recurrence, exceptionDates, extraDates } = availability;
  const key = JSON.stringify([from, until, start, end, timeZone, recurrence, exceptionDates, extraDates]);
  let expansion = expansions.get(key);
  if (!expansion) {
    expansion = expand(availability, from, until);
    expansions.set(key, expansion);
  }
  return expansion;
}

/**
 * Returns the occurrences of an availability or a blackout that overlap [from, until), as instants, ascending, without
 * duplicates.
 */
export function occurrences(availability: RepeatedTime, from: number, until: number): Span[] {
  // whole days, so that all calls of one day share a cache entry
  const expansion = expandOnce(availability, Math.floor(from / DAY_MS) * DAY_MS, Math.ceil(until / DAY_MS) * DAY_MS);
  return expansion.filter(({ start, end }) => start < until && end > from);
}
