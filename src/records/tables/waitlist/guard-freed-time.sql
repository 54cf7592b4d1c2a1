-- Guards: holds that keep freed time from strangers until the sweep has decided who is offered it. They are made when the
-- transaction that frees the time commits, whatever freed it: by then a booking that moves has its new place, and a guard
-- that is in its way is left out. Nothing waits and nothing is refused. Nothing is written where nobody waits. Without a
-- sweep a guard ends after two minutes, and then the time is open to everybody.

-- Holds a seat in an appointment for an entry of the waitlist; false if it is taken.
create function insert_guard(appointment appointments, taken_seat int, entry waitlist_entries) returns boolean
language plpgsql set search_path from current as $$
declare
  is_made boolean;
begin
  -- its event is told although a trigger writes it
  perform set_config('slotkeeper.guarding', 'yes', true);
  insert into participations (crm_id, provider_id, appointment_id, capacity, seat, state, expires_at, channel_key,
    ignores_limits, waitlist_entry_id)
  values (appointment.crm_id, appointment.provider_id, appointment.id, appointment.capacity, taken_seat, 'RESERVED',
    clock_timestamp() + interval '2 minutes', entry.channel_key, true, entry.id)
  on conflict do nothing;
  is_made := found;
  perform set_config('slotkeeper.guarding', '', true);
  return is_made;
end $$;

-- Freed times of a transaction that are guarded at most: each asks for the first who waits, and locks that entry. Whatever
-- frees more closes a calendar, or ends one; the sweep offers what is left open.
create function max_guarded_times() returns int language sql immutable return 200;

-- Counts a freed time. False: the transaction has freed too many to guard this one.
create function count_freed_time() returns boolean language plpgsql set search_path from current as $$
declare
  counted int := coalesce(nullif(current_setting('slotkeeper.freed_times', true), ''), '0')::int;
begin
  if counted >= max_guarded_times() then return false; end if;
  perform set_config('slotkeeper.freed_times', (counted + 1)::text, true);
  return true;
end $$;

-- True if nothing is to be guarded: the sweep decides itself, or nobody waits at the provider.
create function guards_nothing(provider uuid) returns boolean language plpgsql stable set search_path from current as $$ begin
  return coalesce(current_setting('slotkeeper.sweeping', true) = 'yes', false)
    or not exists (select from waitlist_entries where provider_id = provider and state = 'WAITING');
end $$;

-- True if a resource can be booked with a product: neither is gone.
create function is_still_offered(freed appointments) returns boolean language plpgsql stable set search_path from current as $$ begin
  return exists (select from resources where id = freed.resource_id and deleted_at is null and not archived)
    and (freed.product_id is null or exists (select from products where id = freed.product_id))
    and (freed.availability_id is null or exists (select from availabilities where id = freed.availability_id));
end $$;

-- Longest text of the parts that a transaction has freed: of about a thousand. Whatever frees more guards the rest without
-- their parts.
create function max_freed_parts() returns int language sql immutable return 100000;

-- Notes the resource of a part that is freed, for the guard of its whole. When the transaction commits, its row may be gone,
-- or at another time.
create function note_freed_part() returns trigger language plpgsql set search_path from current as $$
declare
  noted text := coalesce(current_setting('slotkeeper.freed_parts', true), '');
begin
  if length(noted) < max_freed_parts() and not guards_nothing(old.provider_id) then
    perform set_config('slotkeeper.freed_parts',
      concat(noted, ' ', old.part_of_id, '/', extract(epoch from old.occupied_from), '/', old.resource_id), true);
  end if;
  return null;
end $$;

create trigger note_freed_part after delete on appointments
for each row when (old.state = 'ACTIVE' and old.part_of_id is not null and old.starts_at > now())
execute function note_freed_part();

create trigger note_freed_part_by_update after update of state, resource_id, occupied_from, occupied_until on appointments
for each row when (old.state = 'ACTIVE' and old.part_of_id is not null and old.starts_at > now()
  and (new.state <> 'ACTIVE' or old.resource_id <> new.resource_id or old.occupied <> new.occupied))
execute function note_freed_part();

-- Of an appointment that has ended or left its time, with the parts that left it, too.
create function guard_freed_time() returns trigger language plpgsql set search_path from current as $$
declare
  freed appointments := old;
  entry waitlist_entries;
  guard appointments;
begin
  if guards_nothing(old.provider_id) or not is_still_offered(old) or not count_freed_time() then return null; end if;
  entry := first_waiting(old, false);
  if entry.id is null then return null; end if;
  insert into appointments (crm_id, provider_id, resource_id, availability_id, product_id, starts_at, ends_at,
    occupied_from, occupied_until, capacity, over_busy)
  values (freed.crm_id, freed.provider_id, freed.resource_id, freed.availability_id, freed.product_id, freed.starts_at,
    freed.ends_at, freed.occupied_from, freed.occupied_until, freed.capacity, true)
  on conflict do nothing returning * into guard;
  if guard.id is null then return null; end if;
  insert into appointments (crm_id, provider_id, resource_id, product_id, part_of_id, starts_at, ends_at, occupied_from,
    occupied_until, capacity, over_busy)
  select freed.crm_id, freed.provider_id, split_part(part, '/', 3)::uuid, freed.product_id, guard.id, freed.starts_at,
    freed.ends_at, freed.occupied_from, freed.occupied_until, 0, true
  from unnest(string_to_array(current_setting('slotkeeper.freed_parts', true), ' ')) as part
  where starts_with(part, concat(freed.id, '/', extract(epoch from freed.occupied_from), '/'))
  on conflict do nothing;
  if not insert_guard(guard, 1, entry) then
    delete from appointments where provider_id = guard.provider_id and part_of_id = guard.id;
    delete from appointments where id = guard.id;
  end if;
  return null;
end $$;

-- Of a place that has ended in an appointment that goes on. A hold for somebody who waits, which ran out, guards nothing
-- once more.
create function guard_freed_place() returns trigger language plpgsql set search_path from current as $$
declare
  left_one appointments;
  entry waitlist_entries;
begin
  if guards_nothing(old.provider_id) or old.waitlist_entry_id is not null and old.expires_at <= clock_timestamp() then
    return null;
  end if;
  select * into left_one from appointments
  where provider_id = old.provider_id and id = old.appointment_id and state = 'ACTIVE' and starts_at > now();
  if left_one.id is null or not is_still_offered(left_one) or not exists (
    select from participations where provider_id = old.provider_id and appointment_id = left_one.id and live)
  then return null; end if;
  if not count_freed_time() then return null; end if;
  entry := first_waiting(left_one, true);
  if entry.id is not null then perform insert_guard(left_one, old.seat, entry); end if;
  return null;
end $$;

-- a guard that somebody removes is not guarded once more; nothing else that is over busy times is ever deleted
create constraint trigger guard_freed_time after delete on appointments
deferrable initially deferred
for each row when (old.state = 'ACTIVE' and old.part_of_id is null and old.starts_at > now() and not old.over_busy
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function guard_freed_time();

create constraint trigger guard_freed_time_by_update
after update of state, resource_id, occupied_from, occupied_until on appointments
deferrable initially deferred
for each row when (old.state = 'ACTIVE' and old.part_of_id is null and old.starts_at > now()
  and (new.state <> 'ACTIVE' or old.resource_id <> new.resource_id or old.occupied <> new.occupied)
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function guard_freed_time();

create constraint trigger guard_freed_place after delete on participations
deferrable initially deferred
for each row when (old.live
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function guard_freed_place();

create constraint trigger guard_freed_place_by_update after update of state on participations
deferrable initially deferred
for each row when (old.live and new.live is not true
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function guard_freed_place();
