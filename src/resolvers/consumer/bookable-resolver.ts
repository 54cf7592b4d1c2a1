import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import type { Context } from '../../access/context.ts';
import { activeIfAny, oncePerResource } from '../../booking/calendars/calendar.ts';
import { readCalendars, UPCOMING } from '../../booking/calendars/read-calendar.ts';
import { anyOf, slotsByReference } from '../../booking/calendars/references.ts';
import { currentRevisions, upcomingCalendars } from '../../booking/known/known-calendars.ts';
import { ChannelKey } from '../../entities/values/channel-key.ts';
import { Identifier } from '../../scalars/identifier.ts';
import { Instant } from '../../scalars/instant.ts';
import { Uuid } from '../../scalars/uuid.ts';
import { MINUTE_MS } from '../../slots/intervals.ts';
import { CHANNEL_KEY, listOf, PRODUCT, RESOURCES, upTo } from '../shared/arguments.ts';
import { Bookable } from './bookable.ts';
import {
  BookablesRevision,
  FROM,
  ResourceBookables,
  STARTS,
  timeZoneOf,
  type Ungrouped,
  UpcomingBookables,
} from './bookable-list.ts';
import { listsOf } from './listed-calendars.ts';

const NAMED_SLOTS = { description: 'Availabilities (uuids or references) or appointments (uuids).' };

/** Each hold that is left out costs a comparison of each place. */
const MAX_HOLDERS = 20;

const HOLDERS = listOf(
  'holders',
  {
    nullable: true,
    description: 'Handles (`customerUuid`) whose holds are not in the way, so that a consumer still sees the own slot.',
  },
  MAX_HOLDERS,
);

const MAX_DURATION_MINUTES = 10_080;

const DURATION = upTo(MAX_DURATION_MINUTES, 'durationMinutes', {
  nullable: true as const,
  description:
    'Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product.',
});

@Resolver()
export class BookableResolver {
  @Query(() => UpcomingBookables, {
    description: 'Slots of one or more resources that a consumer can book. Errors: NOT_FOUND if no resource exists.',
  })
  async bookables(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('first', () => Int, STARTS) first: number,
    @Arg('durationMinutes', () => Int, DURATION) durationMinutes: number | null,
    @Arg('holders', () => [Uuid], HOLDERS) holders: string[] | null,
    @Ctx() { em }: Context,
  ): Promise<Ungrouped<UpcomingBookables>> {
    const named = await upcomingCalendars(em, { references, channelKey }, holders ?? []);
    const calendars = oncePerResource(named);
    const duration = durationMinutes ? durationMinutes * MINUTE_MS : undefined;
    const { lists, completeUntil, unchangedUntil } = await listsOf(calendars, { product, duration, from, first });
    return {
      publicVisible: activeIfAny(calendars).some(({ channel }) => channel.visible),
      bookables: lists.flatMap(({ bookables }) => bookables).sort(Bookable.byStart),
      completeUntil,
      timeZone: timeZoneOf(calendars),
      revision: BookablesRevision.of(named.map(({ resource }) => resource)).revision,
      unchangedUntil,
    };
  }

  @Query(() => BookablesRevision, {
    description:
      'Revision of the `bookables` of the same resources, at a fraction of the cost. A stored listing is current while its revision is equal and `now` is before its `unchangedUntil`. Errors: NOT_FOUND if no resource exists.',
  })
  async bookablesRevision(
    @Arg('resources', () => [Identifier], listOf('resources', RESOURCES)) references: string[],
    @Ctx() { em }: Context,
  ): Promise<BookablesRevision> {
    return BookablesRevision.of(await currentRevisions(em, references));
  }

  @Query(() => [ResourceBookables], {
    description:
      'Slots of named availabilities and appointments, grouped by resource. Errors: NOT_FOUND if none exists.',
  })
  async namedBookables(
    @Arg('slots', () => [Identifier], listOf('slots', NAMED_SLOTS)) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('first', () => Int, STARTS) first: number,
    @Ctx() { em }: Context,
  ): Promise<Ungrouped<ResourceBookables>[]> {
    const found = anyOf(references, await slotsByReference(em, references));
    const resources = [...new Set(found.map(({ resource }) => resource))];
    const calendars = anyOf(references, await readCalendars(em, resources, channelKey, UPCOMING));
    const named = new Set(found.map(({ id }) => id));
    const { lists, completeUntil } = await listsOf(calendars, { product, from, first, named });
    return lists.map(({ calendar, bookables }) => ({
      resourceUuid: calendar.resource.id,
      publicVisible: calendar.channel.visible,
      bookables,
      completeUntil,
      timeZone: timeZoneOf([calendar]),
    }));
  }
}
