import { weeksOf } from '../../../../languages/i18n/weeks.ts';
import type { BoardView } from '../../../../languages/sentences/board-sentences.ts';

/** Views in the order of their links. */
export const VIEWS: readonly BoardView[] = ['day', 'list', 'week', 'month'];

/** Dates of a view, each such as `2026-12-24`. */
export interface BoardPeriod {
  view: BoardView;
  date: string;
  today: string;
  from: string;
  /** Day after the last one. */
  until: string;
  /** Date in the period before this one, and in the one after it. */
  previous: string;
  next: string;
  /** Weeks of the utilisation. */
  weeksFrom: string;
  weeksUntil: string;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
const WEEKS_BEFORE = 4;
const WEEKS_AFTER = 3;

/** The scalar ends with the year 9999, and views reach a few weeks further. */
const DATE = /^(19[7-9]\d|[2-8]\d{3})-\d\d-\d\d$/;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the date in a time zone. */
export const dateIn = (timeZone: string, now: Date): string => now.toLocaleDateString('sv-SE', { timeZone });

/** Returns the period of a view around a date; a text that is no date means today. */
export function periodOf(view: string | null, text: string | null, today: string, locale: string): BoardPeriod {
  const known = VIEWS.find((each) => each === view) ?? 'day';
  const date = text && isDate(text) ? text : today;
  const week = startOfWeek(date, locale);
  return {
    view: known,
    date,
    today,
    ...PERIODS[known](date, week),
    weeksFrom: addDays(week, -WEEKS_BEFORE * WEEK),
    weeksUntil: addDays(week, (WEEKS_AFTER + 1) * WEEK),
  };
}

type Dates = Pick<BoardPeriod, 'from' | 'until' | 'previous' | 'next'>;

const oneDay = (date: string): Dates => ({
  from: date,
  until: addDays(date, 1),
  previous: addDays(date, -1),
  next: addDays(date, 1),
});

const PERIODS: { [view in BoardView]: (date: string, week: string) => Dates } = {
  day: oneDay,
  list: oneDay,
  week: (date, week) => ({
    from: week,
    until: addDays(week, WEEK),
    previous: addDays(date, -WEEK),
    next: addDays(date, WEEK),
  }),
  month: (date) => {
    const first = `${date.slice(0, 8)}01`;
    const until = firstOfMonth(addDays(first, 31));
    return { from: first, until, previous: firstOfMonth(addDays(first, -1)), next: until };
  },
};

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

/** Returns the first day of the week of a date, as the region of a locale counts it. */
export function startOfWeek(date: string, locale: string): string {
  const { firstDay } = weeksOf(locale);
  return addDays(date, -((new Date(date).getUTCDay() - firstDay + WEEK) % WEEK));
}

function isDate(text: string): boolean {
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
