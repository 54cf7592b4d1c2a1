import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { details, linkedContact } from '../../every-page/booking-details.ts';
import { fieldOf } from '../../every-page/form.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import { nameOf, recordAddress } from '../appointment/appointment-data.ts';
import type { SectionState, TodoSection } from './todo-sections.ts';

interface OpenRequest {
  uuid: string;
  startsAt: string;
  endsAt: string;
  product: { name: string } | null;
  resource: { internalName: string };
  participations: {
    uuid: string;
    state: string;
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    mobile: string | null;
    message: string | null;
    answers: { label: string; text: string }[];
  }[];
}

/** Requests to confirm or decline, the soonest first. */
export const openRequests: TodoSection<OpenRequest> = {
  name: 'requests',
  field: (first) =>
    `appointments(filter: { provider: $provider, participationStates: [REQUESTED], from: $now }, first: ${first})`,
  nodes: `uuid startsAt endsAt product { name } resource { internalName }
    participations { uuid state firstName lastName email mobile message
      answers { label(languageTag: $languageTag) text(languageTag: $languageTag) } }`,
  draw: ({ nodes, totalCount }, state) => {
    const { words } = state.language;
    const items = nodes.flatMap((appointment) =>
      appointment.participations
        .filter((place) => place.state === 'REQUESTED')
        .map((place) => requestItem(appointment, place, state)),
    );
    if (!items.length) return [];
    // of appointments that are not listed, at least one request each
    const more = totalCount - nodes.length;
    return [
      markup`<section class="panel requests" id="requests"><h2>${words.requests.heading} ${count(items.length + more)}</h2>
<ul>${items}</ul>${more > 0 ? paragraph(words.requests.more(more)) : []}</section>`,
    ];
  },
};

const count = (number: number): Markup => markup`<span class="count">${String(number)}</span>`;

function requestItem(
  { uuid: appointment, startsAt, endsAt, product, resource }: OpenRequest,
  { uuid, email, mobile, message, answers, ...person }: OpenRequest['participations'][number],
  { language: { words, desk, when }, may, refused }: SectionState,
): Markup {
  const name = nameOf(person) || desk.labels.noName;
  const contact = [
    ...(mobile ? [linkedContact('MOBILE', mobile)] : []),
    ...(email ? [linkedContact('EMAIL', email)] : []),
  ].map((each) => markup`<span>${each}</span>`);
  const { confirm, decline, message: label } = words.requests;
  const isRefused = refused !== null && fieldOf(refused.ctx, 'place') === uuid;
  const typed = isRefused ? fieldOf(refused.ctx, 'message') : '';
  const own = (action: string) => [hiddenField('action', action), hiddenField('place', uuid)];
  const buttons = [
    ...(may.has('confirm')
      ? [
          markup`<form method="post">${own('confirm')}<button class="second" aria-label="${confirm}: ${name}">${confirm}</button></form>`,
        ]
      : []),
    ...(may.has('decline')
      ? [
          markup`<details id="decline-${uuid}"${typed ? markup` open` : []}><summary aria-label="${decline}: ${name}">${decline}</summary><form method="post">${own('decline')}<label for="message-${uuid}">${label} <span class="hint">(${desk.fields.optional})</span></label>
<input id="message-${uuid}" name="message" maxlength="1024" autocomplete="off" value="${typed}"><button class="second danger" aria-label="${decline}: ${name}">${decline}</button></form></details>`,
        ]
      : []),
  ];
  return markup`<li><p><a href="${recordAddress(appointment, uuid)}"><strong>${bidi(name)}</strong></a><br>${when({ start: startsAt, end: endsAt })}<br><span class="quiet">${bidi(resource.internalName)}${product ? markup`\u00a0· ${bidi(product.name)}` : []}</span></p>
${contact.length ? markup`<p class="sub">${contact}</p>` : []}${answers.length ? details(answers.map(({ label, text }) => [label, text])) : []}${message ? markup`<blockquote>${message}</blockquote>` : []}${buttons.length ? markup`<div class="answers">${buttons}</div>` : []}</li>`;
}
