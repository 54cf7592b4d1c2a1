import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Field, ObjectType } from 'type-graphql';
import type { VerificationClaim } from '../../../../platform/access/links.ts';
import { sql } from '../../../../records/entities/sql.ts';
import { EmailAddress } from '../../../../records/scalars/email-address.ts';
import { LanguageTag } from '../../../../records/scalars/language-tag.ts';

@ObjectType({ description: 'E-mail address behind a verification link, as its user sees it.' })
export class LinkedVerification {
  @Field(() => EmailAddress, { description: 'Address that received the link.' })
  email!: string;

  @Field(() => Boolean, { description: 'True if the user still has this address.' })
  isCurrent!: boolean;

  @Field(() => Boolean, { description: 'True if the user has verified this address.' })
  isVerified!: boolean;

  @Field(() => LanguageTag, { description: 'Language of the user.' })
  language!: string;
}

/** Finds the user and address of a verification link. */
export async function findLinkedVerification(
  em: SqlEntityManager,
  { user, email }: VerificationClaim,
): Promise<LinkedVerification | undefined> {
  const { rows } = await sql<LinkedVerification>`
    select ${email}::text as email, email_key(email) = email_key(${email}) as "isCurrent",
      email_key(email) = email_key(${email}) and email_verified_at is not null as "isVerified", language
    from users where id = ${user}`.execute(em.getKysely());
  return rows[0];
}

/** Marks the address of a user as verified, unless it has changed. The first time counts. */
export async function verifyAddress(em: SqlEntityManager, { user, email }: VerificationClaim): Promise<void> {
  await sql`
    update users set email_verified_at = now()
    where id = ${user} and email_key(email) = email_key(${email}) and email_verified_at is null`.execute(
    em.getKysely(),
  );
}
