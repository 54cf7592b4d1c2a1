import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi } from '../../every-page/page.ts';
import type { ShownCalendar, ShownDay } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { addDays, type BoardPeriod, startOfWeek } from '../content/board-period.ts';
import { reasonOf } from './appointment-words.ts';
import { percentage } from './utilisation-plot.ts';

const WEEK = 7;

/** Day of all resources that a month shows. */
interface MonthDay {
  date: string;
  booked: number;
  requested: number;
  isClosed: boolean;
  reason: string | null;
}

/** Month as a table, in which each day leads to its own view and says what is in it. */
export function monthCalendar(
  calendars: readonly ShownCalendar[],
  { from, until, today }: BoardPeriod,
  language: BoardLanguage,
  dayLink: (date: string) => string,
): Markup {
  const days = daysOf(calendars);
  const most = days.reduce((max, { booked }) => Math.max(max, booked), 1);
  const first = startOfWeek(from, language.locale);
  const weeks: Markup[] = [];
  for (let week = first; week < until; week = addDays(week, WEEK)) {
    const cells = Array.from({ length: WEEK }, (_, i) => days.find(({ date }) => date === addDays(week, i)));
    weeks.push(markup`<tr>${cells.map((day) => cellOf(day, { most, today, language, dayLink }))}</tr>`);
  }
  const heads = Array.from({ length: WEEK }, (_, i) => language.weekday(addDays(first, i)));
  return markup`<table class="month" aria-label="${language.month(from)}"><thead><tr>${heads.map(
    (head) => markup`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${weeks}</tbody></table>`;
}

/** Adds the days of calendars. What takes several resources counts once, unless one of them is shown alone. */
function daysOf(calendars: readonly ShownCalendar[]): MonthDay[] {
  const isOne = calendars.length === 1;
  const sum = (days: readonly ShownDay[], of: (day: ShownDay) => number) => days.reduce((all, day) => all + of(day), 0);
  return (calendars[0]?.days ?? []).map(({ date }, i) => {
    const days = calendars.map((calendar) => calendar.days[i]!);
    return {
      date,
      booked: sum(days, ({ bookings, partBookings }) => bookings + (isOne ? partBookings : 0)),
      requested: sum(days, ({ requests, partRequests }) => requests + (isOne ? partRequests : 0)),
      isClosed: days.every(({ offeredMinutes }) => offeredMinutes === 0),
      reason: days.flatMap(({ closures }) => closures.map(reasonOf)).find((reason) => reason !== null) ?? null,
    };
  });
}

interface Cell {
  most: number;
  today: string;
  language: BoardLanguage;
  dayLink: (date: string) => string;
}

/** Cell of a day. On a phone the number and a bar are seen, and the words are read to those who listen. */
function cellOf(day: MonthDay | undefined, { most, today, language, dayLink }: Cell): Markup {
  if (!day) return markup`<td></td>`;
  const { date, booked, requested, isClosed, reason } = day;
  const { counts, closed } = language.words;
  const seen = [
    ...(booked ? [counts.booked(booked)] : []),
    ...(requested ? [counts.requested(requested)] : []),
    ...(isClosed && reason !== null ? [closed(reason)] : []),
  ];
  const bar = markup`<svg class="used" width="100%" height="6" aria-hidden="true" focusable="false"><rect width="${percentage(booked, most)}" height="6" rx="3"/></svg>`;
  const content = [
    markup`<i class="unseen">${language.fullDay(date)}</i><b aria-hidden="true">${String(Number(date.slice(8)))}</b>`,
    ...seen.map((text) => markup` <span>${bidi(text)}</span>`),
    ...(isClosed && reason === null ? [markup` <i class="unseen">${closed(null)}</i>`] : []),
    ...(requested ? [markup`<i class="dot"></i>`] : []),
    ...(booked ? [bar] : []),
  ];
  const current = date === today ? markup` aria-current="date"` : [];
  return markup`<td${isClosed ? markup` class="shut"` : []}><a href="${dayLink(date)}"${current}>${content}</a></td>`;
}
