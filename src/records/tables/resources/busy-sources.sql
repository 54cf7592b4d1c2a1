-- Times at which a resource is busy elsewhere, such as in the calendar of its person. One row has all times of a source:
-- one update replaces them, and a span takes 25 bytes.
create table busy_sources (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  resource_id uuid not null,
  name text,
  when_unknown text not null default 'OFFER',
  busy tstzmultirange not null default '{}',
  known_until timestamptz,
  -- null: nothing was put yet
  as_of timestamptz,
  primary key (id),
  constraint busy_source_size check (pg_column_size(busy) <= 131072),
  constraint busy_sources_when_unknown_check check (when_unknown in ('OFFER', 'CLOSE')),
  constraint busy_sources_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint busy_source_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index busy_source_by_provider on busy_sources (provider_id, created_at, id);
create index busy_source_by_resource on busy_sources (resource_id);
