-- Instant at which a local day begins. Of a midnight that the clocks repeat, the first one.
create function local_start(day timestamp, zone text) returns timestamptz language sql stable
return case
  when ((day at time zone zone) - interval '1 hour') at time zone zone >= day
    then (day at time zone zone) - interval '1 hour'
  else day at time zone zone end;

-- Period of a limit that an instant is in: a local day, week from Monday on or month; UPCOMING: from now on.
create function limit_period(per text, at timestamptz, zone text) returns tstzrange language sql stable
return case when per = 'UPCOMING' then tstzrange(now(), null) else tstzrange(
  local_start(date_trunc(lower(per collate "C"), at at time zone zone), zone),
  local_start(date_trunc(lower(per collate "C"), at at time zone zone) + ('1 ' || per)::interval, zone)) end;

-- True if an appointment of a resource and a product is counted by a limit of these; null: of any.
create function is_in_scope(limit_resource uuid, limit_product uuid, resource uuid, product uuid) returns boolean
language sql immutable
return (limit_resource is null or limit_resource = resource) and (limit_product is null or coalesce(limit_product = product, false));

-- True if a place is booked in a period and in the scope of a limit: then a request to move it within them adds nothing.
create function is_booked_within(place uuid, period tstzrange, limit_resource uuid, limit_product uuid)
returns boolean language sql stable
return coalesce((
  select p.state = 'BOOKED' and a.starts_at <@ period
    and is_in_scope(limit_resource, limit_product, a.resource_id, a.product_id)
  from participations p join appointments a on a.id = p.appointment_id
  where p.id = place), false);
