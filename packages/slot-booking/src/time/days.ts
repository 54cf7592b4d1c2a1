/** Days are texts such as `2026-12-01`, months such as `2026-12`: they have no time zone, and sort by time. */
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day of an instant on the calendar of a time zone. */
export function dayIn(zone: string, instant: string | number): string {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', options);
  formats.set(zone, format);
  return format.format(new Date(instant));
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** Noon in UTC, to be formatted in UTC. */
export const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(dateOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10);

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T12:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Day of the week from 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay() || 7;

/** Last day of a month. */
export const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Weeks of a month, each with seven days; the first and the last have days of other months. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const weeks: string[][] = [];
  let day = startOfWeek(`${month}-01`, firstWeekday);
  while (monthOf(day) <= month) {
    const first = day;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(first, index)));
    day = addDays(first, 7);
  }
  return weeks;
}

export const startOfWeek = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));

/** Day of another month with the same number, or the last day of a shorter month. */
export function inMonth(day: string, month: string): string {
  const last = lastOf(month);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted < last ? wanted : last;
}
