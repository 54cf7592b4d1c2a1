-- Feeds that calendars subscribe to.
create table calendar_feeds (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- null: all resources of the provider
  resource_id uuid,
  with_consumers boolean not null default false,
  -- SHA-256 of the key in the address, hexadecimal
  hash text not null,
  primary key (id),
  constraint calendar_feed_unique unique (hash),
  constraint calendar_feed_hash check (hash ~ '^[0-9a-f]{64}$'),
  constraint calendar_feeds_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint calendar_feeds_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint calendar_feed_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index calendar_feed_by_provider on calendar_feeds (provider_id, created_at, id);
create index calendar_feed_by_resource on calendar_feeds (resource_id);
