import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Arg, Args, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { mobileOf } from '../../../../booking/places/consumers.ts';
import { forgetMailsOfUser } from '../../../../mails/forgotten-mails.ts';
import { queueVerification } from '../../../../mails/queue-verification.ts';
import { ForCrm, tenantOf } from '../../../../platform/access/authorization.ts';
import type { Context } from '../../../../platform/access/context.ts';
import { findByIdentifier, refuseKnownReference } from '../../../../platform/database/lookup.ts';
import { InTransaction, lock } from '../../../../platform/database/transaction.ts';
import { Account } from '../../../../records/entities/account.ts';
import { Crm } from '../../../../records/entities/crm.ts';
import { User } from '../../../../records/entities/people/user.ts';
import { Provider } from '../../../../records/entities/provider.ts';
import { Resource } from '../../../../records/entities/resource.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { Scope } from '../../../../records/entities/values/scope.ts';
import { DomainError } from '../../../../records/errors/domain-error.ts';
import { LostRace } from '../../../../records/errors/lost-race.ts';
import { EmailAddress, emailKey } from '../../../../records/scalars/email-address.ts';
import { Identifier } from '../../../../records/scalars/identifier.ts';
import { INPUT, REFERENCE } from '../../shared/arguments.ts';
import { type Connection, connectionOf, PageArguments } from '../../shared/connection.ts';
import { CreatePayload } from '../../shared/create-payload.ts';
import { findPage } from '../../shared/find-page.ts';
import { refuseCleared } from '../../shared/required.ts';
import { uniqueEmail } from './unique-email.ts';
import { CreateUserInput, UpdateUserInput } from './user-inputs.ts';

export const UserConnection = connectionOf(User, 'User');

@ObjectType({ description: 'Payload of `createUser`.' })
class CreateUserPayload extends CreatePayload {
  @Field(() => User, { description: 'User of the reference.' })
  user!: User;
}

const EMAIL = {
  nullable: true,
  description: 'E-mail address that the user was created with, also where the user has a variant of it.',
};

@Resolver(() => User)
export class UserResolver {
  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => User, { description: 'User by uuid or reference. Errors: NOT_FOUND.' })
  user(@Arg('user', () => Identifier, REFERENCE) user: string, @Ctx() { em }: Context): Promise<User> {
    return findByIdentifier(em, User, user, { field: 'user' });
  }

  @ForCrm(Scope.PEOPLE_READ)
  @Query(() => UserConnection, { description: 'Users with a reference, ordered by creation time.' })
  users(
    @Arg('email', () => EmailAddress, EMAIL) email: string | null,
    @Args(() => PageArguments) page: PageArguments,
    @Ctx() { em }: Context,
  ): Promise<Connection<User>> {
    return findPage(em, User, { reference: { $ne: null }, ...(email && { mailbox: emailKey(email) }) }, page);
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => CreateUserPayload, {
    description:
      'Creates a user. A known reference updates the names and numbers of the existing user. A consumer with this e-mail address becomes the user, with the given names and numbers. An address of another user gets a unique variant. Errors: USER_EXISTS.',
  })
  @InTransaction()
  async createUser(
    @Arg('input', () => CreateUserInput, INPUT) input: CreateUserInput,
    @Ctx() context: Context,
  ): Promise<CreateUserPayload> {
    const { em } = context;
    const { reference, email, username } = input;
    const details = detailsOf(input);
    const known = await em.findOne(User, { reference });
    if (known) {
      const user = await opened(em, known);
      return { created: false, user: em.assign(user, details, { ignoreUndefined: true }) };
    }

    const mailbox = emailKey(email);
    const consumer = await openConsumer(em, mailbox);
    if (consumer) {
      const unique = await uniqueEmail(em, email);
      // the data of the CRM replace the data of bookings, which anybody may have typed
      em.assign(consumer, { ...detailsOf({ firstName: null, phone: null, mobile: null }), emailVerifiedAt: null });
      const given = { ...details, reference, username, email: unique, language: input.language ?? undefined };
      em.assign(consumer, given, { ignoreUndefined: true });
      await em.flush();
      await queueVerification(em, consumer.id);
      return { created: false, user: consumer };
    }

    const crm = tenantOf(context);
    const language = input.language ?? (await em.findOneOrFail(Crm, crm)).language;
    const unique = await uniqueEmail(em, email);
    const fields = { ...input, ...details, email: unique, mailbox, language };
    return { created: true, user: em.create(User, { ...fields, crm }) };
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => User, {
    description:
      'Changes a user. A new e-mail address gets a mail with a verification link. Bookings stay as they are: `updateParticipation` corrects them. Errors: NOT_FOUND, USER_EXISTS, REFERENCE_EXISTS.',
  })
  @InTransaction()
  async updateUser(
    @Arg('user', () => Identifier, REFERENCE) identifier: string,
    @Arg('input', () => UpdateUserInput, INPUT) input: UpdateUserInput,
    @Ctx() { em }: Context,
  ): Promise<User> {
    refuseCleared(input, ['reference', 'email', 'username', 'lastName', 'language']);
    const user = await openUser(em, identifier);
    await refuseKnownReference(em, User, input.reference, { id: { $ne: user.id } });
    const isNewAddress = input.email && emailKey(input.email) !== emailKey(user.email);
    em.assign(user, { ...input, ...detailsOf(input) }, { ignoreUndefined: true });
    if (input.email && isNewAddress) em.assign(user, { mailbox: emailKey(input.email), emailVerifiedAt: null });
    await em.flush();
    if (isNewAddress) await queueVerification(em, user.id);
    return user;
  }

  @ForCrm(Scope.PEOPLE_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a user with its contact profiles. Bookings of the user stay. Errors: NOT_FOUND, CONFLICT while the user owns an account or a provider.',
  })
  @InTransaction()
  async deleteUser(
    @Arg('user', () => Identifier, REFERENCE) identifier: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    const { em } = context;
    const user = await findByIdentifier(em, User, identifier, { and: PERSON, field: 'user' });
    if ((await em.count(Account, { owner: user })) || (await em.count(Provider, { owner: user }))) {
      throw new DomainError('CONFLICT', { field: 'user', message: 'owns an account or a provider' });
    }
    // clears contact and profile together: a constraint refuses one without the other; the job `deletions` does so of the past
    const nobody = { contactUser: null, contactProfile: null };
    await em.nativeUpdate(Resource, { contactUser: user }, nobody, { filters: { notDeleted: false } });
    await sql`
      update appointments set contact_user_id = null, contact_profile_id = null
      where contact_user_id = ${user.id} and ends_at > now()`.execute(em.getKysely());
    await forgetMailsOfUser(context, user.crm.id, user.id);
    em.remove(user);
    return true;
  }
}

/** Excludes the user that acts for the CRM. */
const PERSON = { isActor: false };

/** Names and numbers that a CRM gives, with the marks of what strangers have filled in. An absent field is left out. */
const detailsOf = ({ firstName, lastName, phone, mobile }: UpdateUserInput) => ({
  phone,
  ...(firstName !== undefined && { firstName, firstNameByStranger: false }),
  ...(lastName && { lastName, lastNameByStranger: false }),
  ...(mobile !== undefined && { ...mobileOf(mobile), mobileByStranger: false }),
});

/** Finds and locks a user, so that concurrent changes to one address send one mail. Errors: NOT_FOUND. */
const openUser = async (em: SqlEntityManager, identifier: string): Promise<User> =>
  opened(em, await findByIdentifier(em, User, identifier, { and: PERSON, field: 'user' }));

/** Locks a user and reads it again: a booking may fill in what it lacks. */
async function opened(em: SqlEntityManager, user: User): Promise<User> {
  await lock(em, User, [user.id]);
  const open = await em.refresh(user);
  if (!open) throw new LostRace(`The user ${user.id} was deleted meanwhile`);
  return open;
}

/** Finds and locks the consumer with this mailbox, so that only one of two concurrent creates turns it into a user. */
async function openConsumer(em: SqlEntityManager, mailbox: string): Promise<User | null> {
  const consumer = await em.findOne(User, { mailbox, reference: null, isActor: false });
  if (!consumer) return null;
  await lock(em, User, [consumer.id]);
  const open = await em.refresh(consumer);
  return open && !open.reference ? open : null;
}
