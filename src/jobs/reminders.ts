import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { announce } from '../announcements/announce.ts';
import { REMINDER_HOURS } from '../entities/channel.ts';

/**
 * Queues reminders of bookings, as early as their channel says. A consumer who had a mail about the booking since then
 * (a late booking, confirmation or move, or a reminder) gets none. If processes run the job concurrently, the unique
 * key of the mail prevents a second reminder.
 */
export async function queueReminders(em: SqlEntityManager): Promise<void> {
  const { rows } = await sql<{ participation: string }>`
    select p.id as participation
    from appointments a
      join participations p on p.provider_id = a.provider_id and p.appointment_id = a.id and p.state = 'BOOKED'
      left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
      cross join make_interval(hours => coalesce(c.reminder_hours, ${REMINDER_HOURS.default})) as ahead
    where a.state = 'ACTIVE' and a.starts_at > now() and a.starts_at <= now() + make_interval(hours => ${REMINDER_HOURS.longest})
      and a.starts_at <= now() + ahead
      and not exists (select from mails m where m.participation_id = p.id and m.created_at > a.starts_at - ahead)
    order by a.starts_at`.execute(em.getKysely());
  for (const { participation } of rows) {
    await em.transactional(() => announce(em, { change: 'reminded', places: [participation] }));
  }
}
