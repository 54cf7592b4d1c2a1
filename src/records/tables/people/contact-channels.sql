create table contact_channels (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  profile_id uuid not null,
  label text,
  type text not null,
  value text not null,
  primary key (id),
  constraint contact_channel_one_per_type unique (profile_id, type),
  constraint contact_channels_type_check
    check (type in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location')),
  constraint contact_channels_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint contact_channels_profile_id_foreign
    foreign key (crm_id, profile_id) references contact_profiles (crm_id, id) on delete cascade
);
