import { DAY_MS } from '../times/intervals.ts';
import type { Rule } from './rule.ts';

/**
 * Expands recurrence rules to days, as python-dateutil does. A rule visits periods (days, weeks, months or years),
 * keeps the days of each period that pass every BY part, and of those the days at the positions of BYSETPOS. Expansion
 * starts at the requested period, so an old start of a rule costs nothing. Days are counted from 1 January 1970.
 */

/** Limits a rule with COUNT to a century. */
export const MAX_COUNTED_DAYS = 36_525;

/** Half-open range of days to which BYSETPOS applies. */
interface Period {
  first: number;
  end: number;
}

interface CalendarDay {
  year: number;
  month: number;
  monthDay: number;
  monthLength: number;
  yearDay: number;
  yearLength: number;
  weekday: number;
}

const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;
const dayOf = (year: number, month = 0): number => Date.UTC(year, month) / DAY_MS;

function calendarDay(day: number): CalendarDay {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return {
    year,
    month: month + 1,
    monthDay: date.getUTCDate(),
    monthLength: dayOf(year, month + 1) - dayOf(year, month),
    yearDay: day - dayOf(year) + 1,
    yearLength: dayOf(year + 1) - dayOf(year),
    weekday: weekdayOf(day),
  };
}

/** Returns the first day of week 1 of a year: the first week with four days in the year. */
function firstWeek(year: number, weekStart: number): number {
  const newYear = dayOf(year);
  const into = (weekdayOf(newYear) - weekStart + 7) % 7;
  return into <= 3 ? newYear - into : newYear - into + 7;
}

function isInWeeks(weeks: number[], day: number, year: number, weekStart: number): boolean {
  const of = [year + 1, year, year - 1].find((each) => firstWeek(each, weekStart) <= day)!;
  const first = firstWeek(of, weekStart);
  const number = Math.floor((day - first) / 7) + 1;
  const total = (firstWeek(of + 1, weekStart) - first) / 7;
  return weeks.includes(number) || weeks.includes(number - total - 1);
}

/** True if `values` has a value, counted from the first or (negative) from the last of `length`. */
const isListed = (values: number[], value: number, length: number): boolean =>
  values.includes(value) || values.includes(value - length - 1);

/** Returns the BY parts that a rule without BYDAY, BYMONTHDAY, BYYEARDAY and BYWEEKNO takes from its start. */
function withDefaults(rule: Rule, start: number): Rule {
  const { weekdays, numberedWeekdays, monthDays, yearDays, weeks, months, frequency } = rule;
  if (weekdays.length || numberedWeekdays.length || monthDays.length || yearDays.length || weeks.length) return rule;
  const { month, monthDay, weekday } = calendarDay(start);
  if (frequency === 'WEEKLY') return { ...rule, weekdays: [weekday] };
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [monthDay] };
  if (frequency === 'YEARLY') return { ...rule, monthDays: [monthDay], months: months.length ? months : [month] };
  return rule;
}

function passes(rule: Rule, day: number): boolean {
  const { months, weekdays, numberedWeekdays, monthDays, yearDays, weeks } = rule;
  if (weekdays.length && !numberedWeekdays.length && !weekdays.includes(weekdayOf(day))) return false;
  if (hasWeekdaysOnly(rule)) return true;
  const found = calendarDay(day);
  if (months.length && !months.includes(found.month)) return false;
  if (monthDays.length && !isListed(monthDays, found.monthDay, found.monthLength)) return false;
  if (yearDays.length && !isListed(yearDays, found.yearDay, found.yearLength)) return false;
  if (weeks.length && !isInWeeks(weeks, day, found.year, rule.weekStart)) return false;
  const anyWeekday = !weekdays.length && !numberedWeekdays.length;
  return anyWeekday || weekdays.includes(found.weekday) || hasNumber(rule, found);
}

/** Numbers count within the month, in a year without BYMONTH within the year. */
function hasNumber({ frequency, months, numberedWeekdays }: Rule, found: CalendarDay): boolean {
  const isOfYear = frequency === 'YEARLY' && !months.length;
  const [at, length] = isOfYear ? [found.yearDay, found.yearLength] : [found.monthDay, found.monthLength];
  const fromFirst = Math.ceil(at / 7);
  const fromLast = -Math.ceil((length - at + 1) / 7);
  return numberedWeekdays.some(
    ({ nth, weekday }) => weekday === found.weekday && (nth === fromFirst || nth === fromLast),
  );
}

/** The periods of a rule from the one with `from`, or the next. */
export function* periodsOf({ frequency, interval, weekStart }: Rule, start: number, from: number): Generator<Period> {
  const date = (day: number) => new Date(day * DAY_MS);
  const monthOf = (day: number) => date(day).getUTCFullYear() * 12 + date(day).getUTCMonth();
  const later = Math.max(start, from);
  const skipped = (units: number) => Math.floor(units / interval) * interval;
  if (frequency === 'DAILY') {
    for (let day = start + skipped(later - start); ; day += interval) yield { first: day, end: day + 1 };
  }
  if (frequency === 'WEEKLY') {
    const week = start - ((weekdayOf(start) - weekStart + 7) % 7);
    // the first week begins with the start, which matters to BYSETPOS
    for (let first = week + 7 * skipped(Math.floor((later - week) / 7)); ; first += 7 * interval) {
      yield { first: Math.max(first, start), end: first + 7 };
    }
  }
  const unit = frequency === 'MONTHLY' ? 1 : 12;
  const startMonth = Math.floor(monthOf(start) / unit) * unit;
  const units = Math.floor((monthOf(later) - startMonth) / unit);
  const firstOf = (month: number) => dayOf(Math.floor(month / 12), month % 12);
  for (let month = startMonth + unit * skipped(units); ; month += unit * interval) {
    yield { first: firstOf(month), end: firstOf(month + unit) };
  }
}

/** True if no rule but that of weekdays decides, for which no date is needed. */
const hasWeekdaysOnly = ({ months, numberedWeekdays, monthDays, yearDays, weeks }: Rule): boolean =>
  !months.length && !numberedWeekdays.length && !monthDays.length && !yearDays.length && !weeks.length;

/** The days that pass every BY part. */
function daysIn(rule: Rule, { first, end }: Period): number[] {
  const days: number[] = [];
  for (let day = first; day < end; day++) if (passes(rule, day)) days.push(day);
  return days;
}

/** Limits the periods that are kept of a rule. */
const MAX_KEPT_PERIODS = 16;

/** Days of periods with positions, by rule. To find them a year of days is visited, even for one day that is asked. */
const positioned = new WeakMap<Rule, Map<string, number[]>>();

/** The days of one period at the positions of a rule that started on the day `start`; `complete`: with its defaults. */
function daysAtPositions(rule: Rule, start: number, period: Period, complete: Rule): number[] {
  const known = positioned.get(rule) ?? new Map<string, number[]>();
  positioned.set(rule, known);
  const name = `${start} ${period.first}`;
  let days = known.get(name);
  if (!days) {
    const all = daysIn(complete, period);
    days = all.filter((_, index) => isListed(rule.positions, index + 1, all.length));
    if (known.size >= MAX_KEPT_PERIODS) known.clear();
    known.set(name, days);
  }
  return days;
}

const within = ({ first, end }: Period, from: number, last: number): Period => ({
  first: Math.max(first, from),
  end: Math.min(end, last + 1),
});

/** The days of a rule that started on the day `start`, from `from` to `last`, both included; COUNT is not looked at. */
export function* ruleDays(rule: Rule, start: number, from: number, last: number): Generator<number> {
  const complete = withDefaults(rule, start);
  const earliest = Math.max(start, from);
  for (const period of periodsOf(rule, start, from)) {
    if (period.first > last) return;
    const days = rule.positions.length
      ? daysAtPositions(rule, start, period, complete)
      : daysIn(complete, within(period, earliest, last));
    for (const day of days) if (day >= earliest && day <= last) yield day;
  }
}

/** The last day of a rule with COUNT. */
export function lastDayOf(rule: Rule, start: number): number {
  const end = start + MAX_COUNTED_DAYS;
  let left = rule.count ?? 0;
  for (const day of ruleDays(rule, start, start, end)) if (--left === 0) return day;
  return end;
}
