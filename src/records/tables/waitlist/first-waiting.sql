-- True if an entry waits for a resource: it names the resource, or would take any that offers the product, or of several.
create function waits_for(entry waitlist_entries, resource uuid) returns boolean language sql stable
return coalesce(entry.resource_id = resource,
  coalesce(resource = any(entry.resource_ids), true) and offers_product(resource, entry.product_id));

-- True if the days of the week and the minutes of the day of an entry allow a start between two local times of a day.
create function starts_within(entry waitlist_entries, since timestamp, until timestamp) returns boolean language sql immutable
return entry.weekdays & (1 << extract(isodow from since)::int - 1) <> 0
  and entry.minutes_until > extract(epoch from since::time) / 60
  and entry.minutes_from <= extract(epoch from until::time) / 60;

-- Finds the first of those who wait for the time of an appointment, and has no offer; null: nobody. `is_seat`: for a place
-- in the appointment as it is, not for its time. The sweep asks the engine what it can be offered: this need only not
-- overlook anybody. Two transactions never find the same one: the second takes the next. It waits for nobody, so freed time
-- never waits for other freed time.
create function first_waiting(freed appointments, is_seat boolean) returns waitlist_entries
language plpgsql set search_path from current as $$
declare
  zone text := (select time_zone from providers where id = freed.provider_id);
  begins timestamp := freed.starts_at at time zone zone;
  opens timestamp := freed.occupied_from at time zone zone;
  closes timestamp := freed.occupied_until at time zone zone;
  -- once for all entries, of which thousands may wait
  offered uuid[] := array(select distinct product_id from product_offers where resource_id = freed.resource_id);
  entry waitlist_entries;
begin
  for entry in
    select e.* from waitlist_entries e
      left join products wanted on wanted.id = e.product_id
      -- slots of the entry that need a part of the time: when they occupy their time, and the local times between which they
      -- begin. Without a product that has a duration they may begin at any time before
      cross join lateral (
        select freed.occupied_from - own.follow_up as "from", freed.occupied_until + own.lead as until, own.length,
          opens - own.follow_up - own.length as since_clock, closes + own.lead as until_clock
        from (
          select greatest(nullif(wanted.min_duration, 0), nullif(wanted.max_duration, 0)) * interval '1 minute' as length,
            coalesce(wanted.lead_time_minutes, 0) * interval '1 minute' as lead,
            coalesce(wanted.follow_up_time_minutes, 0) * interval '1 minute' as follow_up) as own
        offset 0) as near
    where e.provider_id = freed.provider_id and e.state = 'WAITING'
      -- as waits_for(e, freed.resource_id) says
      and coalesce(e.resource_id = freed.resource_id,
        coalesce(freed.resource_id = any(e.resource_ids), true) and e.product_id = any(offered))
      and case when is_seat then e.product_id is not distinct from freed.product_id and e.earliest <= freed.starts_at
          and e.latest >= freed.ends_at and freed.starts_at <> all(e.passed) and starts_within(e, begins, begins)
        else e.earliest < near.until and e.latest > near."from"
          -- a shorter slot may begin later in the time
          and (freed.starts_at <> all(e.passed) or freed.ends_at - freed.starts_at > near.length)
          -- the second also if the clocks are put back between them
          and (near.since_clock is null or near.since_clock >= near.until_clock
            or near.since_clock::date <> near.until_clock::date or starts_within(e, near.since_clock, near.until_clock)) end
      -- an earlier time for a booking that it still has
      and (e.booking_id is null or exists (
        select from participations p join appointments a on a.id = p.appointment_id
        where p.booking_id = e.booking_id and p.state = 'BOOKED'
          and a.starts_at > case when is_seat then freed.starts_at else near."from" end))
    order by e.priority desc, e.waiting_since, e.id
  loop
    if not exists (select from participations where waitlist_entry_id = entry.id and state = 'RESERVED')
      and pg_try_advisory_xact_lock(7305007, hashtext(entry.id::text))
    then return entry; end if;
  end loop;
  return null;
end $$;
