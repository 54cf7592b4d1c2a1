import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { DISABLED_DEFAULT_BUTTON } from '../../book/details/details-step.ts';
import { nearestTimes } from '../../book/times/nearest-times.ts';
import { choice as choiceButton, hiddenField, isolated } from '../../every-page/page.ts';
import { wrongInputs } from '../../every-page/wrong-inputs.ts';
import { recordAddress } from '../appointment/appointment-data.ts';
import { boardAddress } from '../content/board-address.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import { instantOf, localOf } from '../content/local-time.ts';
import { type FieldRow, fieldInputs } from '../forms/action-fields.ts';
import { type BoardAction, drawnAction, mainButton, problem, type RefusedAction } from '../forms/board-actions.ts';
import { type NearTime, overBusyField, takenBy, warnings } from '../forms/slot-warnings.ts';
import type { ExplainedChoice } from './booking-choice.ts';
import { addressOfChoice, type FoundCustomers, knownCustomer } from './known-customer.ts';

/** Page with what to book and when, what stands against it, and for whom: the button says all. */
export function bookingPage(
  choice: ExplainedChoice,
  action: BoardAction<ExplainedChoice>,
  { refused, found }: { refused: RefusedAction | null; found: FoundCustomers | null },
): FramedPage {
  const { language, provider } = choice;
  const { desk, pages } = language;
  const { notes, canBook } = judged(choice, refused !== null);
  // the time was taken while the customer was typed in: nothing typed is lost
  const others = !canBook && refused ? otherTimes(choice) : [];
  const busy = choice.explained ? overBusyField(choice.explained) : [];
  const buttons = canBook ? markup`${busy}${mainButton(action, language, buttonText(choice))}` : markup`${others}`;
  const content = [
    markup`<section class="panel"><h2>${desk.headings.what}</h2>${whatForm(choice)}${notes}</section>`,
    ...(canBook ? [knownCustomer(choice, { refused, found })] : []),
    ...(canBook || others.length
      ? [
          markup`<section class="panel"><h2>${choice.customer ? desk.actions.contact.label : pages.customers.newCustomer}</h2>${drawnAction(action, choice, language, refused, buttons)}</section>`,
        ]
      : []),
  ];
  const calendar = boardAddress({ provider: provider.uuid, chosen: [], view: 'day', date: choice.date });
  return framed({
    language,
    provider,
    way: null,
    before: markup`<p class="back"><a href="${calendar}">‹ ${desk.frame.calendar}</a></p>`,
    heading: desk.book.heading,
    content: [markup`<div class="desk"><div>${content}</div></div>`],
  });
}

/** Buttons that book one of the nearest times for the same customer. */
const otherTimes = (choice: ExplainedChoice): Markup[] => [
  DISABLED_DEFAULT_BUTTON,
  ...nearestOf(choice, ({ start, end, resourceUuid }, time) =>
    choiceButton('another', [start, end, resourceUuid].join('/'), time),
  ),
];

/** Links to the same page with one of the nearest times. */
const waysToOthers = (choice: ExplainedChoice): Markup[] =>
  nearestOf(choice, ({ start, end, resourceUuid }, time) => {
    const [first, last] = [start, end].map((each) => localOf(each, choice.provider.timeZone));
    const resource = choice.resources.find(({ uuid }) => uuid === resourceUuid) ?? choice.resource;
    const at = { ...choice, resource, date: first!.date, time: first!.time, until: last!.time };
    return markup`<a class="second" href="${addressOfChoice(at, choice.customer?.uuid ?? null)}">${time}</a>`;
  });

function nearestOf(
  { explained, language, provider }: ExplainedChoice,
  choice: (near: NearTime, time: string) => Markup,
): Markup[] {
  // people join a class on its own page
  const free = explained?.alternatives.filter(({ appointmentUuid }) => appointmentUuid === null) ?? [];
  const { locale, page } = language;
  return nearestTimes(free, { heading: page.form.nearest, locale, timeZone: provider.timeZone, choice });
}

/** Names of the fields that make a choice no time: a day or a time that is none, or an end that is not after the start. */
function wrongTimes({ span, date, time, provider: { timeZone } }: ExplainedChoice): string[] {
  if (span) return [];
  if (instantOf(date, '00:00', timeZone) === null) return ['date'];
  return [instantOf(date, time, timeZone) === null ? 'time' : 'until'];
}

/** Form by GET, so that the address has the choice and no customer. */
function whatForm(choice: ExplainedChoice): Markup {
  const { language, provider, products, product, resources, resource, date, time, until, isLengthFixed } = choice;
  const { fields } = language.desk;
  const rows: FieldRow[] = [
    {
      name: 'product',
      type: 'choice',
      label: fields.product,
      value: product?.uuid ?? '',
      choices: [...products.map(({ uuid, name }): [string, string] => [uuid, name]), ['', fields.noProduct]],
    },
    {
      name: 'resource',
      type: 'choice',
      label: fields.resource,
      value: resource?.uuid ?? '',
      choices: [
        ...(product && resources.length > 1 ? [['', fields.whoever] as [string, string]] : []),
        ...resources.map(({ uuid, internalName }): [string, string] => [uuid, internalName]),
      ],
    },
    { name: 'date', type: 'date', label: fields.day, value: date, required: true },
    { name: 'time', type: 'time', label: fields.from, value: time, required: true },
    ...(isLengthFixed ? [] : [{ name: 'until', type: 'time', label: fields.end, value: until } as const]),
  ];
  const state = { id: 'what', typed: null, wrong: wrongInputs(wrongTimes(choice)) };
  return markup`<form method="get" action="/board/book">${hiddenField('provider', provider.uuid)}${choice.customer ? hiddenField('customer', choice.customer.uuid) : []}<div class="inputs">${fieldInputs(rows, state, language)}</div><button class="second">${fields.update}</button></form>`;
}

/** Says what is unusual about the time, and whether it can be booked at all; what was typed is booked by `otherTimes`. */
function judged(choice: ExplainedChoice, isRefused: boolean): { notes: Markup[]; canBook: boolean } {
  const { explained, language, span } = choice;
  const { desk } = language;
  if (!span || !explained) return { notes: [problem(desk.errors.fields)], canBook: false };
  const joined = explained.slot?.appointmentUuid;
  if (joined) {
    const link = markup`<a href="${recordAddress(joined, null)}#act-add">${desk.actions.add.label}</a>`;
    return { notes: [markup`<p class="note">${desk.book.joinable} ${link}</p>`], canBook: false };
  }
  const taken = takenBy(explained);
  if (!taken) return { notes: warnings(explained, language), canBook: true };
  const link = taken.appointment
    ? markup` <a href="${recordAddress(taken.appointment, null)}">${desk.book.look}</a>`
    : [];
  const problemText = markup`<p class="note problem" role="alert">${desk.book.taken}${link}</p>`;
  return { notes: [problemText, ...(isRefused ? [] : waysToOthers(choice))], canBook: false };
}

/** `Book Mon 30 November, 13:00–13:45, Maria Lang`. */
function buttonText({ language, span, resource }: ExplainedChoice): string {
  const { desk, when } = language;
  const where = resource ? isolated(resource.internalName) : desk.fields.whoever;
  return desk.book.button(span ? when(span) : '', where);
}
