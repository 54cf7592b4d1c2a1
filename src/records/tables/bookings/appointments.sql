-- Appointments. Constraints keep the promises: docs/exactness.md.
create table appointments (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  resource_id uuid not null,
  availability_id uuid,
  product_id uuid,
  -- appointment that takes this resource, too; null: the appointment is none of another one's parts
  part_of_id uuid,
  contact_user_id uuid,
  contact_profile_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- its own time and the buffers of its product
  occupied_from timestamptz not null,
  occupied_until timestamptz not null,
  occupied tstzrange generated always as (tstzrange(occupied_from, occupied_until)) stored,
  state text not null default 'ACTIVE',
  active boolean generated always as (state = 'ACTIVE') stored,
  capacity int not null,
  contact_channel_type text,
  contact_channel_value text,
  -- the CRM gave the channel to the appointment; else it is that of the hours or of the resource
  has_own_contact boolean not null default false,
  -- the CRM made it although the resource is busy
  over_busy boolean not null default false,
  -- local start that was agreed, if a country has changed its clocks since; null: clocks show it
  agreed_start text,
  reference text,
  -- of the CRM, shown to nobody else
  metadata crm_metadata,
  sequence int not null default 0,
  -- of the provider's calendar entry, which an appointment takes over from the one that it replaces; null: its own id
  calendar_uid uuid,
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  -- one ACTIVE appointment at any time of a resource
  constraint appointment_no_overlap
    exclude using gist (resource_id with =, occupied with &&) where (state = 'ACTIVE'),
  -- a part has no places: those of the whole are its own, and participation_seat_within_capacity refuses any other
  constraint appointment_capacity
    check (capacity >= 0 and capacity <= 1000 and (capacity = 0) = (part_of_id is not null)),
  -- what else is to be told of a part is told of the whole
  constraint appointment_part_is_bare check (part_of_id is null or coalesce(availability_id::text,
    contact_user_id::text, contact_channel_type, reference, metadata::text, calendar_uid::text) is null
    and not has_own_contact),
  constraint appointment_profile_needs_contact check (contact_profile_id is null or contact_user_id is not null),
  constraint appointment_times_ordered
    check (occupied_from <= starts_at and starts_at < ends_at and ends_at <= occupied_until),
  constraint appointments_contact_channel_type_check
    check (contact_channel_type in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location')),
  constraint appointments_state_check check (state in ('ACTIVE', 'CANCELED', 'ARCHIVED'))
);
create index appointment_by_availability on appointments (availability_id);
create index appointment_by_contact on appointments (contact_user_id, ends_at) where contact_user_id is not null;
create index appointment_by_contact_profile on appointments (contact_profile_id, ends_at) where contact_profile_id is not null;
create index appointment_by_end on appointments (ends_at);
create index appointment_by_product on appointments (product_id, starts_at, id);
-- without wholes: an ordinary booking has no entry
create index appointment_by_whole on appointments (part_of_id, provider_id, active) where part_of_id is not null;
create index appointment_by_resource on appointments (resource_id, ends_at);
create index appointment_by_resource_start on appointments (resource_id, starts_at);
-- of those that have them: an ordinary booking has no entry
create index appointment_by_metadata on appointments using gin (metadata jsonb_path_ops) where metadata is not null;
create index appointment_by_changed_clocks on appointments (crm_id, starts_at, id) where agreed_start is not null;
create unique index appointment_reference_unique on appointments (crm_id, reference) where reference is not null;
-- by state: a list of all states merges them, and a list of one does not read the others
create index appointment_by_start on appointments (crm_id, state, starts_at, id);
-- counted by limits of a provider, too
create index appointment_by_provider_start on appointments (provider_id, starts_at, id);
create index appointment_by_update on appointments (crm_id, updated_at);
-- those that go on at some time have begun at most that long before, or are in this index
create index appointment_long on appointments using gist (crm_id, tstzrange(starts_at, ends_at))
  where ends_at - starts_at > interval '04:00:00';
-- otherwise PostgreSQL expects a third of all to be long
create statistics appointment_durations on (ends_at - starts_at) from appointments;
alter table appointments
  add constraint appointment_of_crm unique (crm_id, id),
  -- targets of the foreign keys of participations and parts. The id comes first: without statistics an index that begins with
  -- the provider looks as good for one appointment, and has all of them
  add constraint appointment_active_key unique (id, active, provider_id, crm_id),
  add constraint appointment_capacity_key unique (id, capacity, provider_id, crm_id),
  -- a part stands and falls with its whole: one statement changes the state of both. Deferrable: a move to another cell
  -- may copy a part before its whole
  add constraint appointment_active_with_whole foreign key (provider_id, part_of_id, active, crm_id)
    references appointments (provider_id, id, active, crm_id) deferrable;
