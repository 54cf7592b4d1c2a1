create table api_keys (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  name text not null,
  -- SHA-256 of the key, hexadecimal
  hash text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (id),
  constraint api_key_unique unique (hash),
  constraint api_keys_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
