import type { ParameterizedContext } from 'koa';
import { isInPerson } from '../../../languages/i18n/leading-zone.ts';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { priceText } from '../../../languages/i18n/prices.ts';
import type { RemoteChannel } from '../../../languages/sentences/book-sentences.ts';
import { bidi, type Page, paragraph } from '../every-page/page.ts';
import type { BookLanguage } from './book-language.ts';
import { bookPage, type ListedPage } from './book-page.ts';
import { CHOICES_STYLE } from './book-style.ts';
import { queryWith } from './choices.ts';
import { namesOf, type Service } from './services.ts';
import type { ShownOffer, ShownProduct, Visit } from './visit.ts';

/** Step in which a visitor chooses what to book. */
export function servicesStep(visit: Visit, ctx: ParameterizedContext): Page {
  const { language, offers, services } = visit;
  const [{ provider, resource }] = offers;
  const only = offers.length === 1 ? resource : null;
  const about = only ? [bidi(only.name), only.description, only.address] : [];
  const description = only ? `${only.name}, ${provider.name}. ${only.description ?? ''}` : aboutProvider(visit);
  const title = only ? only.name : language.form.what;
  return bookPage(ctx, {
    language,
    heading: language.form.what,
    content: [...facts(about), rows(services.map((service) => serviceRow(visit, service)))],
    provider,
    style: CHOICES_STYLE,
    about: only ? null : provider.description,
    title,
    listed: listedAs(visit, only?.name ?? null, description),
  });
}

/** Says what a page is, before a time is chosen. `what`: null for all of the provider. */
export function listedAs(
  { choices, offers, site }: Visit,
  what: string | null,
  description: string,
): ListedPage | undefined {
  if (choices.hold) return undefined;
  const title = [what, offers[0].provider.name].filter(Boolean).join(' · ');
  return { title, description: description.trim(), site };
}

const aboutProvider = ({ language, offers: [{ provider }] }: Visit): string =>
  `${language.form.what} ${provider.name}. ${provider.description ?? ''}`;

/** Step in which a visitor chooses one of the resources of a service. */
export function resourcesStep(visit: Visit, ctx: ParameterizedContext): Page {
  const { language, service, choices } = visit;
  const [{ provider }] = visit.offers;
  const { product, offers } = service!;
  const rowOf = ({ resource }: ShownOffer) =>
    row(queryWith({ ...choices, product: product!.uuid, resource: resource.uuid, hold: null }), resource.name, null, [
      resource.description,
      resource.address,
    ]);
  return bookPage(ctx, {
    language,
    heading: language.form.choose,
    content: [
      ...facts([bidi(product!.name), ...factsOf(product!, language)]),
      ...(product!.description ? [paragraph(product!.description)] : []),
      rows(offers.map(rowOf)),
    ],
    provider,
    style: CHOICES_STYLE,
    about: visit.services.length === 1 ? provider.description : null,
    title: product!.name,
    listed: listedAs(visit, product!.name, aboutProvider(visit)),
  });
}

function serviceRow({ language, offers, choices }: Visit, service: Service): Markup {
  const { product } = service;
  const [{ resource }] = service.offers;
  const chosen = { ...choices, any: null, hold: null };
  if (!product) {
    const address = queryWith({ ...chosen, product: null, resource: resource.uuid });
    return row(address, resource.name, null, [resource.description, resource.address]);
  }
  return row(
    queryWith({ ...chosen, product: product.uuid, resource: null }),
    product.name,
    factsOf(product, language).join(' · '),
    [
      offers.length > 1 ? namesOf(service, language) : null,
      offers.length > 1 && service.offers.length === 1 ? resource.description : null,
      channelOf(service, language),
      product.description,
    ],
  );
}

/** Says how both meet, if they do not meet at a place. */
function channelOf({ offers }: Service, { sentences }: BookLanguage): string | null {
  const channels = new Set(offers.map(({ resource }) => resource.contactChannelType));
  const [channel] = channels;
  if (!channel || channels.size > 1 || isInPerson({ channel, address: null })) return null;
  return sentences.by[channel as RemoteChannel];
}

/** Duration and price of a product. */
export function factsOf(product: ShownProduct, { locale }: BookLanguage): string[] {
  const { price } = product;
  return [durationText(product, locale), price && priceText(price, locale)].filter((fact) => fact !== null);
}

/** Duration of a product, from the shortest to the longest if a visitor can choose; null without one. */
function durationText({ minDuration, maxDuration, durationStepMinutes }: ShownProduct, locale: string): string | null {
  const minutes = minDuration ?? maxDuration;
  if (!minutes) return null;
  const longest = durationStepMinutes ? maxDuration : null;
  const format = minutesFormat(locale);
  return longest === null || longest === minutes ? format.format(minutes) : format.formatRange(minutes, longest);
}

/** Writes minutes: `45 min`. */
export const minutesFormat = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' });

/** A line of facts. */
export function facts(shown: (string | Markup | null)[]): Markup[] {
  const spans = shown.flatMap((fact) => (fact ? markup`<span>${fact}</span>` : []));
  return spans.length ? [markup`<p class="about">${spans}</p>`] : [];
}

const rows = (content: Markup[]): Markup => markup`<ul class="rows">${content}</ul>`;

function row(address: string, name: string, aside: string | null, below: (string | null)[]): Markup {
  const lines = below.flatMap((text) => (text ? markup`<small>${bidi(text)}</small>` : []));
  return markup`<li><a href="${address}"><strong>${bidi(name)}</strong>${aside ? markup`<span>${aside}</span>` : []}${lines}</a></li>`;
}
