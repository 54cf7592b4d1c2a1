-- Each use of a name claims it, unless it reads like a name of another CRM. The foreign key of the table that uses the
-- name has the last word: it refuses a name that its CRM has not claimed.
create function claim_name() returns trigger language plpgsql set search_path from current as $$ begin
  insert into claimed_names (reference, crm_id) values (new.reference, new.crm_id) on conflict do nothing;
  return new;
end $$;

-- References of providers are unique within a CRM only, so a claim refuses nobody: it says which provider consumers find.
-- The second @, which no reference has, keeps these claims apart. A name that reads like a resource of another CRM is not
-- claimed.
create function claim_provider_name() returns trigger language plpgsql set search_path from current as $$ begin
  insert into claimed_names (reference, crm_id)
  select 'provider@' || new.reference, new.crm_id
  where not exists (
    select from claimed_names
    where look = look_of(new.reference) and crm_id <> new.crm_id and spelling && spelling_of(new.reference))
  on conflict do nothing;
  return new;
end $$;

-- Two unique indexes cannot exclude each other, so resources and channels are compared under a lock of the name. Its
-- row exists: triggers fire in the order of their names, and claim_name comes first.
create function name_one_resource() returns trigger language plpgsql set search_path from current as $$ begin
  perform from claimed_names where reference = new.reference for no key update;
  if exists (
    select from resources where reference = new.reference and crm_id = new.crm_id and deleted_at is null and id <> new.id
    union all select from channels where reference = new.reference and crm_id = new.crm_id and id <> new.id
  ) then
    raise unique_violation using message = 'the reference names another resource or channel', constraint = tg_argv[0];
  end if;
  return new;
end $$;

create trigger claim_name before insert or update of reference, crm_id on resources
for each row when (new.reference is not null) execute function claim_name();

create trigger claim_name before insert or update of reference, crm_id on channels
for each row when (new.reference is not null) execute function claim_name();

create trigger claim_name before insert or update of reference, crm_id on products
for each row when (new.reference is not null) execute function claim_name();

create trigger claim_name before insert or update of reference, crm_id on availabilities
for each row when (new.reference is not null) execute function claim_name();

create trigger claim_name before insert or update of reference, crm_id on providers
for each row execute function claim_provider_name();

create trigger name_one_resource before insert or update of reference, crm_id, deleted_at on resources
for each row when (new.deleted_at is null) execute function name_one_resource('resource_reference_unique');

create trigger name_one_resource before insert or update of reference, crm_id on channels
for each row when (new.reference is not null) execute function name_one_resource('channel_reference_unique');
