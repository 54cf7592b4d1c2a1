import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource } from '../../../../booking/calendar/open-resource.ts';
import { leaveWaitlist } from '../../../../booking/waitlist/answer-offer.ts';
import { joinWaitlist } from '../../../../booking/waitlist/join-waitlist.ts';
import { offerByCrm } from '../../../../booking/waitlist/offer-by-crm.ts';
import { ForCrm } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, findByUuid } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { WaitlistEntry } from '../../../../records/entities/people/waitlist-entry.ts';
import { Product } from '../../../../records/entities/product.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { ChannelKey } from '../../../../records/entities/values/channel-key.ts';
import { ParticipationState } from '../../../../records/entities/values/participation-state.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { WaitlistState } from '../../../../records/entities/waiting/waitlist-state.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Instant } from '../../../../records/scalars/instant.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { JoinWaitlistInput, joinRequest } from '../../consumer/waiting/waitlist-inputs.ts';
import { CHANNEL_KEY, INPUT, NEWEST_FIRST, PROVIDER, upTo } from '../../shared/arguments.ts';
import { Reads } from '../../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { findRowsPage } from '../../shared/rows-page.ts';
import { WaitlistFilter, waitlistRows } from './waitlist-filter.ts';

const WaitlistEntryConnection = connectionOf(WaitlistEntry, 'WaitlistEntry');

const ENTRY = { description: 'Entry: its uuid.' };

const PRIORITY = upTo(
  1_000,
  'priority',
  { defaultValue: 0, description: 'Rank, from -1000 to 1000: higher ones are offered a time first.' },
  -1_000,
);

const OF_PROVIDER = {
  nullable: true,
  description: 'Provider of the waitlist: uuid or reference. Default: that of the resource, or of the product.',
};

const WAITS = [WaitlistState.WAITING, WaitlistState.OFFERED];

/** Lists and changes the waitlists of a CRM. */
@Resolver(() => WaitlistEntry)
export class WaitlistResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => WaitlistEntryConnection, {
    description: 'Entries of the waitlist of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async waitlist(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('filter', () => WaitlistFilter, { nullable: true, description: 'Filter. Default: those that wait.' })
    filter: WaitlistFilter | null,
    @Arg('newestFirst', () => Boolean, NEWEST_FIRST) newestFirst: boolean,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<WaitlistEntry>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const { resource: named, product: wanted } = filter ?? {};
    const resource = named ? (await findResource(em, named, 'filter.resource', provider.id)).id : null;
    const product = wanted ? (await findByIdentifier(em, Product, wanted, { field: 'filter.product' })).id : null;
    const states = filter?.states ?? WAITS;
    const booking = filter?.booking ?? null;
    const rows = waitlistRows({ provider: provider.id, resource, product, booking, states });
    return findRowsPage(em, WaitlistEntry, rows, page, { newestFirst });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => WaitlistEntry, {
    description:
      'Puts a consumer on a waitlist, as `joinWaitlist` does with the key, with a rank. Errors: NOT_FOUND, PRODUCT_NOT_OFFERED, CONFLICT if the consumer waits already, and as `joinWaitlist`.',
  })
  @InTransaction()
  async addToWaitlist(
    @Arg('input', () => JoinWaitlistInput, INPUT) input: JoinWaitlistInput,
    @Arg('channelKey', () => ChannelKey, CHANNEL_KEY) channelKey: ChannelKey | null,
    @Arg('priority', () => Int, PRIORITY) priority: number,
    @Arg('provider', () => Identifier, OF_PROVIDER) provider: string | null,
    @Ctx() context: Context,
  ): Promise<WaitlistEntry> {
    const { em } = context;
    const named = await findNamed(em, input, provider);
    const entry = await joinWaitlist(em, joinRequest({ ...input, ...named }, channelKey, priority), context);
    if (!entry) throw new Error('With the key of its CRM an entry waits at once');
    return em.findOneOrFail(WaitlistEntry, { id: entry });
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => WaitlistEntry, {
    description:
      'Offers an entry that waits a free slot, whatever its wish and rank are. The slot is held, and the consumer mailed. Errors: NOT_FOUND, CONFLICT if it does not wait, SLOT_TAKEN if no free slot starts then.',
  })
  @InTransaction()
  async offerFromWaitlist(
    @Arg('entry', () => Uuid, ENTRY) uuid: string,
    @Arg('resource', () => Identifier, { description: 'Resource: uuid or reference.' }) name: string,
    @Arg('start', () => Instant, { description: 'Start of the slot.' }) start: Date,
    @Ctx() { em }: Context,
  ): Promise<WaitlistEntry> {
    const entry = await findEntryOf(em, uuid);
    const resource = await findResource(em, name, 'resource', entry.provider.id);
    await offerByCrm(em, entry.id, resource.id, start.getTime());
    return em.refreshOrFail(entry);
  }

  @ForCrm(Scope.BOOKINGS_WRITE)
  @Mutation(() => WaitlistEntry, {
    description:
      'Takes an entry off its waitlist, without a mail. Its offer goes to the next one. One that has ended stays unchanged. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async removeFromWaitlist(
    @Arg('entry', () => Uuid, ENTRY) uuid: string,
    @Ctx() { em }: Context,
  ): Promise<WaitlistEntry> {
    const entry = await findEntryOf(em, uuid);
    await leaveWaitlist(em, entry.id);
    return em.refreshOrFail(entry);
  }

  @FieldResolver(() => Provider, { description: 'Provider of the waitlist.' })
  provider(@Root() entry: WaitlistEntry): Promise<Provider> {
    return entry.provider.loadOrFail();
  }

  @FieldResolver(() => Resource, {
    nullable: true,
    description: 'Resource; null for any that offers the product, or of `resources`.',
  })
  async resource(@Root() entry: WaitlistEntry): Promise<Resource | null> {
    return (await entry.resource?.load()) ?? null;
  }

  @FieldResolver(() => [Resource], {
    nullable: true,
    description:
      'Resources of which any will do, by rank; null for all that offer the product, or `resource`. Deleted ones are left out.',
  })
  resources(@Root() { resourceIds }: WaitlistEntry, @Ctx() { em }: Context): Promise<Resource[]> | null {
    return resourceIds ? em.find(Resource, { id: resourceIds }, { orderBy: { priority: 'asc', id: 'asc' } }) : null;
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Product; null for a time without one, and for one that was deleted.',
  })
  async product(@Root() entry: WaitlistEntry): Promise<Product | null> {
    return (await entry.product?.load()) ?? null;
  }

  @FieldResolver(() => [Int], {
    description: 'Local days on which a time may start, from 1 for Monday to 7 for Sunday.',
  })
  weekdays(@Root() { weekdays }: WaitlistEntry): number[] {
    return [1, 2, 3, 4, 5, 6, 7].filter((day) => (weekdays & (1 << (day - 1))) !== 0);
  }

  @FieldResolver(() => Text, { description: 'First name of the consumer.' })
  firstName(@Root() { consumer }: WaitlistEntry): string {
    return consumer.firstName;
  }

  @FieldResolver(() => Text, { description: 'Last name of the consumer.' })
  lastName(@Root() { consumer }: WaitlistEntry): string {
    return consumer.lastName;
  }

  @FieldResolver(() => Text, { nullable: true, description: 'Mobile number of the consumer.' })
  mobile(@Root() { consumer }: WaitlistEntry): string | null {
    return consumer.mobile;
  }

  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Place that it is offered or has booked; null if it only waits, or has ended otherwise.',
  })
  place(@Root() { id, state }: WaitlistEntry, @Ctx() { em }: Context): Promise<Participation | null> | null {
    if (state === WaitlistState.OFFERED) {
      return em.findOne(Participation, { waitlistEntry: id, state: ParticipationState.RESERVED });
    }
    if (state !== WaitlistState.BOOKED) return null;
    return em.findOne(Participation, { waitlistEntry: id }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  }
}

/**
 * Finds resources and product of the CRM, and of a provider: consumers name what any CRM has. Errors: NOT_FOUND.
 */
async function findNamed(
  em: Context['em'],
  { resource, resources, product }: JoinWaitlistInput,
  named: string | null | undefined,
): Promise<Pick<JoinWaitlistInput, 'resource' | 'resources' | 'product'>> {
  const provider = named ? (await findByIdentifier(em, Provider, named, { field: 'provider' })).id : null;
  const and = provider ? { provider } : {};
  const several: string[] = [];
  for (const each of resources ?? []) several.push((await findResource(em, each, 'input.resources', provider)).id);
  return {
    resources: resources && several,
    resource: resource && (await findResource(em, resource, 'input.resource', provider)).id,
    product: product && (await findByIdentifier(em, Product, product, { and, field: 'input.product' })).id,
  };
}

/** Errors: NOT_FOUND. */
const findEntryOf = (em: Context['em'], uuid: string): Promise<WaitlistEntry> =>
  findByUuid(em, WaitlistEntry, uuid, 'entry');

/** Tells for which entry of a waitlist a place is held, or was booked. */
@Resolver(() => Participation)
export class WaitlistOfPlace {
  @Reads({ Participation: ['waitlistEntry'] })
  @FieldResolver(() => WaitlistEntry, {
    nullable: true,
    description: 'Entry of the waitlist that the place was offered to; null for none.',
  })
  async waitlistEntry(@Root() { waitlistEntry }: Participation): Promise<WaitlistEntry | null> {
    return (await waitlistEntry?.load()) ?? null;
  }
}
