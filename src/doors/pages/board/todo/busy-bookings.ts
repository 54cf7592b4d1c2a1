import { markup } from '../../../../languages/i18n/markup.ts';
import { bidi, paragraph } from '../../every-page/page.ts';
import { nameOf, recordAddress } from '../appointment/appointment-data.ts';
import type { TodoSection } from './todo-sections.ts';

interface BusyBooking {
  uuid: string;
  startsAt: string;
  endsAt: string;
  product: { name: string } | null;
  resource: { internalName: string };
  participations: { state: string; firstName: string | null; lastName: string | null }[];
}

/** Bookings at times that are busy elsewhere, each with its page, where it can be moved. */
export const busyBookings: TodoSection<BusyBooking> = {
  name: 'conflicts',
  field: (first) => `appointments(filter: { provider: $provider, overBusyTime: true }, first: ${first})`,
  nodes: 'uuid startsAt endsAt product { name } resource { internalName } participations { state firstName lastName }',
  draw: ({ nodes, totalCount }, { language: { words, when } }) => {
    if (!nodes.length) return [];
    const more = totalCount - nodes.length;
    const items = nodes.map(({ uuid, startsAt: start, endsAt: end, product, resource, participations }) => {
      const people = participations.filter(({ state }) => state === 'BOOKED' || state === 'REQUESTED').map(nameOf);
      const facts = [...people, resource.internalName, ...(product ? [product.name] : [])].filter(Boolean);
      return markup`<li><p><a href="${recordAddress(uuid, null)}"><strong>${when({ start, end })}</strong></a></p><p class="sub">${facts.map((fact) => markup`<span>${bidi(fact)}</span>`)}</p></li>`;
    });
    return [
      markup`<section class="panel" id="conflicts"><h2>${words.conflicts.heading} <span class="count">${String(totalCount)}</span></h2>
<ul>${items}</ul>${more > 0 ? paragraph(words.conflicts.more(more)) : []}</section>`,
    ];
  },
};
