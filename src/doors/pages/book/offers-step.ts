import type { ParameterizedContext } from 'koa';
import { type Markup, markup } from '../../../languages/i18n/markup.ts';
import { priceText } from '../../../languages/i18n/prices.ts';
import { bidi, type Page, paragraph } from '../every-page/page.ts';
import { namesOf, offersOf, sharedProducts } from './any-offer.ts';
import type { BookLanguage } from './book-language.ts';
import { bookPage } from './book-page.ts';
import { queryWith, segment } from './choices.ts';
import { type ShownOffer, type ShownProduct, type Visit } from './visit.ts';

/** Step in which a visitor chooses one of several resources. */
export function offersStep(visit: Visit, ctx: ParameterizedContext): Page {
  const { language, offers, choices } = visit;
  const [{ provider }] = offers;
  const { heading, text } = language.sentences.offers;
  const addressOf = (offer: ShownOffer) =>
    segment(offer.ref) + queryWith({ ...choices, channelKey: offer.channel.key, hold: null });
  const about = provider.description ?? '';
  return bookPage(ctx, {
    language,
    heading,
    content: [
      paragraph(text),
      cards([...anyCards(visit), ...offers.map((offer) => card(addressOf(offer), ...aboutOffer(offer)))]),
    ],
    provider,
    description: ctx.search ? undefined : `${heading}: ${provider.name}. ${about}`.trim(),
  });
}

/** Cards of the products that any of several resources can take. */
function anyCards({ language, offers, choices, wantedProduct }: Visit): Markup[] {
  const { offers: words, labelled } = language.sentences;
  return sharedProducts(offers, wantedProduct).map((product) =>
    card(queryWith({ ...choices, product: product.uuid, any: '1', hold: null }), product.name, [
      labelled(words.any, namesOf(offersOf(offers, product.uuid), language)),
      factsOf(product, language),
    ]),
  );
}

/** Duration and price of a product in a line. */
function factsOf(product: ShownProduct, language: BookLanguage): string {
  const { price } = product;
  const facts = [durationText(product, language), price && priceText(price, language.locale)];
  return facts.filter((fact) => fact !== null).join(', ');
}

/** Duration of a product, from the shortest to the longest if a visitor can choose; null without one. */
function durationText(
  { minDuration, maxDuration, durationStepMinutes }: ShownProduct,
  { locale, sentences }: BookLanguage,
): string | null {
  const minutes = minDuration ?? maxDuration;
  if (!minutes) return null;
  if (!durationStepMinutes || !maxDuration || maxDuration === minutes) return sentences.times.minutes(minutes);
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return format.formatRange(minutes, maxDuration);
}

const aboutOffer = ({ resource }: ShownOffer): [string, (string | null)[]] => [
  resource.name,
  [resource.products.map(({ name }) => name).join(', '), resource.description, resource.address],
];

/** Step in which a visitor chooses one of several products of a resource. */
export function productsStep({ language, offer, choices }: Visit, ctx: ParameterizedContext): Page {
  const { resource, provider } = offer!;
  const { products } = language.sentences;
  const chosen = (product: ShownProduct) =>
    card(queryWith({ ...choices, product: product.uuid }), product.name, [
      factsOf(product, language),
      product.description,
    ]);
  return bookPage(ctx, {
    language,
    heading: products.heading,
    content: [
      markup`<p class="about">${bidi(resource.name)}</p>`,
      ...(resource.description ? [paragraph(resource.description)] : []),
      cards(resource.products.map(chosen)),
    ],
    provider,
    description: ctx.search ? undefined : `${resource.name}, ${provider.name}. ${resource.description ?? ''}`.trim(),
  });
}

const cards = (content: Markup[]): Markup => markup`<ul class="cards">${content}</ul>`;

const card = (address: string, name: string, facts: (string | null)[]): Markup =>
  markup`<li><a class="card" href="${address}"><strong>${bidi(name)}</strong>${facts.flatMap((fact) =>
    fact ? markup`<span>${bidi(fact)}</span>` : [],
  )}</a></li>`;
