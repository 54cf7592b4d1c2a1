import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { MailLimits } from '../access/limits.ts';
import { type Before, queueMails, withdrawUnsent } from '../mails/queue-mails.ts';
import { type ChangeByClients, type ChangeName, mailsOf } from './changes.ts';

interface About {
  /** Participations, in the order in which their consumers are mailed. */
  places: string[];
  /** Message of the person who cancelled, declined or moved. */
  message?: string | null;
  /** Time and resource before a move. */
  before?: Before;
}

/** A change of bookings. `limits`: limits of mails that anonymous clients cause; null for a CRM or provider. */
type Change = About &
  ({ change: ChangeByClients; limits: MailLimits | null } | { change: Exclude<ChangeName, ChangeByClients> });

/**
 * Announces a change of bookings. Call it once per change, in the transaction of the change. It queues all mails about
 * bookings; `MAILS` says which. At most two statements.
 */
export async function announce(em: SqlEntityManager, announcement: Change): Promise<void> {
  const { change, places, message = null } = announcement;
  const { toConsumers, toProvider, withdrawsUnsent } = mailsOf(change);
  if (!places.length) return;
  // a consumer who had no mail about a booking needs none after its end
  if (withdrawsUnsent) await withdrawUnsent(em, ...places);
  const limits = 'limits' in announcement ? announcement.limits : null;
  const mail = { message, limits, ...(announcement.before && { before: announcement.before }) };
  const consumerMails = toConsumers
    ? places.map((participation) => ({ ...mail, kind: toConsumers, participation }))
    : [];
  const providerMails = toProvider
    ? places.slice(0, 1).map((participation) => ({ ...mail, kind: toProvider, participation }))
    : [];
  await queueMails(em, ...consumerMails, ...providerMails);
}
