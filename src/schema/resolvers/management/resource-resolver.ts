import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { findResource, openResource, openWithOthers } from '../../../booking/calendar/open-resource.ts';
import { contactPersonOf } from '../../../booking/places/contact-person.ts';
import { applyToAppointments } from '../../../booking/places/follow-contact.ts';
import { clearCalendars } from '../../../booking/verbs/clear-calendars.ts';
import { giveUpHolds } from '../../../booking/verbs/release.ts';
import { sendMailsOfResource } from '../../../mails/forgotten-mails.ts';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { checkScopes } from '../../../platform/access/scopes.ts';
import { findAllByIdentifier, findByIdentifier, lookUpAll } from '../../../platform/database/lookup.ts';
import { InTransaction } from '../../../platform/database/transaction.ts';
import { Availability } from '../../../records/entities/availability.ts';
import { Blackout } from '../../../records/entities/blackout.ts';
import { BookingLimit } from '../../../records/entities/booking-limit.ts';
import { BusySource } from '../../../records/entities/calendars/busy-source.ts';
import { CalendarFeed } from '../../../records/entities/calendars/calendar-feed.ts';
import { Channel } from '../../../records/entities/channel.ts';
import { ContactProfile } from '../../../records/entities/people/contact-profile.ts';
import { User } from '../../../records/entities/people/user.ts';
import { Product } from '../../../records/entities/product.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Resource } from '../../../records/entities/resource.ts';
import { Notify } from '../../../records/entities/sent/notify.ts';
import { sql } from '../../../records/entities/sql.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { DomainError } from '../../../records/errors/domain-error.ts';
import { Identifier } from '../../../records/scalars/identifier.ts';
import { Message } from '../../../records/scalars/message.ts';
import {
  APPLY_TO_COMING,
  CHANGES_BOOKINGS,
  IGNORE,
  INPUT,
  MESSAGE,
  NOTIFY,
  PROVIDER,
  REFERENCE,
} from '../shared/arguments.ts';
import { checkReference } from '../shared/claimed-names.ts';
import { Reads } from '../shared/columns-read.ts';
import { type Connection, connectionOf, PageArguments } from '../shared/connection.ts';
import { CreatePayload } from '../shared/create-payload.ts';
import { findPage } from '../shared/find-page.ts';
import { refuseCleared } from '../shared/required.ts';
import { CreateResourceInput, UpdateResourceInput } from './resource-inputs.ts';

const ARCHIVED = {
  nullable: true,
  description: 'True for archived resources only, false for active ones. Default: all.',
};

const SAME_PROVIDER = {
  nullable: true,
  description: 'Provider of the resource: uuid or reference; another provider is NOT_FOUND.',
};

/** Fields that an update must not clear. */
const REQUIRED = ['reference', 'publicName', 'internalName', 'archived', 'priority'] as const;

export const ResourceConnection = connectionOf(Resource, 'Resource');

@ObjectType({ description: 'Payload of `createResource`.' })
class CreateResourcePayload extends CreatePayload {
  @Field(() => Resource, { description: 'Resource of the reference.' })
  resource!: Resource;
}

@Resolver(() => Resource)
export class ResourceResolver {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => Resource, { description: 'Resource by uuid or reference. Errors: NOT_FOUND.' })
  resource(
    @Arg('resource', () => Identifier, REFERENCE) resource: string,
    @Arg('provider', () => Identifier, SAME_PROVIDER) provider: string | null,
    @Ctx() { em }: Context,
  ): Promise<Resource> {
    return findResource(em, resource, 'resource', provider);
  }

  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => ResourceConnection, {
    description: 'Resources of a provider, ordered by creation time. Errors: NOT_FOUND.',
  })
  async resources(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('archived', () => Boolean, ARCHIVED) archived: boolean | null,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<Resource>> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return findPage(em, Resource, { provider, ...(archived != null && { archived }) }, page);
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => CreateResourcePayload, {
    description:
      'Creates a resource. A known reference updates the given fields of the existing resource. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async createResource(
    @Arg('input', () => CreateResourceInput, INPUT) input: CreateResourceInput,
    @Ctx() context: Context,
  ): Promise<CreateResourcePayload> {
    const { em } = context;
    const { provider: identifier, onDuplicateRaise, ...fields } = input;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'input.provider' });
    const { reference, publicName, internalName } = fields;
    const known = await em.findOne(Resource, { reference });
    if (known && (onDuplicateRaise || known.provider.id !== provider.id)) {
      throw new DomainError('REFERENCE_EXISTS', { field: 'input.reference' });
    }
    if (!known) await checkReference(context, reference, ['channels']);
    const resource = known
      ? await openResource(em, known.id, 'input.reference')
      : em.create(Resource, { crm: tenantOf(context), provider, reference, publicName, internalName });
    return { created: known === null, resource: await describe(context, resource, fields) };
  }

  @ForCrm(Scope.SETTINGS_WRITE)
  @Mutation(() => Resource, {
    description:
      'Changes a resource. Appointments stay unchanged, unless `applyToComing` is true, which needs the scope BOOKINGS_WRITE. Errors: NOT_FOUND, NAME_TAKEN, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateResource(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateResourceInput, INPUT) input: UpdateResourceInput,
    @Arg('provider', () => Identifier, SAME_PROVIDER) provider: string | null,
    @Arg('applyToComing', () => Boolean, APPLY_TO_COMING) applyToComing: boolean,
    @Arg('message', () => Message, MESSAGE) message: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<Resource> {
    if (applyToComing) checkScopes(context.viewer, [CHANGES_BOOKINGS]);
    refuseCleared(input, REQUIRED);
    const { reference, archived } = input;
    const open = archived ? openWithOthers : openResource;
    const resource = await open(context.em, identifier, 'resource', provider);
    if (reference && reference !== resource.reference) {
      await checkReference(context, reference, ['resources', 'channels'], resource.id);
    }
    if (archived) await giveUpHolds(context.em, resource.id, { withParts: true });
    const before = JSON.stringify(resource.address ?? null);
    const updated = await describe(context, resource, input);
    if (applyToComing) {
      const isAddressNew = JSON.stringify(updated.address ?? null) !== before;
      await context.em.flush();
      await applyToAppointments(context.em, sql`a.resource_id = ${resource.id}`, {
        letter: { message: message || null, notify },
        isAddressNew,
      });
    }
    return updated;
  }

  @ForCrm(Scope.SETTINGS_WRITE, Scope.BOOKINGS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a resource with its availabilities, channels, blackouts, busy times, limits and calendar feeds. Refused while future appointments take it, be it besides their own resource. To stop bookings only, archive it. Errors: NOT_FOUND, FUTURE_APPOINTMENTS.',
  })
  @InTransaction()
  async deleteResource(
    @Arg('resource', () => Identifier, REFERENCE) identifier: string,
    @Arg('ignoreFutureAppointments', () => Boolean, IGNORE) ignoreFutureAppointments: boolean,
    @Arg('provider', () => Identifier, SAME_PROVIDER) provider: string | null,
    @Arg('notify', () => Notify, NOTIFY) notify: Notify,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const { em } = context;
    const resource = await openWithOthers(em, identifier, 'resource', provider);
    await clearCalendars(em, [resource.id], ignoreFutureAppointments, notify);
    await removeResource(context, resource);
    return true;
  }

  @Reads({})
  @FieldResolver(() => Provider, { description: 'Provider of the resource.' })
  provider(@Root() resource: Resource): Promise<Provider> {
    return resource.provider.loadOrFail();
  }

  @FieldResolver(() => [Product], { description: 'Products that can be booked.' })
  products(@Root() resource: Resource): Promise<Product[]> {
    return resource.products.loadItems();
  }

  @FieldResolver(() => User, { nullable: true, description: 'User whom consumers may contact; null for the provider.' })
  async contact(@Root() resource: Resource): Promise<User | null> {
    return (await resource.contactUser?.load()) ?? null;
  }

  @FieldResolver(() => ContactProfile, {
    nullable: true,
    description: 'Contact profile that is shown; null for the general profile of the contact.',
  })
  async contactProfile(@Root() resource: Resource): Promise<ContactProfile | null> {
    return (await resource.contactProfile?.load()) ?? null;
  }
}

/**
 * Deletes a resource whose calendar was cleared, with what belongs to it. Its row stays for its appointments; the job
 * `deletions` deletes the mails about them.
 */
export async function removeResource(context: Context, resource: Resource): Promise<void> {
  const { em } = context;
  await sendMailsOfResource(context, resource.crm.id, resource.id);
  await em.nativeDelete(Availability, { resource });
  await em.nativeDelete(Blackout, { resource });
  await em.nativeDelete(BusySource, { resource });
  await em.nativeDelete(Channel, { resource });
  await em.nativeDelete(CalendarFeed, { resource });
  await em.nativeDelete(BookingLimit, { resource });
  resource.deletedAt = new Date();
}

/** Writes the given fields; absent fields stay unchanged. */
async function describe(
  context: Context,
  resource: Resource,
  { products, contact, contactProfile, ...fields }: Omit<UpdateResourceInput, 'provider'>,
): Promise<Resource> {
  const { em } = context;
  em.assign(resource, { ...fields, priority: fields.priority ?? undefined }, { ignoreUndefined: true });
  const hasPerson = contact !== undefined || contactProfile !== undefined;
  const where = { and: { provider: resource.provider }, field: 'input.products', code: 'INVALID_INPUT' } as const;
  const [person, offered] = await lookUpAll(
    async () => hasPerson && contactPersonOf(em, resource, contact, contactProfile),
    async () => products !== undefined && findAllByIdentifier(em, Product, products ?? [], where),
  );
  if (person) em.assign(resource, person);
  if (offered) resource.products.set(offered);
  return resource;
}
