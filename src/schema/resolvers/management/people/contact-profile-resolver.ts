import { type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, lookUpAll } from '../../../../platform/database/lookup.ts';
import { InTransaction, lock } from '../../../../platform/database/transaction.ts';
import { Appointment, AppointmentState } from '../../../../records/entities/appointment.ts';
import { ContactChannel } from '../../../../records/entities/people/contact-channel.ts';
import { ContactProfile } from '../../../../records/entities/people/contact-profile.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { INPUT, REFERENCE } from '../../shared/arguments.ts';
import { CreatePayload } from '../../shared/create-payload.ts';
import { itemsOf } from '../../shared/items-of.ts';
import { ContactProfileInput, GeneralContactProfileInput } from './contact-profile-inputs.ts';

@ObjectType({ description: 'Payload of `setContactProfile`.' })
class SetContactProfilePayload extends CreatePayload {
  @Field(() => ContactProfile, { description: 'Contact profile of the reference.' })
  contactProfile!: ContactProfile;
}

@Resolver(() => ContactProfile)
export class ContactProfileResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => [ContactProfile], {
    description: 'Contact profiles of a user, the general one first. Errors: NOT_FOUND.',
  })
  async contactProfiles(
    @Arg('user', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<ContactProfile[]> {
    const user = await findByIdentifier(em, User, identifier, { field: 'user' });
    return em.find(
      ContactProfile,
      { user },
      { populate: ['contactChannels'], orderBy: { reference: 'asc nulls first' } },
    );
  }

  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => ContactProfile, { description: 'Contact profile by uuid or reference. Errors: NOT_FOUND.' })
  async contactProfile(
    @Arg('contactProfile', () => Identifier, REFERENCE) identifier: string,
    @Arg('provider', () => Identifier, {
      nullable: true,
      description: 'Provider of the profile: uuid or reference; another provider is NOT_FOUND.',
    })
    of: string | null,
    @Ctx() { em }: Context,
  ): Promise<ContactProfile> {
    const and = of ? { provider: await findByIdentifier(em, Provider, of, { field: 'provider' }) } : {};
    return findByIdentifier(em, ContactProfile, identifier, { and, field: 'contactProfile' });
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => ContactProfile, { description: 'Sets the general contact profile of a user. Errors: NOT_FOUND.' })
  @InTransaction()
  async setGeneralContactProfile(
    @Arg('input', () => GeneralContactProfileInput, INPUT) input: GeneralContactProfileInput,
    @Ctx() context: Context,
  ): Promise<ContactProfile> {
    const { em } = context;
    const user = await findByIdentifier(em, User, input.user, { field: 'input.user' });
    await lock(em, User, [user.id]);
    const known = await openProfile(context, { user, provider: null });
    const profile = known ?? em.create(ContactProfile, { crm: tenantOf(context), user, name: input.name });
    return fill(context, profile, input);
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => SetContactProfilePayload, {
    description:
      'Creates a contact profile for a provider. A known reference updates the existing profile. Errors: NOT_FOUND, CONFLICT while resources or appointments of another user or provider show it.',
  })
  @InTransaction()
  async setContactProfile(
    @Arg('input', () => ContactProfileInput, INPUT) input: ContactProfileInput,
    @Arg('provider', () => Identifier, {
      nullable: true,
      description: 'Provider that the input must name: uuid or reference.',
    })
    of: string | null,
    @Ctx() context: Context,
  ): Promise<SetContactProfilePayload> {
    const { em } = context;
    const { reference, name } = input;
    const expected = of ? await findByIdentifier(em, Provider, of, { field: 'provider' }) : null;
    const [user, provider] = await lookUpAll(
      () => findByIdentifier(em, User, input.user, { field: 'input.user' }),
      () => findByIdentifier(em, Provider, input.provider, { field: 'input.provider' }),
    );
    if (expected && expected !== provider) {
      throw new DomainError('INVALID_INPUT', { field: 'input.provider', message: 'must name the same provider' });
    }
    const known = await openProfile(context, { reference });
    if (known) await checkMove(context, known, user, provider);
    const profile = known
      ? em.assign(known, { user, provider })
      : em.create(ContactProfile, { crm: tenantOf(context), user, provider, reference, name });
    return { created: known === null, contactProfile: fill(context, profile, input) };
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a contact profile. Its resources and appointments fall back to the general profile of their contact. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async deleteContactProfile(
    @Arg('contactProfile', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    em.remove(await findByIdentifier(em, ContactProfile, identifier, { field: 'contactProfile' }));
    return true;
  }

  @FieldResolver(() => [ContactChannel], { description: 'Contact channels, ordered by kind.' })
  async contactChannels(@Root() profile: ContactProfile, @Ctx() { em }: Context): Promise<ContactChannel[]> {
    const channels = await itemsOf(em, profile.contactChannels);
    return channels.toSorted((a, b) => a.type.localeCompare(b.type));
  }

  @FieldResolver(() => User, { description: 'User of the profile.' })
  user(@Root() profile: ContactProfile): Promise<User> {
    return profile.user.loadOrFail();
  }

  @FieldResolver(() => Provider, { nullable: true, description: 'Provider; null for a general profile.' })
  async provider(@Root() profile: ContactProfile): Promise<Provider | null> {
    return (await profile.provider?.load()) ?? null;
  }
}

/** Finds and locks a profile, so that concurrent changes do not both create a channel of a type; null if not found. */
async function openProfile({ em }: Context, where: FilterQuery<ContactProfile>): Promise<ContactProfile | null> {
  const profile = await em.findOne(ContactProfile, where);
  if (!profile) return null;
  await lock(em, ContactProfile, [profile.id]);
  return em.refresh(profile, { populate: ['contactChannels'] });
}

/** Refuses to move a profile while a resource or a future appointment of its user shows it. Errors: CONFLICT. */
async function checkMove({ em }: Context, profile: ContactProfile, user: User, provider: Provider): Promise<void> {
  const isMovedToUser = profile.user.id !== user.id;
  if (!isMovedToUser && profile.provider?.id === provider.id) return;
  const upcoming = { contactProfile: profile, state: AppointmentState.ACTIVE, endsAt: { $gt: raw('now()') } };
  if (!(await em.count(Resource, { contactProfile: profile })) && !(await em.count(Appointment, upcoming))) return;
  throw new DomainError('CONFLICT', {
    field: isMovedToUser ? 'input.user' : 'input.provider',
    message: 'must stay the same while resources or appointments use the contact profile',
  });
}

/** Creates or updates the given channels and removes the others. */
function fill(
  context: Context,
  profile: ContactProfile,
  { name, contactChannels }: GeneralContactProfileInput,
): ContactProfile {
  profile.name = name;
  const known = new Map(profile.contactChannels.getItems().map((channel) => [channel.type, channel]));
  const channels = contactChannels.map((given) => {
    const channel = known.get(given.type);
    return channel
      ? context.em.assign(channel, { label: given.label ?? null, value: given.value })
      : context.em.create(ContactChannel, { ...given, crm: tenantOf(context), profile });
  });
  profile.contactChannels.set(channels);
  return profile;
}
