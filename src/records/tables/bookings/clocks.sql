-- Clocks of the time zones of providers, as the service knew them. When it starts with other rules of a country, these tell
-- by which ones coming appointments were agreed: the job `clocks`.
create table zone_clocks (
  time_zone text not null,
  -- release of the rules, such as 2026c; null: not recorded yet
  release text,
  -- offsets from an instant on, in order: [{"from": milliseconds, "minutes": 60}, …]
  clocks json,
  recorded_at timestamptz(3),
  recorded_until timestamptz(3),
  primary key (time_zone),
  constraint zone_clocks_recorded check (num_nulls(release, clocks, recorded_at, recorded_until) in (0, 4))
);

create index zone_clocks_by_release on zone_clocks (release);
create index zone_clocks_by_age on zone_clocks (recorded_at);

-- Times at which clocks show something else than when they were recorded.
create table clock_changes (
  id uuid not null default time_ordered_uuid(),
  time_zone text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- minutes by which the clocks were to be ahead of UTC
  former_offset int not null,
  found_at timestamptz(3) not null default now(),
  -- the last provider whose appointments were marked
  done_provider uuid,
  primary key (id)
);

create function know_time_zone() returns trigger language plpgsql set search_path from current as $$ begin
  insert into zone_clocks (time_zone) values (new.time_zone) on conflict do nothing;
  return null;
end $$;

create trigger know_time_zone after insert or update of time_zone on providers
for each row execute function know_time_zone();

-- Marks the coming appointments of a provider that were agreed before clocks changed, and tells that. Returns their number.
create function mark_changed_clocks(provider uuid, change clock_changes) returns int
language plpgsql set search_path from current as $$
declare
  marked int;
begin
  -- as whoever changes an appointment does
  perform from resources r where r.provider_id = provider order by r.id for no key update;
  with changed as (
    update appointments a
    set agreed_start = to_char(starts_at at time zone 'UTC' + change.former_offset * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI')
    where a.provider_id = provider and a.starts_at >= greatest(change.starts_at, now()) and a.starts_at < change.ends_at
      and a.state = 'ACTIVE' and a.part_of_id is null and a.created_at < change.found_at
      and exists (select from participations p
        where p.appointment_id = a.id and p.state in ('REQUESTED', 'BOOKED'))
    returning *
  ), told as (
    insert into event_inbox (crm_id, type, subject, provider_id, resource_id, product_id, availability_id, starts_at,
      ends_at, occupied_from, occupied_until, state, capacity, more)
    select a.crm_id, 'appointment.clocks_changed', a.id, a.provider_id, a.resource_id, a.product_id, a.availability_id,
      a.starts_at, a.ends_at, a.occupied_from, a.occupied_until, a.state, a.capacity,
      json_strip_nulls(json_build_object('agreedStart', a.agreed_start, 'parts', told_parts(a)))
    from changed a
    returning subject
  )
  select count(*) into marked from told;
  return marked;
end $$;

-- Whoever moves an appointment agrees on another time.
create function forget_agreed_start() returns trigger language plpgsql set search_path from current as $$ begin
  new.agreed_start := null;
  return new;
end $$;

create trigger forget_agreed_start before update of starts_at on appointments
for each row when (old.agreed_start is not null and new.starts_at <> old.starts_at) execute function forget_agreed_start();
