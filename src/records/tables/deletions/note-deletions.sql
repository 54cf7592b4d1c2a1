-- Notes what is deleted and has a past, whoever deletes it. The transaction also clears what coming appointments say of
-- deleted hours and contact profiles: they are bounded, and shown to consumers.

create function note_deleted_providers() returns trigger language plpgsql set search_path from current as $$ begin
  insert into deletions (id, crm_id, kind) select g.id, g.crm_id, 'PROVIDER' from gone g join crms on crms.id = g.crm_id;
  return null;
end $$;

create trigger note_deleted after delete on providers referencing old table as gone for each statement
when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function note_deleted_providers();

create function note_deleted_resource() returns trigger language plpgsql set search_path from current as $$ begin
  insert into deletions (id, crm_id, kind) values (new.id, new.crm_id, 'RESOURCE');
  return null;
end $$;

-- the row of a deleted resource stays for its appointments, and its mails go
create trigger note_deleted after update of deleted_at on resources
for each row when (old.deleted_at is null and new.deleted_at is not null) execute function note_deleted_resource();

create function note_deleted_products() returns trigger language plpgsql set search_path from current as $$ begin
  insert into deletions (id, crm_id, kind) select g.id, g.crm_id, 'PRODUCT' from gone g
  where (select true from appointments where product_id = g.id limit 1);
  return null;
end $$;

-- not of a provider that is deleted
create trigger note_deleted after delete on products referencing old table as gone for each statement
when (is_first_hand()) execute function note_deleted_products();

create function note_deleted_availabilities() returns trigger language plpgsql set search_path from current as $$ begin
  update appointments set availability_id = null
  where id = any(array(
    select a.id from (select resource_id, array_agg(id) as ids from gone group by resource_id) as hours
      cross join lateral (
        select id, availability_id from appointments where resource_id = hours.resource_id and ends_at > now() offset 0) as a
    where a.availability_id = any(hours.ids)));
  insert into deletions (id, crm_id, kind) select g.id, g.crm_id, 'AVAILABILITY' from gone g
  where (select true from appointments where availability_id = g.id limit 1);
  return null;
end $$;

create trigger note_deleted after delete on availabilities referencing old table as gone for each statement
when (is_first_hand()) execute function note_deleted_availabilities();

create function note_deleted_contact_profiles() returns trigger language plpgsql set search_path from current as $$ begin
  update appointments set contact_profile_id = null
  where contact_profile_id = any(array(select id from gone)) and ends_at > now();
  insert into deletions (id, crm_id, kind) select g.id, g.crm_id, 'CONTACT_PROFILE' from gone g
  where (select true from appointments where contact_profile_id = g.id limit 1);
  return null;
end $$;

-- not of a provider or a user that is deleted
create trigger note_deleted after delete on contact_profiles referencing old table as gone for each statement
when (is_first_hand()) execute function note_deleted_contact_profiles();

create function note_deleted_users() returns trigger language plpgsql set search_path from current as $$ begin
  insert into deletions (id, crm_id, kind, addresses)
  select g.id, g.crm_id, 'USER', case when g.reference is not null then array[email_key(g.email), g.mailbox] end
  from gone g join crms on crms.id = g.crm_id
  where g.reference is not null or (select true from participations where user_id = g.id limit 1);
  return null;
end $$;

create trigger note_deleted after delete on users referencing old table as gone for each statement
when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function note_deleted_users();

create function note_deleted_webhook_endpoints() returns trigger language plpgsql set search_path from current as $$ begin
  insert into deletions (id, crm_id, kind) select g.id, g.crm_id, 'WEBHOOK_ENDPOINT' from gone g
  where (select true from webhook_deliveries where endpoint_id = g.id limit 1);
  return null;
end $$;

create trigger note_deleted after delete on webhook_endpoints referencing old table as gone for each statement
when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function note_deleted_webhook_endpoints();
