import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../platform/access/context.ts';
import { type Sql, sql } from '../records/entities/sql.ts';
import { isToProvider, MailKind } from '../records/entities/values/mail-kind.ts';
import { MailState } from '../records/entities/values/mail-state.ts';

/** Transaction of a deletion. `sendsMails`: false if queued mails are never sent. */
interface Sender {
  em: SqlEntityManager;
  sendsMails: boolean;
}

/** Context of a deletion. */
type Deletion = Pick<Context, 'em' | 'sendsMails'>;

const TO_PROVIDER = Object.values(MailKind).filter(isToProvider);

/**
 * Mails about deleted records leave no personal data behind: the job `deletions` deletes them, and nobody reads them until
 * then (entities/base/kept.ts). A queued mail, such as the cancellation that the deletion causes, is still sent and then
 * deleted (`moveForward`): these functions say so in the transaction of the deletion, of what is queued only.
 */

/** Lets the queued mails about the appointments of a resource be sent that is being deleted. */
export const sendMailsOfResource = ({ em, sendsMails }: Deletion, crm: string, resource: string): Promise<void> =>
  sendBefore(
    { em, sendsMails },
    crm,
    sql`(select resource_id from appointments where id = m.appointment_id) = ${resource}`,
  );

/** Lets the queued mails of a provider be sent that has just been deleted. */
export const sendMailsOfProvider = ({ em, sendsMails }: Deletion, crm: string, provider: string): Promise<void> =>
  sendBefore({ em, sendsMails }, crm, sql`m.provider_id = ${provider}`);

/**
 * Forgets the mails to a user who is being deleted, except those about the user's own bookings. Those with links to verify
 * an address are few.
 */
export async function forgetMailsOfUser({ em, sendsMails }: Deletion, crm: string, user: string): Promise<void> {
  await forgetMails({ em, sendsMails }, sql`m.user_id = ${user}`);
  const toUser = sql`m.kind in (${sql.join(TO_PROVIDER)})
    and m.recipient in (select unnest(array[email_key(email), mailbox]) from users where id = ${user})`;
  await sendBefore({ em, sendsMails }, crm, toUser);
}

async function sendBefore({ em, sendsMails }: Sender, crm: string, those: Sql): Promise<void> {
  if (!sendsMails) return;
  await sql`
    update mails m set ${ONCE_SENT} where m.crm_id = ${crm} and m.state = ${sql.lit(MailState.QUEUED)} and ${those}`.execute(
    em.getKysely(),
  );
}

/** A mail does not keep the id of a provider that is gone. */
const ONCE_SENT = sql`forgotten_once_sent = true, provider_id = (select id from providers where id = m.provider_id)`;

/** Deletes mails `m` about deleted records. A queued mail is deleted after it was sent, or at once if nobody sends it. */
export async function forgetMails({ em, sendsMails }: Sender, those: Sql): Promise<void> {
  const waits = sql`${sendsMails}::boolean and m.state = ${MailState.QUEUED}`;
  await sql`
    with deleted as (delete from mails m where ${those} and not (${waits}))
    update mails m set ${ONCE_SENT} where ${those} and ${waits}
  `.execute(em.getKysely());
}
