import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { weeksOf as weekRules } from '../../../../languages/i18n/weeks.ts';
import { queryWith } from '../choices.ts';
import type { Visit } from '../visit.ts';
import type { FreeMonth } from './free-slots.ts';
import { weeksOf } from './month.ts';

/**
 * Heading of a month and the way to the months around it, then its days as a table, without weeks that have passed. Days
 * with free times are links.
 */
export function monthTable(visit: Visit, free: FreeMonth): Markup {
  const { language, choices } = visit;
  const { locale, sentences } = language;
  const { month, hasLater } = free;
  const titleOf = dateFormat(locale, { month: 'long', year: 'numeric' });
  const dateOf = dateFormat(locale, { dateStyle: 'full' });
  // the script leaves the focus on a link with an id
  const turn = (id: string, name: string | null, text: string, sign: string) =>
    name
      ? markup`<a id="${id}" rel="nofollow" data-swap href="${queryWith({ ...choices, month: name, day: null })}" aria-label="${text}, ${titleOf(`${name}-01`)}" title="${text}">${sign}</a>`
      : markup`<span aria-hidden="true">${sign}</span>`;
  const around = [
    turn('earlier', month.earlier, sentences.times.earlierMonth, '‹'),
    turn('later', hasLater ? month.later : null, sentences.times.laterMonth, '›'),
  ];
  const isAhead = (day: string | null) => day !== null && day >= month.firstDay;
  const weeks = weeksOf(month, firstDayOf(locale)).filter((week) => week.some(isAhead));
  return markup`<div class="head"><h2 id="month">${titleOf(`${month.name}-01`)}</h2><div class="turn">${around}</div></div>
<table class="days" aria-labelledby="month">
<thead><tr>${weekdays(locale)}</tr></thead>
<tbody>${weeks.map((week) => markup`<tr>${week.map((day) => cell(day, visit, free, dateOf))}</tr>`)}</tbody>
</table>`;
}

const firstDayOf = (locale: string): number => weekRules(locale).firstDay;

function weekdays(locale: string): Markup[] {
  const [long, narrow] = [dateFormat(locale, { weekday: 'long' }), dateFormat(locale, { weekday: 'short' })];
  // 2024-01-01 was a Monday
  const days = Array.from({ length: 7 }, (_, index) => `2024-01-0${((index + firstDayOf(locale) - 1) % 7) + 1}`);
  return days.map((day) => markup`<th scope="col"><abbr title="${long(day)}">${narrow(day)}</abbr></th>`);
}

function cell(
  day: string | null,
  { language: { sentences }, choices }: Visit,
  free: FreeMonth,
  dateOf: (day: string) => string,
): Markup {
  if (day === null) return markup`<td></td>`;
  const slots = free.days.get(day)?.filter(({ capacityLeft }) => capacityLeft > 0).length ?? 0;
  const number = String(Number(day.slice(-2)));
  const isUnknown = free.unknownFrom !== null && day >= free.unknownFrom;
  const closed = free.closed.find(({ date }) => date === day);
  if (!slots && closed)
    return markup`<td><span class="closed" title="${sentences.times.closed(closed.reason)}">${number}</span></td>`;
  if (!slots && !isUnknown) return markup`<td><span>${number}</span></td>`;
  const title = dateOf(day);
  const label = slots && !isUnknown ? `${title}, ${sentences.times.free(slots)}` : title;
  const isShown = day === free.day ? markup` aria-current="date"` : [];
  const address = queryWith({ ...choices, month: null, day });
  return markup`<td><a rel="nofollow" data-swap href="${address}" aria-label="${label}"${isShown}>${number}</a></td>`;
}

/** Returns the function that writes a day, `2026-12-01`. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00Z`));
}
