import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import type { DomainError } from '../../../../records/errors/domain-error.ts';
import { fieldOf } from '../../every-page/form.ts';
import { hiddenField } from '../../every-page/page.ts';
import { customerAddress } from '../content/board-address.ts';
import { framed } from '../content/board-frame.ts';
import { type OfProvider, providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { doneNote } from '../forms/board-actions.ts';
import { consumerList } from './consumer-list.ts';
import { consumerSearch, type FoundConsumers } from './desk-consumer.ts';
import { searchForm } from './search-form.ts';

interface Customers extends OfProvider {
  /** Those of today; null until a search is answered. */
  today: FoundConsumers | null;
  canBook: boolean;
}

/** Page that finds customers. A search is a form, answered with the page: names belong in no address. */
export function customersPage(schema: GraphQLSchema): FramedRoute<Customers, FoundConsumers> {
  const readProvider = providerReader(schema);
  const find = consumerSearch(schema);
  return {
    path: '/board/customers',
    read: async (ctx, context) => {
      const shown = await readProvider(ctx, context);
      const { uuid: provider } = shown.provider;
      const today = ctx.method === 'GET' ? await find(context, { provider, search: null }) : null;
      return { ...shown, today, canBook: context.bookingKey !== null };
    },
    show: (customers, refused, ctx) => shownPage(customers, { found: customers.today, refused, ctx }),
    act: (ctx, context, { provider }) =>
      find(context, {
        provider: provider.uuid,
        search: fieldOf(ctx, 'search').trim() || null,
        after: fieldOf(ctx, 'after') || null,
      }),
    answered: (customers, found, ctx) => shownPage(customers, { found, refused: null, ctx }),
  };
}

interface Answer {
  found: FoundConsumers | null;
  refused: DomainError | null;
  ctx: ParameterizedContext;
}

function shownPage({ provider, language, canBook }: Customers, { found, refused, ctx }: Answer) {
  const { pages } = language;
  const search = ctx.method === 'POST' ? fieldOf(ctx, 'search').trim() : '';
  const content = [
    searchForm({ language, typed: search, isWrong: refused !== null, isFocused: refused !== null }),
    ...(found ? [hits(found, search)] : []),
  ];
  return framed({
    language,
    provider,
    way: 'customers',
    heading: pages.customers.heading,
    before: markup`${doneNote(ctx, '', language)}`,
    content: [markup`<div class="desk"><div>${content}</div></div>`],
  });

  function hits({ nodes, totalCount, pageInfo }: FoundConsumers, typed: string): Markup {
    const heading = typed ? pages.customers.found(totalCount) : pages.customers.today;
    const address = ({ uuid }: { uuid: string }) => customerAddress(provider.uuid, uuid);
    const list = nodes.length ? consumerList(nodes, { language, address }) : nobody(typed);
    const more =
      pageInfo.hasNextPage && pageInfo.endCursor
        ? markup`<form method="post">${[hiddenField('search', typed), hiddenField('after', pageInfo.endCursor)]}<button class="second">${pages.customers.more}</button></form>`
        : [];
    return markup`<section class="panel"><h2>${heading}</h2>${list}${more}</section>`;
  }

  function nobody(typed: string): Markup {
    if (!typed) return markup`<p>${pages.customers.nobodyToday}</p>`;
    const book = new URLSearchParams({ provider: provider.uuid });
    const link = canBook ? markup` <a href="/board/book?${book.toString()}">${pages.customers.bookNew}</a>` : [];
    return markup`<p>${pages.customers.nobody}${link}</p>`;
  }
}
