import { IsIn, MaxLength } from 'class-validator';
import { Arg, Args, Ctx, Field, FieldResolver, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../authorization.ts';
import type { Context } from '../context.ts';
import { Account } from '../entities/account.ts';
import { BRANCHES, type Branch } from '../entities/branch.ts';
import { Provider } from '../entities/provider.ts';
import { StaffMember } from '../entities/staff-member.ts';
import { User } from '../entities/user.ts';
import { EmailAddress } from '../scalars/email-address.ts';
import { FreeText } from '../scalars/free-text.ts';
import { Identifier } from '../scalars/identifier.ts';
import { LanguageTag } from '../scalars/language-tag.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { TimeZone } from '../scalars/time-zone.ts';
import { lock, Transactional } from '../transactional.ts';
import { BRANCH_MESSAGE } from './account-resolver.ts';
import { INPUT, PROVIDER } from './arguments.ts';
import { type Connection, connectionOf, findPage, PageArguments } from './connection.ts';
import { Filled } from './filled.ts';
import { findByIdentifier } from './lookup.ts';

@InputType({ description: 'A provider to be made, or found by its reference.' })
export class CreateProviderInput {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Identifier, { description: 'The user that owns it; becomes its first staff member.' })
  owner!: string;

  @Field(() => Identifier, { description: 'The account that is invoiced.' })
  account!: string;

  @Field(() => Text, { description: 'Display name.' })
  @Filled(80)
  name!: string;

  @Field(() => FreeText, { nullable: true, description: 'What consumers are told about the provider.' })
  @MaxLength(1024)
  description?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'Contact address; notifications go there.' })
  email?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  @MaxLength(255)
  mobile?: string | null;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @MaxLength(255)
  phone?: string | null;

  @Field(() => FreeText, { nullable: true, description: 'Legal notice.' })
  @MaxLength(1024)
  impressum?: string | null;

  @Field(() => Text, { nullable: true, description: `Line of business: ${BRANCHES.join(', ')}.` })
  @IsIn([...BRANCHES, null], BRANCH_MESSAGE)
  branch?: Branch | null;

  @Field(() => Text, { nullable: true, description: 'Free label below the branch.' })
  @MaxLength(255)
  subbranch?: string | null;

  @Field(() => TimeZone, { defaultValue: 'Europe/Berlin', description: 'Time zone of its appointments.' })
  timeZone: string = 'Europe/Berlin';

  @Field(() => LanguageTag, { defaultValue: 'de', description: 'Language where a consumer asks for none.' })
  language: string = 'de';

  @Field(() => Boolean, { defaultValue: false, description: 'Whether a widget may change the colours.' })
  themingAllowed: boolean = false;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether a widget may change the language.' })
  localisationAllowed: boolean = false;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether a widget may ask for more than the documented fields.',
  })
  customFieldsAllowed: boolean = false;
}

const ProviderConnection = connectionOf(Provider, 'Provider');

@Resolver(() => Provider)
export class ProviderResolver {
  @ForCrm()
  @Query(() => Provider, { description: 'A provider.' })
  provider(@Arg('provider', () => Identifier, PROVIDER) provider: string, @Ctx() { em }: Context): Promise<Provider> {
    return findByIdentifier(em, Provider, provider, { field: 'provider' });
  }

  @ForCrm()
  @Query(() => ProviderConnection, { description: 'All providers, in the order of their making.' })
  providers(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Provider>> {
    return findPage(em, Provider, {}, page, { populate: ['owner', 'account'] });
  }

  @ForCrm()
  @Mutation(() => Provider, { description: 'Makes a provider. A known reference returns the existing one, unchanged.' })
  @Transactional()
  async createProvider(
    @Arg('input', () => CreateProviderInput, INPUT) { owner, account, ...fields }: CreateProviderInput,
    @Ctx() context: Context,
  ): Promise<Provider> {
    const { em } = context;
    const known = await em.findOne(Provider, { reference: fields.reference });
    context.existed = known !== null;
    if (known) return known;
    const crm = tenantOf(context);
    const user = await findByIdentifier(em, User, owner, { field: 'input.owner' });
    const payer = await findByIdentifier(em, Account, account, { field: 'input.account' });
    const provider = em.create(Provider, { ...fields, crm, owner: user, account: payer });
    em.create(StaffMember, { crm, provider, user });
    return provider;
  }

  @ForCrm()
  @Query(() => [User], {
    description: 'The users with access to the calendar of a provider, in the order they joined.',
  })
  async staff(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<User[]> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const members = await em.find(
      StaffMember,
      { provider },
      { populate: ['user'], orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return Promise.all(members.map(({ user }) => user.loadOrFail()));
  }

  @ForCrm()
  @Mutation(() => User, { description: 'Gives a user access to the calendar of a provider; once is enough.' })
  @Transactional()
  async addStaffMember(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('user', () => Identifier, { description: 'User: uuid or reference.' }) user: string,
    @Ctx() context: Context,
  ): Promise<User> {
    const { em } = context;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const member = await findByIdentifier(em, User, user, { field: 'user' });
    await lock(em, User, [member.id]);
    const known = await em.count(StaffMember, { provider, user: member });
    if (!known) em.create(StaffMember, { crm: tenantOf(context), provider, user: member });
    return member;
  }

  @FieldResolver(() => User, { description: 'The user that owns it.' })
  owner(@Root() provider: Provider): Promise<User> {
    return provider.owner.loadOrFail();
  }

  @FieldResolver(() => Account, { description: 'The account that is invoiced.' })
  account(@Root() provider: Provider): Promise<Account> {
    return provider.account.loadOrFail();
  }
}
