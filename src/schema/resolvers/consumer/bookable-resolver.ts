import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { activeIfAny, oncePerResource, shownIfAny } from '../../../booking/calendar/calendar.ts';
import { type CalendarName, currentRevisions, upcomingCalendars } from '../../../booking/calendar/calendar-cache.ts';
import { listAnew, listKept } from '../../../booking/calendar/kept-lists.ts';
import { type PoolName, revisionsOfPool } from '../../../booking/calendar/pool.ts';
import { upcomingPool } from '../../../booking/calendar/pool-cache.ts';
import { readCalendars, UPCOMING } from '../../../booking/calendar/read-calendar.ts';
import { anyOf, type Revised, slotsByReference } from '../../../booking/calendar/references.ts';
import type { Context } from '../../../platform/access/context.ts';
import { ChannelKey } from '../../../records/entities/values/channel-key.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Instant } from '../../../records/scalars/instant.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { MINUTE_MS } from '../../../slots/times/intervals.ts';
import { CHANNEL_KEY, listOf, PRODUCT, RESOURCES, upTo } from '../shared/arguments.ts';
import { SharedWork } from '../shared/expensive.ts';
import { anyOfEach } from './any-bookables.ts';
import { Bookable } from './bookable.ts';
import {
  BookablesRevision,
  FROM,
  ResourceBookables,
  STARTS,
  timeZoneOf,
  UNTIL,
  type Ungrouped,
  UpcomingBookables,
} from './bookable-list.ts';
import { listsOf } from './listed-calendars.ts';

const NAMED = { description: 'Availabilities (uuids or references) or appointments (uuids).' };

/** Each hold that is left out costs a comparison of each place. */
const MAX_HOLDS = 20;

const HOLDS = listOf(
  'holds',
  {
    nullable: true,
    description: 'Holds that are not in the way, so that a consumer still sees the own slot: their uuids.',
  },
  MAX_HOLDS,
);

const MAX_DURATION_MINUTES = 10_080;

const DURATION = upTo(MAX_DURATION_MINUTES, 'durationMinutes', {
  nullable: true as const,
  description:
    'Duration of the slots in minutes; slots of products that cannot last so long are left out. Default: the shortest one of each product.',
});

const SOME_RESOURCES = listOf('resources', { ...RESOURCES, nullable: true });

const ANY_RESOURCE = {
  defaultValue: false,
  description:
    'True for one slot at each time at which any resource is free that offers the product on the channel, at most 50. Needs a product; `resources` narrow the choice. Without it, `resources` are required.',
};

const OF_LIST = { nullable: true, description: 'Product of a list of any resource.' };

@Resolver()
export class BookableResolver {
  @SharedWork()
  @Query(() => UpcomingBookables, {
    description:
      'Slots of one or more resources that a consumer can book. Errors: NOT_FOUND if no resource exists, or no such product for `anyResource`.',
  })
  async bookables(
    @Arg('resources', () => [Identifier], SOME_RESOURCES) resources: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('first', () => Int, STARTS) first: number,
    @Arg('durationMinutes', () => Int, DURATION) durationMinutes: number | null,
    @Arg('holds', () => [Uuid], HOLDS) holds: string[] | null,
    @Arg('anyResource', () => Boolean, ANY_RESOURCE) anyResource: boolean,
    @Arg('until', () => Instant, UNTIL) until: Date | null,
    @Ctx() { em, budget }: Context,
  ): Promise<Ungrouped<UpcomingBookables>> {
    const asked = listed({ resources, product, channelKey, anyResource });
    const named =
      'product' in asked ? await upcomingPool(em, asked, holds ?? []) : await upcomingCalendars(em, asked, holds ?? []);
    const calendars = anyResource ? named : oncePerResource(named);
    const duration = durationMinutes ? durationMinutes * MINUTE_MS : undefined;
    const { lists, completeUntil, unchangedUntil } = await listsOf(
      calendars,
      { product, duration, from, until },
      { first, budget, slotsOf: holds?.length ? listAnew : listKept(em) },
    );
    return {
      publicVisible: activeIfAny(calendars).some(({ channel }) => channel.visible),
      bookables: (anyResource ? anyOfEach(lists) : lists.flatMap(({ bookables }) => bookables)).sort(Bookable.byStart),
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
    @Arg('resources', () => [Identifier], SOME_RESOURCES) resources: string[] | null,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, OF_LIST) product: string | null,
    @Arg('anyResource', () => Boolean, ANY_RESOURCE) anyResource: boolean,
    @Ctx() { em }: Context,
  ): Promise<BookablesRevision> {
    const asked = listed({ resources, product, channelKey, anyResource });
    const revised: Promise<Revised[]> =
      'product' in asked ? revisionsOfPool(em, asked) : currentRevisions(em, asked.references);
    return BookablesRevision.of(await revised);
  }

  @SharedWork()
  @Query(() => [ResourceBookables], {
    description:
      'Slots of named availabilities and appointments, grouped by resource. Archived and hidden resources are left out if others remain. Errors: NOT_FOUND if none exists.',
  })
  async namedBookables(
    @Arg('availabilities', () => [Identifier], listOf('availabilities', NAMED)) references: string[],
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('product', () => Identifier, PRODUCT) product: string | null,
    @Arg('from', () => Instant, FROM) from: Date | null,
    @Arg('first', () => Int, STARTS) first: number,
    @Ctx() { em, budget }: Context,
  ): Promise<Ungrouped<ResourceBookables>[]> {
    const found = anyOf(references, await slotsByReference(em, references));
    const resources = [...new Set(found.map(({ resource }) => resource))];
    const calendars = anyOf(references, await readCalendars(em, resources, channelKey, UPCOMING));
    const named = new Set(found.map(({ id }) => id));
    const { lists, completeUntil } = await listsOf(shownIfAny(calendars), { product, from, named }, { first, budget });
    return lists.map(({ calendar, bookables }) => ({
      resourceUuid: calendar.resource.id,
      publicVisible: calendar.channel.visible,
      bookables,
      completeUntil,
      timeZone: timeZoneOf([calendar]),
    }));
  }
}

/** Names what to list. Errors: INVALID_INPUT without resources, or without the product of a pool. */
function listed({
  resources,
  product,
  channelKey,
  anyResource,
}: Omit<PoolName, 'product'> & { product: string | null; anyResource: boolean }): PoolName | CalendarName {
  const named = resources?.length ? [...new Set(resources)] : null;
  if (!anyResource) {
    if (!named) throw missing('resources', 'is required, unless anyResource is true');
    return { references: named, channelKey };
  }
  if (!product) throw missing('product', 'is required if anyResource is true');
  return { product, resources: named, channelKey };
}

const missing = (field: string, message: string) => new DomainError('INVALID_INPUT', { field, message });
