import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { ShownKind } from '../../../../languages/sentences/board-sentences.ts';
import type { BoardData, ShownDay, ShownInterval } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { subjectOf } from './appointment-words.ts';
import { DayAxis, partsOf, type Stretch } from './day-axis.ts';
import { inkOf, percentage } from './svg.ts';

const STRIP_PX = 26;

/** Kinds that a day counts. */
const COUNTED: readonly ShownKind[] = ['BOOKED', 'REQUESTED', 'HELD'];

/** Picture of some days as a table with a strip for each, which is readable on a phone. */
export function dayStrips(
  { calendar }: BoardData,
  language: BoardLanguage,
  { label, dayLink }: { label: string; dayLink: (date: string) => string },
): Markup {
  const { days, intervals, timeZone } = calendar;
  const axis = new DayAxis(days, intervals, timeZone);
  const rows = days.map((day) => {
    const parts = partsOf(day, intervals);
    return markup`<tr><th scope="row"><a href="${dayLink(day.date)}">${language.day(day.date)}</a></th>
<td>${stripOf(day, parts, axis)}</td><td>${countsOf(day, parts, language)}</td></tr>`;
  });
  const { words } = language;
  return markup`<table class="strips"><caption class="unseen">${label}</caption>
<thead><tr><th scope="col"><span class="unseen">${words.table.day}</span></th><th scope="col"><span class="unseen">${words.table.time}</span>${hoursOf(axis)}</th><th scope="col"><span class="unseen">${words.table.use}</span></th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

/** Every third hour: more do not fit on a phone. */
const hoursOf = (axis: DayAxis): Markup => {
  const shown = axis.hours.filter(({ at }) => at % 12 === 0 && at + 4 <= axis.length);
  return markup`<svg width="100%" height="16" aria-hidden="true" focusable="false">${shown.map(
    ({ hour, at }) => markup`<text x="${percentage(at, axis.length)}" y="12">${String(hour)}</text>`,
  )}</svg>`;
};

function stripOf(day: ShownDay, parts: readonly ShownInterval[], axis: DayAxis): Markup {
  const across = ({ from, until }: Stretch): Markup =>
    markup`x="${percentage(from, axis.length)}" width="${percentage(until - from, axis.length)}" height="100%"`;
  const rects = parts.map((part) => markup`<rect ${inkOf(part.kind)} ${across(axis.stretchOf(day, part))}/>`);
  const gaps = axis.gapsOf(day).map((gap) => markup`<rect class="gap" ${across(gap)}/>`);
  const rules = axis.hours.map(({ at }) => {
    const x = percentage(at, axis.length);
    return markup`<line class="hour" x1="${x}" x2="${x}" y1="0" y2="100%"/>`;
  });
  return markup`<svg class="strip" width="100%" height="${String(STRIP_PX)}" aria-hidden="true" focusable="false">${rects}${gaps}${rules}</svg>`;
}

/** `2 × booked, 1 × requested, 25%`, or why nothing is offered: what is in a day, in words. A phone shows the share alone. */
function countsOf(
  { offeredMinutes, bookedMinutes }: ShownDay,
  parts: readonly ShownInterval[],
  language: BoardLanguage,
): Markup {
  const counts = COUNTED.flatMap((kind) => {
    const count = parts.filter((part) => part.kind === kind).length;
    return count ? [`${count} × ${language.words.kinds[kind].toLocaleLowerCase(language.locale)}`] : [];
  });
  if (!offeredMinutes) counts.push(...closuresOf(parts, language));
  const share = offeredMinutes ? language.percent(bookedMinutes / offeredMinutes) : '';
  return markup`<span class="counts">${counts.join(', ')}${counts.length && share ? ', ' : ''}</span>${share}`;
}

/** Returns the reasons of the closures among the parts of a day, each once. */
function closuresOf(parts: readonly ShownInterval[], { words }: BoardLanguage): string[] {
  const closures = parts.filter(({ kind }) => kind === 'CLOSED');
  return [...new Set(closures.map((part) => subjectOf(part) || words.kinds.CLOSED))];
}
