import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000007 extends Migration {
  override name = 'Migration20261121000007';

  override up(): void {
    this.addSql(`create index "user_by_mailbox" on "users" ("crm_id", "mailbox");`);
  }
}
