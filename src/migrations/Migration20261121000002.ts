import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  'api_keys',
  'users',
  'accounts',
  'providers',
  'staff_members',
  'products',
  'contact_profiles',
  'resources',
  'contact_channels',
  'channels',
  'availabilities',
  'appointments',
  'participations',
  'mails',
];

export class Migration20261121000002 extends Migration {
  override name = 'Migration20261121000002';

  override up(): void {
    for (const table of TABLES) {
      this.addSql(
        `alter table "${table}" alter column "created_at" type timestamptz(3) using ("created_at"::timestamptz(3));`,
      );
    }

    this.addSql(`alter table "mails" drop constraint "mails_appointment_id_foreign";`);
    this.addSql(`alter table "mails" drop constraint "mails_participation_id_foreign";`);
    this.addSql(`alter table "mails" drop constraint "mails_provider_id_foreign";`);

    this.addSql(
      `alter table "appointments" add "contact_user_id" uuid null, add "contact_profile_id" uuid null, add "sequence" int not null default 0, add "updated_at" timestamptz(3) not null default now();`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_contact_user_id_foreign" foreign key ("contact_user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "appointments" add constraint "appointments_contact_profile_id_foreign" foreign key ("contact_profile_id") references "contact_profiles" ("id") on delete set null;`,
    );
    this.addSql(`create index "appointment_by_update" on "appointments" ("crm_id", "updated_at");`);
    this.addSql(`create index "appointment_by_contact_profile" on "appointments" ("contact_profile_id");`);
    this.addSql(`create index "appointment_by_contact" on "appointments" ("contact_user_id");`);
    this.addSql(`create index "appointment_by_product" on "appointments" ("product_id");`);
    this.addSql(`create index "appointment_by_availability" on "appointments" ("availability_id");`);
    this.addSql(`create index "appointment_by_start" on "appointments" ("crm_id", "starts_at", "id");`);
    this.addSql(
      `alter table "appointments" add constraint "appointment_profile_needs_contact" check (contact_profile_id is null or contact_user_id is not null);`,
    );

    this.addSql(
      `alter table "participations" add "no_show_at" timestamptz(3) null, add "updated_at" timestamptz(3) not null default now();`,
    );
    this.addSql(`create index "participation_by_update" on "participations" ("crm_id", "updated_at");`);
    this.addSql(`create index "participation_by_appointment" on "participations" ("appointment_id");`);
    this.addSql(`create index "participation_by_email" on "participations" ("crm_id", lower("email"));`);
    this.addSql(`create index "participation_by_user" on "participations" ("user_id");`);
    this.addSql(
      `alter table "participations" add constraint "participation_no_show_was_booked" check (no_show_at is null or state = 'BOOKED');`,
    );

    this.addSql(`alter table "mails" drop constraint "mail_once";`);
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(`alter table "mails" add "user_id" uuid null;`);
    this.addSql(
      `alter table "mails" add constraint "mails_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(`alter table "mails" alter column "provider_id" drop not null;`);
    this.addSql(`alter table "mails" alter column "appointment_id" drop not null;`);
    this.addSql(`alter table "mails" alter column "participation_id" drop not null;`);
    this.addSql(
      `alter table "mails" add constraint "mails_appointment_id_foreign" foreign key ("appointment_id") references "appointments" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_participation_id_foreign" foreign key ("participation_id") references "participations" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_provider_id_foreign" foreign key ("provider_id") references "providers" ("id") on delete set null;`,
    );
    this.addSql(`create index "mail_by_user" on "mails" ("user_id");`);
    this.addSql(`create index "mail_by_participation" on "mails" ("participation_id");`);
    this.addSql(`create index "mail_by_appointment" on "mails" ("appointment_id");`);
    this.addSql(`alter table "mails" add constraint "mail_once" unique ("crm_id", "dedupe_key");`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('BOOKING_CONFIRMATION', 'BOOKING_NOTIFICATION', 'REQUEST_RECEIVED', 'REQUEST_TO_CONFIRM', 'REQUEST_CONFIRMED', 'REQUEST_DECLINED', 'CANCELLATION_TO_CONSUMER', 'CANCELLATION_TO_PROVIDER', 'MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER', 'REMINDER', 'EMAIL_VERIFICATION'));`,
    );

    for (const table of ['appointments', 'participations']) {
      this.addSql(
        `create or replace function "${table}_set_updated_at_fn"() returns trigger as $$ begin new.updated_at := clock_timestamp(); return new; end; $$ language plpgsql;`,
      );
      this.addSql(
        `create trigger "set_updated_at" BEFORE UPDATE on "${table}" for each ROW execute function "${table}_set_updated_at_fn"();`,
      );
    }
  }
}
