import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000001 extends Migration {
  override name = 'Migration20261121000001';

  override up(): void {
    this.addSql(
      `create table "idempotency_records" ("scope" text not null, "key" text not null, "fingerprint" text not null, "status" int not null, "content_type" text null, "body" text null, "created_at" timestamptz not null default now(), primary key ("scope", "key"));`,
    );
    this.addSql(`create index "idempotency_record_by_age" on "idempotency_records" ("created_at");`);

    // consumers name things without their provider or CRM, which the unique indexes start with
    this.addSql(`create index "resource_by_reference" on "resources" ("reference");`);
    this.addSql(`create index "channel_by_reference" on "channels" ("reference");`);
    this.addSql(`create index "availability_by_reference" on "availabilities" ("reference");`);
    this.addSql(`create index "product_by_reference" on "products" ("reference");`);
  }
}
