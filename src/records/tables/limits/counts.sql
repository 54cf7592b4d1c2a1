-- Two functions say what a limit of appointments counts, to the constraint and to the calendars that show what is left. They
-- set no search_path, so that PostgreSQL plans them as parts of the statements that call them.

-- ACTIVE appointments that a limit may count: those in its scope that start in a period.
create function appointments_in_scope(wanted booking_limits, period tstzrange) returns table (id uuid, starts_at timestamptz)
language sql stable begin atomic
  -- not by the state, which the index of the constraint has: that one looks as good without statistics
  select a.id, a.starts_at from appointments a
  where wanted.resource_id is null and a.provider_id = wanted.provider_id and a.active
    and a.starts_at >= lower(period) and a.starts_at < upper(period)
    and (wanted.product_id is null or a.product_id = wanted.product_id)
  union all
  -- by the index of the constraint: the other resources of the provider may be many
  select a.id, a.starts_at from appointments a
  where a.resource_id = wanted.resource_id and a.state = 'ACTIVE'
    and a.occupied && period and a.starts_at <@ period
    and (wanted.product_id is null or a.product_id = wanted.product_id);
end;

-- True if an appointment counts because of a place, until the place expires if it is held: if it is booked, requested or
-- held. A request to move a place that is booked in the same period adds nothing.
create function is_counted(place participations, wanted booking_limits, period tstzrange) returns boolean
language sql stable
return place.live and (place.state <> 'REQUESTED' or place.replaces_id is null
  or not is_booked_within(place.replaces_id, period, wanted.resource_id, wanted.product_id));

-- Number of appointments that a limit counts in a period. Volatile: each statement of it sees what has been committed since
-- the one before.
create function count_appointments(wanted booking_limits, period tstzrange) returns int
language plpgsql set search_path from current as $$ begin
  return (
    select count(*)
    from appointments_in_scope(wanted, period) a cross join lateral (
      select from participations p
      where p.appointment_id = a.id and is_counted(p, wanted, period)
        and (p.expires_at is null or p.expires_at > clock_timestamp())
      limit 1) as counting);
end $$;

-- Number of bookings of a user that a limit counts in a period. A booking that is to be moved has two places and counts
-- once.
create function count_bookings_of(consumer uuid, wanted booking_limits, period tstzrange) returns int
language plpgsql set search_path from current as $$ begin
  -- a filter of the count, so that nothing but the user chooses the index
  return (
    select count(distinct p.booking_id) filter (where a.provider_id = wanted.provider_id and p.expires_at is null and p.live
      and a.starts_at <@ period and is_in_scope(wanted.resource_id, wanted.product_id, a.resource_id, a.product_id))
    from participations p join appointments a on a.id = p.appointment_id
    where p.user_id = consumer);
end $$;

-- Finds the place that a booking leaves if its consumer takes the earlier time that is held for it; null: none, or others stay
-- in its appointment.
create function place_to_leave(held participations) returns uuid language plpgsql stable set search_path from current as $$ begin
  if held.state <> 'RESERVED' or held.waitlist_entry_id is null then return null; end if;
  return (
    select own.id
    from waitlist_entries e
      join participations own on own.booking_id = e.booking_id and own.state = 'BOOKED'
    where e.id = held.waitlist_entry_id and not exists (
      select from participations other
      where other.appointment_id = own.appointment_id and other.id <> own.id and other.live));
end $$;

-- Finds a limit that a live place exceeds; null: none. A limit of appointments is not exceeded by joining one that it
-- counts because somebody has booked it. No limit is exceeded by a booking that was counted in the same period already: with a place that
-- it has left there, or is to leave once the provider confirms, or its consumer takes the earlier time that is held for it.
create function exceeded_limit(provider uuid, place uuid) returns uuid
language plpgsql set search_path from current as $$
declare
  taken record;
  wanted booking_limits;
  period tstzrange;
  is_moved boolean;
begin
  select p.user_id, p.state, p.appointment_id, a.resource_id, a.product_id, a.starts_at, o.time_zone,
    former.state as former_state, left_one.starts_at as former_start, left_one.resource_id as former_resource,
    left_one.product_id as former_product, left_one.state as left_state
  into taken
  from participations p
    join appointments a on a.id = p.appointment_id
    join providers o on o.id = p.provider_id
    left join participations former on former.id = coalesce(p.replaces_id, place_to_leave(p))
    left join appointments left_one on left_one.id = former.appointment_id
  where p.id = place and p.live;
  if not found then return null; end if;
  for wanted in
    select * from booking_limits l
    where l.provider_id = provider and is_in_scope(l.resource_id, l.product_id, taken.resource_id, taken.product_id)
      and (l.counts = 'APPOINTMENTS' or taken.user_id is not null)
    order by l.id
  loop
    period := limit_period(wanted.per, taken.starts_at, taken.time_zone);
    is_moved := coalesce(taken.former_start <@ period, false)
      and is_in_scope(wanted.resource_id, wanted.product_id, taken.former_resource, taken.former_product);
    if wanted.counts = 'CONSUMER' then
      continue when is_moved or count_bookings_of(taken.user_id, wanted, period) <= wanted.most;
    else
      continue when is_moved and (taken.left_state <> 'ACTIVE' or taken.former_state = 'BOOKED');
      continue when (
        select count(*) from participations other
        where other.appointment_id = taken.appointment_id and other.id <> place
          and is_counted(other, wanted, period) and other.expires_at is null) > 0;
      continue when count_appointments(wanted, period) <= wanted.most;
    end if;
    return wanted.id;
  end loop;
  return null;
end $$;
