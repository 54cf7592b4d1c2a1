import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import { leadingZone } from '../../../languages/i18n/leading-zone.ts';
import type { Context } from '../../../platform/access/context.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import { FACE, type ShownProvider } from '../every-page/shown-provider.ts';
import { type BookLanguage, bookLanguage } from './book-language.ts';
import { type Choices, choicesOf, knownZone } from './choices.ts';
import { anyOffer, isPooled, type Service, servicesOf } from './services.ts';

/** Price of a product. */
interface ShownPrice {
  amount: number;
  currency: string;
}

/** Product that a visitor can choose. Minutes. */
export interface ShownProduct {
  uuid: string;
  name: string;
  description: string | null;
  minDuration: number | null;
  maxDuration: number | null;
  durationStepMinutes: number | null;
  /** False if one of its resources must be chosen. */
  anyResource: boolean;
  price: ShownPrice | null;
}

/** Resource that a visitor can choose, as `offers` shows it. */
export interface ShownOffer {
  ref: string;
  contact: { name: string | null; email: string | null; mobile: string | null; phone: string | null };
  resource: {
    uuid: string;
    name: string;
    description: string | null;
    /** As the schema names it. */
    contactChannelType: string | null;
    address: string | null;
    messageHelpText: string | null;
    archived: boolean;
    products: ShownProduct[];
  };
  provider: ShownProvider & { uuid: string; description: string | null; timeZone: string; language: string } & {
    consent: 'NONE' | 'NOTICE' | 'BOX';
  };
  channel: { key: string; bookingProcess: 'IMMEDIATE' | 'REQUESTED'; canWait: boolean };
}

/** Everything that the steps of a booking page know of a visit. */
export interface Visit {
  choices: Choices;
  language: BookLanguage;
  /** Resources under the name of the address; at least one. */
  offers: [ShownOffer, ...ShownOffer[]];
  /** Services of these resources. */
  services: Service[];
  /** Null until one of several is chosen. */
  service: Service | null;
  /** Null until a resource of the service is chosen, or any of them will do. */
  offer: ShownOffer | null;
  /** True if any of the resources of the service will do. */
  isAny: boolean;
  /** That of the service. */
  product: ShownProduct | null;
  /** Time zone in which times are shown, and that of the visitor or the provider, which may be another one. */
  timeZone: string;
  otherZone: string;
  /** Address of the service. */
  site: string;
}

const TEXT = '(languageTag: $languageTag)';

const OFFERS = `query ($name: Identifier!, $channelKey: ChannelKey, $languageTag: LanguageTag) {
  offers(name: $name, channelKey: $channelKey) {
  ref contact { name${TEXT} email mobile phone }
  resource { uuid name${TEXT} description${TEXT} contactChannelType address messageHelpText${TEXT} archived products {
    uuid name${TEXT} description${TEXT} minDuration maxDuration durationStepMinutes anyResource price { amount currency } } }
  provider { uuid name${TEXT} description${TEXT} ${FACE} consent timeZone language }
  channel { key bookingProcess canWait } } }`;

/** Reads what the address names and what was chosen. Errors: NOT_FOUND. */
export function visitReader(schema: GraphQLSchema): (ctx: ParameterizedContext, context: Context) => Promise<Visit> {
  const readOffers = pageOperation<[ShownOffer, ...ShownOffer[]]>(schema, OFFERS);
  const readNamed = pageOperation<{ uuid: string }[]>(
    schema,
    `query ($products: [Identifier!]!, $channelKey: ChannelKey) {
      namedProducts(products: $products, channelKey: $channelKey) { uuid } }`,
  );
  return async (ctx, context) => {
    const choices = choicesOf(ctx);
    const { channelKey } = choices;
    const languageTag = textLanguage(choices, context);
    const offers = withContact(await readOffers(context, { name: ctx.params.name, channelKey, languageTag }));
    const [{ provider, channel }] = offers;
    const product = await uuidOfProduct(offers, choices.product, (name) =>
      readNamed(context, { products: [name], channelKey: channel.key }),
    );
    const language = bookLanguage(choices.lang, context.language, provider.language);
    const services = servicesOf(offers);
    const service = chosenService(services, product, choices.resource);
    const named = service?.offers.find(({ resource }) => resource.uuid === choices.resource);
    const only = service?.offers.length === 1 ? service.offers[0] : null;
    const isAny = service !== null && !named && isPooled(service);
    const offer = named ?? only ?? (isAny ? anyOffer(service, language) : null);
    const { contactChannelType: channelType = null, address = null } = offer?.resource ?? {};
    const meeting = { channel: channelType, address };
    const { leads, other } = leadingZone(meeting, provider.timeZone, knownZone(choices.zone));
    return {
      choices,
      language,
      offers,
      services,
      service,
      offer,
      isAny,
      product: service?.product ?? null,
      timeZone: leads,
      otherZone: other,
      site: context.links.site,
    };
  };
}

/** Returns the language in which a visitor wants the texts of a provider; null for that of the provider. */
export const textLanguage = ({ lang }: Choices, { language }: Context): string | null => lang ?? language;

/** Shows the contact of the resources in the footer, if all have the same. */
function withContact(offers: [ShownOffer, ...ShownOffer[]]): [ShownOffer, ...ShownOffer[]] {
  const [{ contact }] = offers;
  if (offers.some((other) => JSON.stringify(other.contact) !== JSON.stringify(contact))) return offers;
  const { phone, mobile, email } = contact;
  return offers.map((offer) => ({
    ...offer,
    provider: { ...offer.provider, contact: { phone: phone ?? mobile, email } },
  })) as [ShownOffer, ...ShownOffer[]];
}

/** Returns the service with the chosen product, or of a chosen resource without products; the only one if there is one. */
function chosenService(services: readonly Service[], product: string | null, resource: string | null): Service | null {
  const isChosen = (service: Service) =>
    service.product ? service.product.uuid === product : service.offers[0].resource.uuid === resource;
  return services.find(isChosen) ?? (services.length === 1 ? services[0]! : null);
}

/** Returns the uuid of the chosen product, which is named by its uuid or reference; null for an unknown one. */
async function uuidOfProduct(
  offers: ShownOffer[],
  name: string | null,
  read: (name: string) => Promise<{ uuid: string }[]>,
): Promise<string | null> {
  if (!name) return null;
  const isOffered = offers.some(({ resource }) => resource.products.some(({ uuid }) => uuid === name));
  return isOffered ? name : ((await read(name))[0]?.uuid ?? null);
}
