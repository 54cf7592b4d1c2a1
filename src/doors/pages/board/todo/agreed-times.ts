import { markup } from '../../../../languages/i18n/markup.ts';
import { bidi, hiddenField, paragraph } from '../../every-page/page.ts';
import { nameOf, recordAddress } from '../appointment/appointment-data.ts';
import type { TodoSection } from './todo-sections.ts';

interface ChangedAppointment {
  uuid: string;
  startsAt: string;
  endsAt: string;
  /** Instants, ISO 8601. */
  startAsAgreed: string;
  resource: { internalName: string };
  participations: { state: string; firstName: string | null; lastName: string | null }[];
}

/** Buttons of an appointment, by the names of their actions. */
const BUTTONS = ['keepClocks', 'agreedTime'] as const;

/** Coming appointments whose time a country has changed with its clocks: each is kept, or moved to the agreed time. */
export const agreedTimes: TodoSection<ChangedAppointment> = {
  name: 'clocks',
  field: (first) =>
    `appointments(filter: { provider: $provider, clocksChanged: true, states: [ACTIVE], from: $now }, first: ${first})`,
  nodes: 'uuid startsAt endsAt startAsAgreed resource { internalName } participations { state firstName lastName }',
  draw: ({ nodes, totalCount }, { language: { pages, desk, when }, may }) => {
    if (!nodes.length) return [];
    const { heading, agreed, more } = pages.clocks;
    const items = nodes.map(({ uuid, startsAt: start, endsAt: end, startAsAgreed, resource, participations }) => {
      const people = participations.filter(({ state }) => state === 'BOOKED' || state === 'REQUESTED').map(nameOf);
      const facts = [agreed(when({ start: startAsAgreed, end: startAsAgreed })), ...people, resource.internalName];
      const time = when({ start, end });
      const buttons = BUTTONS.filter((action) => may.has(action)).map((action) => {
        const { label } = desk.actions[action];
        const hidden = [
          hiddenField('action', action),
          hiddenField('appointment', uuid),
          hiddenField('start', startAsAgreed),
        ];
        return markup`<form method="post">${hidden}<button class="second" aria-label="${label}: ${time}">${label}</button></form>`;
      });
      return markup`<li><p><a href="${recordAddress(uuid, null)}"><strong>${time}</strong></a></p><p class="sub">${facts.filter(Boolean).map((fact) => markup`<span>${bidi(fact)}</span>`)}</p>${buttons.length ? markup`<div class="answers">${buttons}</div>` : []}</li>`;
    });
    const left = totalCount - nodes.length;
    return [
      markup`<section class="panel" id="clocks"><h2>${heading} <span class="count">${String(totalCount)}</span></h2>
<ul>${items}</ul>${left > 0 ? paragraph(more(left)) : []}</section>`,
    ];
  },
};
