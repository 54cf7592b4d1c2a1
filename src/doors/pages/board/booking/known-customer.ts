import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { fieldOf } from '../../every-page/form.ts';
import { bidi } from '../../every-page/page.ts';
import { nameOf } from '../appointment/appointment-data.ts';
import { customerAddress } from '../content/board-address.ts';
import { actionOf, type RefusedAction } from '../forms/board-actions.ts';
import { consumerList } from '../people/consumer-list.ts';
import type { FoundConsumers } from '../people/desk-consumer.ts';
import { searchForm } from '../people/search-form.ts';
import type { ExplainedChoice } from './booking-choice.ts';

/** Name of the action that searches for a customer. */
export const SEARCH = 'search';

/** Customers whom a search has found. */
export interface FoundCustomers extends FoundConsumers {
  typed: string;
}

interface Searched {
  refused: RefusedAction | null;
  found: FoundCustomers | null;
}

/** Customer of the booking, or the search for one, whose hits lead to the same page with the customer. */
export function knownCustomer(choice: ExplainedChoice, { refused, found }: Searched): Markup {
  const { language, provider, customer } = choice;
  const { pages, desk } = language;
  if (customer) {
    const record = customerAddress(provider.uuid, customer.uuid);
    return markup`<section class="panel chosen"><h2>${desk.headings.customer}</h2><p class="row"><a href="${record}"><strong>${bidi(nameOf(customer))}</strong></a><a href="${addressOfChoice(choice, null)}">${pages.customers.another}</a></p></section>`;
  }
  const isRefused = refused !== null && actionOf(refused.ctx) === SEARCH;
  const typed = found?.typed ?? (isRefused ? fieldOf(refused.ctx, 'search') : '');
  const form = searchForm({ language, typed, isWrong: isRefused, isFocused: isRefused, action: SEARCH });
  const hits = found
    ? found.nodes.length
      ? consumerList(found.nodes, { language, address: ({ uuid }) => addressOfChoice(choice, uuid) })
      : markup`<p>${pages.customers.nobody}</p>`
    : [];
  const more = found?.pageInfo.hasNextPage ? markup`<p class="note">${pages.customers.refine}</p>` : [];
  return markup`<section class="panel" id="known"><h2>${pages.customers.known}</h2>${form}${hits}${more}</section>`;
}

/** Address of the page with a customer, or without. */
export function addressOfChoice(
  { provider, product, resource, date, time, until, isLengthFixed }: ExplainedChoice,
  customer: string | null,
): string {
  const query = new URLSearchParams({
    ...{ provider: provider.uuid, product: product?.uuid ?? '', resource: resource?.uuid ?? '', date, time },
    ...(isLengthFixed ? {} : { until }),
    ...(customer && { customer }),
  });
  return `/board/book?${query}`;
}
