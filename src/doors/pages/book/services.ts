import { isInPerson } from '../../../languages/i18n/leading-zone.ts';
import { MAX_POOL } from '../../../slots/max-pool.ts';
import type { BookLanguage } from './book-language.ts';
import type { ShownOffer, ShownProduct, Visit } from './visit.ts';

/** Last segment of the address of the form that joins a waitlist. */
export const WAIT_FOLDER = 'wait';

/** First choice of a visitor: a product with the resources that offer it, or a resource without products. */
export interface Service {
  product: ShownProduct | null;
  offers: [ShownOffer, ...ShownOffer[]];
}

/** Returns each product once, ordered as the resources have them, then the resources without products. */
export function servicesOf(offers: readonly ShownOffer[]): Service[] {
  const products = new Map(offers.flatMap(({ resource }) => resource.products.map((each) => [each.uuid, each])));
  const ofProducts = Array.from(products.values(), (product): Service => {
    const its = offers.filter(({ resource }) => resource.products.some(({ uuid }) => uuid === product.uuid));
    return { product, offers: its as Service['offers'] };
  });
  const alone = offers.filter(({ resource }) => !resource.products.length);
  return [...ofProducts, ...alone.map((offer): Service => ({ product: null, offers: [offer] }))];
}

/** True if any of the resources will do. */
export const isPooled = ({ product, offers }: Service): boolean =>
  product?.anyResource === true && offers.length > 1 && offers.length <= MAX_POOL;

/** True if consumers go to a place for an offer. */
export const isAtPlace = ({ resource }: ShownOffer): boolean =>
  isInPerson({ channel: resource.contactChannelType, address: resource.address });

/** True if visitors can wait for what they have chosen: any of its resources with a waitlist will do, unless one is named. */
export const canWait = ({ service, offer, isAny }: Pick<Visit, 'service' | 'offer' | 'isAny'>): boolean =>
  isAny ? service!.offers.some(({ channel }) => channel.canWait) : offer?.channel.canWait === true;

/** Joins the names of the resources of a service. */
export const namesOf = ({ offers }: Service, { locale }: BookLanguage): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(offers.map(({ resource }) => resource.name));

/** Returns the offer of a service at any of its resources. */
export function anyOffer({ offers }: Service, { sentences }: BookLanguage): ShownOffer {
  const [first] = offers;
  const { provider, contact } = first;
  const isOfAll = <Value>(factOf: (offer: ShownOffer) => Value): boolean =>
    new Set(offers.map((offer) => JSON.stringify(factOf(offer)))).size === 1;
  return {
    ...first,
    contact: isOfAll((offer) => offer.contact)
      ? contact
      : { name: provider.name, email: null, mobile: null, phone: null },
    resource: {
      ...first.resource,
      name: sentences.any,
      description: null,
      contactChannelType: offers.every(isAtPlace) ? 'LOCATION' : first.resource.contactChannelType,
      address: isOfAll(({ resource }) => resource.address) ? first.resource.address : null,
      messageHelpText: null,
      archived: false,
    },
  };
}
