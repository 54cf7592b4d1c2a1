import type { GraphQLSchema } from 'graphql';
import type { ParameterizedContext } from 'koa';
import type { Context } from '../../../platform/access/context.ts';
import { pageOperation } from '../every-page/page-operation.ts';
import { anyOffer } from './any-offer.ts';
import { type BookLanguage, bookLanguage } from './book-language.ts';
import { type Choices, choicesOf, knownZone } from './choices.ts';

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
    address: string | null;
    messageHelpText: string | null;
    archived: boolean;
    products: ShownProduct[];
  };
  provider: { uuid: string; name: string; description: string | null; impressum: string | null } & {
    timeZone: string;
    language: string;
  };
  channel: { key: string; bookingProcess: 'IMMEDIATE' | 'REQUESTED' };
}

/** Everything that the steps of a booking page know of a visit. */
export interface Visit {
  choices: Choices;
  language: BookLanguage;
  /** Resources under the name of the address; at least one. */
  offers: [ShownOffer, ...ShownOffer[]];
  /** Null until one of several is chosen, or that any of them will do. */
  offer: ShownOffer | null;
  /** True if any of the resources that offer the product will do. */
  isAny: boolean;
  /** Uuid of the product that was chosen before its resource; null: none. */
  wantedProduct: string | null;
  /** Null until one of several is chosen, or if there is none. */
  product: ShownProduct | null;
  /** Time zone in which times are shown. */
  timeZone: string;
}

const OFFERS = `query ($name: Identifier!, $channelKey: ChannelKey) {
  offers(name: $name, channelKey: $channelKey) {
  ref contact { name email mobile phone }
  resource { uuid name description address messageHelpText archived products {
    uuid name description minDuration maxDuration durationStepMinutes price { amount currency } } }
  provider { uuid name description impressum timeZone language }
  channel { key bookingProcess } } }`;

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
    const all = await readOffers(context, { name: ctx.params.name, channelKey: choices.channelKey });
    const [{ provider, channel }] = all;
    const uuid = await uuidOfProduct(all, choices.product, (product) =>
      readNamed(context, { products: [product], channelKey: channel.key }),
    );
    const offers = withProduct(all, uuid);
    const language = bookLanguage(choices.lang, context.language, provider.language);
    const any = choices.any ? anyOffer(offers, uuid, language) : null;
    const offer = any ?? (offers.length === 1 ? offers[0] : null);
    const products = offer?.resource.products ?? [];
    const product = products.find((each) => each.uuid === uuid) ?? (products.length === 1 ? products[0]! : null);
    return {
      choices,
      language,
      offers,
      offer,
      isAny: any !== null,
      wantedProduct: uuid,
      product,
      timeZone: knownZone(choices.zone) ?? provider.timeZone,
    };
  };
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

/** Returns the resources that offer the product; all if none does. */
function withProduct(offers: [ShownOffer, ...ShownOffer[]], product: string | null): [ShownOffer, ...ShownOffer[]] {
  const [first, ...more] = offers.filter(({ resource }) => resource.products.some(({ uuid }) => uuid === product));
  return first ? [first, ...more] : offers;
}
