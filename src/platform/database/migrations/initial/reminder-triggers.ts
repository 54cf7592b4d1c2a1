import { NOT_BY_MOVE } from './move-tables.ts';

/** Hours of a channel without a row: `REMINDER_HOURS.default` of entities/values/channel-fields.ts. */
const DEFAULT_HOURS = 24;

/** Time to remind the consumer of a participation, by its appointment and channel; null without a reminder. */
const reminderTime = (participation: string) => `(
    select a.starts_at - make_interval(hours => nullif(coalesce(c.reminder_hours, ${DEFAULT_HOURS}), 0))
    from appointments a left join channels c on c.resource_id = a.resource_id and c.key = ${participation}.channel_key
    where a.provider_id = ${participation}.provider_id and a.id = ${participation}.appointment_id)`;

const onChannel = (change: 'insert' | 'update' | 'delete', condition: string) => `
create trigger reschedule_reminders_on_${change} after ${change} on channels
for each row when (${condition}) execute function reschedule_reminders_of_channel();
`;

/**
 * Triggers that keep `remind_at` of participations, so that no writer can forget it: of bookings, and of appointments and
 * channels that change. A consumer who books or is confirmed later than that gets no reminder, only the mail about it.
 */
export const REMINDERS = `
create function schedule_reminder() returns trigger language plpgsql set search_path from current as $$ begin
  new.remind_at := case when new.state = 'BOOKED' then ${reminderTime('new')} end;
  if new.remind_at <= now() then new.remind_at := null; end if;
  return new;
end $$;

create trigger schedule_reminder_of_new before insert on participations
for each row when (new.state = 'BOOKED' and ${NOT_BY_MOVE}) execute function schedule_reminder();

create trigger schedule_reminder before update on participations
for each row when (old.state <> new.state and (old.state = 'BOOKED' or new.state = 'BOOKED'))
execute function schedule_reminder();

create function reschedule_reminders() returns trigger language plpgsql set search_path from current as $$ begin
  update participations p set remind_at = ${reminderTime('p')}
  where p.provider_id = new.provider_id and p.appointment_id = new.id and p.state = 'BOOKED';
  return null;
end $$;

create trigger reschedule_reminders after update on appointments
for each row when (old.starts_at <> new.starts_at or old.resource_id <> new.resource_id)
execute function reschedule_reminders();

create function reschedule_reminders_of_channel() returns trigger language plpgsql set search_path from current as $$
declare changed channels := coalesce(new, old);
begin
  update participations p set remind_at = ${reminderTime('p')}
  from appointments upcoming
  where upcoming.resource_id = changed.resource_id and upcoming.ends_at > now()
    and p.provider_id = upcoming.provider_id and p.appointment_id = upcoming.id
    and p.channel_key = changed.key and p.state = 'BOOKED';
  return null;
end $$;
${onChannel('insert', `new.reminder_hours <> ${DEFAULT_HOURS}`)}
${onChannel('update', 'old.reminder_hours <> new.reminder_hours')}
${onChannel('delete', `old.reminder_hours <> ${DEFAULT_HOURS}`)}`;
