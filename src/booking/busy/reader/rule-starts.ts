import ICAL from 'ical.js';
import { lastDayOf, ruleDays } from '../../../slots/recurrence/expansion.ts';
import { checkRecurrence, parseRule, parseStamp, type Rule } from '../../../slots/recurrence/rule.ts';
import { DAY_MS } from '../../../slots/times/intervals.ts';
import { type EntryZone, timeAt } from './entry-zones.ts';
import { ReadFailure } from './read-failure.ts';

/** Steps that ical.js may take for all rules of a file: its iterator begins with the start of a rule, however old. */
const MAX_STEPS = 20_000;

/** Counts the steps of the rules of one file. */
export interface RuleSteps {
  left: number;
}

export const ruleSteps = (): RuleSteps => ({ left: MAX_STEPS });

/** Rule of an entry, with its local start, and the local period that is asked. */
interface RepeatedEntry {
  rule: string;
  start: number;
  zone: EntryZone;
  from: number;
  until: number;
}

/**
 * Returns the local starts of a rule in a period; null: the rule is malformed. Our own expansion begins in the period; ical.js
 * takes the few rules that ours refuses, such as those of several hours a day. Errors: TOO_MANY_TIMES.
 */
export function ruleStarts(entry: RepeatedEntry, steps: RuleSteps): number[] | null {
  const rule = ownRule(entry.rule);
  return rule ? ownStarts(rule, entry) : startsByIcal(entry, steps);
}

/** Reads a rule that our expansion knows. COUNT may be larger than that of our own hours. */
function ownRule(text: string): Rule | null {
  const count = /(?:^|;)COUNT=(\d{1,5})(?=;|$)/i.exec(text);
  try {
    const rule = parseRule(checkRecurrence(text.replace(/(^|;)COUNT=\d{1,5}(?=;|$)/i, '').replace(/^;|;$/g, '')));
    return count ? { ...rule, count: Number(count[1]) } : rule;
  } catch {
    return null;
  }
}

function ownStarts(rule: Rule, { start, zone, from, until }: RepeatedEntry): number[] {
  const [first, timeOfDay] = [Math.floor(start / DAY_MS), start - Math.floor(start / DAY_MS) * DAY_MS];
  const last = Math.min(until, lastStart(rule, first, timeOfDay, zone));
  const days = ruleDays(rule, first, Math.floor(from / DAY_MS), Math.floor(last / DAY_MS));
  return Array.from(days, (day) => day * DAY_MS + timeOfDay).filter((local) => local >= from && local <= last);
}

/** Returns the last local start that a rule allows; a date as end includes that day. */
function lastStart(rule: Rule, first: number, timeOfDay: number, zone: EntryZone): number {
  if (rule.count !== null) return rule.count ? lastDayOf(rule, first) * DAY_MS + timeOfDay : Number.NEGATIVE_INFINITY;
  if (!rule.until) return Number.POSITIVE_INFINITY;
  const stamp = parseStamp(rule.until);
  if (!rule.until.includes('T')) return stamp + DAY_MS - 1;
  return rule.until.endsWith('Z') ? zone.toLocal(stamp) : stamp;
}

function startsByIcal({ rule: text, start, zone, from, until }: RepeatedEntry, steps: RuleSteps): number[] | null {
  const iterator = iteratorOf(text, start, zone);
  if (!iterator) return null;
  const starts: number[] = [];
  for (let time = iterator.next(); time; time = iterator.next()) {
    steps.left -= 1;
    if (steps.left < 0) throw new ReadFailure('TOO_MANY_TIMES');
    const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    if (local > until) break;
    if (local >= from) starts.push(local);
  }
  return starts;
}

function iteratorOf(text: string, start: number, zone: EntryZone): ICAL.RecurIterator | null {
  try {
    const rule = ICAL.Recur.fromString(text);
    // as a local time, because the start is one
    if (rule.until?.zone === ICAL.Timezone.utcTimezone)
      rule.until = timeAt(zone.toLocal(rule.until.toUnixTime() * 1000));
    return rule.iterator(timeAt(start));
  } catch {
    return null;
  }
}
