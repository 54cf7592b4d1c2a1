import { Args, Ctx, FieldResolver, Query, Resolver } from 'type-graphql';
import { ForCrm, tenantOf } from '../../../platform/access/authorization.ts';
import type { Context } from '../../../platform/access/context.ts';
import { Account } from '../../../records/entities/account.ts';
import { Crm } from '../../../records/entities/crm.ts';
import { User } from '../../../records/entities/people/user.ts';
import { Provider } from '../../../records/entities/provider.ts';
import { Scope } from '../../../records/entities/values/scope.ts';
import { AccountConnection } from '../management/people/account-resolver.ts';
import { UserConnection } from '../management/people/user-resolver.ts';
import { ProviderConnection } from '../management/provider-resolver.ts';
import { type Connection, PageArguments } from '../shared/connection.ts';
import { findPage } from '../shared/find-page.ts';

/** The CRM of the key, from which all of its records can be reached. */
@Resolver(() => Crm)
export class CrmLists {
  @ForCrm(Scope.SETTINGS_READ)
  @Query(() => Crm, { description: 'CRM of the key. Its fields lead to all of its records.' })
  crm(@Ctx() context: Context): Promise<Crm> {
    return context.em.findOneOrFail(Crm, tenantOf(context));
  }

  @ForCrm(Scope.SETTINGS_READ)
  @FieldResolver(() => ProviderConnection, {
    description: 'Providers, ordered by creation time.',
  })
  providers(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Provider>> {
    return findPage(em, Provider, {}, page);
  }

  @ForCrm(Scope.PEOPLE_READ)
  @FieldResolver(() => AccountConnection, {
    description: 'Accounts, ordered by creation time.',
  })
  accounts(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<Account>> {
    return findPage(em, Account, {}, page);
  }

  @ForCrm(Scope.PEOPLE_READ)
  @FieldResolver(() => UserConnection, {
    description: 'Users with a reference, ordered by creation time.',
  })
  users(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<User>> {
    return findPage(em, User, { reference: { $ne: null } }, page);
  }
}
