-- signatures of webhook calls that were honoured: each is honoured once
create table mailgun_signatures (
  signature bytea not null,
  received_at timestamptz not null default now(),
  primary key (signature)
);
create index mailgun_signature_by_age on mailgun_signatures (received_at);
