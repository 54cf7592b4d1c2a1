import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { openResource } from '../../../booking/calendar/open-resource.ts';
import { hashKey, newKey } from '../../../platform/access/authentication.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier, findByUuid } from '../../../platform/database/lookup.ts';
import { InTransaction, locking } from '../../../platform/database/transaction.ts';
import { CalendarFeed } from '../../../records/entities/calendars/calendar-feed.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { sql } from '../../../records/entities/sql.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { INPUT, PROVIDER } from '../shared/arguments.ts';
import { CreateCalendarFeedInput, IssuedCalendarFeed, SubscribedCalendar } from './calendar-feed-types.ts';
import { findSubscribedCalendar } from './find-subscribed-calendar.ts';

const MAX_FEEDS = 100;

/** Manages the feeds that calendars subscribe to, and shows what they show. */
@Resolver(() => CalendarFeed)
export class CalendarFeedResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => [CalendarFeed], {
    description: 'Calendar feeds of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async calendarFeeds(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<CalendarFeed[]> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return em.find(CalendarFeed, { provider }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => IssuedCalendarFeed, {
    description: `Creates a read-only calendar feed of a provider, or of one of its resources. Its address has 256 random bits and is valid until the feed is revoked. A provider has at most ${MAX_FEEDS}. Errors: NOT_FOUND, CONFLICT beyond the limit.`,
  })
  @InTransaction()
  async createCalendarFeed(
    @Arg('input', () => CreateCalendarFeedInput, INPUT) input: CreateCalendarFeedInput,
    @Ctx() context: Context,
  ): Promise<IssuedCalendarFeed> {
    const { em, links } = context;
    const crm = tenantOf(context);
    const provider = await findByIdentifier(em, Provider, input.provider, { field: 'input.provider' });
    const resource = input.resource ? await openResource(em, input.resource, 'input.resource', provider.id) : null;
    await checkCount(context, provider);
    const key = newKey();
    const feed = em.create(CalendarFeed, {
      crm,
      provider,
      resource,
      withConsumers: input.withConsumers,
      hash: hashKey(key),
    });
    await em.flush();
    return { address: links.feed(key), feed };
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Revokes a calendar feed permanently. Its address is answered as unknown. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async revokeCalendarFeed(
    @Arg('feed', () => Uuid, { description: 'Calendar feed: its uuid.' }) id: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    em.remove(await findByUuid(em, CalendarFeed, id, 'feed'));
    return true;
  }

  @Query(() => SubscribedCalendar, {
    description:
      'Calendar of a feed by the key in its address: appointments that are booked or requested, from 30 days ago to a year ahead, at most 2000. Errors: NOT_FOUND for every key that is not valid.',
  })
  async calendarFeed(
    @Arg('key', () => String, { description: 'Key: the part of the address before `.ics`.' }) key: string,
    @Ctx() { em }: Context,
  ): Promise<SubscribedCalendar> {
    const calendar = await findSubscribedCalendar(em, hashKey(key));
    if (!calendar) throw new DomainError('NOT_FOUND');
    return calendar;
  }

  @FieldResolver(() => Provider, { description: 'Provider whose appointments are shown.' })
  provider(@Root() feed: CalendarFeed): Promise<Provider> {
    return feed.provider.loadOrFail();
  }

  @FieldResolver(() => Resource, {
    nullable: true,
    description: 'Resource whose appointments are shown; null: all resources of the provider.',
  })
  async resource(@Root() feed: CalendarFeed): Promise<Resource | null> {
    return (await feed.resource?.load()) ?? null;
  }
}

/** Errors: CONFLICT. Concurrent creations wait for each other at the row of their CRM. */
async function checkCount(context: Context, provider: Provider): Promise<void> {
  const { em } = context;
  await sql`select id from crms where id = ${tenantOf(context)} ${locking('crms')}`.execute(em.getKysely());
  if ((await em.count(CalendarFeed, { provider })) < MAX_FEEDS) return;
  throw new DomainError('CONFLICT', {
    message: `A provider has at most ${MAX_FEEDS} calendar feeds: revoke one first`,
  });
}
