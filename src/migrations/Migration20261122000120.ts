import { Migration } from '@mikro-orm/migrations';

/** SHA-256 of `demo-key`, which earlier versions kept among the keys. */
const DEMO_KEY_HASH = 'c48a01f49fd0f2cc404bc3cbbc80e91457a3d41bb429a695243de4c61794155c';

/** Keys that everybody knows, and calls of Mailgun that somebody has seen, are worth nothing. */
export class Migration20261122000120 extends Migration {
  override name = 'Migration20261122000120';

  override up(): void {
    this.addSql(`delete from "api_keys" where "hash" = '${DEMO_KEY_HASH}';`);
    this.addSql(`
      create table "webhook_signatures" (
        "signature" bytea not null,
        "received_at" timestamptz not null default now(),
        constraint "webhook_signatures_pkey" primary key ("signature")
      );`);
    this.addSql(`create index "webhook_signature_by_age" on "webhook_signatures" ("received_at");`);
  }
}
