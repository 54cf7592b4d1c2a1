import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import {
  type DeskEntry,
  type DeskPlace,
  isTaken,
  nameOf,
  recordAddress,
  type ShownRecord,
} from './appointment-data.ts';

/** Places of a class, each with its state; the address of each opens it. */
export function placesList({ appointment, place, language }: ShownRecord): Markup {
  const { desk } = language;
  const known = appointment.participations.filter(({ state }) => state !== 'RESERVED');
  const sorted = [...known.filter(isTaken), ...known.filter((each) => !isTaken(each))];
  const items = sorted.map((each) => {
    const current = each.uuid === place?.uuid ? markup` aria-current="true"` : [];
    const name = bidi(nameOf(each) || desk.labels.noName);
    return markup`<li><a href="${recordAddress(appointment.uuid, each.uuid)}"${current} class="row"><strong>${name}</strong>${statePill(each, language)}</a></li>`;
  });
  const taken = desk.placesTaken(known.filter(isTaken).length, appointment.capacity);
  return markup`<section class="panel places"><h2>${desk.headings.places}</h2><p class="quiet">${taken}</p>${items.length ? markup`<ul>${items}</ul>` : []}</section>`;
}

/** State of a place as a word and a pattern. */
export function statePill(
  { state, noShowAt, replacedBy }: Pick<DeskPlace, 'state' | 'noShowAt' | 'replacedBy'>,
  { desk }: BoardLanguage,
): Markup {
  if (noShowAt) return markup`<span class="state absent">${desk.states.absent}</span>`;
  const look = state === 'RESERVED' ? 'held' : state.toLowerCase();
  const word = state === 'CANCELED' && replacedBy ? desk.states.moved : desk.states[state];
  return markup`<span class="state ${look}">${word}</span>`;
}

/** Mails about the place, or about the appointment, each with a button that sends it again. */
export function mailsList({ appointment, place, language }: ShownRecord, canResend: boolean): Markup {
  const { desk, words, when } = language;
  const mails = appointment.mails.filter(
    ({ participationUuid }) => !place || !participationUuid || participationUuid === place.uuid,
  );
  const label = desk.actions.resend.label;
  const items = mails.toReversed().map(({ uuid, kind, state, recipient, createdAt, failure }) => {
    const name = words.mailKinds[kind] ?? kind;
    const resend =
      canResend && state !== 'QUEUED'
        ? markup`<form method="post">${[hiddenField('action', 'resend'), hiddenField('mail', uuid)]}<button class="second" aria-label="${label}: ${name}, ${recipient}">${label}</button></form>`
        : [];
    const facts = `${when({ start: createdAt, end: createdAt })}\u00a0· ${desk.mailStates[state] ?? state}`;
    return markup`<li class="row"><div>${name}<small>${bidi(recipient)}</small><small>${facts}${failure ? markup`: ${failure}` : []}</small></div>${resend}</li>`;
  });
  return markup`<section class="panel"><h2>${desk.headings.mails}</h2>${items.length ? markup`<ul>${items}</ul>` : paragraph(desk.noMails)}</section>`;
}

/** Changes of the appointment and of the place that is shown, the latest first. */
export function historyList({ appointment, place, language }: ShownRecord): Markup {
  const { desk } = language;
  const names = new Map(appointment.participations.map((each) => [each.uuid, nameOf(each)]));
  const entries = appointment.history.filter(({ participationUuid }) => {
    return !place || participationUuid === null || participationUuid === place.uuid;
  });
  const items = entries.toReversed().flatMap((entry) => {
    const text = textOf(entry, language);
    if (!text) return [];
    const name = place || !entry.participationUuid ? '' : names.get(entry.participationUuid);
    const moment = language.when({ start: entry.at, end: entry.at });
    return [
      markup`<li>${name ? markup`${bidi(name)}: ` : []}${text}<small>${moment}\u00a0· ${byWhom(entry, language)}</small></li>`,
    ];
  });
  return markup`<section class="panel"><h2>${desk.headings.history}</h2>${items.length ? markup`<ol>${items}</ol>` : paragraph(desk.history.none)}</section>`;
}

function textOf({ type, before, changed }: DeskEntry, { desk, when }: BoardLanguage): string {
  const { history } = desk;
  if (before) {
    const time = when(before);
    return history.movedFrom(before.resourceName ? `${time}, ${before.resourceName}` : time);
  }
  if (changed.length) return history.changed(changed.map((field) => history.fields[field] ?? field).join(', '));
  // the end of an appointment is told by that of its last place
  return history.types[type] ?? '';
}

function byWhom({ actorKind, actorName }: DeskEntry, { desk: { history } }: BoardLanguage): string {
  return actorName ? history.by(actorName) : (history.actors[actorKind] ?? history.by(actorKind));
}
