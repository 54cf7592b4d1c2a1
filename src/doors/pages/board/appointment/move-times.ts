import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { spanWithoutZone } from '../../../../languages/i18n/times.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { bookLanguage } from '../../book/book-language.ts';
import { dateFormat, monthTable } from '../../book/times/month-table.ts';
import { timesOfDay } from '../../book/times/times-of-day.ts';
import { bidi, paragraph } from '../../every-page/page.ts';
import { wrongInputs } from '../../every-page/wrong-inputs.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import { localOf } from '../content/local-time.ts';
import { fieldInputs } from '../forms/action-fields.ts';
import { problem } from '../forms/board-actions.ts';
import { recordAddress } from './appointment-data.ts';
import type { DeskSlot, Moving } from './appointment-move.ts';
import { whoMoves } from './confirm-move.ts';
import { moveAddress, startIn } from './moving.ts';

/** Times to move to: a month of those that customers could book, and a form for any other time. Each leads to a question. */
export function moveTimesPage(record: Moving, ctx: ParameterizedContext, error: DomainError | null): FramedPage {
  const { appointment, place, language } = record;
  const { desk, locale } = language;
  const { provider, internalName } = appointment.resource;
  const now = spanWithoutZone({ start: appointment.startsAt, end: appointment.endsAt }, locale, provider.timeZone);
  const start = startIn(ctx, record);
  const hasFailed = error !== null || ctx.query.date !== undefined || ctx.query.start !== undefined;
  const content = [
    // a block may be dropped anywhere
    ...(hasFailed ? [problem(start ? desk.move.notOffered : desk.errors.fields)] : []),
    markup`<p class="sub">${[markup`<span>${now}</span>`, markup`<span>${bidi(internalName)}</span>`]}</p>`,
    monthOf(record),
    otherTime(record, { start, hasFailed }),
  ];
  const back = markup`<p class="back"><a href="${recordAddress(appointment.uuid, place?.uuid ?? null)}">‹ ${language.page.form.back}</a></p>`;
  return framed({
    language,
    provider,
    way: null,
    before: back,
    heading: desk.move.heading(whoMoves(record)),
    content: [markup`<div class="desk"><div>${content}</div></div>`],
  });
}

function monthOf({ appointment, place, resources, free, language }: Moving): Markup {
  const { desk, locale } = language;
  if (!free || (!free.day && !free.nextFree && !free.month.earlier)) return paragraph(desk.move.none);
  const book = bookLanguage(locale);
  const addressOf = (shown: { [name: string]: string | null }) => {
    const given = Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== null);
    return moveAddress(appointment.uuid, place?.uuid ?? null, Object.fromEntries(given));
  };
  const month = monthTable(free, book, addressOf);
  return markup`<div class="panel when"><section aria-labelledby="month">${month}</section><section aria-labelledby="day">${dayOf()}</section></div>`;

  function dayOf(): Markup {
    const title = dateFormat(locale, { dateStyle: 'full' });
    if (!free?.day) {
      const next = free?.nextFree
        ? markup`<p><a class="second" href="${addressOf({ day: free.nextFree })}">${book.form.nextFree(title(free.nextFree))}</a></p>`
        : [];
      return markup`<h2 id="day">${book.form.noneInMonth}</h2>${next}`;
    }
    const slots = onceEach(free.days.get(free.day) ?? []);
    const names = new Map(resources.map(({ uuid, internalName }) => [uuid, internalName]));
    const choice = ({ start, end, resourceUuid: resource }: DeskSlot, time: Markup) => {
      const name = resources.length > 1 ? markup`<small>${bidi(names.get(resource) ?? '')}</small>` : [];
      return markup`<a class="second" href="${addressOf({ start, end, resource })}">${time}${name}</a>`;
    };
    const { timeZone } = appointment.resource.provider;
    const times = slots.length
      ? timesOfDay(slots, book, { timeZone, choice })
      : [paragraph(book.sentences.times.emptyDay)];
    return markup`<h2 id="day">${title(free.day)}</h2>${times}`;
  }
}

/** Free times, each once for a resource: several products may be offered at it. */
const onceEach = (slots: readonly DeskSlot[]): DeskSlot[] => {
  const free = slots.filter(({ capacityLeft }) => capacityLeft > 0);
  return [...new Map(free.map((slot) => [`${slot.start} ${slot.end} ${slot.resourceUuid}`, slot])).values()];
};

/** Form for a time outside of the hours, by GET: it leads to the question, too. */
function otherTime(
  { appointment, place, resources, language }: Moving,
  { start, hasFailed }: { start: string | null; hasFailed: boolean },
): Markup {
  const { desk } = language;
  const { date, time } = localOf(start ?? appointment.startsAt, appointment.resource.provider.timeZone);
  const choices = resources.map(({ uuid, internalName }): [string, string] => [uuid, internalName]);
  const rows = fieldInputs(
    [
      { name: 'date', type: 'date', label: desk.fields.day, value: date, required: true },
      { name: 'time', type: 'time', label: desk.fields.from, value: time, required: true },
      { name: 'resource', type: 'choice', label: desk.fields.resource, value: appointment.resource.uuid, choices },
    ],
    { id: 'other', typed: null, wrong: wrongInputs(hasFailed && !start ? ['date', 'time'] : []) },
    language,
  );
  const own = place ? markup`<input type="hidden" name="place" value="${place.uuid}">` : [];
  return markup`<section class="panel"><h2>${desk.headings.otherTime}</h2><form method="get" action="${moveAddress(appointment.uuid, null)}">${own}<div class="inputs">${rows}</div><button class="second">${desk.move.ask}</button></form></section>`;
}
