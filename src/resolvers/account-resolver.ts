import { IsIn, MaxLength, ValidateNested } from 'class-validator';
import { Arg, Args, Ctx, Field, FieldResolver, InputType, Mutation, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../authorization.ts';
import type { Context } from '../context.ts';
import { Account } from '../entities/account.ts';
import { BRANCHES, type Branch } from '../entities/branch.ts';
import { User } from '../entities/user.ts';
import { EmailAddress } from '../scalars/email-address.ts';
import { Identifier } from '../scalars/identifier.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { Transactional } from '../transactional.ts';
import { InvoiceAddressInput } from './address-inputs.ts';
import { INPUT, REFERENCE } from './arguments.ts';
import { type Connection, connectionOf, findPage, PageArguments } from './connection.ts';
import { findByIdentifier } from './lookup.ts';

export const BRANCH_MESSAGE = { message: `must be one of: ${BRANCHES.join(', ')}` };

@InputType({ description: 'An account to be made, or found by its reference.' })
export class CreateAccountInput {
  @Field(() => Identifier, { description: 'The user that owns it.' })
  owner!: string;

  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => Text, { description: `Line of business: ${BRANCHES.join(', ')}.` })
  @IsIn(BRANCHES, BRANCH_MESSAGE)
  branch!: Branch;

  @Field(() => InvoiceAddressInput, { nullable: true, description: 'Where invoices go.' })
  @ValidateNested()
  invoiceAddress?: InvoiceAddressInput | null;

  @Field(() => Text, { nullable: true, description: 'Name of the person that invoices are addressed to.' })
  @MaxLength(80)
  invoiceContactName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Name of the company that invoices are addressed to.' })
  @MaxLength(80)
  invoiceCompanyName?: string | null;

  @Field(() => Text, { nullable: true, description: 'Tax identification of the company.' })
  @MaxLength(255)
  invoiceTaxId?: string | null;

  @Field(() => EmailAddress, { nullable: true, description: 'Where invoices are mailed to.' })
  email?: string | null;
}

const AccountConnection = connectionOf(Account, 'Account');

@Resolver(() => Account)
export class AccountResolver {
  @ForCrm()
  @Query(() => Account, { description: 'An account.' })
  account(@Arg('account', () => Identifier, REFERENCE) account: string, @Ctx() { em }: Context): Promise<Account> {
    return findByIdentifier(em, Account, account, { field: 'account' });
  }

  @ForCrm()
  @Query(() => AccountConnection, { description: 'All accounts, in the order of their making.' })
  accounts(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Account>> {
    return findPage(em, Account, {}, page, { populate: ['owner'] });
  }

  @ForCrm()
  @Mutation(() => Account, { description: 'Makes an account. A known reference returns the existing one, unchanged.' })
  @Transactional()
  async createAccount(
    @Arg('input', () => CreateAccountInput, INPUT) { owner, ...fields }: CreateAccountInput,
    @Ctx() context: Context,
  ): Promise<Account> {
    const { em } = context;
    const known = await em.findOne(Account, { reference: fields.reference });
    context.existed = known !== null;
    if (known) return known;
    const user = await findByIdentifier(em, User, owner, { field: 'input.owner' });
    return em.create(Account, { ...fields, crm: tenantOf(context), owner: user });
  }

  @FieldResolver(() => User, { description: 'The user that owns it.' })
  owner(@Root() account: Account): Promise<User> {
    return account.owner.loadOrFail();
  }
}
