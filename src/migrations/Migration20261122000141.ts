import { Migration } from '@mikro-orm/migrations';

/** Who caused a mail and who told of a consumer; notifications that are told in a digest. */
export class Migration20261122000141 extends Migration {
  override name = 'Migration20261122000141';

  override up(): void {
    this.addSql(`set local statement_timeout = 0;`);
    this.addSql(`alter table "participations" add "is_by_crm" boolean not null default false;`);
    this.addSql(`alter table "mails" add "digest_id" uuid null, add "is_by_stranger" boolean not null default false;`);
    this.addSql(`alter table "mails" drop constraint "mails_kind_check";`);
    this.addSql(`alter table "mails" drop constraint "mails_state_check";`);
    this.addSql(
      `alter table "mails" add constraint "mails_kind_check" check ("kind" in ('BOOKING_CONFIRMATION', 'BOOKING_NOTIFICATION', 'REQUEST_RECEIVED', 'REQUEST_TO_CONFIRM', 'REQUEST_CONFIRMED', 'REQUEST_DECLINED', 'CANCELLATION_TO_CONSUMER', 'CANCELLATION_TO_PROVIDER', 'MOVE_TO_CONSUMER', 'MOVE_TO_PROVIDER', 'REMINDER', 'EMAIL_VERIFICATION', 'NOTIFICATION_DIGEST'));`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_state_check" check ("state" in ('QUEUED', 'FAILED', 'SENT', 'DELIVERED', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED', 'DIGESTED'));`,
    );
    this.addSql(
      `alter table "mails" add constraint "mails_digest_id_foreign" foreign key ("digest_id") references "mails" ("id") on delete set null;`,
    );
    this.addSql(`create index "mail_by_digest" on "mails" ("digest_id");`);
    this.addSql(
      `create index "mail_for_digest" on "mails" ("provider_id", "recipient") where state = 'DIGESTED' and digest_id is null;`,
    );
  }
}
