-- Writes the events of the due times that have come for a place, at its `due_at`, returns them, and says what is due next.
-- What has begun is not announced any more. It reads the place itself: its caller cannot forge an event.
create function tell_due(due_place uuid) returns setof due_moment language plpgsql set search_path from current as $$
declare
  place participations;
  due due_moment;
begin
  select * into place from participations where id = due_place and due_at <= now() for no key update;
  for due in
    select moment.* from appointments a left join channels c on c.resource_id = a.resource_id and c.key = place.channel_key
      cross join lateral due_moments(coalesce(c.due_times, default_due_times()), place.state, a.starts_at, a.ends_at,
        place.created_at) as moment
    where a.id = place.appointment_id and moment.at = place.due_at
      and (moment."when" <> 'BEFORE_START' or a.starts_at > now())
  loop
    perform tell_place(place, 'due', due => due);
    return next due;
  end loop;
  update participations p set due_at = due_of(p, p.due_at) where p.id = place.id;
end $$;
