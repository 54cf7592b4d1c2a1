import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { ChannelKey } from '../entities/channel-key.ts';
import { Identifier } from '../scalars/identifier.ts';
import { listSlots } from '../slots/slots.ts';
import { CHANNEL_KEY, PRODUCT, RESOURCES } from './arguments.ts';
import { Bookable } from './bookable.ts';
import { BookableList, ResourceBookables } from './bookable-list.ts';
import type { ResourceCalendar } from './calendar.ts';
import { readCalendars } from './calendar-reading.ts';
import { resourcesByReference, slotsByReference } from './references.ts';

@Resolver()
export class BookableResolver {
  @Query(() => BookableList, { description: 'The slots of one or more resources that a consumer can book now.' })
  async bookables(
    @Arg('resources', () => [Identifier], RESOURCES) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Ctx() { em }: Context,
  ): Promise<BookableList> {
    const resources = await resourcesByReference(em, references, channelKey);
    const unique = [...new Map(resources.map((resource) => [resource.id, resource])).values()];
    const calendars = await readCalendars(em, unique, { from: unique[0]?.now ?? null, until: null });
    return {
      publicVisible: calendars.some(({ channel }) => channel.visible),
      bookables: calendars.flatMap((calendar) => bookablesOf(calendar, product)).sort(byStart),
    };
  }

  @Query(() => [ResourceBookables], { description: 'The slots of named availabilities and appointments, by resource.' })
  async namedBookables(
    @Arg('slots', () => [Identifier], { description: 'Uuids or references of availabilities, uuids of appointments.' })
    references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Ctx() { em }: Context,
  ): Promise<ResourceBookables[]> {
    const named = await slotsByReference(em, references);
    const resources = await resourcesByReference(em, [...new Set(named.map(({ resource }) => resource))], channelKey);
    const calendars = await readCalendars(em, resources, { from: resources[0]?.now ?? null, until: null });
    const ids = new Set(named.map(({ id }) => id));
    return calendars.map((calendar) => ({
      resourceUuid: calendar.resource.id,
      publicVisible: calendar.channel.visible,
      bookables: bookablesOf(calendar, product, ids),
    }));
  }
}

function bookablesOf(calendar: ResourceCalendar, product: string | null, named?: ReadonlySet<string>): Bookable[] {
  const { now } = calendar.resource;
  const slots = listSlots(calendar, { now, product: product && calendar.productId(product), named });
  return slots.map((slot) => new Bookable(slot, calendar));
}

const byStart = (a: Bookable, b: Bookable) => a.start.getTime() - b.start.getTime();
