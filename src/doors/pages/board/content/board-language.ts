import { BOARD_SENTENCES } from '../../../../languages/board.ts';
import { DESK_SENTENCES } from '../../../../languages/desk.ts';
import type { BoardSentences } from '../../../../languages/sentences/board-sentences.ts';
import type { DeskSentences } from '../../../../languages/sentences/desk-sentences.ts';
import type { StaffSentences } from '../../../../languages/sentences/staff-sentences.ts';
import { STAFF_SENTENCES } from '../../../../languages/staff.ts';
import type { PageLanguage } from '../../every-page/page-language.ts';

/** Language of the board, with the formats of its dates and times in a time zone. */
export interface BoardLanguage {
  page: PageLanguage;
  words: BoardSentences;
  desk: DeskSentences;
  pages: StaffSentences;
  locale: string;
  timeZone: string;
  /** Writes a date such as `2026-12-24`: `Thu 24 Dec`. */
  day: (date: string) => string;
  /** Writes a date in full, with its year. */
  fullDay: (date: string) => string;
  /** Writes the month of a date, with its year. */
  month: (date: string) => string;
  weekday: (date: string) => string;
  /** Writes the time of day of an instant. */
  time: (instant: string) => string;
  span: (times: { start: string; end: string }) => string;
  /** Writes a span with its day, in the time zone or in another one. */
  when: (times: { start: string; end: string }, zone?: string) => string;
  number: (value: number) => string;
  percent: (value: number) => string;
}

const WORDS = new Map<string, BoardSentences>(Object.entries(BOARD_SENTENCES));

const DESK = new Map<string, DeskSentences>(Object.entries(DESK_SENTENCES));

const PAGES = new Map<string, StaffSentences>(Object.entries(STAFF_SENTENCES));

const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;

/** Returns the words of the board in the language of a page. */
export const boardWords = ({ locale }: PageLanguage): BoardSentences =>
  WORDS.get(new Intl.Locale(locale).language) ?? BOARD_SENTENCES.en;

const deskWords = ({ locale }: PageLanguage): DeskSentences =>
  DESK.get(new Intl.Locale(locale).language) ?? DESK_SENTENCES.en;

const pageWords = ({ locale }: PageLanguage): StaffSentences =>
  PAGES.get(new Intl.Locale(locale).language) ?? STAFF_SENTENCES.en;

/** Returns the language of a page with the formats for a time zone. */
export function boardLanguage(page: PageLanguage, timeZone: string): BoardLanguage {
  const { locale } = page;
  const ofDate = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(new Date(date));
  };
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
  const time = (instant: string) => clock.format(new Date(instant));
  const momentIn = (zone: string) => new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone: zone });
  const moment = momentIn(timeZone);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  return {
    page,
    words: boardWords(page),
    desk: deskWords(page),
    pages: pageWords(page),
    locale,
    timeZone,
    day: ofDate({ weekday: 'short', day: 'numeric', month: 'short' }),
    fullDay: ofDate({ dateStyle: 'full' }),
    month: ofDate({ month: 'long', year: 'numeric' }),
    weekday: ofDate({ weekday: 'short' }),
    time,
    span: ({ start, end }) => `${time(start)}–${time(end)}`,
    when: ({ start, end }, zone = timeZone) =>
      (zone === timeZone ? moment : momentIn(zone)).formatRange(new Date(start), new Date(end)),
    number: (value) => number.format(value),
    percent: (value) => percent.format(value),
  };
}
