import { raw, type SqlEntityManager } from '@mikro-orm/postgresql';
import { Matches, MaxLength } from 'class-validator';
import { Arg, Args, Ctx, Field, InputType, Mutation, Query, Resolver } from 'type-graphql';
import { ForCrm, tenantOf } from '../authorization.ts';
import type { Context } from '../context.ts';
import { User } from '../entities/user.ts';
import { EmailAddress } from '../scalars/email-address.ts';
import { Identifier } from '../scalars/identifier.ts';
import { LanguageTag } from '../scalars/language-tag.ts';
import { Reference } from '../scalars/reference.ts';
import { Text } from '../scalars/text.ts';
import { lock, Transactional } from '../transactional.ts';
import { INPUT, REFERENCE } from './arguments.ts';
import { type Connection, connectionOf, findPage, PageArguments } from './connection.ts';
import { emailVariant } from './consumers.ts';
import { Filled } from './filled.ts';
import { findByIdentifier } from './lookup.ts';

@InputType({ description: 'A user to be made, or found by its reference.' })
export class CreateUserInput {
  @Field(() => Reference, { description: 'Reference chosen by the CRM.' })
  reference!: string;

  @Field(() => EmailAddress, { description: 'E-mail address.' })
  email!: string;

  @Field(() => Text, { description: 'Login name, without / ? : & # and \\.' })
  @Filled(255)
  @Matches(/^[^/?:&#\\]*$/, { message: 'must not contain / ? : & # or \\' })
  username!: string;

  @Field(() => Text, { nullable: true, description: 'First name.' })
  @MaxLength(80)
  firstName?: string | null;

  @Field(() => Text, { description: 'Last name.' })
  @Filled(80)
  lastName!: string;

  @Field(() => Text, { nullable: true, description: 'Landline number.' })
  @MaxLength(255)
  phone?: string | null;

  @Field(() => Text, { nullable: true, description: 'Mobile number.' })
  @MaxLength(255)
  mobile?: string | null;

  @Field(() => LanguageTag, { nullable: true, description: 'Language; default: that of the CRM.' })
  language?: string | null;
}

const UserConnection = connectionOf(User, 'User');

@Resolver(() => User)
export class UserResolver {
  @ForCrm()
  @Query(() => User, { description: 'A user.' })
  user(@Arg('user', () => Identifier, REFERENCE) user: string, @Ctx() { em }: Context): Promise<User> {
    return findByIdentifier(em, User, user, { field: 'user' });
  }

  @ForCrm()
  @Query(() => UserConnection, { description: 'The users with a reference, in the order of their making.' })
  users(@Args(() => PageArguments) page: PageArguments, @Ctx() { em }: Context): Promise<Connection<User>> {
    return findPage(em, User, { reference: { $ne: null } }, page);
  }

  @ForCrm()
  @Mutation(() => User, {
    description:
      'Makes a user. A known reference returns the existing one, with names and numbers updated. A consumer with this e-mail address becomes the user. An address that is taken otherwise gets a unique variant.',
  })
  @Transactional()
  async createUser(
    @Arg('input', () => CreateUserInput, INPUT) input: CreateUserInput,
    @Ctx() context: Context,
  ): Promise<User> {
    const { em } = context;
    const { reference, email, username, firstName, lastName, phone, mobile } = input;
    const details = { firstName, lastName, phone, mobile };
    const known = await em.findOne(User, { reference });
    context.existed = known !== null;
    if (known) return em.assign(known, details, { ignoreUndefined: true });

    const mailbox = email.toLowerCase();
    const consumer = await openConsumer(em, mailbox);
    if (consumer) {
      const given = { ...details, reference, username, language: input.language ?? undefined, emailVerifiedAt: null };
      return em.assign(consumer, given, { ignoreUndefined: true });
    }

    const language = input.language ?? (await actorLanguage(em));
    const unique = await uniqueEmail(em, email);
    return em.create(User, { ...input, crm: tenantOf(context), email: unique, mailbox, language });
  }
}

/** The consumer with this mailbox, locked: of two users that are made of them at once only one may be. */
async function openConsumer(em: SqlEntityManager, mailbox: string): Promise<User | null> {
  const consumer = await em.findOne(User, { mailbox, reference: null, isActor: false });
  if (!consumer) return null;
  await lock(em, User, [consumer.id]);
  await em.refreshOrFail(consumer);
  return consumer.reference ? null : consumer;
}

/** The language of the user that acts for the CRM. */
async function actorLanguage(em: SqlEntityManager): Promise<string> {
  const actor = await em.findOneOrFail(User, { isActor: true });
  return actor.language;
}

/** The address, or a variant of it if any user of the service has it. The constraint has the last word. */
async function uniqueEmail(em: SqlEntityManager, wanted: string): Promise<string> {
  for (let email = wanted; ; email = emailVariant(wanted)) {
    const where = { [raw('lower(email)')]: email.toLowerCase() };
    if (!(await em.count(User, where, { filters: { tenant: false } }))) return email;
  }
}
