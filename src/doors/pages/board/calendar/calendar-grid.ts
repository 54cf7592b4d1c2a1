import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bookAddress } from '../content/board-address.ts';
import { blocksOf, type CalendarContext, type Column, type GridContext, nowOf } from './blocks.ts';
import { DayAxis } from './day-axis.ts';

/** Column with its heading. */
export interface HeadedColumn extends Column {
  heading: Markup;
  /** Text of the heading, for the link that books. */
  name: string;
  below: string;
}

/** Grid of hours with a column for each resource, or for each day. Its name is that of the days. */
export function calendarGrid(columns: readonly HeadedColumn[], label: string, shared: CalendarContext): Markup {
  const days = new Map(columns.map(({ day }) => [day.date, day]));
  const intervals = columns.flatMap((column) => column.intervals);
  const axis = new DayAxis([...days.values()], intervals, shared.timeZone);
  const grid = { ...shared, axis };
  const hours = axis.hours.map(({ hour, row }) => markup`<span class="t${String(row)}">${String(hour)}</span>`);
  return markup`<div class="grid" id="grid" tabindex="0" role="group" aria-label="${label}" data-zone="${shared.timeZone}">
<div class="rail" aria-hidden="true"><div class="hours">${hours}</div></div>
${columns.map((column, i) => columnOf(column, `c${i + 1}`, grid))}</div>`;
}

function columnOf(column: HeadedColumn, id: string, grid: GridContext): Markup {
  const { resource, day, heading, name, below } = column;
  const { axis, canBook, language } = grid;
  const add = canBook
    ? markup`<a class="add" href="${bookAddress(resource, day.date)}" aria-label="${language.words.book}: ${name}">+</a>`
    : [];
  // a script turns rows into times, for a block that is dragged there
  return markup`<section class="col" aria-labelledby="${id}" data-resource="${resource}" data-start="${String(axis.startOf(day))}">
<div class="head"><h2 id="${id}">${heading}</h2><small>${below}</small>${add}</div><ol>${blocksOf(column, grid)}${nowOf(day, grid)}</ol></section>
`;
}
