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
  due_times due_times not null default default_due_times(),
  max_reschedules smallint not null default 3,
  rescheduling_notice_minutes int not null default 0,
  -- null: until the appointment ends
  cancellation_notice_minutes int,
  hold_seconds int not null default 180,
  -- times that a hold can be renewed
  hold_renewals int not null default 2,
  -- minutes that an offer of the waitlist stands; 0: no waitlist
  waitlist_offer_minutes int not null default 0,
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
  constraint channel_waitlist_offer check (waitlist_offer_minutes = 0 or waitlist_offer_minutes between 5 and 1440),
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
