-- Limits of a provider: so many appointments, or bookings of one consumer, in a period.
create table booking_limits (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- null: all resources of the provider together
  resource_id uuid,
  -- null: all products together
  product_id uuid,
  counts text not null,
  per text not null,
  most int not null,
  primary key (id),
  constraint booking_limit_most check (most >= 1 and most <= 10000),
  constraint booking_limit_upcoming_of_consumer check (per <> 'UPCOMING' or counts = 'CONSUMER'),
  constraint booking_limits_counts_check check (counts in ('APPOINTMENTS', 'CONSUMER')),
  constraint booking_limits_per_check check (per in ('DAY', 'WEEK', 'MONTH', 'UPCOMING')),
  constraint booking_limits_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint booking_limits_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint booking_limit_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade,
  constraint booking_limits_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete cascade
);
create unique index booking_limit_unique on booking_limits (provider_id, resource_id, product_id, counts, per)
  nulls not distinct;
create index booking_limit_by_resource on booking_limits (resource_id);
create index booking_limit_by_product on booking_limits (product_id);
