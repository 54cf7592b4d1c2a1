import type { FilterQuery, SqlEntityManager } from '@mikro-orm/postgresql';
import { MaxLength, ValidateNested } from 'class-validator';
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../authorization.ts';
import type { Context } from '../context.ts';
import { ContactChannelType } from '../entities/contact-channel-type.ts';
import { ContactProfile } from '../entities/contact-profile.ts';
import { Product } from '../entities/product.ts';
import { Provider } from '../entities/provider.ts';
import { Resource } from '../entities/resource.ts';
import { User } from '../entities/user.ts';
import { DomainError } from '../errors.ts';
import { FreeText } from '../scalars/free-text.ts';
import { Identifier } from '../scalars/identifier.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { WebAddress } from '../scalars/web-address.ts';
import { lock, Transactional } from '../transactional.ts';
import { AddressInput } from './address-inputs.ts';
import { INPUT, PROVIDER } from './arguments.ts';
import { ContactValue } from './contact-value.ts';
import { Filled } from './filled.ts';
import { findAllByIdentifier, findByIdentifier } from './lookup.ts';

@InputType({ description: 'Where or how an appointment takes place.' })
export class ContactInput {
  @Field(() => ContactChannelType, { description: 'Kind of contact.' })
  type!: ContactChannelType;

  @Field(() => Text, { description: 'Number, address or link.' })
  @Filled(255)
  @ContactValue()
  value!: string;
}

@InputType({ description: 'A resource to be made, or found by its reference and updated.' })
export class CreateResourceInput {
  @Field(() => Identifier, { description: 'The provider that it belongs to.' })
  provider!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM, unique within the provider.' })
  reference!: string;

  @Field(() => Text, { description: 'Name that consumers see.' })
  @Filled(80)
  publicName!: string;

  @Field(() => Text, { description: 'Name for the provider only.' })
  @Filled(80)
  internalName!: string;

  @Field(() => FreeText, { nullable: true, description: 'What consumers are told about it.' })
  @MaxLength(1024)
  description?: string | null;

  @Field(() => [Identifier], { nullable: true, description: 'Products that can be booked; they must exist.' })
  products?: string[] | null;

  @Field(() => Identifier, { nullable: true, description: 'User whom consumers may contact; default: the provider.' })
  contact?: string | null;

  @Field(() => Identifier, { nullable: true, description: 'Contact profile of that user; default: the general one.' })
  contactProfile?: string | null;

  @Field(() => ContactInput, { nullable: true, description: 'Where its appointments take place.' })
  @ValidateNested()
  contactChannel?: ContactInput | null;

  @Field(() => WebAddress, { nullable: true, description: 'Page about it.' })
  website?: string | null;

  @Field(() => WebAddress, { nullable: true, description: 'Picture of it.' })
  imageUrl?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Hint beside the message field of the booking form.' })
  @MaxLength(1024)
  messageHelpText?: string | null;

  @Field(() => AddressInput, { nullable: true, description: 'Where it is.' })
  @ValidateNested()
  address?: AddressInput | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Refuse a known reference instead of updating it.' })
  onDuplicateRaise: boolean = false;
}

@Resolver(() => Resource)
export class ResourceResolver {
  @ForCrm()
  @Query(() => [Resource], { description: 'The resources of a provider, in the order of their making.' })
  async resources(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<Resource[]> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    return em.find(Resource, { provider }, { populate: ['products'], orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  @ForCrm()
  @Mutation(() => Resource, {
    description: 'Makes a resource. A known reference updates the existing one with what is given.',
  })
  @Transactional()
  async createResource(
    @Arg('input', () => CreateResourceInput, INPUT) input: CreateResourceInput,
    @Ctx() context: Context,
  ): Promise<Resource> {
    const { em } = context;
    const { provider: identifier, products, contact, contactProfile, onDuplicateRaise, ...fields } = input;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'input.provider' });
    const known = await em.findOne(Resource, { provider, reference: fields.reference });
    if (known && onDuplicateRaise) throw new DomainError('REFERENCE_EXISTS', { field: 'input.reference' });

    const resource = known
      ? em.assign(await openResource(em, known), fields, { ignoreUndefined: true })
      : em.create(Resource, { ...fields, crm: tenantOf(context), provider });
    if (contact !== undefined || contactProfile !== undefined) {
      em.assign(resource, await contactOf(context, resource, contact, contactProfile));
    }
    if (products !== undefined) {
      const where = { and: { provider }, field: 'input.products', code: 'INVALID_INPUT' } as const;
      resource.products.set(await findAllByIdentifier(em, Product, products ?? [], where));
    }
    return resource;
  }

  @FieldResolver(() => Provider, { description: 'The provider that it belongs to.' })
  provider(@Root() resource: Resource): Promise<Provider> {
    return resource.provider.loadOrFail();
  }

  @FieldResolver(() => [Product], { description: 'Products that can be booked.' })
  products(@Root() resource: Resource): Promise<Product[]> {
    return resource.products.loadItems();
  }

  @FieldResolver(() => User, { nullable: true, description: 'Whom consumers may contact; null: the provider.' })
  async contact(@Root() resource: Resource): Promise<User | null> {
    return (await resource.contactUser?.load()) ?? null;
  }

  @FieldResolver(() => ContactProfile, { nullable: true, description: 'How they do; null: by the general profile.' })
  async contactProfile(@Root() resource: Resource): Promise<ContactProfile | null> {
    return (await resource.contactProfile?.load()) ?? null;
  }
}

/** The resource as it is once nobody else can change it. */
async function openResource(em: SqlEntityManager, resource: Resource): Promise<Resource> {
  await lock(em, Resource, [resource.id]);
  return em.refreshOrFail(resource, { populate: ['products'] });
}

/**
 * What is not given stays as it is, but a profile goes with its user. A profile must be one of the contact user's,
 * and general or of this provider.
 */
async function contactOf(
  { em }: Context,
  resource: Resource,
  contact: string | null | undefined,
  profile: string | null | undefined,
): Promise<{ contactUser: User | null; contactProfile?: ContactProfile | null }> {
  const code = 'INVALID_INPUT';
  const before = (await resource.contactUser?.load()) ?? null;
  const named = contact ? await findByIdentifier(em, User, contact, { field: 'input.contact', code }) : null;
  const contactUser = contact === undefined ? before : named;
  if (profile === undefined && contactUser === before) return { contactUser };
  if (!profile) return { contactUser, contactProfile: null };
  if (!contactUser) {
    throw new DomainError(code, { field: 'input.contact', message: 'is required with a contact profile' });
  }
  const and: FilterQuery<ContactProfile> = {
    user: contactUser,
    $or: [{ provider: resource.provider.id }, { provider: null }],
  };
  const contactProfile = await findByIdentifier(em, ContactProfile, profile, {
    and,
    field: 'input.contactProfile',
    code,
  });
  return { contactUser, contactProfile };
}
