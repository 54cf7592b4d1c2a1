create table api_keys (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  name text not null,
  -- SHA-256 of the key, hexadecimal
  hash text not null,
  -- null: all
  scopes text[],
  -- an array instead of a foreign key, so that a key whose provider is deleted sees nothing, not all; null: all
  provider_ids uuid[],
  -- null: never
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (id),
  constraint api_key_unique unique (hash),
  constraint api_key_scopes check (scopes <@ array['SETTINGS_READ', 'SETTINGS_WRITE', 'HOURS_WRITE', 'BOOKINGS_READ',
    'REQUESTS_ANSWER', 'BOOKINGS_WRITE', 'PEOPLE_READ', 'PEOPLE_WRITE', 'EVENTS_READ', 'EVENTS_WRITE'] and cardinality(scopes) > 0
    and array_position(scopes, null) is null),
  constraint api_key_providers check (cardinality(provider_ids) between 1 and 100
    and array_position(provider_ids, null) is null),
  -- people and events belong to the whole CRM
  constraint api_key_bound_scopes check (provider_ids is null or coalesce(
    not scopes && array['PEOPLE_READ', 'PEOPLE_WRITE', 'EVENTS_READ', 'EVENTS_WRITE'], false)),
  constraint api_keys_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
