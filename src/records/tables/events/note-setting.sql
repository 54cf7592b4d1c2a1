-- Field of the schema that a column belongs to; null for columns that are computed from others.
create function field_of_column(name text) returns text language sql immutable return case
  when name in ('settings_revision', 'assigned_at', 'has_limits', 'has_shared_limits', 'last_start', 'mailbox', 'mobile_key', 'busy', 'known_until', 'as_of',
    'address', 'read_at', 'due_at', 'leased_until', 'lease', 'failures', 'failing_since', 'is_failure_told', 'unclear_entries',
    'etag', 'last_modified', 'secret') then null
  when name like '%\_by\_stranger' then null
  when name like 'address\_%' then 'address'
  when name = 'secret_since' then 'credentials'
  when name like 'invoice\_address\_%' then 'invoiceAddress'
  when name like 'contact\_channel\_%' then 'contactChannel'
  when name like 'price\_%' then 'price'
  when name like 'brand\_%' then 'brand'
  when name = 'contact_user_id' then 'contact'
  else left(name, 1) || substr(replace(initcap(regexp_replace(name, '(?<!tax)_id$', '') collate "C"), '_', ''), 2)
end;

-- Fields in which two versions of a row differ; null without a former version.
create function changed_fields(former jsonb, latter jsonb) returns text[] language sql immutable return case
  when former is not null and latter is not null then array(
    select distinct field_of_column(key) collate "C" from jsonb_each(latter)
    where value is distinct from former -> key and field_of_column(key) is not null order by 1)
end;

-- Members of the later of two events of one thing, with the changes of both; without any if the thing is new or gone.
create function with_changes_of(former json, latter json) returns json language sql immutable
return json_strip_nulls((
  latter::jsonb || jsonb_build_object('changed', (
    select jsonb_agg(distinct field collate "C" order by field collate "C")
    from jsonb_array_elements_text((former -> 'changed')::jsonb || (latter -> 'changed')::jsonb) as field)))::json);

-- Writes the event of a thing that was set up; `thing` is its row. Only one for each thing and transaction: a later
-- change is added to it, unless the thing was created, and a deletion takes its place. It tells the names of the changed
-- fields, never their values, and for what slots follow from an image.
create function tell_setting(entity text, what text, thing jsonb, changed text[]) returns void
language sql set search_path from current as $$
  insert into event_inbox as told
    (crm_id, type, subject, provider_id, resource_id, product_id, channel_key, more, transaction)
  select thing ->> 'crm_id', entity || '.' || what, id,
    case entity when 'provider' then id else (thing ->> 'provider_id')::uuid end,
    case entity when 'resource' then id else (thing ->> 'resource_id')::uuid end,
    case entity when 'product' then id end,
    case entity when 'channel' then thing ->> 'key' end,
    json_strip_nulls(json_build_object(
      'changed', changed,
      'image', case when what <> 'deleted' then setting_image(entity, id) end,
      'user', thing -> 'user_id')),
    pg_current_xact_id()
  from (select (thing ->> 'id')::uuid as id) as subject
  on conflict (transaction, subject) where transaction is not null do update set
    type = case when told.type like '%.changed' or excluded.type ~ '\.(deleted|reset)$' then excluded.type else told.type end,
    more = with_changes_of(told.more, excluded.more)
$$;

-- Notes that a thing was created, changed or deleted. Argument: the thing, as types of events call it.
create function note_setting() returns trigger language plpgsql set search_path from current as $$
declare
  entity text := tg_argv[0];
  former jsonb := to_jsonb(old);
  thing jsonb := coalesce(to_jsonb(new), former);
  changed text[] := changed_fields(former, to_jsonb(new));
  what text := case
    when entity = 'staff' then case tg_op when 'DELETE' then 'removed' else 'added' end
    when entity = 'channel' then case tg_op when 'DELETE' then 'reset' else 'changed' end
    when tg_op = 'INSERT' then 'created'
    when entity in ('api_key', 'calendar_feed') then 'revoked'
    when tg_op = 'DELETE' or 'deletedAt' = any(changed) then 'deleted'
    -- a consumer whom the CRM makes a user
    when entity = 'user' and former ->> 'reference' is null then 'created'
    when changed = '{emailVerifiedAt}' and thing ->> 'email_verified_at' is not null then 'verified'
    when 'archived' = any(changed) then case when (thing ->> 'archived')::boolean then 'archived' else 'restored' end
    else 'changed' end;
begin
  -- the row of a deleted resource stays for a while
  if changed = '{}' or former ->> 'deleted_at' is not null then return null; end if;
  perform tell_setting(entity, what, thing, case when what in ('changed', 'archived', 'restored') then changed end);
  return null;
end $$;

-- Notes that the parts of a thing have changed, which rows of another table are. Arguments: the thing, its table, the
-- column that refers to it, and the field of the schema that has the parts.
create function note_setting_of_part() returns trigger language plpgsql set search_path from current as $$
declare
  thing jsonb;
begin
  execute format('select to_jsonb(owner) from %I owner where id = $1', tg_argv[1]) into thing
  using (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[2])::uuid;
  if thing is not null and thing ->> 'deleted_at' is null then
    perform tell_setting(tg_argv[0], 'changed', thing, array[tg_argv[3]]);
  end if;
  return null;
end $$;

-- Runs at the end of the transaction, so that the image has all of its changes, and after the trigger
-- renew_settings_revision, which has the transactions of one calendar wait for each other: their events get numbers in
-- the order of the images. Users without a reference are consumers: their bookings tell of them.
do $$ declare noted record; begin
  for noted in
    select * from (values
      ('resources', 'tell_new_setting', 'insert or delete', 'true', 'note_setting(resource)'),
      -- a resource that gets a booking of any resource is no other resource
      ('resources', 'tell_setting', 'update', 'old.assigned_at is not distinct from new.assigned_at',
        'note_setting(resource)'),
      ('availabilities', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(availability)'),
      ('blackouts', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(blackout)'),
      ('channels', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(channel)'),
      ('products', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(product)'),
      ('custom_fields', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(custom_field)'),
      ('providers', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(provider)'),
      ('booking_limits', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(limit)'),
      ('accounts', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(account)'),
      ('contact_profiles', 'tell_setting', 'insert or update or delete', 'true', 'note_setting(contact_profile)'),
      ('staff_members', 'tell_setting', 'insert or delete', 'true', 'note_setting(staff)'),
      ('api_keys', 'tell_setting', 'insert or update of revoked_at', 'true', 'note_setting(api_key)'),
      ('calendar_feeds', 'tell_setting', 'insert or delete', 'true', 'note_setting(calendar_feed)'),
      ('busy_sources', 'tell_setting', 'insert or delete or update of name, kind, address_since, host, secret_since, time_zone, owner_email,
        all_day_is_free, includes_own, poll_minutes, stale_after_minutes, when_unknown, verify, is_stale, failure', 'true',
        'note_setting(busy_source)'),
      ('users', 'tell_new_setting', 'insert', 'new.reference is not null', 'note_setting(user)'),
      ('users', 'tell_setting', 'update', 'coalesce(old.reference, new.reference) is not null', 'note_setting(user)'),
      ('users', 'tell_removed_setting', 'delete', 'old.reference is not null', 'note_setting(user)'),
      ('resource_products', 'tell_setting', 'insert or update or delete', 'true',
        'note_setting_of_part(resource, resources, resource_id, products)'),
      ('channel_products', 'tell_setting', 'insert or update or delete', 'true',
        'note_setting_of_part(channel, channels, channel_id, products)'),
      ('availability_products', 'tell_setting', 'insert or update or delete', 'true',
        'note_setting_of_part(availability, availabilities, availability_id, products)'),
      ('product_requirements', 'tell_setting', 'insert or update or delete', 'true',
        'note_setting_of_part(product, products, product_id, requirements)'),
      ('contact_channels', 'tell_setting', 'insert or update or delete', 'true',
        'note_setting_of_part(contact_profile, contact_profiles, profile_id, "contactChannels")')
    ) as noted(place, name, changes, condition, call)
  loop
    execute format('create constraint trigger %I after %s on %I deferrable initially deferred
      for each row when (is_first_hand() and %s) execute function %s',
      noted.name, noted.changes, noted.place, noted.condition, noted.call);
  end loop;
end $$;
