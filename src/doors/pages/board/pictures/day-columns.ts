import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { BoardData, ShownDay, ShownInterval } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { placesOf, subjectOf } from './appointment-words.ts';
import { DayAxis, partsOf, type Stretch } from './day-axis.ts';
import { classOf, inkOf, percentage, short } from './svg.ts';

/** Height of a quarter of an hour: two lines of text fit in half an hour. */
const QUARTER_PX = 16;
/** Height of a line of text. */
const LINE_PX = 14;
/** Height from which a block has a text. */
const MIN_TEXT_PX = 13;

/** Picture of some days as columns, under links to each day. */
export function dayColumns(
  { calendar }: BoardData,
  language: BoardLanguage,
  { label, dayLink }: { label: string; dayLink: (date: string) => string },
): Markup {
  const { days, intervals, timeZone, now } = calendar;
  const axis = new DayAxis(days, intervals, timeZone);
  const height = short(axis.length * QUARTER_PX);
  const heads = days.map(({ date }) => markup`<li><a href="${dayLink(date)}">${language.day(date)}</a></li>`);
  const columns = days.map((day, i) => {
    const [x, width] = [percentage(i, days.length), percentage(1, days.length)];
    return markup`<svg x="${x}" width="${width}" height="${height}">${columnOf(day, axis, intervals, language, now)}</svg>`;
  });
  return markup`<div class="columns">${days.length > 1 ? markup`<ol class="heads">${heads}</ol>` : []}<div class="grid">
<svg class="hours" width="44" height="${height}" aria-hidden="true" focusable="false">${hoursOf(axis)}</svg>
<svg class="days" role="img" aria-label="${label}" width="100%" height="${height}">${rulesOf(axis)}${columns}</svg>
</div></div>`;
}

const y = (at: number): string => short(at * QUARTER_PX);

const hoursOf = ({ hours }: DayAxis): Markup[] =>
  hours.map(
    ({ hour, at }) => markup`<text x="36" y="${short(at * QUARTER_PX + 11)}" text-anchor="end">${String(hour)}</text>`,
  );

const rulesOf = ({ hours }: DayAxis): Markup[] =>
  hours.map(({ at }) => markup`<line class="hour" x1="0" x2="100%" y1="${y(at)}" y2="${y(at)}"/>`);

function columnOf(
  day: ShownDay,
  axis: DayAxis,
  intervals: readonly ShownInterval[],
  language: BoardLanguage,
  now: string,
): Markup[] {
  const blocks = partsOf(day, intervals).map((each) => blockOf(each, axis.stretchOf(day, each), language));
  const gaps = axis.gapsOf(day).map(({ from, until }) => gapOf(from, until, language));
  const isToday = day.start <= now && now < day.end;
  const line = isToday ? nowLine(axis.stretchOf(day, { start: now, end: now }).from, axis) : [];
  const edge = markup`<line class="edge" x1="0" x2="0" y1="0" y2="100%"/>`;
  return [edge, ...blocks, ...gaps, ...line];
}

const nowLine = (at: number, { length }: DayAxis): Markup[] =>
  at >= 0 && at <= length ? [markup`<line class="now" x1="0" x2="100%" y1="${y(at)}" y2="${y(at)}"/>`] : [];

const gapOf = (from: number, until: number, { words }: BoardLanguage): Markup =>
  markup`<svg y="${y(from)}" width="100%" height="${y(until - from)}"><title>${words.noTime}</title><rect class="gap" width="100%" height="100%"/></svg>`;

/** Block with a coloured edge, and as many lines of text as fit. Its title is the tooltip. */
function blockOf(interval: ShownInterval, { from, until }: Stretch, language: BoardLanguage): Markup {
  const { kind, appointment } = interval;
  const height = (until - from) * QUARTER_PX;
  const title = [
    language.words.kinds[kind],
    language.span(interval),
    subjectOf(interval),
    placesOf(interval, language),
  ];
  const tooltip = markup`<title>${title.filter(Boolean).join(', ')}</title>`;
  const place = markup`x="3%" y="${y(from)}" width="94%" height="${short(height)}"`;
  if (kind === 'FREE') return markup`<svg ${place}>${tooltip}<rect class="free" width="100%" height="100%"/></svg>`;
  if (!appointment || kind === 'BUFFER') {
    return markup`<svg ${place}>${tooltip}<rect ${inkOf(kind)} width="100%" height="100%"/>${closedText(interval, height, language)}</svg>`;
  }
  return markup`<svg ${place}>${tooltip}<rect class="${classOf(kind)}" y="0.5" width="100%" height="${short(Math.max(1, height - 1))}" rx="4"/>
<rect ${inkOf(kind)} y="0.5" width="7" height="${short(Math.max(1, height - 1))}"/>${linesOf(interval, height, language)}</svg>`;
}

const closedText = (interval: ShownInterval, height: number, { words }: BoardLanguage): Markup[] =>
  interval.kind !== 'BUFFER' && height >= MIN_TEXT_PX
    ? [
        markup`<text class="on-pattern" x="50%" y="${short(Math.min(height / 2 + 4, 24))}" text-anchor="middle">${subjectOf(interval) || words.kinds[interval.kind]}</text>`,
      ]
    : [];

/** Subject first: a narrow column cuts the rest. */
function linesOf(interval: ShownInterval, height: number, language: BoardLanguage): Markup[] {
  const { kind, appointment } = interval;
  const state = kind === 'BOOKED' ? '' : language.words.kinds[kind];
  const subject = kind === 'HELD' ? '' : subjectOf(interval);
  const details = [language.time(interval.start), appointment?.productName ?? '', placesOf(interval, language)];
  const lines = subject
    ? [subject, [state, ...details].filter(Boolean).join(', ')]
    : [state, details.filter(Boolean).join(', ')];
  const fitting = height < MIN_TEXT_PX ? 0 : Math.max(1, Math.floor((height - 2) / LINE_PX));
  return lines
    .filter(Boolean)
    .slice(0, fitting)
    .map((line, i) => markup`<text class="line-${String(i + 1)}" x="12" y="${short(13 + i * LINE_PX)}">${line}</text>`);
}
