import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { linkedContact } from '../../every-page/booking-details.ts';
import { bidi } from '../../every-page/page.ts';
import { nameOf } from '../appointment/appointment-data.ts';
import type { BoardLanguage } from '../content/board-language.ts';
import type { ConsumerVisit, FoundConsumer } from './desk-consumer.ts';

interface Listing {
  language: BoardLanguage;
  /** Address that the name of a customer leads to. */
  address: (consumer: FoundConsumer) => string;
}

/** Customers with their contact data, and when they come or came. */
export function consumerList(consumers: readonly FoundConsumer[], { language, address }: Listing): Markup {
  const items = consumers.map((consumer) => {
    const { email, mobile, next, last } = consumer;
    const contact = [
      ...(mobile ? [linkedContact('MOBILE', mobile)] : []),
      ...(email ? [linkedContact('EMAIL', email)] : []),
    ].map((each) => markup`<span>${each}</span>`);
    return markup`<li class="row"><div><a href="${address(consumer)}"><strong>${bidi(nameOf(consumer))}</strong></a>${contact.length ? markup`<small class="sub">${contact}</small>` : []}</div>${visitNote({ next, last }, language)}</li>`;
  });
  return markup`<ul class="people">${items}</ul>`;
}

/** Next appointment, else the last one. */
function visitNote({ next, last }: Pick<FoundConsumer, 'next' | 'last'>, { pages, when }: BoardLanguage): Markup | [] {
  const shown: [ConsumerVisit, string] | null = next
    ? [next, pages.customers.next]
    : last
      ? [last, pages.customers.last]
      : null;
  if (!shown) return [];
  const [{ appointment }, label] = shown;
  const { startsAt: start, endsAt: end, product } = appointment;
  return markup`<small>${label}: ${when({ start, end })}${product ? markup`\u00a0· ${bidi(product.name)}` : []}</small>`;
}
