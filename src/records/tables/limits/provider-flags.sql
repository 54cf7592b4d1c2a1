-- Renews the settings of a provider when one of its limits changes, with what they say about limits: readers of calendars
-- look for limits only where there are some. A lock and two statements: the second one sees the limits that another
-- transaction has committed before it gave the lock away.
create function renew_settings_by_booking_limits() returns trigger language plpgsql set search_path from current as $$
declare
  owner uuid := coalesce(new.provider_id, old.provider_id);
begin
  perform from providers where id = owner for no key update;
  update providers set settings_revision = default,
    has_limits = exists (select from booking_limits where provider_id = owner),
    has_shared_limits = exists (
      select from booking_limits where provider_id = owner and resource_id is null and counts = 'APPOINTMENTS')
  where id = owner;
  return null;
end $$;

create constraint trigger renew_settings_revision after insert or update or delete on booking_limits
deferrable initially deferred
for each row when (current_setting('slotkeeper.mover', true) is distinct from 'yes' or not is_by_owner())
execute function renew_settings_by_booking_limits();
