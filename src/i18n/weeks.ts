/// <reference lib="esnext.intl" />

/** How a language's main region counts weeks: on which day they start (1 = Monday) and when a year's first one begins. */
export interface Weeks {
  firstDay: number;
  /** So many days of a week must lie in a year, or month, for the week to count to it: 4 as in ISO 8601, or 1. */
  minimalDays: number;
}

/** CLDR's minDays, which Intl does not tell. */
const FOUR_DAYS = new Set(
  (
    'AD AN AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL NO PL PT ' +
    'RE RU SE SJ SK SM VA'
  ).split(' '),
);

const DAY_MS = 86_400_000;

/** The rules of the region where `language` is mostly spoken, or of the region that it names. */
export function weeksOf(language: string): Weeks {
  const { region = '001' } = new Intl.Locale(language).maximize();
  const { firstDay } = new Intl.Locale(language).getWeekInfo();
  return { firstDay, minimalDays: FOUR_DAYS.has(region) ? 4 : 1 };
}

/** 1 to 366. */
export const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / DAY_MS) + 1;

/** 1 on the day that starts the week, 7 on the last. */
export const dayOfWeek = (date: Date, { firstDay }: Weeks): number => ((date.getUTCDay() - firstDay + 7) % 7) + 1;

/** Days from `date` to the day of the same week that decides to which year, or month, the week counts. */
const toDecidingDay = (date: Date, weeks: Weeks): number => 8 - weeks.minimalDays - dayOfWeek(date, weeks);

const decidingDay = (date: Date, weeks: Weeks) => new Date(date.getTime() + toDecidingDay(date, weeks) * DAY_MS);

/** The year to which the week of `date` counts: 2026 on 1 January 2027 by ISO 8601. */
export const weekYear = (date: Date, weeks: Weeks): number => decidingDay(date, weeks).getUTCFullYear();

/** 1 to 53. */
export const weekOfYear = (date: Date, weeks: Weeks): number => Math.ceil(dayOfYear(decidingDay(date, weeks)) / 7);

/** 0 to 6; 0 before the month's first week. */
export const weekOfMonth = (date: Date, weeks: Weeks): number =>
  Math.ceil((date.getUTCDate() + toDecidingDay(date, weeks)) / 7);
