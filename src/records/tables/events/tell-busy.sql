-- Tells of coming appointments, in which somebody has a place, that their resource has become busy elsewhere, and returns
-- them: they overlap the times of a source, and did not overlap its former ones. Part of an appointment: the whole is told.
-- It reads all but the former times itself.
create function tell_busy(named uuid, former tstzmultirange) returns setof uuid language plpgsql set search_path from current as $$
declare
  source busy_sources;
begin
  select * into source from busy_sources where id = named;
  return query with told as (
    insert into event_inbox (crm_id, type, subject, provider_id, resource_id, product_id, availability_id, starts_at,
      ends_at, occupied_from, occupied_until, state, capacity, more)
    select a.crm_id, 'appointment.busy', a.id, a.provider_id, a.resource_id, a.product_id, a.availability_id, a.starts_at,
      a.ends_at, a.occupied_from, a.occupied_until, a.state, a.capacity,
      json_strip_nulls(json_build_object('busySource', source.id, 'parts', told_parts(a)))
    from appointments a
    where a.id in (
        select coalesce(met.part_of_id, met.id) from appointments met
        where met.resource_id = source.resource_id and met.ends_at > now() and met.state = 'ACTIVE' and not met.over_busy
          and met.occupied && source.busy and not met.occupied && former)
      and exists (select from participations p where p.appointment_id = a.id and p.live)
    returning subject, starts_at)
  select subject from told order by starts_at, subject;
end $$;
