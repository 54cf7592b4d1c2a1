import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000004 extends Migration {
  override name = 'Migration20261121000004';

  override up(): void {
    this.addSql(`alter table "channels" add "reminder_hours" int not null default 24;`);
    this.addSql(
      `alter table "channels" add constraint "channel_reminder" check (reminder_hours >= 0 and reminder_hours <= 336);`,
    );
    this.addSql(`create index "appointment_upcoming" on "appointments" ("starts_at") where "state" = 'ACTIVE';`);
  }
}
