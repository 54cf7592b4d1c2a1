import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000003 extends Migration {
  override name = 'Migration20261121000003';

  override up(): void {
    this.addSql(`alter table "mails" drop constraint "mails_state_check";`);
    this.addSql(
      `alter table "mails" add "due_at" timestamptz(3) not null default now(), add "attempts" int not null default 0, add "resends" int not null default 0, add "sent_at" timestamptz(3) null, add "state_changed_at" timestamptz(3) not null default now(), add "failure" text null;`,
    );
    this.addSql(`create index "mail_due" on "mails" ("due_at") where state = 'QUEUED';`);
    this.addSql(
      `alter table "mails" add constraint "mails_state_check" check ("state" in ('QUEUED', 'FAILED', 'SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED'));`,
    );
    this.addSql(
      `alter table "mails" add constraint "mail_sent_at_some_time" check ((sent_at is not null) = (state in ('SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED')));`,
    );
    this.addSql(
      `alter table "mails" add constraint "mail_failed_for_a_reason" check (state <> 'FAILED' or failure is not null);`,
    );
  }
}
