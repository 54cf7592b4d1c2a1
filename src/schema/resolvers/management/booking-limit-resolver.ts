import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource, lockCalendars } from '../../../booking/calendar/open-resource.ts';
import { lockHolds } from '../../../booking/verbs/release.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { findByIdentifier, findByUuid } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { BookingLimit } from '../../../records/entities/booking-limit.ts';
import { Product } from '../../../records/entities/product.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { LimitCount } from '../../../records/entities/values/limit-count.ts';
import { LimitPeriod } from '../../../records/entities/values/limit-period.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Uuid } from '../../../records/scalars/uuid.ts';
import { INPUT, PROVIDER } from '../shared/arguments.ts';
import { SetBookingLimitInput } from './booking-limit-inputs.ts';

/** Maximum limits of a provider. Every list reads them, and every booking locks those that apply. */
const MAX_LIMITS = 50;

/** Manages limits of bookings. A change leaves appointments unchanged, also those beyond the limit. */
@Resolver(() => BookingLimit)
export class BookingLimitResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => [BookingLimit], {
    description: 'Limits of the bookings of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async bookingLimits(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<BookingLimit[]> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return em.find(BookingLimit, { provider }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => BookingLimit, {
    description: `Sets a limit of the bookings of a provider, or changes its maximum if there is a limit that counts the same. Appointments stay unchanged; a hold beyond the limit cannot be booked any more. A provider has at most ${MAX_LIMITS}. Errors: NOT_FOUND, INVALID_INPUT, CONFLICT beyond that number.`,
  })
  @InTransaction()
  async setBookingLimit(
    @Arg('input', () => SetBookingLimitInput, INPUT) input: SetBookingLimitInput,
    @Ctx() context: Context,
  ): Promise<BookingLimit> {
    const { em } = context;
    if (input.per === LimitPeriod.UPCOMING && input.counts !== LimitCount.CONSUMER) {
      throw new DomainError('INVALID_INPUT', { field: 'input.per', message: 'must not be UPCOMING for APPOINTMENTS' });
    }
    const provider = await findByIdentifier(em, Provider, input.provider, { field: 'input.provider' });
    const scope = await scopeOf(em, provider, input);
    // bookings under way end first, so none that begins later has been judged without the limit
    await lockCalendars(em, provider.id);
    await lockHolds(em, provider.id);
    const [known] = await em.find(BookingLimit, { ...scope, counts: input.counts, per: input.per });
    if (!known) await refuseTooMany(em, provider);
    const { counts, per, most } = input;
    const limit = known ?? em.create(BookingLimit, { crm: tenantOf(context), ...scope, counts, per, most });
    limit.most = most;
    await em.flush();
    return limit;
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Boolean, { description: 'Deletes a limit. Errors: NOT_FOUND.' })
  @InTransaction()
  async deleteBookingLimit(
    @Arg('limit', () => Uuid, { description: 'Limit: its uuid.' }) id: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    em.remove(await findByUuid(em, BookingLimit, id, 'limit'));
    return true;
  }

  @FieldResolver(() => Provider, { description: 'Provider whose bookings are limited.' })
  provider(@Root() limit: BookingLimit): Promise<Provider> {
    return limit.provider.loadOrFail();
  }

  @FieldResolver(() => Resource, {
    nullable: true,
    description: 'Resource whose bookings are limited; null: all resources of the provider together.',
  })
  async resource(@Root() limit: BookingLimit): Promise<Resource | null> {
    return (await limit.resource?.load()) ?? null;
  }

  @FieldResolver(() => Product, {
    nullable: true,
    description: 'Product whose bookings are limited; null: all products together.',
  })
  async product(@Root() limit: BookingLimit): Promise<Product | null> {
    return (await limit.product?.load()) ?? null;
  }
}

/** Finds what a limit is about. Errors: NOT_FOUND, INVALID_INPUT for a product of another provider. */
async function scopeOf(em: SqlEntityManager, provider: Provider, { resource, product }: SetBookingLimitInput) {
  const where = { and: { provider }, field: 'input.product', code: 'INVALID_INPUT' } as const;
  return {
    provider,
    resource: resource ? await findResource(em, resource, 'input.resource', provider.id) : null,
    product: product ? await findByIdentifier(em, Product, product, where) : null,
  };
}

/** Errors: CONFLICT. */
async function refuseTooMany(em: SqlEntityManager, provider: Provider): Promise<void> {
  if ((await em.count(BookingLimit, { provider })) < MAX_LIMITS) return;
  throw new DomainError('CONFLICT', { message: `A provider has at most ${MAX_LIMITS} limits: delete one first` });
}
