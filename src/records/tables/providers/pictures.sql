-- Logos of providers, at most one each.
create table pictures (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- SHA-256 of the content, base64url
  hash text not null,
  type text not null,
  content bytea not null,
  primary key (id),
  constraint picture_of_provider unique (provider_id),
  constraint picture_size check (octet_length(content) between 1 and 204800),
  constraint picture_type check (type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint pictures_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint pictures_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade
);
