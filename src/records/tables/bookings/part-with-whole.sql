-- The constraint appointment_part_with_whole: a part has the times of its whole, which is nobody's part. It is looked at
-- when the transaction commits, so whole and parts can move one after the other. Exact without any lock of the
-- application: it locks the whole, and compares in a later statement. That one sees all that was committed by whoever had
-- the lock before.
create function refuse_part_apart_from_whole() returns trigger language plpgsql set search_path from current as $$
declare
  whole_id uuid := coalesce(new.part_of_id, new.id);
begin
  perform from appointments where id = whole_id for no key update;
  if exists (
    select from appointments part join appointments whole on whole.id = part.part_of_id
    where part.part_of_id = whole_id and (whole.part_of_id is not null
      or (part.starts_at, part.ends_at, part.occupied_from, part.occupied_until)
        <> (whole.starts_at, whole.ends_at, whole.occupied_from, whole.occupied_until)))
  then
    raise check_violation using constraint = 'appointment_part_with_whole', table = 'appointments',
      schema = tg_table_schema, message = 'a part of an appointment has other times';
  end if;
  return null;
end $$;

create constraint trigger appointment_part_with_whole after insert on appointments
deferrable initially deferred
for each row when (new.part_of_id is not null
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function refuse_part_apart_from_whole();

create constraint trigger appointment_part_with_whole_by_update
after update of part_of_id, starts_at, ends_at, occupied_from, occupied_until on appointments
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function refuse_part_apart_from_whole();
