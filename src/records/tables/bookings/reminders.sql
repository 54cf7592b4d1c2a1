-- Triggers that keep `remind_at` of participations, so that no writer can forget it: of bookings, and of appointments and
-- channels that change. A consumer who books or is confirmed later than that gets no reminder, only the mail about it.
-- 24 are the hours of a channel without a row: `REMINDER_HOURS.default` of entities/channel.ts.

create function schedule_reminder() returns trigger language plpgsql set search_path from current as $$ begin
  new.remind_at := case when new.state = 'BOOKED' then (
    select a.starts_at - make_interval(hours => nullif(coalesce(c.reminder_hours, 24), 0))
    from appointments a left join channels c on c.resource_id = a.resource_id and c.key = new.channel_key
    where a.provider_id = new.provider_id and a.id = new.appointment_id) end;
  if new.remind_at <= now() then new.remind_at := null; end if;
  return new;
end $$;

create trigger schedule_reminder_of_new before insert on participations
for each row when (new.state = 'BOOKED'
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function schedule_reminder();

create trigger schedule_reminder before update on participations
for each row when (old.state <> new.state and (old.state = 'BOOKED' or new.state = 'BOOKED'))
execute function schedule_reminder();

create function reschedule_reminders() returns trigger language plpgsql set search_path from current as $$ begin
  update participations p set remind_at = (
    select a.starts_at - make_interval(hours => nullif(coalesce(c.reminder_hours, 24), 0))
    from appointments a left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
    where a.provider_id = p.provider_id and a.id = p.appointment_id)
  where p.provider_id = new.provider_id and p.appointment_id = new.id and p.state = 'BOOKED';
  return null;
end $$;

create trigger reschedule_reminders after update on appointments
for each row when (old.starts_at <> new.starts_at or old.resource_id <> new.resource_id)
execute function reschedule_reminders();

create function reschedule_reminders_of_channel() returns trigger language plpgsql set search_path from current as $$
declare changed channels := coalesce(new, old);
begin
  update participations p set remind_at = (
    select a.starts_at - make_interval(hours => nullif(coalesce(c.reminder_hours, 24), 0))
    from appointments a left join channels c on c.resource_id = a.resource_id and c.key = p.channel_key
    where a.provider_id = p.provider_id and a.id = p.appointment_id)
  from appointments upcoming
  where upcoming.resource_id = changed.resource_id and upcoming.ends_at > now()
    and p.provider_id = upcoming.provider_id and p.appointment_id = upcoming.id
    and p.channel_key = changed.key and p.state = 'BOOKED';
  return null;
end $$;

create trigger reschedule_reminders_on_insert after insert on channels
for each row when (new.reminder_hours <> 24) execute function reschedule_reminders_of_channel();

create trigger reschedule_reminders_on_update after update on channels
for each row when (old.reminder_hours <> new.reminder_hours) execute function reschedule_reminders_of_channel();

create trigger reschedule_reminders_on_delete after delete on channels
for each row when (old.reminder_hours <> 24) execute function reschedule_reminders_of_channel();
