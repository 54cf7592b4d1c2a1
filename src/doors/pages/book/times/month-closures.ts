import { withFirst } from '../../../../languages/i18n/first-of-month.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { isolated } from '../../every-page/page.ts';
import type { BookLanguage } from '../book-language.ts';
import type { MonthSlot, ShownClosedDay, ShownMonth } from './free-slots.ts';

/** Days in a row that are closed for the same reason. */
interface ClosedDays {
  first: string;
  last: string;
  reason: string | null;
}

/** Returns the days of a month that are closed and have not passed, with the reasons that the provider tells. */
export function closedDaysOf(
  { closed, month }: Pick<ShownMonth<MonthSlot>, 'closed' | 'month'>,
  language: BookLanguage,
): Markup[] {
  const ahead = closed.filter(({ date }) => date >= month.firstDay);
  if (!ahead.length) return [];
  const format = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const { labelled } = language.form;
  const items = inRows(ahead).map((row) => {
    const days = withFirst(format.formatRange(at(row.first), at(row.last)), language.locale);
    return markup`<li>${labelled(days, closedWords(row, language))}</li>`;
  });
  return [markup`<ul class="closures">${items}</ul>`];
}

/** Says that a day is closed, with the reason if there is one. */
const closedWords = ({ reason }: Pick<ShownClosedDay, 'reason'>, { sentences }: BookLanguage): string =>
  sentences.times.closed(reason && isolated(reason));

const at = (day: string): Date => new Date(`${day}T00:00Z`);

const dayAfter = (day: string): string => new Date(at(day).getTime() + 86_400_000).toISOString().slice(0, 10);

function inRows(closed: readonly ShownClosedDay[]): ClosedDays[] {
  const rows: ClosedDays[] = [];
  for (const { date, reason } of closed) {
    const row = rows.at(-1);
    if (row?.reason === reason && dayAfter(row.last) === date) row.last = date;
    else rows.push({ first: date, last: date, reason });
  }
  return rows;
}
