-- Writes the event of an endpoint: created, changed, disabled by the service, enabled again, deleted. Names of changed
-- fields only: an address may contain a password. A secret that is encrypted with another key is no other secret.
create function note_webhook() returns trigger language plpgsql set search_path from current as $$
declare
  endpoint webhook_endpoints := coalesce(new, old);
  what text := case
    when old is null then 'created'
    when new is null then 'deleted'
    when new.state <> old.state and new.state <> 'PAUSED' then case new.state when 'ACTIVE' then 'enabled' else 'disabled' end
    else 'changed' end;
begin
  insert into event_inbox (crm_id, type, subject, provider_id, more)
  values (endpoint.crm_id, 'webhook.' || what, endpoint.id, endpoint.provider_id, json_build_object(
    'because', case when what = 'disabled' then new.disabled_because end,
    'changed', case when what = 'changed' then (
      select json_agg(name) from (values
        ('url', new.url is distinct from old.url),
        ('description', new.description is distinct from old.description),
        ('types', new.types is distinct from old.types),
        ('provider', new.provider_id is distinct from old.provider_id),
        ('noticeEmail', new.notice_email is distinct from old.notice_email),
        ('state', new.state is distinct from old.state),
        ('secret', new.secret_since <> old.secret_since)
      ) as fields(name, is_changed) where is_changed) end));
  return null;
end $$;

create trigger note_event after insert or delete on webhook_endpoints
for each row when (is_first_hand()) execute function note_webhook();

create trigger note_event_of_changed
after update of url, description, types, provider_id, notice_email, state, secret_since on webhook_endpoints
for each row when (is_first_hand() and
  (old.url, old.description, old.types, old.provider_id, old.notice_email, old.state, old.secret_since)
    is distinct from
  (new.url, new.description, new.types, new.provider_id, new.notice_email, new.state, new.secret_since))
execute function note_webhook();
