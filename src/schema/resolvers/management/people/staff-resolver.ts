import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier } from '../../../../platform/database/lookup.ts';
import { InTransaction, lock } from '../../../../platform/database/transaction.ts';
import { StaffMember } from '../../../../records/entities/people/staff-member.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { PROVIDER, USER } from '../../shared/arguments.ts';

/** Manages the access of users to the calendar of a provider. */
@Resolver()
export class StaffResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => [User], {
    description: 'Users with access to the calendar of a provider, ordered by the time they joined. Errors: NOT_FOUND.',
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

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => User, {
    description:
      'Gives a user access to the calendar of a provider. A user with access stays unchanged. Errors: NOT_FOUND.',
  })
  @InTransaction()
  async addStaffMember(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('user', () => Identifier, USER) user: string,
    @Ctx() context: Context,
  ): Promise<User> {
    const { em } = context;
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const member = await findByIdentifier(em, User, user, { field: 'user' });
    await joinStaff(context, provider, member);
    return member;
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Removes the access of a user to the calendar of a provider. Returns true, even if the user had no access. Errors: NOT_FOUND, CONFLICT for the owner.',
  })
  @InTransaction()
  async removeStaffMember(
    @Arg('provider', () => Identifier, PROVIDER) identifier: string,
    @Arg('user', () => Identifier, USER) user: string,
    @Ctx() { em }: Context,
  ): Promise<boolean> {
    const provider = await findByIdentifier(em, Provider, identifier, { field: 'provider' });
    const member = await findByIdentifier(em, User, user, { field: 'user' });
    await lock(em, User, [member.id]);
    const open = await em.refresh(provider);
    if (open?.owner.id === member.id) {
      throw new DomainError('CONFLICT', { field: 'user', message: 'owns the provider' });
    }
    await em.nativeDelete(StaffMember, { provider, user: member });
    return true;
  }
}

/** Gives a user access to the calendar of a provider, unless the user has it. */
export async function joinStaff(context: Context, provider: Provider, user: User): Promise<void> {
  const { em } = context;
  await lock(em, User, [user.id]);
  const known = await em.count(StaffMember, { provider, user });
  if (!known) em.create(StaffMember, { crm: tenantOf(context), provider, user });
}
