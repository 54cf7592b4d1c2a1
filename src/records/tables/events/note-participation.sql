-- Parts of an appointment as events tell them: each with its resource and the name of the requirement that it meets, in
-- the order of the requirements; null without any.
create function told_parts(whole appointments) returns json language plpgsql stable set search_path from current as $$ begin
  -- nearly all appointments have none
  if not exists (select from appointments where provider_id = whole.provider_id and part_of_id = whole.id) then
    return null;
  end if;
  return (
    select json_agg(json_strip_nulls(json_build_object(
      'resource', json_build_object('uuid', r.id, 'reference', r.reference), 'requirement', q.name)) order by q.position, r.id)
    from appointments part join resources r on r.id = part.resource_id
      left join product_requirement_resources s on s.product_id = part.product_id and s.resource_id = r.id
      left join product_requirements q on q.id = s.requirement_id
    where part.part_of_id = whole.id);
end $$;

-- Writes an event of a place, with the names of the fields that have changed, or the due time that has come.
create function tell_place(place participations, what text, former_state text default null, changed text[] default null,
  due due_moment default null) returns void language plpgsql as $$ begin
  insert into event_inbox (crm_id, type, subject, provider_id, resource_id, appointment_id, booking_id, replaces_id,
    product_id, availability_id, starts_at, ends_at, occupied_from, occupied_until, state, former_state, seat, capacity,
    channel_key, expires_at, more)
  -- a statement that removes a hold may have removed the appointment, too
  select place.crm_id, 'participation.' || what, place.id, place.provider_id, a.resource_id, place.appointment_id,
    -- a hold may still become a place of a booking that there is
    case when place.state <> 'RESERVED' then place.booking_id end, place.replaces_id, a.product_id,
    a.availability_id, a.starts_at, a.ends_at, a.occupied_from, a.occupied_until, place.state, former_state, place.seat,
    place.capacity, place.channel_key, place.expires_at, json_strip_nulls(json_build_object(
      'changed', changed, 'minutes', due.minutes, 'when', due."when", 'dueAt', utc(due.at), 'parts', told_parts(a)))
  from (select) as one left join appointments a on a.id = place.appointment_id;
end $$;

-- Writes the event of a place: a hold, its renewal, a booking, the answer to a request, a cancellation, a no-show, other
-- data of the CRM, the end of a hold.
create function note_participation() returns trigger language plpgsql set search_path from current as $$
declare
  what text := case
    when tg_op = 'DELETE' then case when old.expires_at <= clock_timestamp() then 'expired' else 'released' end
    when new.hold_version <> old.hold_version then 'renewed'
    when new.state = old.state and (old.no_show_at is null) = (new.no_show_at is null) then 'changed'
    when new.state = old.state then case when new.no_show_at is null then 'no_show_cleared' else 'no_show_marked' end
    when new.state = 'BOOKED' and old.state = 'REQUESTED' then 'confirmed'
    else lower(new.state collate "C") end;
  -- names only: what the CRM has written may be personal
  changed text[] := array_remove(array[
    case when old.reference is distinct from new.reference then 'reference' end,
    case when old.metadata is distinct from new.metadata then 'metadata' end,
    case when old.note is distinct from new.note then 'note' end,
    case when old.answers is distinct from new.answers then 'answers' end,
    case when old.seat <> new.seat then 'seat' end,
    case when old.email is distinct from new.email then 'email' end,
    case when (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) then 'name' end,
    case when old.mobile is distinct from new.mobile then 'mobile' end,
    case when old.language is distinct from new.language then 'language' end,
    case when old.time_zone is distinct from new.time_zone then 'timeZone' end], null);
begin
  -- an erasure is no change that anybody is told
  if what = 'changed' and (changed = '{}' or new.erased_at is not null) then return null; end if;
  perform tell_place(coalesce(new, old), what, case when new.state <> old.state then old.state end,
    case when what = 'changed' then changed end);
  return null;
end $$;

create trigger note_event_of_new after insert on participations
for each row when (is_first_hand()) execute function note_participation();

create trigger note_event after update of state, no_show_at, hold_version, reference, metadata, note, answers, seat, email,
  first_name, last_name, mobile, language, time_zone on participations
for each row when (is_first_hand()) execute function note_participation();

-- bookings are deleted only when they are forgotten, which changes nothing for anybody
create trigger note_event_of_removed after delete on participations
for each row when (is_first_hand() and old.state = 'RESERVED') execute function note_participation();
