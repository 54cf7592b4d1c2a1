-- State of the appointments of each resource: entities/calendars/calendar-revision.ts.
create table calendar_revisions (
  id uuid not null,
  revision uuid not null default gen_random_uuid(),
  primary key (id)
);

create function start_calendar_revision() returns trigger language plpgsql set search_path from current as $$ begin
  insert into calendar_revisions (id, revision) values (new.id, gen_random_uuid());
  return null;
end $$;

create function end_calendar_revision() returns trigger language plpgsql set search_path from current as $$ begin
  delete from calendar_revisions where id = old.id;
  return null;
end $$;

create trigger start_calendar_revision after insert on resources
for each row execute function start_calendar_revision();

create trigger end_calendar_revision after delete on resources
for each row execute function end_calendar_revision();

create function renew_calendar_revision() returns trigger language plpgsql set search_path from current as $$ begin
  update calendar_revisions set revision = gen_random_uuid() where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create function renew_calendar_revision_by_places() returns trigger language plpgsql set search_path from current as $$ begin
  update calendar_revisions set revision = gen_random_uuid()
  where id in (
    select resource_id from appointments where id in (old.appointment_id, new.appointment_id)
    union all
    select resource_id from appointments where part_of_id in (old.appointment_id, new.appointment_id));
  return null;
end $$;

-- At the end of the transaction: until then no other change of the same calendar waits for it. An appointment shows nothing
-- until somebody has a place in it, so its insert renews nothing.
create constraint trigger renew_calendar_revision after update or delete on appointments
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function renew_calendar_revision();

-- Named before booking_within_limits, which locks limits: triggers of a change run in the order of their names.
create constraint trigger booking_renews_revision after insert or delete on participations
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function renew_calendar_revision_by_places();

create constraint trigger booking_renews_revision_by_update after update on participations
deferrable initially deferred
for each row when ((old.due_at is not distinct from new.due_at and old.listed_at is not distinct from new.listed_at
  and old.sequence = new.sequence and old.replaces_id is not distinct from new.replaces_id) or old.state <> new.state
  or old.erased_at is distinct from new.erased_at)
execute function renew_calendar_revision_by_places();
