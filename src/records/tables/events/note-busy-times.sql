-- Notes what a source has come to know from now on: times that have become busy and free, and how far it knows them.
create function note_busy_times() returns trigger language plpgsql set search_path from current as $$
declare
  coming tstzmultirange := tstzmultirange(tstzrange(now(), null));
  former tstzmultirange := case when tg_op = 'UPDATE' then old.busy else '{}' end;
  busied json := told_times((new.busy - former) * coming);
  freed json := told_times((former - new.busy) * coming);
begin
  if busied is null and freed is null and (tg_op = 'INSERT' or new.known_until is not distinct from old.known_until) then
    return null;
  end if;
  insert into event_inbox (crm_id, type, subject, provider_id, resource_id, more)
  values (new.crm_id, 'busy.changed', new.id, new.provider_id, new.resource_id,
    json_strip_nulls(json_build_object('busied', busied, 'freed', freed, 'knownUntil', utc(new.known_until))));
  return null;
end $$;

-- At the end of the transaction, as all settings: after the trigger renew_settings_revision.
create constraint trigger tell_times after insert or update of busy, known_until on busy_sources deferrable initially deferred
for each row when (is_first_hand()) execute function note_busy_times();
