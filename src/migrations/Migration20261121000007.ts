import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000007 extends Migration {
  override name = 'Migration20261121000007';

  override up(): void {
    this.addSql(`create index "user_by_mailbox" on "users" ("crm_id", "mailbox");`);
    // with both columns it is the best index for the places of an appointment, whatever the statistics say
    this.addSql(`drop index "participation_by_appointment";`);
    this.addSql(`create index "participation_by_appointment" on "participations" ("appointment_id", "provider_id");`);
  }
}
