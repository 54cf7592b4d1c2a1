import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { linkedContact } from '../../every-page/booking-details.ts';
import { bidi, hiddenField } from '../../every-page/page.ts';
import { nameOf, recordAddress } from '../appointment/appointment-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import type { FieldRow, Typed } from '../forms/action-fields.ts';
import { inputsOf, newKey, notifyRow, problem } from '../forms/board-actions.ts';
import { messageRow } from '../forms/consumer-rows.ts';
import type { AffectedAction, AffectedRow, Preview } from './closing.ts';

/** Name of the field that says what happens to an appointment. */
export const thenOf = (appointment: string): string => `then-${appointment}`;

/** Fields of the mails about a change. */
export const letterRows = (language: BoardLanguage): FieldRow[] => [
  messageRow(language),
  ...notifyRow(language.desk.fields.notifyAll),
];

interface PreviewForm {
  preview: Preview;
  language: BoardLanguage;
  /** Choices and texts of the form before; null: there was none. */
  typed: Typed | null;
  /** Refusal of the change: another preview is shown since. */
  refused: DomainError | null;
  /** Hidden fields of the change, and its button. */
  kept: Markup[];
  button: string;
}

/** Form with a row for each appointment that a change of settings affects: what happens to it, by staff's choice. */
export function previewForm({ preview, language, typed, refused, kept, button }: PreviewForm): Markup {
  const { time } = language.pages;
  const { nodes, totalCount } = preview.affected;
  const rows = nodes.map((row) => affectedItem(row, { language, chosen: typed?.get(thenOf(row.appointment.uuid)) }));
  const others = totalCount - nodes.length;
  const hidden = [
    hiddenField('action', 'apply'),
    hiddenField('key', newKey()),
    hiddenField('revision', preview.revision),
  ];
  const letter = letterRows(language).map((row) => (typed ? { ...row, value: typed.get(row.name) ?? '' } : row));
  const inputs = inputsOf('apply', { rows: letter, fields: [], refused: null, language });
  return markup`${refused ? problem(refused.code === 'SLOT_TAKEN' ? time.taken : time.stale) : []}
<form method="post">${hidden}${kept}<section class="panel"><h2>${time.affected} <span class="count">${String(totalCount)}</span></h2><ul class="affected">${rows}</ul>${others > 0 ? markup`<p class="note">${time.others(others)}</p>` : []}</section>
<section class="panel"><div class="inputs">${inputs}</div><button class="first">${button}</button></section></form>`;
}

interface Choosing {
  language: BoardLanguage;
  chosen: string | undefined;
}

function affectedItem({ appointment, alternatives }: AffectedRow, { language, chosen }: Choosing): Markup {
  const { uuid, startsAt: start, endsAt: end, product, resource } = appointment;
  const { pages, desk, when } = language;
  const people = appointment.participations.filter(({ state }) => state === 'BOOKED' || state === 'REQUESTED');
  const names = people.map((each) => nameOf(each) || desk.labels.noName).join(', ');
  const canAsk = people.some(({ email, state }) => email && state === 'BOOKED');
  const options: [value: string, text: string][] = [
    ['KEEP', pages.time.decided.keep],
    ...(canAsk ? [['ASK', pages.time.decided.ask] as [string, string]] : []),
    ...alternatives.map((each): [string, string] => [`MOVE/${each.start}`, pages.time.decided.move(when(each))]),
    ['CANCEL', pages.time.decided.cancel],
  ];
  const items = options.map(
    ([value, text]) => markup`<option value="${value}"${value === chosen ? markup` selected` : []}>${text}</option>`,
  );
  const what = [...(product ? [product.name] : []), resource.internalName].map(
    (name) => markup`<span>${bidi(name)}</span>`,
  );
  // who has no address is told by telephone
  const calls = people.flatMap(({ email, mobile }) =>
    mobile && !email ? [markup`<span>${linkedContact('MOBILE', mobile)}</span>`] : [],
  );
  const id = thenOf(uuid);
  return markup`<li><div><label for="${id}">${bidi(names)}</label><small class="sub"><span><a href="${recordAddress(uuid, null)}">${when({ start, end })}</a></span>${what}${calls}</small></div><select id="${id}" name="${id}">${items}</select></li>`;
}

/** Reads what staff chose for the appointments of a form. */
export const actionsIn = (chosen: Typed): AffectedAction[] =>
  [...chosen].flatMap(([name, value]) => {
    const [action = '', start] = value.split('/');
    if (!name.startsWith('then-') || !action) return [];
    return [
      { appointment: name.slice('then-'.length), action: action as AffectedAction['action'], ...(start && { start }) },
    ];
  });
