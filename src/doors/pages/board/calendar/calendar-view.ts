import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { ShownKind } from '../../../../languages/sentences/board-sentences.ts';
import { boardAddress } from '../content/board-address.ts';
import { isOfMany } from '../content/board-choice.ts';
import type { BoardData, ShownCalendar, ShownDay } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { addDays, type BoardPeriod } from '../content/board-period.ts';
import { agenda } from './agenda.ts';
import { reasonOf } from './appointment-words.ts';
import { calendarGrid, type HeadedColumn } from './calendar-grid.ts';
import { partsOf } from './day-axis.ts';
import { monthCalendar } from './month-calendar.ts';
import { utilisationPlot } from './utilisation-plot.ts';

/** Content of a view of the calendar. */
export interface CalendarView {
  provider: string;
  period: BoardPeriod;
  data: BoardData;
  /** First open day after one that is closed; null: none is known. */
  openDay: string | null;
  canBook: boolean;
}

/** Days of a view in words, and the resource of a week. */
export function titleOf({ period: { view, from, until }, data }: CalendarView, language: BoardLanguage): string {
  if (isOfMany(view)) return language.fullDay(from);
  const [only, ...others] = data.calendars;
  const of = only && !others.length ? `${only.resource.internalName}: ` : '';
  if (view === 'month') return of + language.month(from);
  const range = new Intl.DateTimeFormat(language.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return of + range.formatRange(new Date(from), new Date(addDays(until, -1)));
}

/** The calendar in one of its views. */
export function calendarView(shown: CalendarView, language: BoardLanguage): Markup[] {
  const { period, data, provider, canBook } = shown;
  const { view, today } = period;
  const dayLink = (date: string) => boardAddress({ provider, chosen: [], view: 'day', date });
  if (view === 'month') return [monthCalendar(data.calendars, period, language, dayLink)];
  const columns = data.calendars.flatMap((calendar) =>
    calendar.days.map((day) => columnOf(calendar, day, shown, language)),
  );
  const [first] = data.calendars;
  if (!first) return [];
  const grid = { timeZone: first.timeZone, now: first.now, canBook, language };
  if (view === 'list') return [...emptyNote(shown, language), agenda(columns, grid)];
  return [
    ...(view === 'day' ? emptyNote(shown, language) : []),
    calendarGrid(columns, titleOf(shown, language), grid),
    legend(language),
    ...(view === 'week' ? [utilisationPlot(data.weeks?.[0]?.days ?? [], today, language)] : []),
  ];
}

/** Column of a day: headed by its resource, which leads to its week, or in a week by the day, which leads to all resources. */
function columnOf(
  { resource, intervals = [] }: ShownCalendar,
  day: ShownDay,
  { provider, period: { view, today } }: CalendarView,
  language: BoardLanguage,
): HeadedColumn {
  const { date } = day;
  const isDay = view === 'week';
  const name = isDay ? language.day(date) : resource.internalName;
  const address = isDay
    ? boardAddress({ provider, chosen: [], view: 'day', date })
    : boardAddress({ provider, chosen: [resource.uuid], view: 'week', date });
  const current = isDay && date === today ? markup` aria-current="date"` : [];
  const heading = markup`<a href="${address}"${current}>${name}</a>`;
  return { resource: resource.uuid, day, intervals, heading, name, below: hoursOf(day, intervals, language) };
}

/** Times between which something is free or taken; on other days why it is closed. */
function hoursOf(day: ShownDay, intervals: ShownCalendar['intervals'], { words, span }: BoardLanguage): string {
  const open = partsOf(day, intervals ?? []).filter(({ kind }) => kind !== 'CLOSED' && kind !== 'TIME_OFF');
  const last = open.at(-1);
  if (open[0] && last) return span({ start: open[0].start, end: last.end });
  return day.closures.map(reasonOf).find((reason) => reason !== null) ?? words.kinds.CLOSED;
}

/** Says that a day is closed, and where the next open one is, or that nothing is booked yet. */
function emptyNote(
  { provider, data, openDay, canBook, period: { view } }: CalendarView,
  language: BoardLanguage,
): Markup[] {
  const days = data.calendars.flatMap(({ days }) => days);
  const { words } = language;
  const isTaken = data.calendars.some(({ intervals = [] }) => intervals.some(({ appointment }) => appointment));
  if (isTaken) return [];
  if (days.some(({ offeredMinutes }) => offeredMinutes > 0)) {
    return [markup`<p class="note">${canBook ? words.empty : words.emptyReadOnly}</p>`];
  }
  const reason = days.flatMap(({ closures }) => closures.map(reasonOf)).find((each) => each !== null) ?? null;
  const next = openDay
    ? markup` ${words.nextOpen} <a href="${boardAddress({ provider, chosen: [], view, date: openDay })}">${language.day(openDay)}</a>`
    : [];
  return [markup`<p class="note">${words.closed(reason)}.${next}</p>`];
}

const KINDS: readonly ShownKind[] = ['FREE', 'BOOKED', 'REQUESTED', 'HELD', 'BUFFER', 'BUSY', 'TIME_OFF', 'CLOSED'];

/** Patterns of the kinds of time, with their names. */
const legend = ({ words }: BoardLanguage): Markup =>
  markup`<ul class="legend">${KINDS.map(
    (kind) => markup`<li><i class="swatch ${kind.toLowerCase().replace('_', '-')}"></i>${words.kinds[kind]}</li>`,
  )}</ul>`;
