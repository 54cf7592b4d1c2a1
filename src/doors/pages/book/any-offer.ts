import { MAX_POOL } from '../../../slots/max-pool.ts';
import type { BookLanguage } from './book-language.ts';
import type { ShownOffer, ShownProduct } from './visit.ts';

/** Returns the products that any of several resources can take, each once, ordered as the resources have them. */
export function sharedProducts(offers: readonly ShownOffer[], chosen: string | null): ShownProduct[] {
  const products = new Map(offers.flatMap(({ resource }) => resource.products.map((each) => [each.uuid, each])));
  return [...products.values()].filter(
    ({ uuid }) => (chosen === null || chosen === uuid) && isShared(offersOf(offers, uuid)),
  );
}

/** Returns the resources that offer a product. */
export const offersOf = (offers: readonly ShownOffer[], product: string): ShownOffer[] =>
  offers.filter(({ resource }) => resource.products.some(({ uuid }) => uuid === product));

const isShared = ({ length }: readonly ShownOffer[]): boolean => length > 1 && length <= MAX_POOL;

/** Returns the names of resources for a choice among them. */
export const namesOf = (offers: readonly ShownOffer[], { locale }: BookLanguage): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(offers.map(({ resource }) => resource.name));

/** Returns the offer of a product at any of the resources that share it; null if they do not. */
export function anyOffer(
  all: readonly ShownOffer[],
  product: string | null,
  { sentences }: BookLanguage,
): ShownOffer | null {
  const offers = product === null ? [] : offersOf(all, product);
  const [first] = offers;
  if (!first || !isShared(offers)) return null;
  const { provider, contact } = first;
  const isOfAll = offers.every((each) => JSON.stringify(each.contact) === JSON.stringify(contact));
  return {
    ...first,
    contact: isOfAll ? contact : { name: provider.name, email: null, mobile: null, phone: null },
    resource: {
      ...first.resource,
      name: sentences.offers.any,
      description: null,
      address: null,
      messageHelpText: null,
      archived: false,
      products: first.resource.products.filter(({ uuid }) => uuid === product),
    },
  };
}
