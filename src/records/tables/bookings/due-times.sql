-- Triggers that keep `due_at` of participations, so that no writer can forget it: of places that are booked, requested or
-- ended, and of appointments and channels that change. The job `due-times` goes on from there.

-- Start by which a request must be answered: its own, or that of the booked place which it is to take over from.
create function deadline_of(request participations) returns timestamptz language plpgsql stable as $$ begin
  return (
    select min(a.starts_at) from appointments a
    where a.id in (
      request.appointment_id,
      (select booked.appointment_id from participations booked
       where booked.id = request.replaces_id and booked.state = 'BOOKED')));
end $$;

-- Time at which something is due next for a place; null for a hold, for a place that has ended, and for nobody's.
create function due_of(place participations, after timestamptz) returns timestamptz language plpgsql stable as $$ begin
  if place.state not in ('REQUESTED', 'BOOKED') or place.erased_at is not null then return null; end if;
  return (
    select next_due(coalesce(c.due_times, default_due_times()), place.state,
      case place.state when 'REQUESTED' then deadline_of(place) else a.starts_at end, a.ends_at, place.created_at, after)
    from appointments a left join channels c on c.resource_id = a.resource_id and c.key = place.channel_key
    where a.id = place.appointment_id);
end $$;

-- A request counts from its place, which may have been held before: what was due meanwhile is told at once. A consumer
-- who books or is confirmed later than a due time is not told of it.
create function schedule_due() returns trigger language plpgsql set search_path from current as $$ begin
  new.due_at := due_of(new, case new.state when 'REQUESTED' then new.created_at else clock_timestamp() end);
  return new;
end $$;

create trigger schedule_due_of_new before insert on participations
for each row when (new.state in ('REQUESTED', 'BOOKED')
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function schedule_due();

create trigger schedule_due before update on participations
for each row when (old.state <> new.state or old.erased_at is distinct from new.erased_at)
execute function schedule_due();

-- Schedules places anew. Locks them before, in their order: so it sees what the job has told meanwhile, by its clock. A
-- time that is due and was not told yet is kept.
create function reschedule_due(places uuid[]) returns void language plpgsql as $$ begin
  perform from participations where id = any(places) order by id for no key update;
  update participations p set due_at = next.at
  from (
    select id, due_of(participations, least(due_at - interval '1 microsecond', clock_timestamp())) as at
    from participations where id = any(places)) as next
  where p.id = next.id and p.due_at is distinct from next.at;
end $$;

-- Of a moved appointment: its places, and the requests that wait for its start.
create function reschedule_due_of_appointment() returns trigger language plpgsql set search_path from current as $$ begin
  perform reschedule_due(array(
    select id from participations p
    where p.appointment_id = new.id and p.state in ('REQUESTED', 'BOOKED')
    union all
    select request.id from participations p
      -- offset 0 hides the state: without statistics an index of live places looks free
      cross join lateral (
        select r.id, r.state from participations r
        where r.replaces_id = p.id offset 0) as request
    where p.appointment_id = new.id and p.state = 'BOOKED'
      and request.state = 'REQUESTED'));
  return null;
end $$;

create trigger reschedule_due after update on appointments
for each row when ((old.starts_at, old.ends_at, old.resource_id) <> (new.starts_at, new.ends_at, new.resource_id))
execute function reschedule_due_of_appointment();

-- Of the appointments that are not over for longer than the longest due time.
create function reschedule_due_of_channel() returns trigger language plpgsql set search_path from current as $$
declare changed channels := coalesce(new, old);
begin
  if coalesce(old.due_times, default_due_times()) = coalesce(new.due_times, default_due_times()) then return null; end if;
  perform reschedule_due(array(
    select p.id from appointments a join participations p on p.appointment_id = a.id
    where a.resource_id = changed.resource_id and a.ends_at > now() - interval '14 days'
      and p.channel_key = changed.key and p.state in ('REQUESTED', 'BOOKED')));
  return null;
end $$;

create trigger reschedule_due after insert or update or delete on channels
for each row execute function reschedule_due_of_channel();
