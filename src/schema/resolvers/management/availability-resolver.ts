import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { findResource, openResource } from '../../../booking/calendar/open-resource.ts';
import { applyToAppointments } from '../../../booking/places/follow-contact.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { checkScopes } from '../../../platform/access/scopes.ts';
import { findAllByIdentifier, findByIdentifier } from '../../../platform/database/lookup.ts';
import { InTransaction, lock } from '../../../platform/database/transaction.ts';
import { Availability } from '../../../records/entities/availability.ts';
import { Product } from '../../../records/entities/product.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { Notify } from '../../../records/entities/sent/notify.ts';
import { sql } from '../../../records/entities/sql.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { LostRace } from '../../../records/errors/lost-race.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Message } from '../../../records/scalars/message.ts';
import { TimeZone } from '../../../records/scalars/time-zone.ts';
import { APPLY_TO_COMING, CHANGES_BOOKINGS, INPUT, MESSAGE, NOTIFY, REFERENCE } from '../shared/arguments.ts';
import { checkReference } from '../shared/claimed-names.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { findPage } from '../shared/find-page.ts';
import {
  completeRepeatedTime,
  movedDates,
  orDefault,
  repeatedTimeOf,
  ZONE_OF_TIMES,
  zoneOf,
} from '../shared/repeated-time.ts';
import { refuseCleared } from '../shared/required.ts';
import { CreateAvailabilityInput, UpdateAvailabilityInput } from './availability-inputs.ts';

/** Maximum availabilities of a resource: two a day for most of a year, without any recurrence. */
const MAX_AVAILABILITIES = 500;

export const AvailabilityConnection = connectionOf(Availability, 'Availability');

/** Manages availabilities. Their changes and deletion leave appointments unchanged. */
@Resolver(() => Availability)
export class AvailabilityResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => Availability, { description: 'Availability by uuid or reference. Errors: NOT_FOUND.' })
  availability(
    @Arg('availability', () => Identifier, REFERENCE) availability: string,
    @Ctx() { em }: Context,
  ): Promise<Availability> {
    return findByIdentifier(em, Availability, availability, { field: 'availability' });
  }

  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => AvailabilityConnection, {
    description: 'Availabilities of a resource, ordered by creation time. Errors: NOT_FOUND.',
  })
  async availabilities(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Availability>> {
    const resource = await findResource(em, identifier, 'resource');
    return findPage(em, Availability, { resource }, page);
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => Availability, {
    description:
      'Creates an availability of a resource, at most 500 for each. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async createAvailability(
    @Arg('input', () => CreateAvailabilityInput, INPUT) input: CreateAvailabilityInput,
    @Ctx() context: Context,
  ): Promise<Availability> {
    const { em } = context;
    const resource = await openResource(em, input.resource, 'input.resource');
    await refuseTooMany(em, resource);
    const provider = await resource.provider.loadOrFail();
    const availability = em.create(Availability, {
      crm: tenantOf(context),
      provider,
      resource,
      start: input.start,
      end: input.end,
    });
    return describe(context, availability, input);
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => Availability, {
    description:
      'Changes an availability. Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateAvailability(
    @Arg('availability', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateAvailabilityInput, INPUT) input: UpdateAvailabilityInput,
    @Arg('applyToComing', () => Boolean, APPLY_TO_COMING) applyToComing: boolean,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<Availability> {
    if (applyToComing) checkScopes(context.viewer, [CHANGES_BOOKINGS]);
    const availability = await changeAvailability(context, identifier, input);
    if (applyToComing) {
      await context.em.flush();
      const letter = { message: message || null, notify };
      await applyToAppointments(context.em, sql`a.availability_id = ${availability.id}`, { letter });
    }
    return availability;
  }

  @ForCrm(Scope.HOURS_WRITE)
  @Mutation(() => Boolean, {
    description: 'Deletes an availability. Its appointments stay unchanged. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async deleteAvailability(
    @Arg('availability', () => Identifier, REFERENCE) identifier: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return removeAvailability(context, identifier);
  }

  @FieldResolver(() => TimeZone, ZONE_OF_TIMES)
  timeZone(@Root() availability: Availability): Promise<string> {
    return zoneOf(availability);
  }

  @FieldResolver(() => Resource, { description: 'Resource of the availability.' })
  resource(@Root() availability: Availability): Promise<Resource> {
    return availability.resource.loadOrFail();
  }

  @FieldResolver(() => [Product], { description: 'Products that are offered; empty for those of the resource.' })
  products(@Root() availability: Availability): Promise<Product[]> {
    return availability.products.loadItems();
  }
}

/**
 * Limits the availabilities of a resource, because every listing reads all of them. They are counted under the lock of
 * the resource. Errors: INVALID_INPUT.
 */
async function refuseTooMany(em: SqlEntityManager, resource: Resource): Promise<void> {
  if ((await em.count(Availability, { resource })) < MAX_AVAILABILITIES) return;
  const message = `must have at most ${MAX_AVAILABILITIES} availabilities: delete those that are over, or use recurrence`;
  throw new DomainError('INVALID_INPUT', { field: 'input.resource', message });
}

/** Changes an availability under the lock of its calendar. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS, INVALID_INPUT. */
export const changeAvailability = async (
  context: Context,
  identifier: string,
  input: UpdateAvailabilityInput,
): Promise<Availability> => describe(context, await openAvailability(context, identifier), input);

/** Deletes an availability under the lock of its calendar. Errors: NOT_FOUND. */
export async function removeAvailability(context: Context, identifier: string): Promise<true> {
  context.em.remove(await openAvailability(context, identifier));
  return true;
}

/** Finds an availability and locks its calendar, so that no booking uses a value that is about to change. */
async function openAvailability({ em }: Context, identifier: string): Promise<Availability> {
  const availability = await findByIdentifier(em, Availability, identifier, { field: 'availability' });
  await lock(em, Resource, [availability.resource.id]);
  const open = await em.refresh(availability, { populate: ['products'] });
  if (!open) throw new LostRace(`The availability ${availability.id} was deleted meanwhile`);
  return open;
}

/** Returns the hours of an input, which change the known ones, as they are stored. Errors: INVALID_INPUT below `path`. */
export function hoursOf(input: CreateAvailabilityInput | UpdateAvailabilityInput, known: Availability, path = 'input') {
  refuseCleared(input, ['start', 'end'], path);
  return {
    ...repeatedTimeOf(input, known, path),
    start: input.start ?? undefined,
    end: input.end ?? undefined,
    extraDates: orDefault(input.extraDates, []) ?? movedDates(known.extraDates, known, input.start),
    channels: orDefault(input.channels, []),
    capacity: orDefault(input.capacity, 1),
    slotStepMinutes: input.slotStepMinutes,
  };
}

async function describe(
  context: Context,
  availability: Availability,
  input: CreateAvailabilityInput | UpdateAvailabilityInput,
): Promise<Availability> {
  const { em } = context;
  const { reference, contactChannel, products } = input;
  if (reference && reference !== availability.reference) {
    await checkReference(context, reference, ['availabilities'], availability.id);
  }
  const provider = await availability.provider.loadOrFail();
  const given = { reference, contactChannel, ...hoursOf(input, availability) };
  em.assign(availability, given, { ignoreUndefined: true });
  completeRepeatedTime(availability);
  if (products !== undefined) {
    const where = { and: { provider }, field: 'input.products', code: 'INVALID_INPUT' } as const;
    availability.products.set(await findAllByIdentifier(em, Product, products ?? [], where));
  }
  return availability;
}
