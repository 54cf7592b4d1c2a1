import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { details } from '../every-page/booking-details.ts';
import { bidi, paragraph } from '../every-page/page.ts';
import { recordAddress } from './appointment/appointment-data.ts';
import type { BoardData, FailedMail, OpenRequest } from './content/board-data.ts';
import type { BoardLanguage } from './content/board-language.ts';

/** Links to the lists of what waits; none if nothing does. */
export function toDo({ conflicts, requests, mails }: BoardData, { words }: BoardLanguage): Markup[] {
  const links = [
    { id: 'conflicts', heading: words.conflicts.heading, number: conflicts.totalCount },
    { id: 'requests', heading: words.requests.heading, number: requests.totalCount },
    { id: 'mails', heading: words.mails.heading, number: mails.totalCount },
  ];
  return links
    .filter(({ number }) => number > 0)
    .map(({ id, heading, number }) => markup`<p><a href="#${id}">${heading}</a> ${count(number)}</p>`);
}

/** Requests of all resources, each with the buttons that answer it. Their forms post to the page itself. */
export function openRequests({ requests }: BoardData, language: BoardLanguage): Markup[] {
  const { words } = language;
  const items = requests.nodes.flatMap((appointment) =>
    appointment.participations
      .filter(({ state }) => state === 'REQUESTED')
      .map((participation) => requestItem(appointment, participation, language)),
  );
  if (!items.length) return [];
  // of appointments that are not listed, at least one request each
  const more = requests.totalCount - requests.nodes.length;
  return [
    markup`<section class="panel requests" id="requests"><h2>${words.requests.heading} ${count(items.length + more)}</h2>
<ul>${items}</ul>${more > 0 ? paragraph(words.requests.more(more)) : []}</section>`,
  ];
}

const count = (number: number): Markup => markup`<span class="count">${String(number)}</span>`;

type Participation = OpenRequest['participations'][number];

function requestItem(
  appointment: OpenRequest,
  { uuid, firstName, lastName, message, answers }: Participation,
  { words, when }: BoardLanguage,
): Markup {
  const { startsAt, endsAt, product, resource } = appointment;
  const time = when({ start: startsAt, end: endsAt }, resource.provider.timeZone);
  const name = `${firstName ?? ''} ${lastName ?? ''}`.trim();
  const { confirm, decline, message: label } = words.requests;
  return markup`<li><p><a href="${recordAddress(appointment.uuid, uuid)}"><strong>${bidi(name)}</strong></a><br>${time}<br>${bidi(resource.internalName)}${product ? markup`, ${bidi(product.name)}` : []}</p>
${answers.length ? details(answers.map(({ label, text }) => [label, text])) : []}${message ? markup`<blockquote>${message}</blockquote>` : []}<div class="answers"><form method="post"><button class="first" name="confirm" value="${uuid}" aria-label="${confirm}: ${name}">${confirm}</button></form>
<details id="decline-${uuid}"><summary>${decline}</summary><form method="post"><label for="message-${uuid}">${label}</label>
<input id="message-${uuid}" name="message" maxlength="1024" autocomplete="off"><button class="second danger" name="decline" value="${uuid}" aria-label="${decline}: ${name}">${decline}</button></form></details></div></li>`;
}

/** Mails that were not accepted or came back, each with a button that sends it again. */
export function failedMails({ mails }: BoardData, language: BoardLanguage): Markup[] {
  const { words } = language;
  if (!mails.nodes.length) return [];
  const more = mails.totalCount - mails.nodes.length;
  return [
    markup`<section class="panel mails" id="mails"><h2>${words.mails.heading} ${count(mails.totalCount)}</h2>
<ul>${mails.nodes.map((mail) => mailItem(mail, language))}</ul>${more > 0 ? paragraph(words.mails.more(more)) : []}</section>`,
  ];
}

/** Kind of a mail, which leads to the appointment where the address can be corrected. */
const linkedKind = (kind: string, appointment: string | null, place: string | null): Markup =>
  appointment
    ? markup`<a href="${recordAddress(appointment, place)}"><strong>${kind}</strong></a>`
    : markup`<strong>${kind}</strong>`;

const mailItem = (
  { uuid, kind, recipient, createdAt, failure, appointmentUuid, participationUuid }: FailedMail,
  { words, when }: BoardLanguage,
): Markup => markup`<li><p>${linkedKind(words.mailKinds[kind] ?? kind, appointmentUuid, participationUuid)}<br>${bidi(recipient)}<br><span class="quiet">${when({ start: createdAt, end: createdAt })}${failure ? markup`: ${failure}` : []}</span></p>
<form method="post"><button class="second" name="resend" value="${uuid}" aria-label="${words.mails.resend}: ${recipient}">${words.mails.resend}</button></form></li>`;
