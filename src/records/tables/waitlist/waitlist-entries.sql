-- Consumers who wait for a time of a resource, or of any resource that offers a product. Time that is freed is guarded for
-- the first of them when its transaction commits (guard-freed-time.sql), and the sweep offers it (booking/waitlist/sweep.ts).
create table waitlist_entries (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  -- null: any resource that offers the product, or of those in `resource_ids`
  resource_id uuid,
  -- no foreign keys: a resource that was deleted offers nothing. Null: any, or the one in `resource_id`
  resource_ids uuid[],
  -- null: a time without a product; of an ended entry also a product that was deleted
  product_id uuid,
  -- an earlier time for this booking, which is moved there; null: another booking. No foreign key: places refer to entries
  booking_id uuid,
  channel_key text not null,
  email text not null,
  consumer waiting_consumer not null,
  -- the slot starts and ends within them
  earliest timestamptz not null,
  latest timestamptz not null,
  -- bits of the local days on which it may start: 1 is Monday, 64 is Sunday
  weekdays smallint not null default 127,
  -- minutes of the local day from which, and before which it may start
  minutes_from smallint not null default 0,
  minutes_until smallint not null default 1440,
  -- higher ones come first
  priority smallint not null default 0,
  waiting_since timestamptz not null default now(),
  state text not null,
  -- offers in a row whose minutes ran out
  unanswered smallint not null default 0,
  -- starts that were refused, or not answered: they are not offered again
  passed timestamptz[] not null default '{}',
  ended_at timestamptz,
  primary key (id),
  constraint waitlist_names_something check (coalesce(resource_id, product_id) is not null or ended_at is not null),
  constraint waitlist_resources
    check (resource_ids is null or resource_id is null and booking_id is null and cardinality(resource_ids) between 1 and 50),
  constraint waitlist_wish check (earliest < latest and latest - earliest <= interval '400 days'
    and weekdays between 1 and 127 and minutes_from >= 0 and minutes_from < minutes_until and minutes_until <= 1440),
  constraint waitlist_priority check (priority between -1000 and 1000),
  constraint waitlist_ended check ((ended_at is not null) = (state in ('BOOKED', 'LEFT', 'EXPIRED'))),
  constraint waitlist_entries_state_check
    check (state in ('UNCONFIRMED', 'WAITING', 'OFFERED', 'BOOKED', 'LEFT', 'EXPIRED')),
  constraint waitlist_entries_channel_key_check
    check (channel_key in ('RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC')),
  constraint waitlist_entries_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint waitlist_entries_provider_id_foreign
    foreign key (crm_id, provider_id) references providers (crm_id, id) on delete cascade,
  constraint waitlist_entry_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade,
  constraint waitlist_entries_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete cascade
);
-- one open wish of an address for one thing, whichever of the resources of a product it names
create unique index waitlist_once on waitlist_entries (provider_id, email_key(email), resource_id, product_id, booking_id)
  nulls not distinct where state in ('UNCONFIRMED', 'WAITING', 'OFFERED');
-- one open wish for an earlier time of a booking
create unique index waitlist_once_per_booking on waitlist_entries (booking_id)
  where booking_id is not null and state in ('UNCONFIRMED', 'WAITING', 'OFFERED');
-- whether anybody waits at a provider, and who is first: nothing else is asked where nobody does
create index waitlist_waiting on waitlist_entries (provider_id, priority desc, waiting_since, id) where state = 'WAITING';
create index waitlist_by_provider on waitlist_entries (provider_id, state, created_at, id);
create index waitlist_by_resource on waitlist_entries (resource_id) where resource_id is not null;
create index waitlist_by_product on waitlist_entries (product_id) where product_id is not null;
create index waitlist_by_email on waitlist_entries (crm_id, email_key(email));
create index waitlist_open on waitlist_entries (latest) where ended_at is null;
create index waitlist_unconfirmed on waitlist_entries (created_at) where state = 'UNCONFIRMED';
create index waitlist_by_end on waitlist_entries (ended_at) where ended_at is not null;
alter table waitlist_entries add constraint waitlist_entry_of_crm unique (crm_id, id);

-- Revision of a calendar as of which it was swept last: it is due again when it has another one, or after a while.
create table waitlist_sweeps (
  resource_id uuid not null,
  crm_id text not null,
  provider_id uuid not null,
  revision text not null,
  swept_at timestamptz not null default now(),
  primary key (resource_id),
  constraint waitlist_sweep_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
