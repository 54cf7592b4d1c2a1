import type { Calendar, ChannelRules, OpeningTimes, ProductRules, Refusal } from './types.ts';

/** Availability on the calendar's channel, with the products that can be booked in it. */
export interface Offer {
  availability: OpeningTimes;
  /** Ordered by id. Empty if the channel offers none of the named products. */
  products: ProductRules[];
  /** True if neither the availability nor the resource names products: then it is booked without one. */
  withoutProduct: boolean;
}

/** Orders text by code units, as `sort` does. */
export const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Orders availabilities by their first start. */
export const byFirstStart = (a: OpeningTimes, b: OpeningTimes): number =>
  compare(a.start, b.start) || compare(a.id, b.id);

/** True if a channel shows what names these channels; none: all. */
export const isOn = ({ key }: ChannelRules, channels: string[]): boolean =>
  channels.length === 0 || channels.includes(key);

/** Returns the products that an availability names; if it names none, those of the resource. */
export const namedProducts = ({ resourceProducts }: Calendar, products: string[]): string[] =>
  products.length > 0 ? products : resourceProducts;

/** Returns the products that can be booked in an availability on the calendar's channel, ordered by id. */
export function offeredProducts(
  calendar: Calendar,
  { products, channels }: Pick<OpeningTimes, 'products' | 'channels'>,
): ProductRules[] {
  if (!isOn(calendar.channel, channels)) return [];
  const named = new Set(namedProducts(calendar, products));
  const filter = calendar.channel.products;
  return calendar.products
    .filter(({ id, exclusive }) => named.has(id) && (filter.length > 0 ? filter.includes(id) : !exclusive))
    .sort((a, b) => compare(a.id, b.id));
}

/** Returns the offers of the availabilities that the calendar's channel shows. */
export function offersOf(calendar: Calendar, availabilities: OpeningTimes[]): Offer[] {
  return availabilities
    .filter(({ channels }) => isOn(calendar.channel, channels))
    .map((availability) => ({
      availability,
      products: offeredProducts(calendar, availability),
      withoutProduct: namedProducts(calendar, availability.products).length === 0,
    }));
}

/** Returns the requested product, or the only possible one if none is requested; null: booking without a product. */
export function chosenProduct(
  { products, withoutProduct }: Offer,
  asked: string | null,
): ProductRules | null | Refusal {
  if (asked !== null) return products.find(({ id }) => id === asked) ?? 'PRODUCT_NOT_OFFERED';
  if (withoutProduct) return null;
  const [only, ...more] = products;
  if (!only) return 'PRODUCT_NOT_OFFERED';
  return more.length > 0 ? 'PRODUCT_REQUIRED' : only;
}

/** Returns the products of an offer to list: the requested one, or all; null: no product. */
export function listedProducts({ products, withoutProduct }: Offer, asked: string | null): (ProductRules | null)[] {
  if (asked !== null) return products.filter(({ id }) => id === asked);
  return withoutProduct ? [null] : products;
}
