import { Migration } from '@mikro-orm/migrations';

/** Addresses are unique among the users that CRMs created; consumers have theirs as they gave it. */
export class Migration20261122000140 extends Migration {
  override name = 'Migration20261122000140';

  override up(): void {
    this.addSql(`set local statement_timeout = 0;`);
    this.addSql(`drop index "user_email_unique";`);
    this.addSql(`update "users" set "email" = "mailbox"
      where "reference" is null and not "is_actor" and lower("email") <> "mailbox";`);
    this.addSql(`create unique index "user_email_unique" on "users" (lower("email")) where "reference" is not null;`);
  }
}
