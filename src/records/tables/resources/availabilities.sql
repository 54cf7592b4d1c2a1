create table availabilities (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  resource_id uuid not null,
  reference text,
  -- local times, so that 09:00 stays 09:00 when the clocks change
  start text not null,
  "end" text not null,
  time_zone text,
  recurrence text,
  last_start text,
  exception_dates text[] not null default '{}',
  extra_dates text[] not null default '{}',
  capacity int not null default 1,
  channels text[] not null default '{}',
  slot_step_minutes int,
  contact_channel_type text,
  contact_channel_value text,
  primary key (id),
  constraint availability_of_crm unique (crm_id, id),
  constraint availability_reference_unique unique (reference, crm_id),
  constraint availabilities_contact_channel_type_check
    check (contact_channel_type in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location')),
  constraint availability_capacity check (capacity between 1 and 1000),
  constraint availability_count_has_last_start
    check (recurrence is null or strpos(recurrence, 'COUNT=') = 0 or last_start is not null),
  constraint availability_ends_after_start check ("end" > start),
  constraint availability_slot_step check (slot_step_minutes between 1 and 10080),
  constraint availabilities_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint availabilities_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint availabilities_resource_id_foreign
    foreign key (crm_id, resource_id) references resources (crm_id, id) on delete cascade,
  constraint availability_name_of_crm foreign key (reference, crm_id) references claimed_names (reference, crm_id)
);
create index availability_by_provider on availabilities (provider_id);
create index availability_by_resource on availabilities (resource_id);

create table availability_products (
  crm_id text not null,
  availability_id uuid not null,
  product_id uuid not null,
  primary key (availability_id, product_id),
  constraint availability_products_availability_id_foreign
    foreign key (crm_id, availability_id) references availabilities (crm_id, id) on delete cascade,
  constraint availability_products_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete cascade
);
create index availability_products_by_product on availability_products (product_id);
