import { announce } from '../booking/announcements/announce.ts';
import { isNotMoving } from '../platform/database/moves.ts';
import { none } from '../platform/database/planner-hints.ts';
import { sql } from '../records/entities/sql.ts';
import { MailState } from '../records/entities/values/mail-state.ts';
import { Notify } from '../records/entities/values/notify.ts';
import type { Job } from './job.ts';

/** Reminders per transaction. */
const BATCH_SIZE = 100;

/**
 * Queues the reminders that are due, as early as their channel says: triggers keep `remind_at`. A consumer who had a mail
 * about the booking since then (a move, or a reminder) gets none; a withheld mail does not count.
 */
export const reminders: Job = {
  name: 'reminders',
  async runBatch(em) {
    const { rows } = await sql<{ participation: string; isToBeReminded: boolean }>`
      with due as materialized (
        select id, provider_id, appointment_id, remind_at from participations
        where remind_at <= now() and ${isNotMoving('participations.crm_id')}
        order by remind_at limit ${BATCH_SIZE} for no key update skip locked
      ), settled as (
        update participations set remind_at = null where id = any(array(select id from due))
      )
      select id as participation, (
          select a.starts_at > now() from appointments a where a.provider_id = due.provider_id and a.id = appointment_id
        ) and ${none(sql`mails m where m.participation_id = due.id and m.created_at > remind_at
          and m.state <> ${MailState.WITHHELD}`)} as "isToBeReminded"
      from due order by remind_at`.execute(em.getKysely());
    const places = rows.filter(({ isToBeReminded }) => isToBeReminded).map(({ participation }) => participation);
    await announce(em, { change: 'reminded', notify: Notify.ALL, places });
    return rows.length === BATCH_SIZE;
  },
};
