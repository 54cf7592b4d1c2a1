-- References of the appointments and places of a deleted provider are free at once: a new row takes the reference from a
-- row that nothing reads any more.

create function free_reference_of_appointment() returns trigger language plpgsql set search_path from current as $$ begin
  update appointments set reference = null
  where crm_id = new.crm_id and reference = new.reference and (select true from deletions where id = appointments.provider_id);
  return new;
end $$;

create trigger free_reference before insert or update of reference on appointments
for each row when (new.reference is not null) execute function free_reference_of_appointment();

create function free_reference_of_place() returns trigger language plpgsql set search_path from current as $$ begin
  update participations set reference = null
  where crm_id = new.crm_id and reference = new.reference and (select true from deletions where id = participations.provider_id);
  return new;
end $$;

create trigger free_reference before insert or update of reference on participations
for each row when (new.reference is not null) execute function free_reference_of_place();
