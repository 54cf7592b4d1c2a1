import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../records/entities/sql.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';
import { MAX_PROVIDER_NAMES } from './letters/verification-letter.ts';

/** Names of the oldest providers that the user owns or works for. */
const providersOfUser = sql`coalesce((
  select jsonb_agg(translated(own.name, own.names) order by own.created_at, own.id) from (
    select name, names, created_at, id from providers where id in (
      select id from providers where owner_id = users.id union
      select provider_id from staff_members where user_id = users.id)
    order by created_at, id limit ${sql.lit(MAX_PROVIDER_NAMES + 1)}) as own), '[]')`;

/** Queues the mail that verifies a user's e-mail address. Each change of the address is a new event. */
export async function queueVerification(em: SqlEntityManager, user: string): Promise<void> {
  await sql`
    insert into mails (crm_id, user_id, dedupe_key, kind, recipient, language, facts)
    select crm_id, id, ${MailKind.EMAIL_VERIFICATION} || ':' || gen_random_uuid(), ${MailKind.EMAIL_VERIFICATION},
      email_key(email), language, jsonb_build_object('user', jsonb_build_object('uuid', id,
        'firstName', case when not first_name_by_stranger then first_name end,
        'lastName', case when last_name_by_stranger then '' else last_name end, 'email', email), 'crm', crm_id, 'providers', ${providersOfUser})
    from users where id = ${user}`.execute(em.getKysely());
}
