-- Events that no process has numbered yet. A row lives for milliseconds. Without foreign keys, and with no index that a
-- booking would have to maintain besides the primary key.
create table event_inbox (
  -- rises with what happened before what: an identity without a cache, taken while the transaction has its number
  id bigint generated always as identity primary key,
  crm_id text not null,
  type text not null,
  subject uuid not null,
  provider_id uuid,
  resource_id uuid,
  occurred_at timestamptz not null default clock_timestamp(),
  -- JSON of the actor, the operation and the request: database/stated-causes.ts
  cause text not null default coalesce(
    nullif(current_setting('slotkeeper.cause', true), ''),
    json_build_object('actor', json_build_object('kind', 'database', 'role', session_user))::text),
  appointment_id uuid,
  booking_id uuid,
  replaces_id uuid,
  product_id uuid,
  availability_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  occupied_from timestamptz,
  occupied_until timestamptz,
  state text,
  former_state text,
  seat int,
  capacity int,
  channel_key text,
  expires_at timestamptz,
  -- members of `data` that few types have
  more json,
  -- of settings: one event for each thing and transaction
  transaction xid8
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create unique index event_inbox_once on event_inbox (transaction, subject) where transaction is not null;

-- Last event of each CRM: where its log goes on.
create table event_heads (
  crm_id text not null,
  sequence bigint not null default 0,
  hash bytea not null default sha256(''),
  recorded_at timestamptz not null default now(),
  -- first event that is kept, and the hash of the event before it
  first_sequence bigint not null default 1,
  anchor bytea not null default sha256(''),
  -- last event that a check has seen, and when: jobs/chain-check.ts
  checked_sequence bigint not null default 0,
  checked_at timestamptz not null default now(),
  -- time at which a check has found an event that does not fit to the one before
  broken_at timestamptz,
  primary key (crm_id),
  constraint event_heads_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
) with (fillfactor = 50);

create index event_head_by_check on event_heads (checked_at);

-- Events in their order. Partitions are months, so that old events leave without a DELETE. No foreign key to CRMs: the
-- events of a deleted CRM leave with their month.
create table events (
  crm_id text not null,
  sequence bigint not null,
  type text not null,
  subject uuid not null,
  resource_id uuid,
  -- further resources of an appointment; null: none
  parts uuid[],
  recorded_at timestamptz not null,
  -- JSON that every reader gets to the byte
  body text not null,
  -- SHA-256 of the hash before and the body
  hash bytea not null,
  primary key (crm_id, sequence, recorded_at)
) partition by range (recorded_at);

create index event_by_resource on events (crm_id, resource_id, sequence);
create index event_by_subject on events (crm_id, subject, sequence);
-- few: an ordinary booking has no entry
create index event_by_part on events using gin (parts) where parts is not null;
-- few: limits of bookings, which the calendars of all resources of a provider follow from
create index event_of_limit on events (crm_id, subject) where type like 'limit.%';
-- few: the resources that a provider has had
create index event_of_resource on events (crm_id, subject) where type like 'resource.%';
-- blackouts of all resources of a provider name no resource
create index event_of_blackout on events (crm_id, sequence) where type like 'blackout.%' and resource_id is null;
-- few: the appointments that came to a resource from another one
create index event_of_move on events (crm_id, resource_id) where type in ('appointment.moved', 'appointment.recorded');
