-- Times at which consumers can book nothing.
create table blackouts (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- null: all resources of the provider
  resource_id uuid,
  reference text,
  -- local times, as of availabilities
  start text not null,
  "end" text not null,
  time_zone text,
  recurrence text,
  last_start text,
  exception_dates text[] not null default '{}',
  channels text[] not null default '{}',
  reason text,
  public_reason text,
  public_reasons texts_by_language,
  primary key (id),
  constraint blackout_reference_unique unique (provider_id, reference),
  constraint blackout_count_has_last_start
    check (recurrence is null or strpos(recurrence, 'COUNT=') = 0 or last_start is not null),
  constraint blackout_ends_after_start check ("end" > start),
  constraint blackout_public_reason check (char_length(public_reason) <= 200),
  constraint blackouts_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint blackouts_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint blackout_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index blackout_by_provider on blackouts (provider_id, created_at, id);
create index blackout_by_resource on blackouts (resource_id);
create index blackout_of_all_resources on blackouts (provider_id) where resource_id is null;
