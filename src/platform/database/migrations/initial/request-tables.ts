/** Bookkeeping about requests; nothing refers to it. */
export const REQUESTS = `
-- encrypted answers of requests with an Idempotency-Key, under a name derived from the key
create table idempotency_records (
  name bytea not null,
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (name),
  constraint idempotency_record_size check (octet_length(answer) <= 16384)
);
create index idempotency_record_by_age on idempotency_records (created_at);

-- logged, so that the limits of a day survive a crash and a failover
create table rate_counts (
  -- columns in the order that rate-limiter-flexible expects
  key text not null,
  points int not null,
  expire bigint not null,
  primary key (key)
);
create index rate_count_by_expiry on rate_counts (expire);

-- booking that an anonymous client has made within a day; the collation lets the clients of a network be a range
create table client_bookings (
  booking_id uuid not null,
  provider_id uuid not null,
  client text collate "C" not null,
  expires_at timestamptz not null,
  primary key (booking_id)
);
create index client_booking_by_client on client_bookings (provider_id, client);
create index client_booking_by_expiry on client_bookings (expires_at);

-- signatures of webhook calls that were honoured: each is honoured once
create table mailgun_signatures (
  signature bytea not null,
  received_at timestamptz not null default now(),
  primary key (signature)
);
create index mailgun_signature_by_age on mailgun_signatures (received_at);
`;
