import { ArrayMaxSize, Max, Min } from 'class-validator';
import { Arg, Ctx, Field, FieldResolver, InputType, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../../access/authorization.ts';
import type { Context } from '../../access/context.ts';
import { giveUpHolds } from '../../booking/holds.ts';
import { findResource, openResource } from '../../booking/open-resource.ts';
import { findAllByIdentifier } from '../../database/lookup.ts';
import { InTransaction } from '../../database/transaction.ts';
import { Channel, REMINDER_HOURS } from '../../entities/channel.ts';
import { Product } from '../../entities/product.ts';
import { Resource } from '../../entities/resource.ts';
import { BookingProcess } from '../../entities/values/booking-process.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Reference } from '../../scalars/reference.ts';
import { INPUT, MAX_PRODUCTS, REFERENCE } from '../shared/arguments.ts';
import { checkReference } from '../shared/claimed-names.ts';

const NOTICE = { message: 'must be a whole number of minutes from 0 to 525600' };
const REMINDER = { message: `must be a whole number of hours from 0 to ${REMINDER_HOURS.longest}` };
const WINDOW = { message: 'must be a whole number of days from 1 to 1830' };

@InputType({ description: 'Settings of one channel of one resource. What is not given stays as it is.' })
export class ChannelInput {
  @Field(() => Identifier, { description: 'The resource.' })
  resource!: string;

  @Field(() => ChannelKey, { description: 'Which of its channels.' })
  key!: ChannelKey;

  @Field(() => Reference, { nullable: true, description: 'Reference of its own, usable in place of the resource.' })
  reference?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether consumers see and book through this channel. Hiding it gives up its holds.',
  })
  visible?: boolean;

  @Field(() => BookingProcess, { nullable: true, description: 'What a booking is at first.' })
  bookingProcess?: BookingProcess;

  @Field(() => Int, { nullable: true, description: 'How many minutes before its start a slot can last be booked.' })
  @Min(0, NOTICE)
  @Max(525_600, NOTICE)
  minimumNoticeMinutes?: number;

  @Field(() => Int, { nullable: true, description: 'How many days ahead slots are offered.' })
  @Min(1, WINDOW)
  @Max(1_830, WINDOW)
  bookingWindowDays?: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether slots without places left are listed, too.' })
  showFullSlots?: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many hours before its start a booking is reminded of; 0: not at all. Default 24.',
  })
  @Min(0, REMINDER)
  @Max(REMINDER_HOURS.longest, REMINDER)
  reminderHours?: number;

  @Field(() => [Identifier], { nullable: true, description: 'The only products to be offered; empty: all.' })
  @ArrayMaxSize(MAX_PRODUCTS)
  products?: string[] | null;
}

@Resolver(() => Channel)
export class ChannelResolver {
  @ForCrm()
  @Query(() => [Channel], {
    description: 'The channels of a resource whose settings were changed; the others have the defaults.',
  })
  async channels(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<Channel[]> {
    const resource = await findResource(em, identifier, 'resource');
    return em.find(Channel, { resource }, { populate: ['products'], orderBy: { key: 'asc' } });
  }

  @ForCrm()
  @Mutation(() => Channel, { description: 'Changes the settings of a channel of a resource.' })
  @InTransaction()
  async setChannel(
    @Arg('input', () => ChannelInput, INPUT) { resource: identifier, key, products, reference, ...given }: ChannelInput,
    @Ctx() context: Context,
  ): Promise<Channel> {
    const { em } = context;
    const resource = await openResource(em, identifier, 'input.resource');
    const { provider } = resource;
    const known = await em.findOne(Channel, { resource, key }, { populate: ['products'] });
    const visible = Channel.visibleByDefault(key);
    const channel = known ?? em.create(Channel, { crm: tenantOf(context), provider, resource, key, visible });
    if (reference && reference !== channel.reference) {
      await checkReference(context, reference, ['resources', 'channels'], channel.id);
    }
    const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    em.assign(channel, reference === undefined ? settings : { ...settings, reference });
    if (products !== undefined) {
      const where = { and: { provider }, field: 'input.products', code: 'INVALID_INPUT' } as const;
      channel.products.set(await findAllByIdentifier(em, Product, products ?? [], where));
    }
    if (!channel.visible) await giveUpHolds(em, resource.id, key);
    return channel;
  }

  @ForCrm()
  @Mutation(() => Boolean, { description: 'Gives a channel of a resource its default settings back.' })
  @InTransaction()
  async resetChannel(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Arg('key', () => ChannelKey, { description: 'Which of its channels.' }) key: ChannelKey,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const resource = await openResource(em, identifier, 'resource');
    await em.nativeDelete(Channel, { resource, key });
    if (!Channel.visibleByDefault(key)) await giveUpHolds(em, resource.id, key);
    return true;
  }

  @FieldResolver(() => [Product], { description: 'The only products that are offered; empty: all.' })
  products(@Root() channel: Channel): Promise<Product[]> {
    return channel.products.loadItems();
  }

  @FieldResolver(() => Resource, { description: 'The resource.' })
  resource(@Root() channel: Channel): Promise<Resource> {
    return channel.resource.loadOrFail();
  }
}
