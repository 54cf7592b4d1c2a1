import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { type Sql, sql } from '../entities/sql.ts';
import { isToProvider, MailKind } from '../entities/values/mail-kind.ts';
import { MailState } from '../entities/values/mail-state.ts';

const TO_PROVIDER = Object.values(MailKind).filter(isToProvider);

/** Forgets the mails about the appointments of a resource that is being deleted. */
export const forgetMailsOfResource = (em: SqlEntityManager, resource: string): Promise<void> =>
  forgetMails(em, sql`m.appointment_id in (select id from appointments where resource_id = ${resource})`);

/** Forgets the mails of a provider that is being deleted. */
export const forgetMailsOfProvider = (em: SqlEntityManager, provider: string): Promise<void> =>
  forgetMails(em, sql`m.provider_id = ${provider}`);

/** Forgets the mails to a user who is being deleted, except those about the user's own bookings. */
export async function forgetMailsOfUser(em: SqlEntityManager, user: string): Promise<void> {
  await forgetMails(
    em,
    sql`m.id in (
      select id from mails where user_id = ${user}
      union all select mails.id from mails join users u on mails.crm_id = u.crm_id
        and mails.recipient in (email_key(u.email), u.mailbox) and mails.kind in (${sql.join(TO_PROVIDER)})
        where u.id = ${user})`,
  );
}

/**
 * Deletes mails about deleted records, so that they leave no personal data behind. A queued mail, such as the
 * cancellation that the deletion causes, is deleted after it was sent (`moveForward`).
 */
async function forgetMails(em: SqlEntityManager, those: Sql): Promise<void> {
  await sql`
    with deleted as (delete from mails m where ${those} and m.state <> ${MailState.QUEUED})
    update mails m set forgotten_once_sent = true where ${those} and m.state = ${MailState.QUEUED}
  `.execute(em.getKysely());
}
