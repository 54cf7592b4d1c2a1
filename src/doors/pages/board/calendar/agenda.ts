import { contactHref } from '../../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi } from '../../every-page/page.ts';
import { appointmentAddress, bookAddress } from '../content/board-address.ts';
import type { ShownAppointment, ShownInterval, ShownPlace } from '../content/board-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import { fullName, reasonOf, subjectOf } from './appointment-words.ts';
import type { CalendarContext } from './blocks.ts';
import type { HeadedColumn } from './calendar-grid.ts';
import { partsOf } from './day-axis.ts';
import { freeTimes } from './free-times.ts';

/** List of what happens in each column, in words: for reading, for keyboards and for paper. */
export const agenda = (columns: readonly HeadedColumn[], grid: CalendarContext): Markup =>
  markup`<div class="agendas">${columns.map((column) => {
    const parts = partsOf(column.day, column.intervals).filter(({ kind }) => kind !== 'BUFFER');
    return markup`<section class="panel"><h2>${column.heading} <small>${column.below}</small></h2>
<ol class="agenda">${parts.map((part) => entryOf(part, column, grid))}</ol></section>`;
  })}</div>`;

function entryOf(part: ShownInterval, { resource, day }: HeadedColumn, grid: CalendarContext): Markup {
  const { language } = grid;
  const { words } = language;
  const { kind, appointment, blackout, start, end } = part;
  if (appointment) return taken({ ...part, appointment }, language);
  if (kind !== 'FREE') {
    const reason = blackout && reasonOf(blackout);
    return markup`<li class="shut"><time>${language.span(part)}</time><div>${words.kinds[kind]}${reason ? markup`\u00a0· ${bidi(reason)}` : []}</div></li>`;
  }
  const [first] = freeTimes(part, grid.timeZone);
  const book =
    grid.canBook && first?.time
      ? markup`\u00a0· <a href="${bookAddress(resource, day.date, first.time)}" aria-label="${words.book}: ${language.time(start)}">${words.book}</a>`
      : [];
  return markup`<li class="free"><time>${language.time(start)}</time><div>${words.freeUntil(language.time(end))}${book}</div></li>`;
}

function taken(part: ShownInterval & { appointment: ShownAppointment }, language: BoardLanguage): Markup {
  const { words } = language;
  const { kind, appointment } = part;
  const { appointmentUuid, partOfUuid, resourceName, parts, productName, capacity, places } = appointment;
  const isClass = capacity > 1;
  const subject = bidi(subjectOf(appointment) || words.kinds[kind]);
  const name =
    kind === 'HELD'
      ? markup`<b>${subject}</b>`
      : markup`<a href="${appointmentAddress(partOfUuid ?? appointmentUuid)}">${missed(subject, isClass ? undefined : places[0])}</a>`;
  const others = partOfUuid ? [resourceName] : parts;
  const facts = [
    ...(isClass || !productName || productName === subjectOf(appointment) ? [] : [productName]),
    ...others.map(words.withOther),
  ];
  const state = kind === 'BOOKED' ? markup`<span class="unseen">${words.kinds.BOOKED}</span>` : stateOf(kind, language);
  const inLine = facts.map((fact) => markup`<span>${bidi(fact)}</span>`);
  const line = [name, state, ...(facts.length ? [markup`<span class="fact">${inLine}</span>`] : [])];
  const people = places.filter((place) => fullName(place) !== '');
  const [only] = people;
  const below = isClass
    ? markup`<p>${line}</p><ul>${people.map((place) => markup`<li>${person(place, language)}</li>`)}</ul>`
    : markup`<p>${line}${only ? factsOf(only, language) : []}</p>${only ? textsOf(only, language) : []}`;
  return markup`<li class="${kind.toLowerCase()}"><time>${language.span(part)}</time><div>${below}</div></li>`;
}

const stateOf = (kind: ShownInterval['kind'], { words }: BoardLanguage): Markup =>
  markup`<span class="state ${kind.toLowerCase()}">${words.kinds[kind]}</span>`;

const missed = (name: Markup, place?: ShownPlace): Markup => (place?.noShowAt ? markup`<s>${name}</s>` : name);

/** Place of a class, with the state that is not that of the others. */
function person(place: ShownPlace, language: BoardLanguage): Markup {
  const state = place.state === 'REQUESTED' ? [stateOf('REQUESTED', language)] : [];
  const name = markup`<span>${missed(bidi(fullName(place)), place)}</span>`;
  return markup`<p>${[name, ...state, ...factsOf(place, language)]}</p>${textsOf(place, language)}`;
}

/** Telephone of a place, and that its consumer did not come. */
function factsOf({ mobile, noShowAt }: ShownPlace, { words }: BoardLanguage): Markup[] {
  const href = mobile ? contactHref({ type: 'mobile', value: mobile }) : null;
  return [
    ...(noShowAt ? [markup`<span class="fact">${words.noShow}</span>`] : []),
    ...(mobile && href ? [markup`<a class="tel" href="${href}">${bidi(mobile)}</a>`] : []),
    ...(mobile && !href ? [markup`<span class="tel">${bidi(mobile)}</span>`] : []),
  ];
}

/** Message and note of a place. */
const textsOf = ({ message, note }: ShownPlace, { words }: BoardLanguage): Markup[] => [
  ...(message ? [markup`<p class="message"><span class="unseen">${words.message}: </span>${bidi(message)}</p>`] : []),
  ...(note ? [markup`<p class="message"><b>${words.note}:</b> ${bidi(note)}</p>`] : []),
];
