import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { UsedDay } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';

/** Writes a number of an SVG, without needless digits. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

export const percentage = (part: number, whole: number): string => `${short((part / whole) * 100)}%`;

const WEEK = 7;
const BAR_PX = 120;
const TOP_PX = 20;
const BOTTOM_PX = 22;

interface Week {
  from: string;
  offered: number;
  booked: number;
}

/** Plot of the utilisation of some weeks, and its numbers as a table. The current week stands out. */
export function utilisationPlot(days: readonly UsedDay[], today: string, language: BoardLanguage): Markup {
  const weeks = weeksOf(days);
  const label = weeks.map((week) => `${language.day(week.from)}: ${shareOf(week, language)}`).join('; ');
  const height = TOP_PX + BAR_PX + BOTTOM_PX;
  const bars = weeks.map((week, i) => barOf(week, i, { weeks, today, language }));
  const { utilisation } = language.words;
  return markup`<section class="utilisation"><h2>${utilisation.heading}</h2><p class="hint">${utilisation.text}</p>
<svg class="plot" role="img" aria-label="${utilisation.text} ${label}" width="100%" height="${String(height)}">${bars}</svg>
${numbersOf(weeks, language)}</section>`;
}

function weeksOf(days: readonly UsedDay[]): Week[] {
  const starts = days.filter((_, i) => i % WEEK === 0);
  const sum = (of: readonly UsedDay[], field: 'offeredPlaceMinutes' | 'bookedPlaceMinutes') =>
    of.reduce((total, day) => total + day[field], 0);
  return starts.map(({ date }, i) => {
    const week = days.slice(i * WEEK, (i + 1) * WEEK);
    return { from: date, offered: sum(week, 'offeredPlaceMinutes'), booked: sum(week, 'bookedPlaceMinutes') };
  });
}

const shareOf = ({ offered, booked }: Week, { percent }: BoardLanguage): string =>
  offered ? percent(booked / offered) : '–';

interface Plot {
  weeks: readonly Week[];
  today: string;
  language: BoardLanguage;
}

function barOf(week: Week, i: number, { weeks, today, language }: Plot): Markup {
  const next = weeks[i + 1]?.from ?? '9999';
  const isCurrent = week.from <= today && today < next;
  const filled = week.offered ? Math.min(1, week.booked / week.offered) * BAR_PX : 0;
  const top = TOP_PX + BAR_PX - filled;
  const format = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  // with the last full stop of a German date the labels of neighbours touch
  const date = format.format(new Date(week.from)).replace(/\.$/, '');
  return markup`<svg x="${percentage(i, weeks.length)}" width="${percentage(1, weeks.length)}" height="100%"${isCurrent ? markup` class="current"` : []}>
<rect class="track" x="18%" y="${String(TOP_PX)}" width="64%" height="${String(BAR_PX)}" rx="4"/>
<rect class="bar" x="18%" y="${short(top)}" width="64%" height="${short(filled)}" rx="4"/>
<text x="50%" y="${short(Math.max(13, top - 6))}" text-anchor="middle">${shareOf(week, language)}</text>
<text class="week" x="50%" y="${String(TOP_PX + BAR_PX + 16)}" text-anchor="middle">${date}</text></svg>`;
}

function numbersOf(weeks: readonly Week[], language: BoardLanguage): Markup {
  const { utilisation } = language.words;
  const hours = (minutes: number) => language.number(minutes / 60);
  const rows = weeks.map(
    (week) =>
      markup`<tr><th scope="row">${language.day(week.from)}</th><td>${shareOf(week, language)}</td><td>${utilisation.hours(hours(week.booked), hours(week.offered))}</td></tr>`,
  );
  return markup`<details id="weeks"><summary>${utilisation.open}</summary><table class="times"><thead><tr><th scope="col">${utilisation.week}</th><th scope="col">${utilisation.heading}</th><th scope="col">${utilisation.time}</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}
