-- True for a product, a contact profile or a user that the past still names: its deletion tells that it is gone.
create function is_deleted(thing uuid) returns boolean language plpgsql stable set search_path from current as $$ begin
  return thing is not null and exists (select from deletions where id = thing);
end $$;

-- Writes the events of an appointment that somebody has or had a place in. An appointment that was only ever held has
-- none: its holds tell its end.
create function note_appointment() returns trigger language plpgsql set search_path from current as $$
declare
  is_moved boolean := (old.starts_at, old.ends_at, old.resource_id) is distinct from
    (new.starts_at, new.ends_at, new.resource_id);
  changed text[] := array_remove(array[
    case when old.capacity <> new.capacity then 'capacity' end,
    case when old.product_id is distinct from new.product_id and not is_deleted(old.product_id) then 'product' end,
    case when old.contact_user_id is distinct from new.contact_user_id and not is_deleted(old.contact_user_id)
      then 'contact' end,
    case when old.contact_profile_id is distinct from new.contact_profile_id and not is_deleted(old.contact_profile_id)
      and not is_deleted(old.contact_user_id) then 'contactProfile' end,
    case when (old.contact_channel_type, old.contact_channel_value) is distinct from
      (new.contact_channel_type, new.contact_channel_value) then 'contactChannel' end,
    case when old.reference is distinct from new.reference then 'reference' end,
    case when old.metadata is distinct from new.metadata then 'metadata' end], null);
  told record;
begin
  if not exists (
    select from participations p
    where p.appointment_id = new.id and p.state <> 'RESERVED')
  then return null; end if;
  for told in
    select 'appointment.' || lower(new.state collate "C") as type, null::json as before, null::json as changed
    where old.state <> new.state
    union all
    select 'appointment.moved', json_build_object(
      'resource', (select json_build_object('uuid', id, 'reference', reference) from resources where id = old.resource_id),
      'start', utc(old.starts_at), 'end', utc(old.ends_at)), null where is_moved
    union all
    select 'appointment.changed', null, to_json(changed) where changed <> '{}'
  loop
    insert into event_inbox (crm_id, type, subject, provider_id, resource_id, product_id, availability_id, starts_at,
      ends_at, occupied_from, occupied_until, state, capacity, more)
    values (new.crm_id, told.type, new.id, new.provider_id, new.resource_id, new.product_id, new.availability_id,
      new.starts_at, new.ends_at, new.occupied_from, new.occupied_until, new.state, new.capacity,
      json_strip_nulls(json_build_object('before', told.before, 'changed', told.changed, 'parts', told_parts(new))));
  end loop;
  return null;
end $$;

create trigger note_event
after update of state, starts_at, ends_at, resource_id, capacity, product_id, contact_user_id, contact_profile_id,
  contact_channel_type, contact_channel_value, reference, metadata on appointments
for each row when (is_first_hand()) execute function note_appointment();
