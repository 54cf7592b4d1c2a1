import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi } from '../../every-page/page.ts';
import type { BoardData } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { placesOf, subjectOf } from './appointment-words.ts';
import { partsOf } from './day-axis.ts';
import { swatch } from './svg.ts';

/** Every time of a picture as a row, for those who do not see it. */
export function intervalTable({ calendar }: BoardData, language: BoardLanguage): Markup {
  const { table, kinds } = language.words;
  const rows = calendar.days.flatMap((day) =>
    partsOf(day, calendar.intervals).map((part) => {
      const subject = subjectOf(part);
      const product = part.kind === 'BUFFER' ? '' : (part.appointment?.productName ?? '');
      const what = subject === product ? [bidi(subject)] : [bidi(subject), markup` ${product}`];
      return markup`<tr><td>${language.day(day.date)}</td><td>${language.span(part)}</td><td>${swatch(part.kind)} ${kinds[part.kind]}</td><td>${what}</td><td>${placesOf(part, language)}</td></tr>`;
    }),
  );
  const body = rows.length
    ? markup`<table class="times"><thead><tr><th scope="col">${table.day}</th><th scope="col">${table.time}</th><th scope="col">${table.use}</th><th scope="col">${table.what}</th><th scope="col">${table.places}</th></tr></thead><tbody>${rows}</tbody></table>`
    : markup`<p>${table.none}</p>`;
  return markup`<details id="table"><summary>${table.open}</summary>${body}</details>`;
}
