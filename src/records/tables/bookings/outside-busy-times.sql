-- The constraint appointment_outside_busy_times: no appointment begins in a time that is known to be busy. It waits for
-- whoever writes the times of a source, and sees what that has written, so it is exact without the lock of the application.
-- Busy times that come after an appointment change nothing of it: both stand, and the CRM is told.
create function refuse_busy_time() returns trigger language plpgsql set search_path from current as $$
declare source record;
begin
  -- a condition on the range beside that on the resource would be evaluated first, for every source there is
  for source in select busy from busy_sources where resource_id = new.resource_id order by id for share loop
    if source.busy && new.occupied then
      raise check_violation using constraint = 'appointment_outside_busy_times', table = 'appointments',
        schema = tg_table_schema, message = 'the resource is busy at this time';
    end if;
  end loop;
  return null;
end $$;

-- True if a source knows that a resource is busy in a part of a span.
create function is_busy(resource uuid, span tstzrange) returns boolean language plpgsql stable set search_path from current as $$
declare source record;
begin
  for source in select busy from busy_sources where resource_id = resource loop
    if source.busy && span then return true; end if;
  end loop;
  return false;
end $$;

create constraint trigger appointment_outside_busy_times after insert on appointments
for each row when (new.state = 'ACTIVE' and not new.over_busy
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function refuse_busy_time();

create constraint trigger appointment_outside_busy_times_by_update
after update of state, resource_id, occupied_from, occupied_until, over_busy on appointments
for each row when (new.state = 'ACTIVE' and not new.over_busy
  and (old.state <> new.state or old.resource_id <> new.resource_id or old.occupied <> new.occupied)
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function refuse_busy_time();
