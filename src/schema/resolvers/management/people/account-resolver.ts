import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, refuseKnownReference } from '../../../../platform/database/lookup.ts';
import { InTransaction } from '../../../../platform/database/transaction.ts';
import { Account } from '../../../../records/entities/account.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { INPUT, REFERENCE } from '../../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { CreatePayload } from '../../shared/create-payload.ts';
import { findPage } from '../../shared/find-page.ts';
import { refuseCleared } from '../../shared/required.ts';
import { CreateAccountInput, UpdateAccountInput } from './account-inputs.ts';

export const AccountConnection = connectionOf(Account, 'Account');

@ObjectType({ description: 'Payload of `createAccount`.' })
class CreateAccountPayload extends CreatePayload {
  @Field(() => Account, { description: 'Account of the reference.' })
  account!: Account;
}

@Resolver(() => Account)
export class AccountResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => Account, { description: 'Account by uuid or reference. Errors: NOT_FOUND.' })
  account(@Arg('account', () => Identifier, REFERENCE) account: string, @Ctx() { em }: Context): Promise<Account> {
    return findByIdentifier(em, Account, account, { field: 'account' });
  }

  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => AccountConnection, { description: 'Accounts, ordered by creation time.' })
  accounts(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Account>> {
    return findPage(em, Account, {}, page);
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => CreateAccountPayload, {
    description: 'Creates an account. A known reference returns the existing account, unchanged. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async createAccount(
    @Arg('input', () => CreateAccountInput, INPUT) { owner, ...fields }: CreateAccountInput,
    @Ctx() context: Context,
  ): Promise<CreateAccountPayload> {
    const { em } = context;
    const known = await em.findOne(Account, { reference: fields.reference });
    if (known) return { created: false, account: known };
    const user = await findByIdentifier(em, User, owner, { field: 'input.owner' });
    const account = em.create(Account, { ...fields, crm: tenantOf(context), owner: user });
    return { created: true, account };
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => Account, { description: 'Changes an account. Errors: NOT_FOUND, REFERENCE_EXISTS.' })
  @InTransaction()
  async updateAccount(
    @Arg('account', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateAccountInput, INPUT) input: UpdateAccountInput,
    @Ctx() { em }: Context,
  ): Promise<Account> {
    refuseCleared(input, ['reference', 'owner', 'branch']);
    const { owner, ...fields } = input;
    const account = await findByIdentifier(em, Account, identifier, { field: 'account' });
    await refuseKnownReference(em, Account, input.reference, { id: { $ne: account.id } });
    const user = owner ? await findByIdentifier(em, User, owner, { field: 'input.owner' }) : undefined;
    return em.assign(account, { ...fields, owner: user }, { ignoreUndefined: true });
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => Boolean, {
    description: 'Deletes an account. Errors: NOT_FOUND, CONFLICT while it is invoiced for a provider.',
  })
  @InTransaction()
  async deleteAccount(
    @Arg('account', () => Identifier, REFERENCE) identifier: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const account = await findByIdentifier(em, Account, identifier, { field: 'account' });
    if (await em.count(Provider, { account })) {
      throw new DomainError('CONFLICT', { field: 'account', message: 'is invoiced for a provider' });
    }
    em.remove(account);
    return true;
  }

  @FieldResolver(() => User, { description: 'User that owns the account.' })
  owner(@Root() account: Account): Promise<User> {
    return account.owner.loadOrFail();
  }
}
