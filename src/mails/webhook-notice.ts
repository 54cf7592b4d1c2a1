import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '../records/entities/sql.ts';
import { MailKind } from '../records/entities/values/mail-kind.ts';

/**
 * Queues the mail about an endpoint of webhooks that was disabled, if its CRM wants one. The mail names the host alone:
 * the rest of an address may contain a password.
 */
export async function queueWebhookNotice(em: SqlEntityManager, endpoint: string): Promise<void> {
  await sql`
    insert into mails (crm_id, dedupe_key, kind, recipient, language, facts)
    select w.crm_id, ${MailKind.WEBHOOK_DISABLED} || ':' || gen_random_uuid(), ${MailKind.WEBHOOK_DISABLED},
      email_key(w.notice_email), users.language, jsonb_build_object('webhook', jsonb_build_object('uuid', w.id,
        'crm', w.crm_id, 'host', substring(w.url from '^https?://([^/?#]+)')))
    from webhook_endpoints w join users on users.crm_id = w.crm_id and users.is_actor
    where w.id = ${endpoint} and w.notice_email is not null`.execute(em.getKysely());
}
