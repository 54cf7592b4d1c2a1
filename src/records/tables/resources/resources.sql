create table resources (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  reference text not null,
  public_name text not null,
  public_names texts_by_language,
  internal_name text not null,
  description text,
  descriptions texts_by_language,
  contact_user_id uuid,
  contact_profile_id uuid,
  contact_channel_type text,
  contact_channel_value text,
  website text,
  image_url text,
  message_help_text text,
  message_help_texts texts_by_language,
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
