import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { fieldOf } from '../../every-page/form.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import { recordAddress } from '../appointment/appointment-data.ts';
import { newKey } from '../forms/board-actions.ts';
import type { SectionState, TodoSection } from './todo-sections.ts';

interface FailedMail {
  uuid: string;
  kind: string;
  recipient: string;
  createdAt: string;
  failure: string | null;
  isToConsumer: boolean;
  /** Null: it is about none, or about none that is left. */
  appointmentUuid: string | null;
  participationUuid: string | null;
}

/** Mails that were not accepted or came back, the latest first: to a customer with a field for the right address. */
export const failedMails: TodoSection<FailedMail> = {
  name: 'mails',
  field: (first) => `mails(provider: $provider, states: [FAILED, BOUNCED], newestFirst: true, first: ${first})`,
  nodes: 'uuid kind recipient createdAt failure isToConsumer appointmentUuid participationUuid',
  draw: ({ nodes, totalCount }, state) => {
    if (!nodes.length) return [];
    const { words } = state.language;
    const more = totalCount - nodes.length;
    return [
      markup`<section class="panel mails" id="mails"><h2>${words.mails.heading} <span class="count">${String(totalCount)}</span></h2>
<ul>${nodes.map((mail) => mailItem(mail, state))}</ul>${more > 0 ? paragraph(words.mails.more(more)) : []}</section>`,
    ];
  },
};

function mailItem(mail: FailedMail, state: SectionState): Markup {
  const { kind, recipient, createdAt, failure, appointmentUuid, participationUuid } = mail;
  const { words, when } = state.language;
  const name = words.mailKinds[kind] ?? kind;
  const subject = appointmentUuid
    ? markup`<a href="${recordAddress(appointmentUuid, participationUuid)}"><strong>${name}</strong></a>`
    : markup`<strong>${name}</strong>`;
  const moment = when({ start: createdAt, end: createdAt });
  return markup`<li><p>${subject}<br>${bidi(recipient)}<br><span class="quiet">${moment}${failure ? markup`: ${failure}` : []}</span></p>${formOf(mail, state)}</li>`;
}

/** Field with the address and a button, if it can be corrected, else a button. */
function formOf(
  { uuid, recipient, isToConsumer, participationUuid }: FailedMail,
  { language, may, refused }: SectionState,
) {
  const { words, desk, page } = language;
  if (!isToConsumer || !participationUuid) {
    if (!may.has('resend')) return [];
    return markup`<form method="post">${[hiddenField('action', 'resend'), hiddenField('mail', uuid)]}<button class="second" aria-label="${words.mails.resend}: ${recipient}">${words.mails.resend}</button></form>`;
  }
  if (!may.has('correct')) return [];
  const isRefused = refused !== null && fieldOf(refused.ctx, 'mail') === uuid;
  const wrong = isRefused ? markup` aria-invalid="true" aria-describedby="wrong-${uuid}" autofocus` : [];
  const problem = isRefused ? markup`<p class="refused" id="wrong-${uuid}">${page.form.errors.email}</p>` : [];
  const hidden = [
    hiddenField('action', 'correct'),
    hiddenField('key', newKey()),
    hiddenField('mail', uuid),
    hiddenField('place', participationUuid),
  ];
  const { label } = desk.actions.correct;
  return markup`<form method="post" class="correct">${hidden}<label for="email-${uuid}">${page.form.fields.email}</label>${problem}<input id="email-${uuid}" type="email" name="email" required maxlength="254" autocomplete="off" value="${isRefused ? fieldOf(refused.ctx, 'email') : recipient}"${wrong}><button class="second" aria-label="${label}: ${recipient}">${label}</button></form>`;
}
