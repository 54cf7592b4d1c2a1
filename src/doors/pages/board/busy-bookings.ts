import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { bidi, paragraph } from '../every-page/page.ts';
import { recordAddress } from './appointment/appointment-data.ts';
import type { BoardData } from './content/board-data.ts';
import type { BoardLanguage } from './content/board-language.ts';

/** Bookings at times that are busy elsewhere, each with its page, where it can be moved. */
export function busyBookings({ conflicts }: BoardData, { words, when }: BoardLanguage): Markup[] {
  if (!conflicts.nodes.length) return [];
  const more = conflicts.totalCount - conflicts.nodes.length;
  const items = conflicts.nodes.map(({ uuid, startsAt, endsAt, product, resource }) => {
    const time = when({ start: startsAt, end: endsAt }, resource.provider.timeZone);
    const what = product ? markup`, ${bidi(product.name)}` : [];
    return markup`<li><p><a href="${recordAddress(uuid, null)}"><strong>${time}</strong></a><br>${bidi(resource.internalName)}${what}</p></li>`;
  });
  return [
    markup`<section class="panel" id="conflicts"><h2>${words.conflicts.heading} <span class="count">${String(conflicts.totalCount)}</span></h2>
<ul>${items}</ul>${more > 0 ? paragraph(words.conflicts.more(more)) : []}</section>`,
  ];
}
