-- encrypted answers of requests with an Idempotency-Key, under a name derived from the key
create table idempotency_records (
  name bytea not null,
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (name),
  constraint idempotency_record_size check (octet_length(answer) <= 16384)
);
create index idempotency_record_by_age on idempotency_records (created_at);
