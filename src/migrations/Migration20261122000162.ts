import { Migration } from '@mikro-orm/migrations';

export class Migration20261122000162 extends Migration {
  override name = 'Migration20261122000162';

  override up(): void {
    // an index or a check of millions of rows takes longer than a statement of a request may
    this.addSql(`set local statement_timeout = 0;`);
    this.addSql(`alter table "participations" add "erased_at" timestamptz(3) null;`);
    this.addSql(`alter table "participations" drop constraint "participation_has_consumer";`);
    this.addSql(
      `alter table "participations" add constraint "participation_has_consumer" check (state = 'RESERVED' or erased_at is not null or (email is not null and first_name is not null and last_name is not null));`,
    );
    this.addSql(
      `alter table "participations" add constraint "participation_erased_is_nobodys" check (erased_at is null or coalesce(email, first_name, last_name, mobile, message, language, client, user_id::text) is null);`,
    );
    this.addSql(`create index "mail_to_consumer" on "mails" ("crm_id", "recipient");`);
    this.addSql(`alter table "mails" add "forgotten_once_sent" boolean not null default false;`);
    this.addSql(`create index "mail_without_appointment" on "mails" ("created_at") where "appointment_id" is null;`);
    this.addSql(`create index "appointment_by_end" on "appointments" ("ends_at");`);
  }
}
