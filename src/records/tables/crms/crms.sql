create table crms (
  id text not null,
  created_at timestamptz not null default now(),
  primary key (id),
  constraint crm_id_format check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$')
);
