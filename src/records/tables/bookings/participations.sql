-- Places in appointments. Constraints keep the promises: docs/exactness.md.
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
  -- for whom it was held, or who has booked the offer; null: nobody who waited
  waitlist_entry_id uuid,
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
  -- when something is due next: a due time of its channel, or the start of a request; null: nothing is
  due_at timestamptz,
  -- start of its appointment, by which lists read the places of the states that few have; null: of another state
  listed_at timestamptz,
  -- of the CRM, shown to nobody else: all places of a booking have the same
  reference text,
  metadata crm_metadata,
  note text,
  -- to the custom fields, with their labels of then; null: none
  answers given_answers,
  -- to the texts of the provider, at their addresses of then; null: not given
  consent given_consent,
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
        reference, metadata::text, note, answers::text, consent::text) is null),
  constraint participation_note_length check (length(note) <= 2000),
  constraint participation_price check ((price_amount is null) = (price_currency is null)),
  -- only a CRM books somebody who has no e-mail address
  constraint participation_has_consumer
    check (state = 'RESERVED' or erased_at is not null
      or ((email is not null or is_by_crm) and first_name is not null and last_name is not null)),
  constraint participation_hold_expires check ((state = 'RESERVED') = (expires_at is not null)),
  constraint participation_no_show_was_booked check (no_show_at is null or state = 'BOOKED'),
  -- the places of one booking share it
  constraint participation_reference_unique
    exclude using gist (crm_id with =, reference with =, booking_id with <>) where (reference is not null),
  constraint participation_due_is_live check (due_at is null or (state in ('REQUESTED', 'BOOKED') and erased_at is null)),
  constraint participation_seat_within_capacity check (seat >= 1 and (live is not true or seat <= capacity)),
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
    references appointments (provider_id, id, active, crm_id)
);
-- without first places: an ordinary booking has no entry
create index participation_by_first_place on participations (first_place_id) where first_place_id is not null;
create index participation_by_replaced on participations (replaces_id) where replaces_id is not null;
-- few have any; an entry has one offer at a time
create unique index waitlist_one_offer on participations (waitlist_entry_id)
  where state = 'RESERVED' and waitlist_entry_id is not null;
create index participation_by_waitlist_entry on participations (waitlist_entry_id) where waitlist_entry_id is not null;
-- few have any; for the question whether a field was ever answered
create index participation_by_answers on participations (provider_id) where answers is not null;
create index participation_by_client on participations (provider_id, client) where client is not null;
create index participation_by_due on participations (due_at) where due_at is not null;
create index participation_by_email on participations (crm_id, email_key(email)) where email is not null;
-- of all, though few are holds: statistics that know of no hold make a partial index look free
create index participation_by_expiry on participations (expires_at);
-- without bookings and holds: an ordinary booking has no entry
create index participation_by_state on participations (crm_id, state, id) where listed_at is not null;
create index participation_by_state_start on participations (crm_id, state, listed_at, appointment_id)
  where listed_at is not null;
create index participation_by_provider_state on participations (provider_id, state, listed_at, appointment_id)
  where listed_at is not null;
-- otherwise PostgreSQL expects one of 200 to have any given address
create statistics participation_emails on (email_key(email)) from participations;
create index participation_by_metadata on participations using gin (metadata jsonb_path_ops)
  where metadata is not null;
create index participation_by_update on participations (crm_id, updated_at);
create index participation_by_user on participations (user_id) where user_id is not null;
-- of people who booked by telephone without an address: an ordinary booking has no entry
create index participation_by_search_words on participations
  using gin (search_words(provider_id::text, first_name, last_name, email, coalesce(mobile_key, mobile)))
  where user_id is null and first_name is not null;
-- a consumer has one place in an appointment, whichever of account, address and number tells who it is
create unique index participation_once_per_email on participations
  (appointment_id, email_key(email)) where state in ('REQUESTED', 'BOOKED');
create unique index participation_once_per_mobile on participations
  (appointment_id, mobile_key) where mobile_key is not null and state in ('REQUESTED', 'BOOKED');
create unique index participation_once_per_user on participations
  (appointment_id, user_id) where state in ('REQUESTED', 'BOOKED');
-- a booking has one place, and one open request to move
create unique index participation_one_per_booking on participations
  (booking_id, state) where state in ('REQUESTED', 'BOOKED');
-- no seat is sold twice. By provider: it finds the holds of one, too
create unique index participation_one_per_seat on participations
  (provider_id, appointment_id, seat) where state in ('RESERVED', 'REQUESTED', 'BOOKED');
-- a place has one successor
create unique index participation_replaced_once on participations
  (replaces_id) where replaces_id is not null and state in ('REQUESTED', 'BOOKED');
alter table participations
  add constraint participation_of_crm unique (crm_id, id),
  add constraint participations_waitlist_entry_id_foreign foreign key (crm_id, waitlist_entry_id)
    references waitlist_entries (crm_id, id) on delete set null (waitlist_entry_id),
  -- deferrable: a move to another cell copies a place before the one that it replaces
  add constraint participations_replaces_id_foreign
    foreign key (crm_id, replaces_id) references participations (crm_id, id) on delete set null (replaces_id) deferrable;
-- for the foreign keys to appointments. The last one: of indexes that look alike in a new database PostgreSQL takes the youngest, and
-- one that begins with the CRM has all of its places
create index participation_by_appointment on participations (appointment_id, provider_id);
