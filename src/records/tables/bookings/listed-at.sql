-- Triggers that keep `listed_at` of participations: of places that are requested, declined or cancelled, and of appointments
-- that move.

create function list_place() returns trigger language plpgsql set search_path from current as $$ begin
  new.listed_at := case when new.state in ('REQUESTED', 'DECLINED', 'CANCELED') then (
    select starts_at from appointments where provider_id = new.provider_id and id = new.appointment_id) end;
  return new;
end $$;

create trigger list_new_place before insert on participations
for each row when (new.state in ('REQUESTED', 'DECLINED', 'CANCELED')
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function list_place();

create trigger list_place before update of state, appointment_id on participations
for each row when ((old.state <> new.state or old.appointment_id <> new.appointment_id)
  and (new.state in ('REQUESTED', 'DECLINED', 'CANCELED') or old.listed_at is not null))
execute function list_place();

create function list_places_of_moved() returns trigger language plpgsql set search_path from current as $$ begin
  update participations set listed_at = new.starts_at
  where provider_id = new.provider_id and appointment_id = new.id and listed_at is not null;
  return null;
end $$;

create trigger list_places_of_moved after update of starts_at on appointments
for each row when (old.starts_at <> new.starts_at) execute function list_places_of_moved();
