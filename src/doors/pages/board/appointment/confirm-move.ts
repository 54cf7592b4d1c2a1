import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { spanWithoutZone } from '../../../../languages/i18n/times.ts';
import { details } from '../../every-page/booking-details.ts';
import { bidi, hiddenField, isolated } from '../../every-page/page.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import type { FieldRow } from '../forms/action-fields.ts';
import { inputsOf, notifyRow, problem, problemOf, type RefusedAction } from '../forms/board-actions.ts';
import { messageRow } from '../forms/consumer-rows.ts';
import { overBusyField, takenBy, warnings } from '../forms/slot-warnings.ts';
import { isTaken, nameOf, type ShownRecord } from './appointment-data.ts';
import type { Moving } from './appointment-move.ts';
import { moveAddress } from './moving.ts';

/** Name of the field with the start that the page showed. */
export const FROM = 'from';

/** Message and box of a move; nothing if nobody who moves has an address. */
export function letterRows(record: ShownRecord): FieldRow[] {
  const { place, appointment, language } = record;
  const { fields } = language.desk;
  const who = place ? [place] : appointment.participations.filter(isTaken);
  if (!who.some(({ email }) => email)) return [];
  const one = place?.firstName ? fields.notify(isolated(place.firstName)) : fields.notifyCustomer;
  const label = place ? one : fields.notifyAll;
  return [messageRow(language), ...notifyRow(label)];
}

/** Name of who moves: a customer, or the number of those in a class. */
export function whoMoves({ appointment, place, language }: ShownRecord): string {
  const { desk } = language;
  const taken = appointment.participations.filter(isTaken);
  if (place || taken.length === 1) return isolated(nameOf(place ?? taken[0]!) || desk.somebody);
  return desk.move.everybody(taken.length);
}

/** Asks whether to move to a time: both times, what is unusual about the new one, a message, and one button. */
export function confirmPage(
  record: Moving,
  { target, explained }: NonNullable<Moving['chosen']>,
  refused: RefusedAction | null,
): FramedPage {
  const { appointment, place, language } = record;
  const { desk, locale } = language;
  const { provider } = appointment.resource;
  const timed = (span: { start: string; end: string }, name: string): Markup =>
    markup`${spanWithoutZone(span, locale, provider.timeZone)}<br>${bidi(name)}`;
  const before = timed({ start: appointment.startsAt, end: appointment.endsAt }, appointment.resource.internalName);
  const isFree = !takenBy(explained, appointment.uuid);
  const rows = letterRows(record);
  const inputs = inputsOf('move', { rows, fields: [], refused, language });
  const form = markup`<form class="panel" method="post">${[hiddenField(FROM, appointment.startsAt), ...overBusyField(explained)]}<div class="inputs">${inputs}</div><button class="first">${desk.actions.move.label}</button></form>`;
  const content = [
    ...(refused ? [problem(problemOf(refused.error, 'move', language))] : []),
    ...(isFree ? warnings(explained, language) : refused ? [] : [problem(desk.book.taken)]),
    markup`<section class="panel">${details([
      [desk.move.from, markup`<s>${before}</s>`],
      [desk.move.to, markup`<strong>${timed(target, target.resource.internalName)}</strong>`],
    ])}</section>`,
    // what was typed stays
    ...(isFree || refused ? [form] : []),
  ];
  const back = markup`<p class="back"><a href="${moveAddress(appointment.uuid, place?.uuid ?? null)}">‹ ${language.page.form.change}</a></p>`;
  return framed({
    language,
    provider,
    way: null,
    before: back,
    heading: desk.move.confirm(whoMoves(record)),
    content: [markup`<div class="desk">${markup`<div>${content}</div>`}</div>`],
  });
}
