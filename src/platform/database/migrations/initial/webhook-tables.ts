/** Endpoints of webhooks and what was delivered to them. */
export const WEBHOOKS = `
create table webhook_endpoints (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  url text not null,
  -- url whose receiver has agreed to get events; nothing but a challenge is sent to any other
  confirmed_url text,
  description text,
  types text[] not null,
  provider_id uuid,
  state text not null default 'ACTIVE',
  disabled_because text,
  notice_email text,
  -- encrypted with a key that is derived from SIGNING_SECRET
  secret bytea not null,
  secret_since timestamptz not null default now(),
  previous_secret bytea,
  previous_until timestamptz,
  -- number of the last event that was read from the log for it
  cursor bigint not null,
  failures int not null default 0,
  failing_since timestamptz,
  -- after an outage: from when it may be tried
  waits_until timestamptz not null default now(),
  -- one process at a time delivers to it
  leased_until timestamptz not null default now(),
  lease uuid,
  primary key (id),
  constraint webhook_endpoint_of_crm unique (crm_id, id),
  constraint webhook_endpoint_types check (cardinality(types) > 0),
  constraint webhook_endpoint_disabled_because check ((state = 'DISABLED') = (disabled_because is not null)),
  constraint webhook_endpoints_state_check check (state in ('ACTIVE', 'PAUSED', 'DISABLED')),
  constraint webhook_endpoints_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint webhook_endpoints_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade
);
create index webhook_endpoint_by_provider on webhook_endpoints (provider_id);
create index webhook_endpoint_by_former_secret on webhook_endpoints (previous_until);

create table webhook_deliveries (
  endpoint_id uuid not null,
  sequence bigint not null,
  crm_id text not null,
  -- resource or thing of the event: its events are delivered one at a time, in order
  key uuid not null,
  type text not null,
  state text not null default 'QUEUED',
  attempts int not null default 0,
  -- while it is QUEUED: from when it may be tried
  due_at timestamptz not null default now(),
  status int,
  failure text,
  milliseconds int,
  redeliveries int not null default 0,
  settled_at timestamptz,
  primary key (endpoint_id, sequence),
  constraint webhook_deliveries_state_check check (state in ('QUEUED', 'DELIVERED', 'DEAD')),
  constraint webhook_delivery_settled check ((settled_at is null) = (state = 'QUEUED')),
  constraint webhook_deliveries_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint webhook_deliveries_endpoint_id_foreign
    foreign key (crm_id, endpoint_id) references webhook_endpoints (crm_id, id) on delete cascade
);
create index webhook_delivery_due on webhook_deliveries (endpoint_id, due_at) where state = 'QUEUED';
create index webhook_delivery_order on webhook_deliveries (endpoint_id, key, sequence) where state = 'QUEUED';
create index webhook_delivery_by_age on webhook_deliveries (settled_at);

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
`;
