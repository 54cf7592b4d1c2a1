import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import type { ProductView } from '../../booking/calendar.ts';
import { findOfferedProducts } from '../../booking/read-calendar.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { CHANNEL_KEY, listOf } from '../shared/arguments.ts';
import { findActiveProducts, findPublicData } from './find-offers.ts';
import { OfferedProduct, PublicData } from './public-data.ts';

const RESOURCES = {
  nullable: true,
  description: 'Resources: uuids, references, full references, or references of their channels.',
};
const SLOTS = { nullable: true, description: 'Availabilities (uuids or references) or appointments (uuids).' };

const PRODUCTS = { description: 'Products: uuids or references.' };

/** Lists products and public data of resources on a channel. */
@Resolver()
export class OfferResolver {
  @Query(() => [OfferedProduct], {
    description: 'Products that can be booked at resources or in availabilities. Errors: NOT_FOUND if none exists.',
  })
  activeProducts(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) resources: string[] | null,
    @Arg('slots', () => [Identifier], listOf('slots', SLOTS)) slots: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<ProductView[]> {
    return findActiveProducts(em, { resources, slots, channelKey });
  }

  @Query(() => [OfferedProduct], {
    description: 'Products that a resource offers on the channel, in the order of the argument. Others are left out.',
  })
  namedProducts(
    @Arg('products', () => [Identifier], listOf('products', PRODUCTS)) products: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<ProductView[]> {
    return findOfferedProducts(em, products, channelKey ?? ChannelKey.RESOURCE_PUBLIC);
  }

  @Query(() => [PublicData], {
    description:
      'Public data of resources, each once, ordered as the arguments. Unknown and hidden resources are left out, archived resources also if others remain. Errors: NOT_FOUND if none is left.',
  })
  publicData(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) resources: string[] | null,
    @Arg('slots', () => [Identifier], listOf('slots', SLOTS)) slots: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Ctx() { em }: Context,
  ): Promise<PublicData[]> {
    return findPublicData(em, { resources, slots, channelKey });
  }
}
