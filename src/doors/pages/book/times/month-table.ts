import { withFirst } from '../../../../languages/i18n/first-of-month.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { weeksOf as weekRules } from '../../../../languages/i18n/weeks.ts';
import type { BookLanguage } from '../book-language.ts';
import { isFree, type MonthSlot, type ShownMonth } from './free-slots.ts';
import { weeksOf } from './month.ts';

/** Returns the address of a day, `2026-12-01`, or of a month, `2026-12`. */
export type AddressOf = (shown: { month: string | null; day: string | null }) => string;

/**
 * Heading of a month and the way to the months around it, then its days as a table, from the week of the first free day on.
 * Days with free times are links.
 */
export function monthTable<Slot extends MonthSlot>(
  free: ShownMonth<Slot>,
  language: BookLanguage,
  addressOf: AddressOf,
): Markup {
  const { locale, form } = language;
  const { month, hasLater } = free;
  const titleOf = dateFormat(locale, { month: 'long', year: 'numeric' });
  const dateOf = dateFormat(locale, { dateStyle: 'full' });
  // the script leaves the focus on a link with an id
  const turn = (id: string, name: string | null, text: string, sign: string) =>
    name
      ? markup`<a id="${id}" href="${addressOf({ month: name, day: null })}" aria-label="${text}, ${titleOf(`${name}-01`)}">${sign}</a>`
      : markup`<span></span>`;
  const around = [
    turn('earlier', month.earlier, form.previousMonth, '‹'),
    turn('later', hasLater ? month.later : null, form.nextMonth, '›'),
  ];
  const first = firstShown(free);
  const isAhead = (day: string | null) => day !== null && day >= first;
  const weeks = weeksOf(month, firstDayOf(locale)).filter((week) => week.some(isAhead));
  return markup`<div class="head"><h2 id="month">${titleOf(`${month.name}-01`)}</h2><div class="turn">${around}</div></div>
<table class="days" aria-labelledby="month">
<thead><tr>${weekdays(locale)}</tr></thead>
<tbody>${weeks.map((week) => markup`<tr>${week.map((day) => cell(day, free, { language, addressOf, dateOf }))}</tr>`)}</tbody>
</table>`;
}

/** First day of the month that is free or chosen, or may be; else the first that has not passed. */
function firstShown<Slot extends MonthSlot>({ month, days, unknownFrom, day }: ShownMonth<Slot>): string {
  const free = [...days].filter(([, slots]) => slots.some(isFree)).map(([each]) => each);
  const shown = [...free, unknownFrom, day].filter((each) => each !== null).sort();
  return shown[0] ?? month.firstDay;
}

const firstDayOf = (locale: string): number => weekRules(locale).firstDay;

function weekdays(locale: string): Markup[] {
  const [long, narrow] = [dateFormat(locale, { weekday: 'long' }), dateFormat(locale, { weekday: 'short' })];
  // 2024-01-01 was a Monday
  const days = Array.from({ length: 7 }, (_, index) => `2024-01-0${((index + firstDayOf(locale) - 1) % 7) + 1}`);
  return days.map((day) => markup`<th scope="col"><abbr title="${long(day)}">${narrow(day)}</abbr></th>`);
}

interface Shown {
  language: BookLanguage;
  addressOf: AddressOf;
  dateOf: (day: string) => string;
}

function cell<Slot extends MonthSlot>(
  day: string | null,
  free: ShownMonth<Slot>,
  { language: { sentences, form }, addressOf, dateOf }: Shown,
): Markup {
  if (day === null) return markup`<td></td>`;
  const slots = free.days.get(day)?.filter(isFree).length ?? 0;
  const number = String(Number(day.slice(-2)));
  const isUnknown = free.unknownFrom !== null && day >= free.unknownFrom;
  const closed = free.closed.find(({ date }) => date === day);
  if (!slots && closed)
    return markup`<td><span class="closed" title="${sentences.times.closed(closed.reason)}">${number}</span></td>`;
  if (!slots && !isUnknown) return markup`<td><span>${number}</span></td>`;
  const title = dateOf(day);
  const label = slots && !isUnknown ? `${title}, ${form.free(slots)}` : title;
  const isShown = day === free.day ? markup` aria-current="date"` : [];
  return markup`<td><a href="${addressOf({ month: null, day })}" aria-label="${label}"${isShown}>${number}</a></td>`;
}

/** Returns the function that writes a day, `2026-12-01`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => withFirst(format.format(new Date(`${day}T00:00Z`)), locale);
}
