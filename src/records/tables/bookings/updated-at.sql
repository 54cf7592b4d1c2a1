-- CRMs that synchronise ask for changes since a time, and no writer can forget to note it: the database does. A due time
-- that comes or goes, the start by which a place is listed, the number of a calendar entry that follows a move of the appointment, and the end of a former
-- place, which retention deletes, are no changes that a CRM would synchronise, unless the state changes with them.

create function appointments_set_updated_at_fn() returns trigger language plpgsql set search_path from current as $$ begin
  new.updated_at := clock_timestamp(); return new;
end $$;

create trigger set_updated_at before update on appointments
for each row execute function appointments_set_updated_at_fn();

create function participations_set_updated_at_fn() returns trigger language plpgsql set search_path from current as $$ begin
  new.updated_at := clock_timestamp(); return new;
end $$;

create trigger set_updated_at before update on participations
for each row when ((old.due_at is not distinct from new.due_at and old.listed_at is not distinct from new.listed_at
  and old.sequence = new.sequence and old.replaces_id is not distinct from new.replaces_id) or old.state <> new.state
  or old.erased_at is distinct from new.erased_at)
execute function participations_set_updated_at_fn();
