/** Syntax and meaning of recurrence rules (RFC 5545). */

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

/** Parsed rule. Weekdays count from Monday, 0. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** As in the text: a date, a local time, or an instant that ends in Z. */
  until: string | null;
  weekStart: number;
  weekdays: number[];
  /** Such as the last Friday of a month: -1 and 4. */
  numberedWeekdays: { nth: number; weekday: number }[];
  months: number[];
  monthDays: number[];
  yearDays: number[];
  weeks: number[];
  positions: number[];
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const WEEKDAY = WEEKDAYS.join('|');
const list = (value: string): RegExp => new RegExp(`^(${value})(,(${value}))*$`);

const PARTS: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  WKST: new RegExp(`^(${WEEKDAY})$`),
  BYDAY: list(`([+-]?([1-9]|[1-4]\\d|5[0-3]))?(${WEEKDAY})`),
  BYMONTH: list('[1-9]|1[0-2]'),
  BYMONTHDAY: list('[+-]?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: list('[+-]?([1-9]|[1-4]\\d|5[0-3])'),
  BYSETPOS: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
};

/**
 * Validates a rule; returns it in capitals without the prefix `RRULE:`. Throws a RangeError that names the invalid
 * part.
 */
export function checkRecurrence(rule: string): string {
  const value = rule
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '');
  if (value.length > 500) throw new RangeError('A recurrence rule has at most 500 characters.');
  const parts = new Map<string, string>();
  for (const part of value.split(';')) {
    const [, name = '', content = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? [];
    if (!PARTS[name]?.test(content)) throw new RangeError(`"${part}" cannot be part of a recurrence rule.`);
    if (parts.has(name)) throw new RangeError(`A recurrence rule has ${name} only once.`);
    parts.set(name, content);
  }
  const wrong = contradiction(parts);
  if (wrong) throw new RangeError(wrong);
  return value;
}

/**
 * Describes the part of a rule that has no meaning in RFC 5545, or that other readers interpret differently; else null.
 */
function contradiction(parts: ReadonlyMap<string, string>): string | null {
  const until = parts.get('UNTIL');
  if (!parts.has('FREQ')) return 'A recurrence rule needs FREQ.';
  if (parts.has('COUNT') && until) return 'A recurrence rule has COUNT or UNTIL, not both.';
  if (until && !isStamp(until)) return `UNTIL=${until} is no date or time.`;
  const by = [...parts.keys()].filter((name) => name.startsWith('BY'));
  if (by.length === 1 && by[0] === 'BYSETPOS') return 'BYSETPOS needs another part that begins with BY.';
  return ofOtherFrequency(parts) ?? wrongWeekdays(parts);
}

/** Describes a part that does not go with the frequency of its rule. */
function ofOtherFrequency(parts: ReadonlyMap<string, string>): string | null {
  const frequency = parts.get('FREQ');
  for (const name of ['BYWEEKNO', 'BYYEARDAY']) {
    if (parts.has(name) && frequency !== 'YEARLY') return `${name} goes with FREQ=YEARLY only.`;
  }
  return parts.has('BYMONTHDAY') && frequency === 'WEEKLY' ? 'BYMONTHDAY does not go with FREQ=WEEKLY.' : null;
}

/** Describes weekdays with a number that do not go with the other parts of their rule. */
function wrongWeekdays(parts: ReadonlyMap<string, string>): string | null {
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const numbered = days.filter((day) => /\d/.test(day));
  if (!numbered.length) return null;
  const frequency = parts.get('FREQ');
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') {
    return `BYDAY=${numbered[0]} goes with FREQ=MONTHLY or FREQ=YEARLY only.`;
  }
  if (parts.has('BYWEEKNO')) return `BYDAY=${numbered[0]} does not go with BYWEEKNO.`;
  return numbered.length < days.length ? 'BYDAY has either only days with a number or only days without one.' : null;
}

/** Reads a rule as `checkRecurrence` returns it. */
export function parseRule(value: string): Rule {
  const parts = new Map(value.split(';').map((part) => part.split('=') as [string, string]));
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number) ?? [];
  const days = (parts.get('BYDAY')?.split(',') ?? []).map((day) => ({
    nth: Number(day.slice(0, -2)),
    weekday: WEEKDAYS.indexOf(day.slice(-2)),
  }));
  return {
    frequency: parts.get('FREQ') as Frequency,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parts.get('UNTIL') ?? null,
    weekStart: WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO'),
    weekdays: days.filter(({ nth }) => !nth).map(({ weekday }) => weekday),
    numberedWeekdays: days.filter(({ nth }) => nth),
    months: numbers('BYMONTH'),
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    weeks: numbers('BYWEEKNO'),
    positions: numbers('BYSETPOS'),
  };
}

/** A time as UNTIL has it, `20261201T090000Z` or `20261201`: the epoch milliseconds of that reading in UTC. */
export function parseStamp(text: string): number {
  const [year, month, day, ...time] = text.match(/^\d{4}|\d{2}/g) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time.join(':') || '00:00'}Z`);
}

function isStamp(text: string): boolean {
  const time = parseStamp(text);
  if (Number.isNaN(time)) return false;
  const stamp = new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
  return stamp.startsWith(text.replace('Z', ''));
}
