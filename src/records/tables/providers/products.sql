create table products (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  reference text not null,
  name text not null,
  names texts_by_language,
  description text,
  descriptions texts_by_language,
  min_duration int,
  max_duration int,
  duration_step_minutes int,
  lead_time_minutes int,
  follow_up_time_minutes int,
  exclusive boolean not null default false,
  -- which resource gets a booking of any resource
  assignment text not null default 'LEAST_LOADED',
  -- false: no pool of consumers has the product
  any_resource boolean not null default true,
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
