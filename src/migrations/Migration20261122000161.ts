import { Migration } from '@mikro-orm/migrations';

/** Answers that were stored in clear are forgotten: their keys are not known, so they cannot be encrypted. */
export class Migration20261122000161 extends Migration {
  override name = 'Migration20261122000161';

  override up(): void {
    this.addSql(`drop table "idempotency_records";`);
    this.addSql(
      `create table "idempotency_records" ("name" bytea not null, "answer" bytea not null, "created_at" timestamptz not null default now(), primary key ("name"));`,
    );
    this.addSql(`create index "idempotency_record_by_age" on "idempotency_records" ("created_at");`);
    this.addSql(
      `alter table "idempotency_records" add constraint "idempotency_record_size" check (octet_length(answer) <= 16384);`,
    );
  }
}
