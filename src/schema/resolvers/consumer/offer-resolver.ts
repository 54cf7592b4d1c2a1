import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { findOfferedProducts } from '../../../booking/calendar/offered-products.ts';
import type { Context } from '../../../platform/access/context.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { CHANNEL_KEY, listOf } from '../shared/arguments.ts';
import { SharedWork } from '../shared/expensive.ts';
import { findActiveProducts, findOffers, findPublicData, furtherData } from './find-offers.ts';
import { OfferedProduct, PublicData } from './public-data.ts';

const RESOURCES = {
  nullable: true,
  description: 'Resources: uuids, references, full references, or references of their channels.',
};
const AVAILABILITIES = { nullable: true, description: 'Availabilities (uuids or references) or appointments (uuids).' };

const NAME = {
  description:
    'Uuid, reference or full reference of a resource, the reference of one of its channels, or the uuid or reference of a provider. A reference that two CRMs use leads to that of the first one.',
};

const OFFER_CHANNEL = {
  nullable: true,
  description:
    'Channel; ignored if the name is that of a channel. Default: RESOURCE_PUBLIC for a resource, CALENDAR_PUBLIC for a provider.',
};

const PRODUCTS = { description: 'Products: uuids or references.' };

/** Lists products and public data of resources on a channel. */
@Resolver()
export class OfferResolver {
  @SharedWork()
  @Query(() => [OfferedProduct], {
    description: 'Products that can be booked at resources or in availabilities. Errors: NOT_FOUND if none exists.',
  })
  activeProducts(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) resources: string[] | null,
    @Arg('availabilities', () => [Identifier], listOf('availabilities', AVAILABILITIES)) slots: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<OfferedProduct[]> {
    return findActiveProducts(em, { resources, slots, channelKey });
  }

  @SharedWork()
  @Query(() => [OfferedProduct], {
    description: 'Products that a resource offers on the channel, in the order of the argument. Others are left out.',
  })
  async namedProducts(
    @Arg('products', () => [Identifier], listOf('products', PRODUCTS)) products: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<OfferedProduct[]> {
    const channel = channelKey ?? ChannelKey.RESOURCE_PUBLIC;
    const named = await findOfferedProducts(em, products, channel);
    const more = furtherData(em);
    return named.map(({ language, ...product }) => new OfferedProduct(product, { language, channel }, more));
  }

  @SharedWork()
  @Query(() => [PublicData], {
    description:
      'Public data of resources, each once, ordered as the arguments. Unknown and hidden resources are left out, archived resources also if others remain. Errors: NOT_FOUND if none is left.',
  })
  publicData(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) resources: string[] | null,
    @Arg('availabilities', () => [Identifier], listOf('availabilities', AVAILABILITIES)) slots: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<PublicData[]> {
    return findPublicData(em, { resources, slots, channelKey });
  }

  @SharedWork()
  @Query(() => [PublicData], {
    description:
      'Public data of everything that can be booked under one name: of the resource that it names, or of the resources with products or availabilities that a provider shows on the channel, at most 100, ordered by creation time. Errors: NOT_FOUND if there is none, or the channel is hidden.',
  })
  offers(
    @Arg('name', () => Identifier, NAME) name: string,
    @Arg('channelKey', () => ChannelKey, OFFER_CHANNEL) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<PublicData[]> {
    return findOffers(em, name, channelKey);
  }
}
