import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Participation } from '../entities/participation.ts';
import { MailKind } from '../entities/values/mail-kind.ts';
import { DomainError } from '../errors.ts';
import { queueMails, withdrawUnsent } from '../mails/queue-mails.ts';
import { endIfEmpty } from './places.ts';

/** What a provider decides about a place whose calendar is locked. Done twice it changes and mails nothing more. */

/** Errors: CONFLICT if it was never requested, or has ended. */
export async function confirmRequest(em: SqlEntityManager, participation: Participation): Promise<void> {
  if (!participation.confirm()) return;
  await em.flush();
  await queueMails(em, { kind: MailKind.REQUEST_CONFIRMED, participation: participation.id });
}

/** Errors: CONFLICT if it is not a request, or no longer. */
export async function declineRequest(
  em: SqlEntityManager,
  participation: Participation,
  message: string | null,
): Promise<void> {
  if (!participation.decline()) return;
  await em.flush();
  await endIfEmpty(em, participation.appointment.id);
  await queueMails(em, { kind: MailKind.REQUEST_DECLINED, participation: participation.id, message });
}

/** Errors: CONFLICT for a hold, or a request that was declined. */
export async function cancelByProvider(
  em: SqlEntityManager,
  participation: Participation,
  message: string | null,
): Promise<void> {
  if (!participation.cancel()) return;
  await em.flush();
  await endIfEmpty(em, participation.appointment.id);
  await withdrawUnsent(em, participation.id);
  const mail = { participation: participation.id, message };
  await queueMails(
    em,
    { kind: MailKind.CANCELLATION_TO_CONSUMER, ...mail },
    { kind: MailKind.CANCELLATION_TO_PROVIDER, ...mail },
  );
}

/** Errors: CONFLICT before the start by the clock of the database, or if the place is not booked. */
export async function markNoShow(em: SqlEntityManager, participation: Participation, noShow: boolean): Promise<void> {
  const { rows } = await sql<{ now: Date; begun: boolean }>`
    select now() as now, starts_at <= now() as begun from appointments
    where id = ${participation.appointment.id}`.execute(em.getKysely());
  const [clock] = rows;
  if (noShow && !clock?.begun) {
    throw new DomainError('CONFLICT', { field: 'participation', message: 'is of an appointment that is yet to begin' });
  }
  participation.markNoShow(noShow && clock ? clock.now : null);
  await em.flush();
}
