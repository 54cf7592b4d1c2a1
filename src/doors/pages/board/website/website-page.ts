import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../../languages/i18n/markup.ts';
import { STAFF_SENTENCES } from '../../../../languages/staff.ts';
import { segment } from '../../book/choices.ts';
import { single } from '../../every-page/form.ts';
import { hiddenField, note, paragraph } from '../../every-page/page.ts';
import { boardAddress } from '../content/board-address.ts';
import { type FramedPage, framed } from '../content/board-frame.ts';
import { dateIn } from '../content/board-period.ts';
import { type OfProvider, providerReader } from '../content/board-provider.ts';
import type { FramedRoute } from '../content/framed-route.ts';
import { copyField } from '../forms/copy-field.ts';
import { type BookableRecord, bookableReader, type PublicNames } from './public-names.ts';

interface Website extends OfProvider {
  bookables: BookableRecord[];
  /** Subject of the page; null: the whole business. */
  chosen: BookableRecord | null;
  names: PublicNames;
  /** Address of the service. */
  site: string;
}

/** Page with the address of the booking page, and with what stands on a website that leads there or has the form. */
export function websitePage(schema: GraphQLSchema): FramedRoute<Website> {
  const readProvider = providerReader(schema);
  const reader = bookableReader(schema);
  return {
    path: '/board/website',
    read: async (ctx, context) => {
      const shown = await readProvider(ctx, context);
      const bookables = await reader.bookables(context, shown.provider.uuid);
      const chosen = bookables.find(({ uuid }) => uuid === single(ctx, 'of')) ?? null;
      const names = await reader.names(context, shown.provider, chosen);
      return { ...shown, bookables, chosen, names, site: context.links.site };
    },
    show: shownPage,
  };
}

function shownPage(website: Website, _: unknown, __: ParameterizedContext): FramedPage {
  const { provider, language } = website;
  const words = language.pages.website;
  const calendar = boardAddress({
    ...{ provider: provider.uuid, chosen: [], view: 'day' },
    date: dateIn(provider.timeZone, new Date()),
  });
  const ways = waysOf(website);
  return framed({
    language,
    provider,
    way: null,
    heading: words.heading,
    before: markup`<p class="back"><a href="${calendar}">‹ ${language.desk.frame.calendar}</a></p>`,
    content: [
      markup`<div class="desk"><div>${[choiceOf(website), ...(ways.length ? ways : [note(words.none)])]}</div></div>`,
    ],
  });
}

/** Form that chooses what the texts are for; a script sends it at once. */
function choiceOf({ bookables, chosen, provider, language }: Website): Markup {
  const words = language.pages.website;
  const optionOf = ({ uuid, name }: BookableRecord) =>
    markup`<option value="${uuid}"${uuid === chosen?.uuid ? markup` selected` : []}>${name}</option>`;
  const groups = (['service', 'resource'] as const).flatMap((kind) => {
    const options = bookables.filter((each) => each.kind === kind).map(optionOf);
    return options.length ? [markup`<optgroup label="${words.kinds[kind]}">${options}</optgroup>`] : [];
  });
  return markup`<form class="go" method="get" action="/board/website">${hiddenField('provider', provider.uuid)}<label for="of">${words.of}</label>
<div><select id="of" name="of"><option value="">${language.pages.time.fields.business}</option>${groups}</select><button class="second">${language.words.show}</button></div></form>`;
}

/** Panels with the texts; none if customers cannot book it. */
function waysOf({ chosen, names, provider, language, site }: Website): Markup[] {
  const words = language.pages.website;
  const address = names.page && addressOf(site, names.page, chosen);
  // what stands on the website is in the language of the business
  const { book } = (
    Object.entries(STAFF_SENTENCES).find(([tag]) => tag === provider.language.split('-')[0])?.[1] ?? STAFF_SENTENCES.en
  ).website;
  const page = address
    ? markup`<section class="panel"><h2>${words.page}</h2>${paragraph(words.pageText)}${copyField({ id: 'page', label: words.address, value: address }, language)}
<p class="pages"><a href="${address}" target="_blank" rel="noopener">${words.open}</a></p>
${copyField({ id: 'link', label: words.link, value: `<a href="${attribute(address)}">${book}</a>` }, language)}</section>`
    : [];
  const element = elementOf(chosen, names);
  const form = element
    ? markup`<section class="panel"><h2>${words.form}</h2>${paragraph(words.formText)}${copyField({ id: 'form', label: words.code, value: `<script type="module" src="${site}/slot-booking.js"></script>\n${element}`, isLong: true }, language)}</section>`
    : [];
  return [page, form].filter((panel) => !Array.isArray(panel)) as Markup[];
}

function addressOf(site: string, name: string, chosen: BookableRecord | null): string {
  const query = chosen?.kind === 'service' ? `?${new URLSearchParams({ product: chosen.uuid })}` : '';
  return `${site}/book/${segment(name)}${query}`;
}

const elementOf = (chosen: BookableRecord | null, { element }: PublicNames): string | null =>
  chosen && element
    ? `<slot-booking ${chosen.kind === 'service' ? 'product' : 'resource'}="${attribute(element)}"></slot-booking>`
    : null;

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
