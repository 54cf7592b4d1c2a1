import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000000 extends Migration {
  override name = 'Migration20261121000000';

  override up(): void | Promise<void> {
    // the exclusion constraint compares uuids and ranges in one GiST index
    this.addSql(`create extension if not exists btree_gist;`);

    this.addSql(
      `create table "crms" ("id" text not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "crms" add constraint "crm_id_format" check (id ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$');`);

    this.addSql(
      `create table "api_keys" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "name" text not null, "hash" text not null, "last_used_at" timestamptz null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_keys" add constraint "api_key_unique" unique ("hash");`);

    this.addSql(
      `create table "users" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "reference" text null, "email" text not null, "mailbox" text not null, "username" text null, "first_name" text null, "last_name" text not null, "phone" text null, "mobile" text null, "language" text not null default 'de', "is_actor" boolean not null default false, "email_verified_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "user_by_mobile" on "users" ("crm_id", "mobile");`);
    this.addSql(`create unique index "user_one_actor_per_crm" on "users" ("crm_id") where "is_actor";`);
    this.addSql(
      `create unique index "user_one_consumer_per_mailbox" on "users" ("crm_id", "mailbox") where "reference" is null;`,
    );
    this.addSql(`create unique index "user_email_unique" on "users" (lower("email"));`);
    this.addSql(`alter table "users" add constraint "user_username_unique" unique ("username");`);
    this.addSql(`alter table "users" add constraint "user_reference_unique" unique ("crm_id", "reference");`);

    this.addSql(
      `create table "accounts" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "reference" text not null, "owner_id" uuid not null, "branch" text not null, "invoice_address_street" text null, "invoice_address_number" text null, "invoice_address_zip" text null, "invoice_address_city" text null, "invoice_address_country_code" text null, "invoice_contact_name" text null, "invoice_company_name" text null, "invoice_tax_id" text null, "email" text null, primary key ("id"));`,
    );
    this.addSql(`alter table "accounts" add constraint "account_reference_unique" unique ("crm_id", "reference");`);
    this.addSql(
      `alter table "accounts" add constraint "account_branch" check (branch in ('real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'));`,
    );

    this.addSql(
      `create table "providers" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "reference" text not null, "owner_id" uuid not null, "account_id" uuid not null, "name" text not null, "description" text null, "email" text null, "mobile" text null, "phone" text null, "impressum" text null, "branch" text null, "subbranch" text null, "time_zone" text not null default 'Europe/Berlin', "language" text not null default 'de', "theming_allowed" boolean not null default false, "localisation_allowed" boolean not null default false, "custom_fields_allowed" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`alter table "providers" add constraint "provider_reference_unique" unique ("crm_id", "reference");`);
    this.addSql(
      `alter table "providers" add constraint "provider_branch" check (branch is null or branch in ('real-estate', 'facilities', 'handyman', 'sports-and-leisure', 'misc'));`,
    );

    this.addSql(
      `create table "staff_members" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "user_id" uuid not null, primary key ("id"));`,
    );
    this.addSql(`alter table "staff_members" add constraint "staff_member_unique" unique ("provider_id", "user_id");`);

    this.addSql(
      `create table "products" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "reference" text not null, "name" text not null, "description" text null, "min_duration" int null, "max_duration" int null, "lead_time_minutes" int null, "follow_up_time_minutes" int null, "exclusive" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`alter table "products" add constraint "product_reference_unique" unique ("crm_id", "reference");`);
    this.addSql(
      `alter table "products" add constraint "product_durations_ordered" check (min_duration <= max_duration);`,
    );
    this.addSql(
      `alter table "products" add constraint "product_minutes" check (min_duration >= 0 and min_duration <= 10080 and max_duration >= 0 and max_duration <= 10080 and lead_time_minutes >= 0 and lead_time_minutes <= 10080 and follow_up_time_minutes >= 0 and follow_up_time_minutes <= 10080);`,
    );

    this.addSql(
      `create table "contact_profiles" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "reference" text null, "user_id" uuid not null, "provider_id" uuid null, "name" text not null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "contact_profile_one_general_per_user" on "contact_profiles" ("user_id") where "provider_id" is null;`,
    );
    this.addSql(
      `alter table "contact_profiles" add constraint "contact_profile_reference_unique" unique ("crm_id", "reference");`,
    );
    this.addSql(
      `alter table "contact_profiles" add constraint "contact_profile_general_has_no_reference" check ((provider_id is null) = (reference is null));`,
    );

    this.addSql(
      `create table "resources" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "reference" text not null, "public_name" text not null, "internal_name" text not null, "description" text null, "contact_user_id" uuid null, "contact_profile_id" uuid null, "contact_channel_type" text null, "contact_channel_value" text null, "website" text null, "image_url" text null, "message_help_text" text null, "address_street" text null, "address_number" text null, "address_zip" text null, "address_city" text null, "address_country_code" text null, "archived" boolean not null default false, "deleted_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "resource_reference_unique" on "resources" ("provider_id", "reference") where "deleted_at" is null;`,
    );
    this.addSql(
      `alter table "resources" add constraint "resource_profile_needs_contact" check (contact_profile_id is null or contact_user_id is not null);`,
    );
    this.addSql(
      `alter table "resources" add constraint "resources_contact_channel_type_check" check ("contact_channel_type" in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location'));`,
    );

    this.addSql(
      `create table "resource_products" ("resource_id" uuid not null, "product_id" uuid not null, primary key ("resource_id", "product_id"));`,
    );

    this.addSql(
      `create table "contact_channels" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "profile_id" uuid not null, "label" text null, "type" text not null, "value" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "contact_channels" add constraint "contact_channel_one_per_type" unique ("profile_id", "type");`,
    );
    this.addSql(
      `alter table "contact_channels" add constraint "contact_channels_type_check" check ("type" in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location'));`,
    );

    this.addSql(
      `create table "channels" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "resource_id" uuid not null, "key" text not null, "reference" text null, "visible" boolean not null default true, "booking_process" text not null default 'IMMEDIATE', "minimum_notice_minutes" int not null default 0, "booking_window_days" int not null default 90, "show_full_slots" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(
      `alter table "channels" add constraint "channel_reference_unique" unique ("provider_id", "reference");`,
    );
    this.addSql(`alter table "channels" add constraint "channel_unique" unique ("resource_id", "key");`);
    this.addSql(
      `alter table "channels" add constraint "channel_limits" check (minimum_notice_minutes >= 0 and minimum_notice_minutes <= 525600 and booking_window_days >= 1 and booking_window_days <= 1830);`,
    );
    this.addSql(
      `alter table "channels" add constraint "channels_key_check" check ("key" in ('RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC'));`,
    );
    this.addSql(
      `alter table "channels" add constraint "channels_booking_process_check" check ("booking_process" in ('IMMEDIATE', 'REQUESTED'));`,
    );

    this.addSql(
      `create table "channel_products" ("channel_id" uuid not null, "product_id" uuid not null, primary key ("channel_id", "product_id"));`,
    );

    this.addSql(
      `create table "availabilities" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "resource_id" uuid not null, "reference" text null, "start" text not null, "end" text not null, "time_zone" text not null, "recurrence" text null, "exception_dates" text[] not null default '{}', "extra_dates" text[] not null default '{}', "capacity" int not null default 1, "channels" text[] not null default '{}', "slot_step_minutes" int null, "contact_channel_type" text null, "contact_channel_value" text null, primary key ("id"));`,
    );
    this.addSql(`create index "availability_by_resource" on "availabilities" ("resource_id");`);
    this.addSql(
      `alter table "availabilities" add constraint "availability_reference_unique" unique ("provider_id", "reference");`,
    );
    this.addSql(
      `alter table "availabilities" add constraint "availability_slot_step" check (slot_step_minutes >= 1 and slot_step_minutes <= 10080);`,
    );
    this.addSql(
      `alter table "availabilities" add constraint "availability_capacity" check (capacity >= 1 and capacity <= 1000);`,
    );
    this.addSql(`alter table "availabilities" add constraint "availability_ends_after_start" check ("end" > start);`);
    this.addSql(
      `alter table "availabilities" add constraint "availabilities_contact_channel_type_check" check ("contact_channel_type" in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location'));`,
    );

    this.addSql(
      `create table "availability_products" ("availability_id" uuid not null, "product_id" uuid not null, primary key ("availability_id", "product_id"));`,
    );

    this.addSql(
      `create table "appointments" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "resource_id" uuid not null, "availability_id" uuid null, "product_id" uuid null, "starts_at" timestamptz not null, "ends_at" timestamptz not null, "occupied_from" timestamptz not null, "occupied_until" timestamptz not null, "occupied" tstzrange generated always as (tstzrange(occupied_from, occupied_until)) stored null, "state" text not null default 'ACTIVE', "active" boolean generated always as (state = 'ACTIVE') stored null, "capacity" int not null, "contact_channel_type" text null, "contact_channel_value" text null, primary key ("id"));`,
    );
    this.addSql(`create index "appointment_by_resource" on "appointments" ("resource_id", "ends_at");`);
    this.addSql(
      `alter table "appointments" add constraint "appointment_active_key" unique ("provider_id", "id", "active");`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointment_capacity_key" unique ("provider_id", "id", "capacity");`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointment_capacity" check (capacity >= 1 and capacity <= 1000);`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointment_times_ordered" check (occupied_from <= starts_at and starts_at < ends_at and ends_at <= occupied_until);`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointment_no_overlap" exclude using gist (provider_id with =, resource_id with =, occupied with &&) where (state = 'ACTIVE');`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_state_check" check ("state" in ('ACTIVE', 'CANCELED', 'ARCHIVED'));`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_contact_channel_type_check" check ("contact_channel_type" in ('mobile', 'phone', 'email', 'video', 'messenger', 'link', 'location'));`,
    );

    this.addSql(
      `create table "participations" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "appointment_id" uuid not null, "capacity" int not null, "seat" int not null, "state" text not null, "live" boolean generated always as (nullif(state = 'RESERVED' or state = 'REQUESTED' or state = 'BOOKED', false)) stored null, "customer" uuid not null default gen_random_uuid(), "expires_at" timestamptz null, "client" text null, "user_id" uuid null, "channel_key" text not null, "email" text null, "first_name" text null, "last_name" text null, "mobile" text null, "message" text null, "language" text null, primary key ("id"));`,
    );
    this.addSql(`create index "participation_holds" on "participations" ("expires_at") where state = 'RESERVED';`);
    this.addSql(
      `create unique index "participation_once_per_user" on "participations" ("provider_id", "appointment_id", "user_id") where state in ('REQUESTED', 'BOOKED');`,
    );
    this.addSql(
      `create unique index "participation_one_per_seat" on "participations" ("provider_id", "appointment_id", "seat") where state in ('RESERVED', 'REQUESTED', 'BOOKED');`,
    );
    this.addSql(`create index "participation_by_customer" on "participations" ("customer");`);
    this.addSql(
      `alter table "participations" add constraint "participation_customer_unique" unique ("provider_id", "customer");`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_has_consumer" check (state = 'RESERVED' or (email is not null and first_name is not null and last_name is not null));`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_hold_expires" check ((state = 'RESERVED') = (expires_at is not null));`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_seat_within_capacity" check (seat >= 1 and seat <= capacity);`,
    );
    this.addSql(
      `alter table "participations" add constraint "participations_state_check" check ("state" in ('RESERVED', 'REQUESTED', 'BOOKED', 'DECLINED', 'CANCELED'));`,
    );
    this.addSql(
      `alter table "participations" add constraint "participations_channel_key_check" check ("channel_key" in ('RESOURCE_PUBLIC', 'RESOURCE_EXCLUSIVE', 'RESOURCE_REFERENCE', 'CALENDAR_PUBLIC'));`,
    );

    this.addSql(
      `create table "mails" ("id" uuid not null default gen_random_uuid(), "created_at" timestamptz not null default now(), "crm_id" text not null, "provider_id" uuid not null, "appointment_id" uuid not null, "participation_id" uuid not null, "dedupe_key" text not null, "kind" text not null, "state" text not null default 'QUEUED', "recipient" text not null, "language" text not null, "facts" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "mail_by_recipient" on "mails" ("provider_id", "recipient", "created_at");`);
    this.addSql(`alter table "mails" add constraint "mail_once" unique ("provider_id", "dedupe_key");`);
    this.addSql(
      `alter table "mails" add constraint "mail_recipient_is_one_line" check (recipient !~ '[[:cntrl:][:space:]]');`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('BOOKING_CONFIRMATION', 'BOOKING_NOTIFICATION', 'REQUEST_RECEIVED', 'REQUEST_TO_CONFIRM', 'CANCELLATION_TO_CONSUMER', 'CANCELLATION_TO_PROVIDER'));`,
    );
    this.addSql(`alter table "mails" add constraint "mails_state_check" check ("state" in ('QUEUED', 'SUPPRESSED'));`);

    this.addSql(
      `alter table "api_keys" add constraint "api_keys_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "users" add constraint "users_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "accounts" add constraint "accounts_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "accounts" add constraint "accounts_owner_id_foreign" foreign key ("owner_id") references "users" ("id");`,
    );

    this.addSql(
      `alter table "providers" add constraint "providers_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "providers" add constraint "providers_owner_id_foreign" foreign key ("owner_id") references "users" ("id");`,
    );
    this.addSql(
      `alter table "providers" add constraint "providers_account_id_foreign" foreign key ("account_id") references "accounts" ("id");`,
    );

    this.addSql(
      `alter table "staff_members" add constraint "staff_members_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "staff_members" add constraint "staff_members_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "staff_members" add constraint "staff_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "products" add constraint "products_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "products" add constraint "products_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "contact_profiles" add constraint "contact_profiles_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "contact_profiles" add constraint "contact_profiles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "contact_profiles" add constraint "contact_profiles_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "resources" add constraint "resources_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "resources" add constraint "resources_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "resources" add constraint "resources_contact_user_id_foreign" foreign key ("contact_user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "resources" add constraint "resources_contact_profile_id_foreign" foreign key ("contact_profile_id") references "contact_profiles" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "resource_products" add constraint "resource_products_resource_id_foreign" foreign key ("resource_id") references "resources" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "resource_products" add constraint "resource_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "contact_channels" add constraint "contact_channels_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "contact_channels" add constraint "contact_channels_profile_id_foreign" foreign key ("profile_id") references "contact_profiles" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "channels" add constraint "channels_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "channels" add constraint "channels_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "channels" add constraint "channels_resource_id_foreign" foreign key ("resource_id") references "resources" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "channel_products" add constraint "channel_products_channel_id_foreign" foreign key ("channel_id") references "channels" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "channel_products" add constraint "channel_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "availabilities" add constraint "availabilities_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "availabilities" add constraint "availabilities_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "availabilities" add constraint "availabilities_resource_id_foreign" foreign key ("resource_id") references "resources" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "availability_products" add constraint "availability_products_availability_id_foreign" foreign key ("availability_id") references "availabilities" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "availability_products" add constraint "availability_products_product_id_foreign" foreign key ("product_id") references "products" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "appointments" add constraint "appointments_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_resource_id_foreign" foreign key ("resource_id") references "resources" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_availability_id_foreign" foreign key ("availability_id") references "availabilities" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_product_id_foreign" foreign key ("product_id") references "products" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "participations" add constraint "participations_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "participations" add constraint "participations_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "participations" add constraint "participations_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "participations" add constraint "participations_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );

    this.addSql(
      `alter table "mails" add constraint "mails_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_participation_id_foreign" foreign key ("participation_id") references "participations" ("id") on delete cascade;`,
    );
    // not expressible in the entities: a place is one of its appointment's, and a live one keeps its appointment ACTIVE
    this.addSql(
      `alter table "participations" add constraint "participation_capacity_is_appointments" foreign key ("provider_id", "appointment_id", "capacity") references "appointments" ("provider_id", "id", "capacity") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_of_active_appointment" foreign key ("provider_id", "appointment_id", "live") references "appointments" ("provider_id", "id", "active") on delete cascade;`,
    );
  }
}
