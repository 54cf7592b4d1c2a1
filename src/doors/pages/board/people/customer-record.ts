import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { contactHref } from '../../../../languages/i18n/contact-href.ts';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { spanWithoutZone } from '../../../../languages/i18n/times.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { details, type FactRow, linkedContact } from '../../every-page/booking-details.ts';
import { isUuid, single } from '../../every-page/form.ts';
import { bidi, paragraph } from '../../every-page/page.ts';
import { pageOperation } from '../../every-page/page-operation.ts';
import { type DeskPlace, nameOf, recordAddress } from '../appointment/appointment-data.ts';
import { languageName } from '../appointment/customer-panel.ts';
import { statePill } from '../appointment/record-lists.ts';
import { customerAddress } from '../content/board-address.ts';
import { framed } from '../content/board-frame.ts';
import { type OfProvider, providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { nextPage } from '../content/next-page.ts';
import {
  type BoardAction,
  CORRECTABLE,
  doneNote,
  drawnAction,
  offered,
  type RefusedAction,
  runAction,
} from '../forms/board-actions.ts';
import { CONSUMER_FIELDS, type ConsumerVisit, type DeskConsumer, VISIT_FIELDS } from './desk-consumer.ts';
import { eraseAction } from './erase-action.ts';

/** `message`: of a coming appointment. */
type ShownVisit = ConsumerVisit & Pick<DeskPlace, 'state' | 'noShowAt' | 'replacedBy'> & { message?: string | null };

interface Visits {
  totalCount: number;
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
  nodes: ShownVisit[];
}

interface CustomerRecord extends DeskConsumer {
  visits: number;
  missed: number;
  coming: Visits;
  past: Visits;
}

export interface ShownCustomer extends OfProvider {
  customer: CustomerRecord;
  context: Context;
}

const VISITS = 'totalCount pageInfo { endCursor hasNextPage }';
const VISIT = `${VISIT_FIELDS} state noShowAt replacedBy { uuid }`;

const DOCUMENT = `query ($provider: Identifier!, $consumer: Uuid!, $after: String, $comingAfter: String) {
  consumer(provider: $provider, consumer: $consumer) {
    ${CONSUMER_FIELDS} visits missed
    coming: participations(coming: true, first: 20, after: $comingAfter) { ${VISITS} nodes { ${VISIT} message } }
    past: participations(first: 20, after: $after) { ${VISITS} nodes { ${VISIT} } } } }`;

/** Page of a customer: contact data, visits, and what privacy law asks for. */
export function customerRecord(schema: GraphQLSchema): FramedRoute<ShownCustomer> {
  const readProvider = providerReader(schema);
  const read = pageOperation<CustomerRecord>(schema, DOCUMENT);
  const erase = eraseAction(schema);
  return {
    path: '/board/customers/:customer',
    correctable: CORRECTABLE,
    read: async (ctx, context) => {
      const shown = await readProvider(ctx, context);
      const { customer: consumer } = ctx.params as { customer: string };
      if (!isUuid(consumer)) throw new DomainError('NOT_FOUND');
      const pages = { after: single(ctx, 'after'), comingAfter: single(ctx, 'comingAfter') };
      const asked = { provider: shown.provider.uuid, consumer, ...pages };
      return { ...shown, context, customer: await read(context, asked) };
    },
    show: (shown, error, ctx) => recordPage(shown, { erase, refused: error && { error, ctx }, ctx }),
    act: (ctx, context, shown) => runAction([erase], shown, shown.language, { ctx, context }),
    after: (ctx, done) => {
      const provider = single(ctx, 'provider');
      const query = new URLSearchParams({ ...(provider && { provider }), ...(done !== null && { done: 'erase' }) });
      return `/board/customers?${query}`;
    },
  };
}

interface Surroundings {
  erase: BoardAction<ShownCustomer>;
  refused: RefusedAction | null;
  ctx: ParameterizedContext;
}

function recordPage(shown: ShownCustomer, { erase, refused, ctx }: Surroundings) {
  const { customer, provider, language, context } = shown;
  const { pages } = language;
  const list = `/board/customers?${new URLSearchParams({ provider: provider.uuid })}`;
  const { coming: comingOnes, past: pastOnes } = customer;
  const later = pager(shown, comingOnes, { name: 'comingAfter', text: pages.customers.later });
  const earlier = pager(shown, pastOnes, { name: 'after', text: pages.customers.earlier });
  const coming = visitsPanel(pages.customers.coming, comingOnes, pages.customers.noneComing, shown, later);
  const past = visitsPanel(pages.customers.past, pastOnes, pages.customers.nonePast, shown, earlier);
  const actions = offered([erase], shown, context).map((each) => drawnAction(each, shown, language, refused));
  return framed({
    language,
    provider,
    way: null,
    heading: nameOf(customer),
    before: markup`<p class="back"><a href="${list}">‹ ${pages.customers.heading}</a></p>${doneNote(ctx, nameOf(customer), language)}`,
    content: [
      ...quickWays(shown),
      markup`<div class="desk two"><div>${contactPanel(shown)}${coming}</div><div>${past}${dataPanel(shown, actions)}</div></div>`,
    ],
  });
}

function quickWays({ customer, provider, context, language: { desk, pages } }: ShownCustomer): Markup[] {
  const { mobile, email, uuid, coming, past } = customer;
  const latest = (past.nodes[0] ?? coming.nodes[0])?.appointment;
  const book = new URLSearchParams({
    ...{ provider: provider.uuid, customer: uuid },
    ...(latest?.product && { product: latest.product.uuid }),
    ...(latest && { resource: latest.resource.uuid }),
  });
  const call = mobile && contactHref({ type: 'mobile', value: mobile });
  const write = email && contactHref({ type: 'email', value: email });
  const ways = [
    ...(context.bookingKey === null
      ? []
      : [
          markup`<a class="first" href="/board/book?${book.toString()}">${latest ? pages.customers.bookAgain : desk.actions.book.label}</a>`,
        ]),
    ...(call ? [markup`<a class="second" href="${call}">${desk.call}</a>`] : []),
    ...(write ? [markup`<a class="second" href="${write}">${desk.email}</a>`] : []),
  ];
  return ways.length ? [markup`<div class="quick">${ways}</div>`] : [];
}

function contactPanel({ customer, language }: ShownCustomer): Markup {
  const { desk, page, pages, locale } = language;
  const { mobile, email, visits, missed } = customer;
  const { labels } = page.sentences;
  const rows: FactRow[] = [
    [labels.phone, mobile && linkedContact('MOBILE', mobile)],
    [labels.email, email && linkedContact('EMAIL', email)],
    [desk.labels.language, customer.language && languageName(customer.language, locale)],
    [pages.customers.visits, String(visits)],
    [pages.customers.missed, missed ? String(missed) : null],
  ];
  return markup`<section class="panel"><h2>${pages.customers.contact}</h2>${details(rows)}</section>`;
}

function visitsPanel(heading: string, visits: Visits, none: string, shown: ShownCustomer, more: Markup[]): Markup {
  const { language } = shown;
  const items = visits.nodes.map((visit) => {
    const { uuid, appointment } = visit;
    const { startsAt: start, endsAt: end, product, resource } = appointment;
    const what = [product?.name, resource.internalName]
      .filter((name) => name !== undefined)
      .map((name) => markup`<span>${bidi(name)}</span>`);
    // people look for what was not as it should be
    const pill = visit.state === 'BOOKED' && !visit.noShowAt ? [] : statePill(visit, language);
    const message = visit.message ? markup`<p class="message">${bidi(visit.message)}</p>` : [];
    return markup`<li class="row"><div><a href="${recordAddress(appointment.uuid, uuid)}">${spanWithoutZone({ start, end }, language.locale, shown.provider.timeZone)}</a><small class="sub">${what}</small>${message}</div>${pill}</li>`;
  });
  const list = items.length ? markup`<ul>${items}</ul>` : paragraph(none);
  const count = visits.totalCount ? markup` <span class="count">${String(visits.totalCount)}</span>` : [];
  return markup`<section class="panel"><h2>${heading}${count}</h2>${list}${more}</section>`;
}

/** Link to the next page of visits; `name`: parameter of its cursor, which has a time and a uuid. */
function pager(
  { customer, provider }: ShownCustomer,
  { pageInfo: { endCursor, hasNextPage } }: Visits,
  { name, text }: { name: string; text: string },
): Markup[] {
  if (!hasNextPage || !endCursor) return [];
  const address = customerAddress(provider.uuid, customer.uuid, { [name]: endCursor });
  return [nextPage(address, text)];
}

/** Download of all data, and what erases them. */
function dataPanel({ customer, provider, language }: ShownCustomer, actions: Markup[]): Markup {
  const { pages } = language;
  const address = `/board/customers/${customer.uuid}/data?${new URLSearchParams({ provider: provider.uuid })}`;
  return markup`<section class="panel"><h2>${pages.customers.data}</h2><details class="act second"><summary>${pages.customers.download}</summary><p>${pages.customers.downloadText}</p><p><a class="second" href="${address}" download>${pages.customers.downloadButton}</a></p></details>${actions}</section>`;
}
