-- Times at which a resource is busy elsewhere, such as in the calendar of its person. One row has all times of a source:
-- one update replaces them, and a span takes 25 bytes.
create table busy_sources (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  resource_id uuid not null,
  name text,
  kind text not null default 'PUSH',
  -- of a calendar that this service reads: its address, encrypted with a key that is derived from SIGNING_SECRET, and the host
  -- of it, which may be shown
  address bytea,
  address_since timestamptz,
  host text,
  -- of a collection of CalDAV: user name and app password, encrypted likewise
  secret bytea,
  secret_since timestamptz,
  -- of whole days and of times without a zone; null: that of the provider
  time_zone text,
  owner_email text,
  all_day_is_free boolean not null default false,
  includes_own boolean not null default false,
  poll_minutes int not null default 15,
  stale_after_minutes int not null default 180,
  when_unknown text not null default 'OFFER',
  -- read again before a hold is booked
  verify boolean not null default false,
  busy tstzmultirange not null default '{}',
  known_until timestamptz,
  -- null: nothing was put yet
  as_of timestamptz,
  is_stale boolean not null default false,
  read_at timestamptz,
  -- null: nobody reads it
  due_at timestamptz,
  -- one process at a time reads it
  leased_until timestamptz,
  lease uuid,
  failures int not null default 0,
  failure text,
  failing_since timestamptz,
  is_failure_told boolean not null default false,
  unclear_entries int not null default 0,
  -- version of the file that was read last; of a collection of CalDAV `etag` is a hash of its state
  etag text,
  last_modified text,
  primary key (id),
  constraint busy_source_size check (pg_column_size(busy) <= 131072),
  constraint busy_source_kind check (
    case kind when 'PUSH' then coalesce(address::text, address_since::text, host, due_at::text) is null and not verify
      else address is not null and address_since is not null and host is not null and due_at is not null end
    and (kind = 'CALDAV') = (secret is not null) and (kind = 'CALDAV') = (secret_since is not null)),
  constraint busy_source_times check (poll_minutes between 5 and 1440 and stale_after_minutes between 15 and 43200),
  constraint busy_source_failure check ((failures > 0) = (failure is not null) and (failures > 0) = (failing_since is not null)),
  constraint busy_source_lease check ((lease is null) = (leased_until is null)),
  constraint busy_sources_kind_check check (kind in ('PUSH', 'ICS', 'CALDAV')),
  constraint busy_sources_when_unknown_check check (when_unknown in ('OFFER', 'CLOSE')),
  constraint busy_sources_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint busy_source_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index busy_source_by_provider on busy_sources (provider_id, created_at, id);
create index busy_source_by_resource on busy_sources (resource_id);
create index busy_source_by_due on busy_sources (due_at) where due_at is not null;
create index busy_source_by_age on busy_sources (read_at) where read_at is not null and not is_stale;
create index busy_source_by_outage on busy_sources (failing_since) where failing_since is not null and not is_failure_told;
