import { sql } from '../records/entities/sql.ts';

/** SQL about the `event` of mails, a row of a common table expression. */

/**
 * E-mail of the contact profile that applies, else the contact's general one, else the provider's, else its owner's.
 */
export const providerAddress = sql<string>`coalesce(
  (select value from contact_channels where profile_id = event.contact_profile_id and type = 'email'),
  (select value from contact_channels where type = 'email' and profile_id = (
    select id from contact_profiles where user_id = event.contact_user_id and provider_id is null)),
  event.provider_email,
  (select mailbox from users where id = event.owner_id))`;

/** Number for questions of consumers to the provider `v`. */
export const providerPhone = sql<string>`coalesce(v.phone, v.mobile)`;

/** True if the user of a place, or of the event about it, has verified the e-mail address of the place. */
export const isVerified = (place: 'p' | 'event') => {
  const [email, user] = [sql.ref(`${place}.email`), sql.ref(`${place}.user_id`)];
  return sql<boolean>`coalesce((
    select email_verified_at is not null and email_key(users.email) = email_key(${email}) from users where users.id = ${user}), false)`;
};
