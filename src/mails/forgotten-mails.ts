import type { Context } from '../platform/access/context.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import { isToProvider, MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';

/** Context of a deletion. */
type Sender = Pick<Context, 'em' | 'sendsMails'>;

const TO_PROVIDER = Object.values(MailKind).filter(isToProvider);

/** Forgets the mails about the appointments of a resource that is being deleted. */
export const forgetMailsOfResource = (sender: Sender, resource: string): Promise<void> =>
  forgetMails(sender, sql`m.appointment_id in (select id from appointments where resource_id = ${resource})`);

/** Forgets the mails of a provider that is being deleted. */
export const forgetMailsOfProvider = (sender: Sender, provider: string): Promise<void> =>
  forgetMails(sender, sql`m.provider_id = ${provider}`);

/** Forgets the mails to a user who is being deleted, except those about the user's own bookings. */
export async function forgetMailsOfUser(sender: Sender, user: string): Promise<void> {
  await forgetMails(
    sender,
    sql`m.id in (
      select id from mails where user_id = ${user}
      union all select mails.id from mails join users u on mails.crm_id = u.crm_id
        and mails.recipient in (email_key(u.email), u.mailbox) and mails.kind in (${sql.join(TO_PROVIDER)})
        where u.id = ${user})`,
  );
}

/**
 * Deletes mails about deleted records, so that they leave no personal data behind. A queued mail, such as the
 * cancellation that the deletion causes, is deleted after it was sent (`moveForward`), or at once if nobody sends it.
 */
async function forgetMails({ em, sendsMails }: Sender, those: Sql): Promise<void> {
  const waits = sql`${sendsMails}::boolean and m.state = ${MailState.QUEUED}`;
  await sql`
    with deleted as (delete from mails m where ${those} and not (${waits}))
    update mails m set forgotten_once_sent = true where ${those} and ${waits}
  `.execute(em.getKysely());
}
