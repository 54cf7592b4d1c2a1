import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { ChannelKey } from '../entities/channel-key.ts';
import { Identifier } from '../scalars/identifier.ts';
import { Instant } from '../scalars/instant.ts';
import { horizon } from '../slots/horizon.ts';
import { type Listing, listSlots } from '../slots/slots.ts';
import { CHANNEL_KEY, listOf, PRODUCT, RESOURCES } from './arguments.ts';
import { Bookable } from './bookable.ts';
import { BookableList, MOST_STARTS, ResourceBookables } from './bookable-list.ts';
import type { ResourceCalendar } from './calendar.ts';
import { readCalendars, UPCOMING } from './calendar-reading.ts';
import { slotsByReference } from './references.ts';

const NAMED_SLOTS = { description: 'Uuids or references of availabilities, uuids of appointments.' };

const FROM = { nullable: true, description: 'Only slots that start at this time or later; default: now.' };

@Resolver()
export class BookableResolver {
  @Query(() => BookableList, { description: 'The slots of one or more resources that a consumer can book now.' })
  async bookables(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Ctx() { em }: Context,
  ): Promise<BookableList> {
    const named = await readCalendars(em, references, channelKey, UPCOMING);
    const calendars = [...new Map(named.map((calendar) => [calendar.resource.id, calendar])).values()];
    const { lists, completeUntil } = listsOf(calendars, { product, from });
    return {
      publicVisible: calendars.some(({ channel }) => channel.visible),
      bookables: lists.flatMap(({ bookables }) => bookables).sort(byStart),
      completeUntil,
    };
  }

  @Query(() => [ResourceBookables], { description: 'The slots of named availabilities and appointments, by resource.' })
  async namedBookables(
    @Arg('slots', () => [Identifier], listOf('slots', NAMED_SLOTS)) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Ctx() { em }: Context,
  ): Promise<ResourceBookables[]> {
    const found = await slotsByReference(em, references);
    const resources = [...new Set(found.map(({ resource }) => resource))];
    const calendars = await readCalendars(em, resources, channelKey, UPCOMING);
    const named = new Set(found.map(({ id }) => id));
    const { lists, completeUntil } = listsOf(calendars, { product, from, named });
    return lists.map(({ calendar: { resource, channel }, bookables }) => ({
      resourceUuid: resource.id,
      publicVisible: channel.visible,
      bookables,
      completeUntil,
    }));
  }
}

interface Wanted {
  /** Uuid or reference. */
  product: string | null;
  from: Date | null;
  named?: ReadonlySet<string>;
}

interface Lists {
  lists: { calendar: ResourceCalendar; bookables: Bookable[] }[];
  completeUntil: Date | null;
}

/** The slots of each calendar, of all of them up to the same time. */
function listsOf(calendars: ResourceCalendar[], { product, from, named }: Wanted): Lists {
  const listed = calendars.map((calendar): [ResourceCalendar, Listing] => {
    const { now } = calendar.resource;
    return [calendar, { now, product: product && calendar.productId(product), named, from: from?.getTime() ?? now }];
  });
  const until = horizon(listed, MOST_STARTS);
  const lists = listed.map(([calendar, listing]) => {
    const slots = listSlots(calendar, until === null ? listing : { ...listing, until });
    return { calendar, bookables: slots.map((slot) => new Bookable(slot, calendar)) };
  });
  return { lists, completeUntil: until === null ? null : new Date(until) };
}

const byStart = (a: Bookable, b: Bookable) => a.start.getTime() - b.start.getTime();
