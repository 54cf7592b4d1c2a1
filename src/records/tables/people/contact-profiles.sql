-- Ways in which consumers reach a user.
create table contact_profiles (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  reference text,
  user_id uuid not null,
  provider_id uuid,
  name text not null,
  primary key (id),
  constraint contact_profile_of_crm unique (crm_id, id),
  constraint contact_profile_reference_unique unique (crm_id, reference),
  constraint contact_profile_general_has_no_reference check ((provider_id is null) = (reference is null)),
  constraint contact_profiles_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint contact_profiles_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint contact_profiles_user_id_foreign
    foreign key (crm_id, user_id) references users (crm_id, id) on delete cascade
);
create index contact_profile_by_provider on contact_profiles (provider_id);
create index contact_profile_by_user on contact_profiles (user_id);
create unique index contact_profile_one_general_per_user on contact_profiles (user_id) where provider_id is null;
