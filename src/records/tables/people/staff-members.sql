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
