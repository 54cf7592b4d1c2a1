import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi } from '../../every-page/page.ts';
import { appointmentAddress, bookAddress } from '../content/board-address.ts';
import type { ShownAppointment, ShownDay, ShownInterval } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { detailsOf, isMissed, reasonOf, subjectOf } from './appointment-words.ts';
import { type DayAxis, partsOf, type Stretch } from './day-axis.ts';
import { freeTimes } from './free-times.ts';

/** Rows of a block from which its text has two lines: 25 minutes. */
const TWO_LINES = 5;

/** Column of a grid: a day of a resource. */
export interface Column {
  resource: string;
  day: ShownDay;
  intervals: readonly ShownInterval[];
}

/** Facts that all columns share. */
export interface CalendarContext {
  timeZone: string;
  /** Clock of the database, ISO 8601. */
  now: string;
  /** True if the viewer may book: free times are links, and blocks can be dragged. */
  canBook: boolean;
  language: BoardLanguage;
}

export interface GridContext extends CalendarContext {
  axis: DayAxis;
}

/** Time in a column, and what is drawn there. */
interface Drawn {
  start: string;
  end: string;
  draw: (rows: Stretch) => Markup;
  /** True if it is drawn however short it is. */
  isTaken: boolean;
}

/** Returns the blocks of a column in their order. They never overlap. */
export function blocksOf({ resource, day, intervals }: Column, grid: GridContext): Markup[] {
  const { axis, language } = grid;
  const drawn = partsOf(day, intervals).flatMap((part) => drawnOf(part, { resource, date: day.date }, grid));
  const placed = inRows(
    drawn.map((each) => ({ ...each, ...axis.rowsOf(day, each) })),
    axis.length,
  );
  const blocks = placed.map(({ draw, from, until }) => draw({ from, until }));
  const gaps = axis.gapsOf(day).map((rows) => markup`<li class="gap ${place(rows)}">${language.words.noTime}</li>`);
  return [...blocks, ...gaps];
}

/**
 * Moves times apart that rounding has put into the same row: what is taken has a row at least, and all are within the
 * grid. What has no row left, and is not taken, is left out.
 */
function inRows<Item extends Stretch & { isTaken: boolean }>(items: readonly Item[], length: number): Item[] {
  const down: Item[] = [];
  for (const item of items) {
    const from = Math.max(item.from, down.at(-1)?.until ?? 0);
    const until = Math.max(item.until, from + Number(item.isTaken));
    if (from < until) down.push({ ...item, from, until });
  }
  const up: Item[] = [];
  for (const item of down.reverse()) {
    const until = Math.min(item.until, up.at(-1)?.from ?? length);
    const from = Math.min(item.from, until - Number(item.isTaken));
    if (from < until) up.push({ ...item, from, until });
  }
  return up.reverse();
}

/** Returns the line of the current time in a column; nothing on another day, or outside of the hours. */
export function nowOf(day: ShownDay, { axis, now }: GridContext): Markup[] {
  if (!partsOf(day, [{ start: now, end: new Date(Date.parse(now) + 1).toISOString() }]).length) return [];
  const { from } = axis.rowsOf(day, { start: now, end: now });
  return from < 0 || from >= axis.length ? [] : [markup`<li class="now t${String(from)}" aria-hidden="true"></li>`];
}

/** Returns the classes of a place in a column: both are in the style sheet, because elements have no style of their own. */
const place = ({ from, until }: Stretch): string => `t${from} l${until - from}`;

interface Where {
  resource: string;
  date: string;
}

function drawnOf(part: ShownInterval, where: Where, { timeZone, canBook, language }: GridContext): Drawn[] {
  const { kind, appointment, start, end } = part;
  if (kind === 'FREE') {
    const times = canBook ? freeTimes(part, timeZone) : [{ start, end, time: null }];
    return times.map((each) => ({ ...each, isTaken: false, draw: (rows) => freeBlock(each, rows, where, language) }));
  }
  if (appointment && kind !== 'BUFFER') {
    return [
      { start, end, isTaken: true, draw: (rows) => takenBlock({ ...part, appointment }, rows, canBook, language) },
    ];
  }
  return [{ start, end, isTaken: false, draw: (rows) => shutBlock(part, rows, language) }];
}

/** Link for the pointer: keyboards and screen readers use the link of the column, and the list. */
function freeBlock(
  { start, time }: { start: string; time: string | null },
  rows: Stretch,
  { resource, date }: Where,
  language: BoardLanguage,
): Markup {
  const link = time
    ? markup`<a tabindex="-1" href="${bookAddress(resource, date, time)}">${language.time(start)} ${language.words.book}</a>`
    : [];
  return markup`<li class="free ${place(rows)}" aria-hidden="true">${link}</li>`;
}

function takenBlock(
  part: ShownInterval & { appointment: ShownAppointment },
  rows: Stretch,
  canBook: boolean,
  language: BoardLanguage,
): Markup {
  const { kind, appointment } = part;
  const { appointmentUuid, partOfUuid } = appointment;
  const { words } = language;
  const state = words.kinds[kind];
  const seen = kind === 'BOOKED' ? markup`<i class="unseen">${state} </i>` : markup`${state} · `;
  const subject = bidi(subjectOf(appointment) || state);
  const name = isMissed(appointment) ? markup`<s>${subject}</s>` : subject;
  const text = markup`<b>${name}${dotOf(appointment, language)}</b><span>${seen}${detailsOf(part, language).join(' · ')}</span>`;
  const isMovable = canBook && kind !== 'HELD' && !partOfUuid;
  const marks = [isMovable ? ' moves' : '', rows.until - rows.from < TWO_LINES ? ' short' : ''].join('');
  // a hold has no page: nobody can do anything with it
  const inner =
    kind === 'HELD'
      ? markup`<div>${text}</div>`
      : markup`<a href="${appointmentAddress(partOfUuid ?? appointmentUuid)}">${text}</a>`;
  return markup`<li class="take ${kind.toLowerCase()}${marks} ${place(rows)}">${inner}</li>`;
}

/** Dot of an appointment with a message or a note, which its page shows. */
function dotOf({ hasMessage, hasNote }: ShownAppointment, { words }: BoardLanguage): Markup[] {
  const texts = [...(hasMessage ? [words.message] : []), ...(hasNote ? [words.note] : [])];
  return texts.length ? [markup` <i class="dot"><i class="unseen">${texts.join(', ')}</i></i>`] : [];
}

function shutBlock({ kind, blackout }: ShownInterval, rows: Stretch, { words }: BoardLanguage): Markup {
  const reason = blackout && reasonOf(blackout);
  const text = reason ? markup`${words.kinds[kind]} · ${bidi(reason)}` : words.kinds[kind];
  return markup`<li class="shut ${kind.toLowerCase().replace('_', '-')} ${place(rows)}"><span>${text}</span></li>`;
}
