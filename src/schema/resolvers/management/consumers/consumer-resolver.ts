import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { placesAt } from '../../../../booking/verbs/consumer-records.ts';
import { eraseConsumer } from '../../../../booking/verbs/erasure.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, missing } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Participation } from '../../../../records/entities/participation.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { Text } from '../../../../records/scalars/text.ts';
import { Uuid } from '../../../../records/scalars/uuid.ts';
import { dayAt } from '../../../../slots/days/local-days.ts';
import { PROVIDER, shortText } from '../../shared/arguments.ts';
import { type Connection, connectionOf, NestedPageArguments } from '../../shared/connection.ts';
import { checkPage } from '../../shared/find-page.ts';
import { findRowsPage } from '../../shared/rows-page.ts';
import { ParticipationConnection } from '../appointments/participation-resolver.ts';
import { ConsumerData, consumerDataOf, ErasedConsumer } from '../people/consumer-data.ts';
import { CANCEL_FUTURE } from '../people/privacy-resolver.ts';
import { consumersById } from './consumers-by-id.ts';
import { findByDay, findByWords, MAX_FOUND } from './found-consumers.ts';
import { ProviderConsumer } from './provider-consumer.ts';
import { searchedName, searchOf } from './searched-words.ts';

const ProviderConsumerConnection = connectionOf(ProviderConsumer, 'ProviderConsumer');

const SEARCH = shortText('search', {
  nullable: true as const,
  description:
    'Beginnings of names or of an e-mail address, at least two letters, or at least four digits of a telephone number; case and accents are ignored. Default: those who come today, by the time zone of the provider.',
});

const CONSUMER = { description: '`uuid` of the consumer, or `bookingUuid` of one of their bookings at the provider.' };

const COMING = {
  defaultValue: false,
  description:
    'True for the appointments that have not ended, the soonest first. Default: the others, the latest first.',
};

const LAST_NAME = shortText('lastName', {
  description: 'Last name of the consumer, which confirms who is meant; case and accents are ignored.',
});

/** Finds and shows the consumers of one provider, and erases their data there. */
@Resolver(() => ProviderConsumer)
export class ConsumerResolver {
  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => ProviderConsumerConnection, {
    description: `Consumers of a provider, at most ${MAX_FOUND}: those whom a search finds, ordered by last name, or those of today, ordered by the start of their appointment. A search looks through the data with which people came first, and those of appointments since 30 days ago. Errors: NOT_FOUND, INVALID_INPUT.`,
  })
  async consumers(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('search', () => Text, SEARCH) search: string | null | undefined,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<ProviderConsumer>> {
    const wanted = search == null ? null : searchOf(search);
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const uuids = wanted ? await findByWords(em, provider, wanted) : await findByDay(em, provider, today(provider));
    checkPage(page, (cursor) => uuids.includes(cursor));
    const from = page.after ? uuids.indexOf(page.after) + 1 : 0;
    const shown = uuids.slice(from, from + page.first);
    const nodes = await consumersById(em, provider, shown);
    return {
      nodes,
      edges: nodes.map((node) => ({ node, cursor: node.uuid })),
      pageInfo: {
        hasNextPage: from + shown.length < uuids.length,
        hasPreviousPage: from > 0,
        startCursor: shown[0] ?? null,
        endCursor: shown.at(-1) ?? null,
      },
      totalCount: Promise.resolve(uuids.length),
    };
  }

  @ForCrm(Scope.BOOKINGS_READ)
  @Query(() => ProviderConsumer, { description: 'Consumer of a provider. Errors: NOT_FOUND.' })
  consumer(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('consumer', () => Uuid, CONSUMER) consumer: string,
    @Ctx() context: Context,
  ): Promise<ProviderConsumer> {
    return consumerAt(context, identifier, consumer);
  }

  @ForCrm(Scope.BOOKINGS_WRITE, Scope.SETTINGS_WRITE)
  @Mutation(() => ErasedConsumer, {
    description:
      'Erases a consumer at one provider: removes the personal data from the participations there, and deletes the mails about them, and the user unless it has a reference or other bookings. Appointments keep their times and counts. Errors: NOT_FOUND, INVALID_INPUT for another last name, FUTURE_APPOINTMENTS.',
  })
  @InTransaction()
  async eraseProviderConsumer(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('consumer', () => Uuid, CONSUMER) uuid: string,
    @Arg('lastName', () => Text, LAST_NAME) lastName: string,
    @Arg('cancelFutureAppointments', () => Boolean, CANCEL_FUTURE) cancelFutureAppointments: boolean,
    @Ctx() context: Context,
  ): Promise<ErasedConsumer> {
    const consumer = await consumerAt(context, identifier, uuid);
    if (searchedName(lastName) !== searchedName(consumer.lastName)) {
      throw new DomainError('INVALID_INPUT', { field: 'lastName', message: 'must be the last name of the consumer' });
    }
    const named = { provider: consumer.provider, consumer: uuid };
    return new ErasedConsumer(await eraseConsumer(context.em, tenantOf(context), named, cancelFutureAppointments));
  }

  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Booked or requested place in the next appointment that has not ended; null for none.',
  })
  next(@Root() { places }: ProviderConsumer): Participation | null {
    return places.next;
  }

  @FieldResolver(() => Participation, {
    nullable: true,
    description: 'Booked place in the last appointment that has ended; null for none.',
  })
  last(@Root() { places }: ProviderConsumer): Participation | null {
    return places.last;
  }

  @FieldResolver(() => ParticipationConnection, {
    description: 'Places of the consumer, without those from which a booking was moved.',
  })
  participations(
    @Root() { provider, uuid }: ProviderConsumer,
    @Arg('coming', () => Boolean, COMING) isComing: boolean,
    @Args(() => NestedPageArguments) page: NestedPageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Participation>> {
    const rows = sql`
      select p.id, a.starts_at as at from (${placesAt(provider, sql`${uuid}::uuid`)}) as own
        join participations p on p.id = own.id
        join appointments a on a.id = p.appointment_id
      where p.state <> 'RESERVED' and ${isComing ? sql`a.ends_at > now()` : sql`a.ends_at <= now()`} and (
        select count(*) from participations later
        where later.replaces_id = p.id and later.state in ('BOOKED', 'CANCELED')) = 0`;
    return findRowsPage(em, Participation, [rows], page, { newestFirst: !isComing });
  }

  @FieldResolver(() => ConsumerData, { description: 'All that is stored of the consumer at this provider.' })
  data(@Root() { provider, uuid }: ProviderConsumer, @Ctx() context: Context): Promise<ConsumerData> {
    return consumerDataOf(context.em, tenantOf(context), { provider, consumer: uuid });
  }
}

/** Errors: NOT_FOUND. */
async function consumerAt({ em }: Context, identifier: string, uuid: string): Promise<ProviderConsumer> {
  const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
  const [consumer] = await consumersById(em, provider, [uuid]);
  if (!consumer) throw missing(uuid, 'consumer');
  return consumer;
}

function today({ timeZone }: Provider) {
  const { start, end } = dayAt(timeZone, Date.now());
  return { from: new Date(start), until: new Date(end) };
}
