-- Triggers that renew the settings revisions of resources and providers when something changes that slots follow from:
-- entities/calendars/calendar-revision.ts. Revisions are random: after a restore, or a failover that lost commits, a count would
-- repeat with another calendar.

create function renew_own_settings_revision() returns trigger language plpgsql set search_path from current as $$ begin
  new.settings_revision := gen_random_uuid();
  return new;
end $$;

-- more than the note that a booking of any resource got it
create trigger renew_settings_revision before update on resources
for each row when (old.assigned_at is not distinct from new.assigned_at)
execute function renew_own_settings_revision();

create trigger renew_settings_revision before update on providers
for each row execute function renew_own_settings_revision();

create function renew_settings_by_products() returns trigger language plpgsql set search_path from current as $$ begin
  update providers set settings_revision = default where id in (old.provider_id, new.provider_id);
  return null;
end $$;

create function renew_settings_by_custom_fields() returns trigger language plpgsql set search_path from current as $$ begin
  update providers set settings_revision = default where id in (old.provider_id, new.provider_id);
  return null;
end $$;

create function renew_settings_by_channels() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create function renew_settings_by_resource_products() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create function renew_settings_by_availabilities() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create function renew_settings_by_channel_products() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (select resource_id from channels where id in (old.channel_id, new.channel_id));
  return null;
end $$;

create function renew_settings_by_availability_products() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (select resource_id from availabilities where id in (old.availability_id, new.availability_id));
  return null;
end $$;

-- Whoever changes the resources of a requirement replaces the requirement. Renews the resources that offer its product.
create function renew_settings_by_product_requirements() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (
    select resource_id from product_offers where product_id in (old.product_id, new.product_id));
  return null;
end $$;

-- A blackout renews the revisions of all resources that it closes, not that of the provider: a booking in one statement
-- waits for the row of its resource and then sees the newest version of this row only. Rows that the same transaction has
-- written have a new revision already, so that a hundred blackouts of a provider renew each resource once. Part of a
-- transaction, as under an Idempotency-Key, has an id of its own, which the row of the blackout tells.
create function renew_settings_by_blackouts() returns trigger language plpgsql set search_path from current as $$
declare own xid := coalesce(new.xmin, pg_current_xact_id()::xid);
begin
  update resources set settings_revision = default
  where id in (old.resource_id, new.resource_id) and xmin <> own;
  if (tg_op <> 'INSERT' and old.resource_id is null) or (tg_op <> 'DELETE' and new.resource_id is null) then
    update resources set settings_revision = default
    where provider_id = coalesce(new.provider_id, old.provider_id) and xmin <> own;
  end if;
  return null;
end $$;

-- Busy times are settings of a calendar, as blackouts are.
create function renew_settings_by_busy_sources() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where id in (old.resource_id, new.resource_id);
  return null;
end $$;

create constraint trigger renew_settings_revision after insert or delete on busy_sources
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function renew_settings_by_busy_sources();

-- more than the note that the same times were put again
create constraint trigger renew_settings_revision_by_update
after update of busy, when_unknown, is_stale, known_until, verify on busy_sources
deferrable initially deferred
for each row when ((old.busy <> new.busy or old.when_unknown <> new.when_unknown or old.is_stale <> new.is_stale
    or old.verify <> new.verify
    or old.known_until is distinct from new.known_until)
  and (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner()))
execute function renew_settings_by_busy_sources();

-- Hours and closures that name no time zone follow the provider. Renews the resources as a blackout does.
create function renew_settings_by_time_zone() returns trigger language plpgsql set search_path from current as $$ begin
  update resources set settings_revision = default where provider_id = new.id;
  return null;
end $$;

create constraint trigger renew_settings_of_resources after update on providers
deferrable initially deferred
for each row when (old.time_zone is distinct from new.time_zone)
execute function renew_settings_by_time_zone();

-- At the end of the transaction: until then no other change of the same calendar waits for it.
do $$ declare renewed regclass; begin
  for renewed in
    select unnest(array['products', 'custom_fields', 'channels', 'resource_products', 'availabilities', 'channel_products',
      'availability_products', 'product_requirements', 'blackouts'])
  loop
    execute format($trigger$
      create constraint trigger renew_settings_revision after insert or update or delete on %1$s
      deferrable initially deferred
      for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
      execute function renew_settings_by_%1$s()
    $trigger$, renewed);
  end loop;
end $$;
