/** Rules of a region for counting weeks. */
export interface Weeks {
  /** 1: Monday. */
  firstDay: number;
  /** Days that the first week of a year or month must have in it: 4 as in ISO 8601, or 1. */
  minimalDays: number;
}

/** Regions with 4 as CLDR's minDays, which Intl does not offer. */
const FOUR_DAYS = new Set(
  (
    'AD AN AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL NO PL PT ' +
    'RE RU SE SJ SK SM VA'
  ).split(' '),
);

const DAY_MS = 86_400_000;

interface WeekInfo {
  firstDay: number;
}

/** Node 24 has the method, Node 22 the property of an earlier draft. */
type LocaleOfAnyAge = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };

const firstDayOf = (locale: LocaleOfAnyAge) => (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;

/** Returns the rules of the region that `language` names, or of the region where it is mostly spoken. */
export function weeksOf(language: string): Weeks {
  const locale = new Intl.Locale(language);
  const { region = '001' } = locale.maximize();
  return { firstDay: firstDayOf(locale), minimalDays: FOUR_DAYS.has(region) ? 4 : 1 };
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
