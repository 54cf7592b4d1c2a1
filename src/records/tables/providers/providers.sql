create table providers (
  id uuid not null default time_ordered_uuid(),
  created_at timestamptz(3) not null default now(),
  crm_id text not null,
  reference text not null,
  owner_id uuid not null,
  account_id uuid not null,
  name text not null,
  names texts_by_language,
  description text,
  descriptions texts_by_language,
  email text,
  mobile text,
  phone text,
  impressum text,
  branch text,
  subbranch text,
  time_zone text not null default 'Europe/Berlin',
  language text not null default 'de',
  theming_allowed boolean not null default false,
  localisation_allowed boolean not null default false,
  custom_fields_allowed boolean not null default false,
  -- kinds of mails that the CRM sends instead of the service
  withheld_mails text[] not null default '{}',
  -- colour of pages, mails and the element, as it was chosen
  brand_accent text,
  -- address that the logo was loaded from, and the hash of its picture
  brand_logo text,
  brand_picture text,
  -- addresses of texts that consumers read, and how they agree to them
  privacy_url text,
  terms_url text,
  consent text not null default 'NONE',
  -- websites to which the page of what was booked may lead back
  return_origins text[] not null default '{}',
  -- minutes of the local day between which the minutes of offers count
  offer_from smallint not null default 0,
  offer_until smallint not null default 1440,
  -- identifies the state of all settings that slots follow from: triggers renew it
  settings_revision uuid not null default gen_random_uuid(),
  -- whether there are limits of bookings, and such that count the appointments of all resources: a trigger keeps them
  has_limits boolean not null default false,
  has_shared_limits boolean not null default false,
  primary key (id),
  constraint provider_reference_unique unique (crm_id, reference),
  constraint provider_withheld_mails check (withheld_mails <@ '{
    BOOKING_CONFIRMATION, BOOKING_NOTIFICATION, REQUEST_RECEIVED, REQUEST_TO_CONFIRM, REQUEST_CONFIRMED, REQUEST_DECLINED,
    CANCELLATION_TO_CONSUMER, CANCELLATION_TO_PROVIDER, MOVE_TO_CONSUMER, MOVE_TO_PROVIDER, DETAILS_TO_CONSUMER,
    DETAILS_TO_PROVIDER, RESCHEDULE_RECEIVED, RESCHEDULE_TO_CONFIRM, RESCHEDULE_DECLINED, RESCHEDULE_ASKED, REMINDER}'::text[]),
  constraint provider_brand_accent check (brand_accent ~ '^#[0-9a-f]{6}$'),
  constraint provider_brand_logo check ((brand_logo is null) = (brand_picture is null)),
  constraint providers_consent_check check (consent in ('NONE', 'NOTICE', 'BOX')),
  constraint provider_consent_has_texts check (consent = 'NONE' or coalesce(privacy_url, terms_url) is not null),
  constraint provider_offer_hours check (offer_from >= 0 and offer_from < offer_until and offer_until <= 1440),
  constraint provider_return_origins check (cardinality(return_origins) <= 20),
  constraint provider_branch
    check (branch is null or branch in ('real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc')),
  constraint providers_account_id_foreign foreign key (crm_id, account_id) references accounts (crm_id, id),
  constraint providers_crm_id_foreign foreign key (crm_id) references crms (id) on delete cascade,
  constraint providers_owner_id_foreign foreign key (crm_id, owner_id) references users (crm_id, id)
);
create index provider_by_account on providers (account_id);
create index provider_by_age on providers (crm_id, created_at, id);
create index provider_by_owner on providers (owner_id);
alter table providers add constraint provider_of_crm unique (crm_id, id);
