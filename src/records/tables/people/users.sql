create table users (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  reference text,
  email text not null,
  -- the address as it was given, in lower case; email may be a sub-addressed variant of it
  mailbox text not null,
  username text,
  first_name text,
  last_name text not null,
  phone text,
  mobile text,
  -- the number as it is compared, null if it can be none: i18n/mobile-numbers.ts
  mobile_key text,
  -- true: a stranger who booked filled in the value; the CRM reads it, nobody else does
  first_name_by_stranger boolean not null default false,
  last_name_by_stranger boolean not null default false,
  mobile_by_stranger boolean not null default false,
  language text not null default 'de',
  is_actor boolean not null default false,
  email_verified_at timestamptz,
  primary key (id),
  constraint user_reference_unique unique (crm_id, reference),
  constraint user_username_unique unique (username),
  constraint user_mobile_key_of_mobile check (mobile_key is null or mobile is not null),
  constraint user_first_name_by_stranger check (not first_name_by_stranger or first_name is not null),
  constraint user_mobile_by_stranger check (not mobile_by_stranger or mobile is not null),
  constraint users_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade
);
create index user_by_age on users (crm_id, created_at, id) where reference is not null;
create index user_by_email on users (crm_id, email_key(email));
create index user_by_mailbox on users (mailbox, crm_id);
create index user_by_mobile on users (mobile_key, crm_id);
-- written with a new consumer, not with the bookings of a known one
create index user_by_search_words on users
  using gin (search_words(crm_id, first_name, last_name, mailbox, coalesce(mobile_key, mobile)));
-- of the users that CRMs created: anybody can book with any address
create unique index user_email_unique on users (email_key(email)) where reference is not null;
create unique index user_one_actor_per_crm on users (crm_id) where is_actor;
create unique index user_one_consumer_per_mailbox on users (crm_id, mailbox) where reference is null;
-- otherwise PostgreSQL expects one of 200 to have any given address
create statistics user_emails on (email_key(email)) from users;
alter table users add constraint user_of_crm unique (id, crm_id);
