import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isNotMoving } from '../platform/database/moves.ts';
import { none, PLANNED_APART } from '../platform/database/planner-hints.ts';
import { causeOfStatement } from '../platform/database/stated-causes.ts';
import type { Mail } from '../records/entities/sent/mail.ts';
import { sql } from '../records/entities/sql.ts';
import { MailState, statesBefore } from '../records/entities/values/mail-state.ts';
import type { MailToWrite } from './letters/written-mail.ts';

/** Mail leased by this process. `createdAt` is that of the mail, or the time at which it was sent again. */
export interface DueMail extends MailToWrite, Pick<Mail, 'recipient' | 'attempts' | 'resends'> {}

/**
 * Condition: no queued mail about any place of the booking of the mail `m` to the same address is earlier than it. Mails are read by
 * their places, whatever else looks cheaper in a new database: by state or by recipient they would be all that wait.
 */
const isFirstOfBooking = none(sql`
  participations own
    cross join lateral (
      select own.booking_id as id
      union all select p.id from participations p where p.first_place_id = own.booking_id) as place
    cross join lateral (
      select recipient, state, created_at from mails where participation_id = place.id ${PLANNED_APART}) as earlier
  where own.id = m.participation_id and earlier.recipient = m.recipient and earlier.state = ${sql.lit(MailState.QUEUED)}
    and earlier.created_at < m.created_at`);

/**
 * Leases due mails: postpones their due time, so that no other process takes them, and that another process takes them
 * if this one dies. One statement, so no lock outlives it. A mail waits for earlier mails about the same booking to the
 * same address, so that a cancellation or a move never arrives before the confirmation.
 */
export async function takeDueMails(em: SqlEntityManager, limit: number, lease: number): Promise<DueMail[]> {
  // the state is a literal, so that the index of queued mails is used
  const { rows } = await sql<Omit<DueMail, 'createdAt'> & { createdAt: string }>`
    with due as materialized (
      select id from mails m
      where state = ${sql.lit(MailState.QUEUED)} and due_at <= now() and ${isFirstOfBooking}
        and ${isNotMoving('m.crm_id')}
      order by due_at limit ${limit} for update skip locked
    )
    update mails set attempts = attempts + 1, due_at = now() + ${lease} * interval '1 millisecond'
    from due where mails.id = due.id
    returning mails.id as uuid, kind, recipient, language, facts, attempts, resends,
      case when resends > 0 then state_changed_at else created_at end as "createdAt"
  `.execute(em.getKysely());
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** Event about a sending; its count of resends identifies the sending. */
export interface MailNews extends Pick<DueMail, 'uuid' | 'resends'> {
  state: MailState;
  failure?: string | null;
}

/** Moves a mail forward, or deletes it if it is forgotten once sent. News of an earlier state changes nothing. */
export async function moveForward(
  em: SqlEntityManager,
  { uuid, resends, state, failure = null }: MailNews,
): Promise<void> {
  const sentAt =
    state === MailState.FAILED ? sql`null` : sql`coalesce(sent_at, ${new Date().toISOString()}::timestamptz)`;
  const it = sql`id = ${uuid} and resends = ${resends} and state in (${sql.join(statesBefore(state))})`;
  await sql`
    with deleted as (delete from mails where ${it} and forgotten_once_sent), ${causeOfStatement()}
    update mails set state = ${state}, state_changed_at = now(), failure = ${failure && oneLine(failure)}, sent_at = ${sentAt}
    from cause where ${it} and not forgotten_once_sent`.execute(em.getKysely());
}

interface Delay {
  /** Milliseconds from now. */
  delay: number;
  reason: string;
  /** False: the attempt does not count. */
  counts: boolean;
}

/** Postpones a mail, unless another process has leased it meanwhile. */
export async function putOff(em: SqlEntityManager, mail: DueMail, { delay, reason, counts }: Delay): Promise<void> {
  await sql`
    update mails set failure = ${oneLine(reason)}, attempts = attempts - ${counts ? 0 : 1}::int,
      due_at = now() + ${delay} * interval '1 millisecond'
    where id = ${mail.uuid} and resends = ${mail.resends} and attempts = ${mail.attempts}
      and state = ${MailState.QUEUED}`.execute(em.getKysely());
}

/** Limits failure texts, which can be a page of HTML. */
const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 300);
