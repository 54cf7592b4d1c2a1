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
