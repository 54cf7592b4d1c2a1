/** Resources, their channels, and when they can be booked. */
export const RESOURCES = `
create table resources (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  reference text not null,
  public_name text not null,
  internal_name text not null,
  description text,
  contact_user_id uuid,
  contact_profile_id uuid,
  contact_channel_type text,
  contact_channel_value text,
  website text,
  image_url text,
  message_help_text text,
  address_street text,
  address_number text,
  address_zip text,
  address_city text,
  address_country_code text,
  archived boolean not null default false,
  -- rank among the resources of a booking of any resource: lower ones come first
  priority int not null default 0,
  -- when a booking of any resource last got this one; no setting, so it renews no revision and tells no event
  assigned_at timestamptz,
  -- the row of a deleted resource stays for its appointments and mails
  deleted_at timestamptz,
  -- identifies the state of all settings that slots follow from: triggers renew it
  settings_revision uuid not null default gen_random_uuid(),
  primary key (id),
  constraint resource_priority check (priority >= -1000 and priority <= 1000),
  constraint resource_profile_needs_contact check (contact_profile_id is null or contact_user_id is not null),
  constraint resources_contact_channel_type_check
    check (contact_channel_type in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location')),
  constraint resource_name_of_crm foreign key (reference, crm_id) references claimed_names (reference, crm_id),
  constraint resources_contact_profile_id_foreign
    foreign key (crm_id, contact_profile_id) references contact_profiles (crm_id, id)
    on delete set null (contact_profile_id),
  constraint resources_contact_user_id_foreign
    foreign key (crm_id, contact_user_id) references users (crm_id, id) on delete set null (contact_user_id),
  constraint resources_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint resources_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade
);
create index resource_by_contact on resources (contact_user_id);
create index resource_by_contact_profile on resources (contact_profile_id);
create index resource_by_provider on resources (provider_id, created_at, id);
create unique index resource_reference_unique on resources (reference, crm_id) where deleted_at is null;
alter table resources
  add constraint resource_of_provider unique (crm_id, provider_id, id),
  add constraint resource_of_crm unique (id, crm_id);

create table resource_products (
  crm_id text not null,
  resource_id uuid not null,
  product_id uuid not null,
  primary key (resource_id, product_id),
  constraint resource_products_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete cascade,
  constraint resource_products_resource_id_foreign
    foreign key (crm_id, resource_id) references resources (crm_id, id) on delete cascade
);
create index resource_products_by_product on resource_products (product_id);

create table channels (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  resource_id uuid not null,
  key text not null,
  reference text,
  visible boolean not null default true,
  booking_process text not null default 'IMMEDIATE',
  minimum_notice_minutes int not null default 0,
  -- null: no window
  booking_window_days int,
  show_full_slots boolean not null default false,
  reminder_hours int not null default 24,
  max_reschedules smallint not null default 3,
  rescheduling_notice_minutes int not null default 0,
  -- null: until the appointment ends
  cancellation_notice_minutes int,
  hold_seconds int not null default 180,
  -- times that a hold can be renewed
  hold_renewals int not null default 2,
  primary key (id),
  constraint channel_of_crm unique (crm_id, id),
  constraint channel_reference_unique unique (reference, crm_id),
  constraint channel_unique unique (resource_id, key),
  constraint channel_limits check (
    minimum_notice_minutes >= 0 and minimum_notice_minutes <= 525600
    and booking_window_days >= 1 and booking_window_days <= 1830),
  constraint channel_changes check (
    max_reschedules between 0 and 100 and rescheduling_notice_minutes between 0 and 525600
    and cancellation_notice_minutes between 0 and 525600),
  constraint channel_holds check (
    hold_seconds >= 60 and hold_seconds <= 1800 and hold_renewals >= 0 and hold_renewals <= 10
    and hold_seconds * (hold_renewals + 1) <= 3600),
  constraint channel_reminder check (reminder_hours between 0 and 336),
  constraint channels_booking_process_check check (booking_process in ('IMMEDIATE', 'REQUESTED')),
  constraint channels_key_check
    check (key in ('RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC')),
  constraint channel_name_of_crm foreign key (reference, crm_id) references claimed_names (reference, crm_id),
  constraint channels_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint channels_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint channels_resource_id_foreign
    foreign key (crm_id, resource_id) references resources (crm_id, id) on delete cascade
);
create index channel_by_provider on channels (provider_id);

create table channel_products (
  crm_id text not null,
  channel_id uuid not null,
  product_id uuid not null,
  primary key (channel_id, product_id),
  constraint channel_products_channel_id_foreign
    foreign key (crm_id, channel_id) references channels (crm_id, id) on delete cascade,
  constraint channel_products_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete cascade
);
create index channel_products_by_product on channel_products (product_id);

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

-- The ORM writes the two ids only. The foreign keys have the last word on the tenant.
create function set_crm_of_product() returns trigger language plpgsql set search_path from current as $$ begin
  new.crm_id := (select crm_id from products where id = new.product_id);
  return new;
end $$;

create trigger set_crm before insert on resource_products
for each row when (new.crm_id is null) execute function set_crm_of_product();

create trigger set_crm before insert on channel_products
for each row when (new.crm_id is null) execute function set_crm_of_product();

create trigger set_crm before insert on availability_products
for each row when (new.crm_id is null) execute function set_crm_of_product();
`;
