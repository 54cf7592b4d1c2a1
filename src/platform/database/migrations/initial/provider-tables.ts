/** Providers, their staff and what they offer. */
export const PROVIDERS = `
create table providers (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  reference text not null,
  owner_id uuid not null,
  account_id uuid not null,
  name text not null,
  description text,
  email text,
  mobile text,
  phone text,
  impressum text,
  branch text,
  subbranch text,
  time_zone text not null default 'Europe/Berlin',
  language text not null default 'de',
  theming_allowed boolean not null default false,
  localisation_allowed boolean not null default false,
  custom_fields_allowed boolean not null default false,
  -- identifies the state of all settings that slots follow from: triggers renew it
  settings_revision uuid not null default gen_random_uuid(),
  -- whether there are limits of bookings, and such that count the appointments of all resources: a trigger keeps them
  has_limits boolean not null default false,
  has_shared_limits boolean not null default false,
  primary key (id),
  constraint provider_reference_unique unique (crm_id, reference),
  constraint provider_branch
    check (branch is null or branch in ('real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc')),
  constraint providers_account_id_foreign foreign key (crm_id, account_id) references accounts (crm_id, id),
  constraint providers_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint providers_owner_id_foreign foreign key (crm_id, owner_id) references users (crm_id, id)
);
create index provider_by_account on providers (account_id);
create index provider_by_age on providers (crm_id, created_at, id);
create index provider_by_owner on providers (owner_id);
alter table providers add constraint provider_of_crm unique (crm_id, id);

create table staff_members (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  user_id uuid not null,
  primary key (id),
  constraint staff_member_unique unique (provider_id, user_id),
  constraint staff_members_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint staff_members_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint staff_members_user_id_foreign
    foreign key (crm_id, user_id) references users (crm_id, id) on delete cascade
);
create index staff_member_by_user on staff_members (user_id);

create table products (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  reference text not null,
  name text not null,
  description text,
  min_duration int,
  max_duration int,
  duration_step_minutes int,
  lead_time_minutes int,
  follow_up_time_minutes int,
  exclusive boolean not null default false,
  -- which resource gets a booking of any resource
  assignment text not null default 'LEAST_LOADED',
  price_amount minor_units,
  price_currency currency_code,
  primary key (id),
  constraint products_assignment_check check (assignment in ('LEAST_LOADED', 'ROUND_ROBIN', 'PRIORITY')),
  constraint product_of_crm unique (crm_id, id),
  constraint product_reference_unique unique (reference, crm_id),
  constraint product_duration_step check (duration_step_minutes >= 1 and duration_step_minutes <= 10080),
  constraint product_durations_ordered check (min_duration <= max_duration),
  constraint product_minutes check (
    min_duration >= 0 and min_duration <= 10080 and max_duration >= 0 and max_duration <= 10080
    and lead_time_minutes >= 0 and lead_time_minutes <= 10080
    and follow_up_time_minutes >= 0 and follow_up_time_minutes <= 10080),
  constraint product_price check ((price_amount is null) = (price_currency is null)),
  constraint product_name_of_crm foreign key (reference, crm_id) references claimed_names (reference, crm_id),
  constraint products_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint products_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade
);
create index product_by_provider on products (provider_id, created_at, id);
alter table products add constraint product_of_provider unique (id, provider_id, crm_id);
`;
