-- Tables with the columns that exactness needs, and their constraints.
create extension if not exists btree_gist;

create table resources (
  id uuid primary key default gen_random_uuid()
);

create table appointments (
  id uuid primary key default gen_random_uuid(),
  resource_id uuid not null references resources,
  occupied tstzrange not null,
  -- no two appointments of a resource overlap
  exclude using gist (resource_id with =, occupied with &&)
);

create table places (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references appointments,
  seat int not null,
  expires_at timestamptz,
  email text,
  -- no seat is sold twice
  unique (appointment_id, seat),
  -- a place is held or booked
  check ((expires_at is null) = (email is not null))
);
