import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailLimits } from '../access/limits.ts';
import { type NewMail, queueMails, withdrawUnsent } from '../mails/queue-mails.ts';
import { type ChangeByClients, type ChangeName, mailsOf } from './changes.ts';

interface About extends Pick<NewMail, 'message' | 'before' | 'wished' | 'choice' | 'occasion'> {
  /** Participations, in the order in which their consumers are mailed. */
  places: string[];
  /** Place given up for a new one, if it is not the announced one: its unsent mails are withdrawn. */
  former?: string;
}

/** A change of bookings. `limits`: limits of mails that anonymous clients cause; null for a CRM or provider. */
type Change = About &
  ({ change: ChangeByClients; limits: MailLimits | null } | { change: Exclude<ChangeName, ChangeByClients> });

/**
 * Announces a change of bookings. Call it once per change, in the transaction of the change. It queues all mails about
 * bookings; `MAILS` says which. At most two statements.
 */
export async function announce(em: SqlEntityManager, announcement: Change): Promise<void> {
  const { change, places, former, ...about } = announcement;
  const { toConsumers, toProvider, withdrawsUnsent } = mailsOf(change);
  if (!places.length) return;
  // a consumer who had no mail about a place needs none after its end, or after its time was given up
  if (withdrawsUnsent) await withdrawUnsent(em, ...(former ? [former] : places));
  const consumerMails = toConsumers
    ? places.map((participation) => ({ ...about, kind: toConsumers, participation }))
    : [];
  const providerMails = toProvider
    ? places.slice(0, 1).map((participation) => ({ ...about, kind: toProvider, participation }))
    : [];
  await queueMails(em, ...consumerMails, ...providerMails);
}
