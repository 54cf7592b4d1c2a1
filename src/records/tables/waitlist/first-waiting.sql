-- True if an entry waits for a resource: it names the resource, or would take any that offers the product, or of several.
create function waits_for(entry waitlist_entries, resource uuid) returns boolean language sql stable
return coalesce(entry.resource_id = resource,
  coalesce(resource = any(entry.resource_ids), true) and offers_product(resource, entry.product_id));

-- Finds the first of those who wait for the time of an appointment, and has no offer; null: nobody. `is_seat`: for a place
-- in the appointment as it is, not for its time. The sweep asks the engine what it can be offered: this need only not
-- overlook anybody. Two transactions never find the same one: the second takes the next. It waits for nobody, so freed time
-- never waits for other freed time.
create function first_waiting(freed appointments, is_seat boolean) returns waitlist_entries
language plpgsql set search_path from current as $$
declare
  zone text := (select time_zone from providers where id = freed.provider_id);
  begins timestamp := freed.starts_at at time zone zone;
  day timestamp := date_trunc('day', begins);
  entry waitlist_entries;
begin
  for entry in
    select e.* from waitlist_entries e
    where e.provider_id = freed.provider_id and e.state = 'WAITING'
      -- an earlier time for a booking that it still has
      and (e.booking_id is null or exists (
        select from participations p join appointments a on a.id = p.appointment_id
        where p.booking_id = e.booking_id and p.state = 'BOOKED'
          and a.starts_at > freed.starts_at))
      and e.earliest < freed.ends_at and e.latest > freed.starts_at and freed.starts_at <> all(e.passed)
      and case when is_seat then e.product_id is not distinct from freed.product_id and e.earliest <= freed.starts_at
          and e.latest >= freed.ends_at
        else true end
      and waits_for(e, freed.resource_id)
      -- a shorter slot may begin anywhere in freed time, also on the next day
      and (e.weekdays & (1 << extract(isodow from begins)::int - 1) <> 0
        or not is_seat and freed.ends_at at time zone zone > day + interval '1 day')
      and e.minutes_until > extract(epoch from begins - day) / 60
      and (not is_seat or e.minutes_from <= extract(epoch from begins - day) / 60)
    order by e.priority desc, e.waiting_since, e.id
  loop
    if not exists (select from participations where waitlist_entry_id = entry.id and state = 'RESERVED')
      and pg_try_advisory_xact_lock(7305007, hashtext(entry.id::text))
    then return entry; end if;
  end loop;
  return null;
end $$;
