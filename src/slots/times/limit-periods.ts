import { DAY_MS, type Span } from './intervals.ts';
import { toInstant, toLocal } from './zone.ts';

/** Returns the first and the last local midnight of the period around a local midnight. */
const BOUNDS: { [per: string]: (day: number) => [first: number, end: number] } = {
  DAY: (day) => [day, day + DAY_MS],
  WEEK: (day) => {
    const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
    return [monday, monday + 7 * DAY_MS];
  },
  MONTH: (day) => {
    const date = new Date(day);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
    return [Date.UTC(year, month), Date.UTC(year, month + 1)];
  },
};

/** Returns the local day, week from Monday on or month of an instant, as limit_period of the database does. */
export function limitPeriod(per: string, instant: number, timeZone: string): Span {
  const local = toLocal(timeZone, instant);
  const [first, end] = BOUNDS[per]!(local - (((local % DAY_MS) + DAY_MS) % DAY_MS));
  return { start: toInstant(timeZone, first), end: toInstant(timeZone, end) };
}
