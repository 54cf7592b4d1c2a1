import { readFileSync } from 'node:fs';
import { NOT_BY_MOVE } from '../move-tables.ts';

/** Appointments and the places in them. Constraints keep the promises: docs/exactness.md. */
export const BOOKINGS = `
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
    exclude using gist (provider_id with =, resource_id with =, occupied with &&) where (state = 'ACTIVE'),
  -- a part has no places: those of the whole are its own, and participation_seat_within_capacity refuses any other
  constraint appointment_capacity
    check (capacity >= 0 and capacity <= 1000 and (capacity = 0) = (part_of_id is not null)),
  -- what else is to be told of a part is told of the whole
  constraint appointment_part_is_bare check (part_of_id is null or coalesce(availability_id::text,
    contact_user_id::text, contact_channel_type, reference, metadata::text, calendar_uid::text) is null),
  constraint appointment_profile_needs_contact check (contact_profile_id is null or contact_user_id is not null),
  constraint appointment_times_ordered
    check (occupied_from <= starts_at and starts_at < ends_at and ends_at <= occupied_until),
  constraint appointments_contact_channel_type_check
    check (contact_channel_type in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location')),
  constraint appointments_state_check check (state in ('ACTIVE', 'CANCELED', 'ARCHIVED')),
  constraint appointments_availability_id_foreign
    foreign key (crm_id, availability_id) references availabilities (crm_id, id) on delete set null (availability_id),
  constraint appointments_contact_profile_id_foreign
    foreign key (crm_id, contact_profile_id) references contact_profiles (crm_id, id)
    on delete set null (contact_profile_id),
  constraint appointments_contact_user_id_foreign
    foreign key (crm_id, contact_user_id) references users (crm_id, id) on delete set null (contact_user_id),
  constraint appointments_product_id_foreign
    foreign key (crm_id, product_id) references products (crm_id, id) on delete set null (product_id),
  -- implies the provider and the CRM: each foreign key costs a query and a lock on every insert
  constraint appointment_of_resource
    foreign key (crm_id, provider_id, resource_id) references resources (crm_id, provider_id, id) on delete cascade
);
create index appointment_by_availability on appointments (availability_id);
create index appointment_by_contact on appointments (contact_user_id) where contact_user_id is not null;
create index appointment_by_contact_profile on appointments (contact_profile_id) where contact_profile_id is not null;
create index appointment_by_end on appointments (ends_at);
create index appointment_by_product on appointments (product_id);
-- without wholes: an ordinary booking has no entry
create index appointment_by_whole on appointments (part_of_id, provider_id, active) where part_of_id is not null;
create index appointment_by_resource on appointments (resource_id, ends_at);
-- of those that have them: an ordinary booking has no entry
create index appointment_by_metadata on appointments using gin (metadata jsonb_path_ops) where metadata is not null;
create unique index appointment_reference_unique on appointments (crm_id, reference) where reference is not null;
create index appointment_by_start on appointments (crm_id, starts_at, id);
-- counted by limits of a provider
create index appointment_by_provider_start on appointments (provider_id, starts_at) where active;
create index appointment_by_update on appointments (crm_id, updated_at);
-- those that go on at some time have begun at most that long before, or are in this index
create index appointment_long on appointments (crm_id, ends_at, starts_at)
  where ends_at - starts_at > interval '04:00:00';
-- otherwise PostgreSQL expects a third of all to be long, and may read those of the future by their ends instead
create statistics appointment_durations on (ends_at - starts_at) from appointments;
alter table appointments
  add constraint appointment_of_crm unique (crm_id, id),
  -- targets of the foreign keys of participations and parts
  add constraint appointment_active_key unique (provider_id, id, active, crm_id),
  add constraint appointment_capacity_key unique (provider_id, id, capacity, crm_id),
  -- a part stands and falls with its whole: one statement changes the state of both. Deferrable: a move to another cell
  -- may copy a part before its whole
  add constraint appointment_active_with_whole foreign key (provider_id, part_of_id, active, crm_id)
    references appointments (provider_id, id, active, crm_id) deferrable;

create table participations (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  provider_id uuid not null,
  appointment_id uuid not null,
  user_id uuid,
  capacity int not null,
  seat int not null,
  state text not null,
  -- null as soon as it takes no place, so that participation_of_active_appointment asks nothing then
  live boolean
    generated always as (nullif(state = 'RESERVED' or state = 'REQUESTED' or state = 'BOOKED', false)) stored,
  -- handle of the consumer. Whoever knows it can book the held place, so all of it is random
  customer uuid not null default gen_random_uuid(),
  expires_at timestamptz,
  -- each renewal of the hold is a new version: old ones can be refused
  hold_version int not null default 1,
  renewals int not null default 0,
  client text collate "C",
  -- what a consumer has, whatever place it has now: known by its first place, which may be deleted before the others
  booking_id uuid not null generated always as (coalesce(first_place_id, id)) stored,
  -- null: this is the first place
  first_place_id uuid,
  -- place that this one has taken over from, or that a request is to take over from
  replaces_id uuid,
  -- how often consumers have moved the booking
  reschedules smallint not null default 0,
  -- until then the provider lets the consumer move the booking
  asked_until timestamptz,
  -- SEQUENCE of the consumer's calendar entry
  sequence int not null default 0,
  is_by_crm boolean not null default false,
  -- the CRM gave it to the consumer: counted by limits, refused by none
  ignores_limits boolean not null default false,
  channel_key text not null,
  email text,
  first_name text,
  last_name text,
  mobile text,
  -- the number as it is compared, null if it can be none: i18n/mobile-numbers.ts
  mobile_key text,
  message text,
  language text,
  -- where the consumer is; null: not known
  time_zone text,
  -- null: no reminder, or none any more
  remind_at timestamptz,
  -- of the CRM, shown to nobody else: all places of a booking have the same
  reference text,
  metadata crm_metadata,
  -- to the custom fields, with their labels of then; null: none
  answers given_answers,
  -- as agreed when the place was taken; null: none
  price_amount minor_units,
  price_currency currency_code,
  no_show_at timestamptz(3),
  erased_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (id),
  constraint participation_customer_unique unique (customer),
  constraint participation_erased_is_nobodys
    check (erased_at is null
      or coalesce(email, first_name, last_name, mobile, mobile_key, message, language, time_zone, client, user_id::text,
        reference, metadata::text, answers::text) is null),
  constraint participation_price check ((price_amount is null) = (price_currency is null)),
  constraint participation_has_consumer
    check (state = 'RESERVED' or erased_at is not null
      or (email is not null and first_name is not null and last_name is not null)),
  constraint participation_hold_expires check ((state = 'RESERVED') = (expires_at is not null)),
  constraint participation_no_show_was_booked check (no_show_at is null or state = 'BOOKED'),
  -- the places of one booking share it
  constraint participation_reference_unique
    exclude using gist (crm_id with =, reference with =, booking_id with <>) where (reference is not null),
  constraint participation_reminder_of_booking check (remind_at is null or state = 'BOOKED'),
  constraint participation_seat_within_capacity check (seat >= 1 and seat <= capacity),
  constraint participations_channel_key_check
    check (channel_key in ('RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC')),
  constraint participations_state_check check (state in ('RESERVED', 'REQUESTED', 'BOOKED', 'DECLINED', 'CANCELED')),
  -- The capacity is a copy of the appointment's, so that a check can compare the seat with it. Implies the provider and
  -- the CRM. No cascade: places go first, so that no appointment disappears under a booking.
  constraint participation_capacity_is_appointments
    foreign key (provider_id, appointment_id, capacity, crm_id)
    references appointments (provider_id, id, capacity, crm_id) on update cascade,
  -- an appointment cannot end while somebody has a place in it
  constraint participation_of_active_appointment
    foreign key (provider_id, appointment_id, live, crm_id)
    references appointments (provider_id, id, active, crm_id),
  constraint participations_user_id_foreign
    foreign key (crm_id, user_id) references users (crm_id, id) on delete set null (user_id)
);
-- without first places: an ordinary booking has no entry
create index participation_by_first_place on participations (first_place_id) where first_place_id is not null;
-- those among them whose time has come are declined; "live" keeps it from statements that look for requests of a booking
create index participation_request on participations (created_at) where live and state = 'REQUESTED';
create index participation_by_replaced on participations (replaces_id) where replaces_id is not null;
create index participation_by_appointment on participations (appointment_id, provider_id);
-- few have any; for the question whether a field was ever answered
create index participation_by_answers on participations (provider_id) where answers is not null;
create index participation_by_client on participations (provider_id, client) where client is not null;
create index participation_by_email on participations (crm_id, email_key(email)) where email is not null;
-- of all, though few are holds: statistics that know of no hold make a partial index look free
create index participation_by_expiry on participations (expires_at);
create index participation_by_metadata on participations using gin (metadata jsonb_path_ops)
  where metadata is not null;
create index participation_by_reminder on participations (remind_at) where remind_at is not null;
create index participation_by_update on participations (crm_id, updated_at);
create index participation_by_user on participations (user_id) where user_id is not null;
-- a consumer has one place in an appointment, whichever of account, address and number tells who it is
create unique index participation_once_per_email on participations
  (provider_id, appointment_id, email_key(email)) where state in ('REQUESTED', 'BOOKED');
create unique index participation_once_per_mobile on participations
  (provider_id, appointment_id, mobile_key) where mobile_key is not null and state in ('REQUESTED', 'BOOKED');
create unique index participation_once_per_user on participations
  (provider_id, appointment_id, user_id) where state in ('REQUESTED', 'BOOKED');
-- a booking has one place, and one open request to move
create unique index participation_one_per_booking on participations
  (provider_id, booking_id, state) where state in ('REQUESTED', 'BOOKED');
-- no seat is sold twice
create unique index participation_one_per_seat on participations
  (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED');
-- a place has one successor
create unique index participation_replaced_once on participations
  (provider_id, replaces_id) where replaces_id is not null and state in ('REQUESTED', 'BOOKED');
alter table participations
  add constraint participation_of_crm unique (crm_id, id),
  -- deferrable: a move to another cell copies a place before the one that it replaces
  add constraint participations_replaces_id_foreign
    foreign key (crm_id, replaces_id) references participations (crm_id, id) on delete set null (replaces_id) deferrable;
`;

/** The constraint that a part of an appointment has the times of its whole. */
export const PART_TRIGGERS = `
${readFileSync(new URL('part-with-whole.sql', import.meta.url), 'utf8')}
create constraint trigger appointment_part_with_whole after insert on appointments
deferrable initially deferred for each row when (new.part_of_id is not null and ${NOT_BY_MOVE})
execute function refuse_part_apart_from_whole();

create constraint trigger appointment_part_with_whole_by_update
after update of part_of_id, starts_at, ends_at, occupied_from, occupied_until on appointments
deferrable initially deferred for each row when (${NOT_BY_MOVE})
execute function refuse_part_apart_from_whole();
`;
