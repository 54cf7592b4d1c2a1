import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { MailKind } from '../entities/values/mail-kind.ts';
import { DomainError } from '../errors.ts';
import { queueMails, withdrawUnsent } from '../mails/queue-mails.ts';
import { archiveEmpty, cancelFuturePlaces, removeHolds } from './places.ts';

/**
 * Ends a calendar that this transaction has locked: holds are given up, future places cancelled and their participants
 * told, appointments archived. Errors: FUTURE_APPOINTMENTS, unless they are to be ignored.
 */
export async function clearCalendar(em: SqlEntityManager, resource: string, ignoreFuture: boolean): Promise<void> {
  await removeHolds(em, resource);
  const canceled = await cancelFuturePlaces(em, resource);
  if (canceled.length && !ignoreFuture) throw new DomainError('FUTURE_APPOINTMENTS');
  await withdrawUnsent(em, ...canceled);
  const kind = MailKind.CANCELLATION_TO_CONSUMER;
  await queueMails(em, ...canceled.map((participation) => ({ kind, participation })));
  await archiveEmpty(em, resource);
}
