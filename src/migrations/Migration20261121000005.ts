import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000005 extends Migration {
  override name = 'Migration20261121000005';

  override up(): void {
    this.addSql(
      `create unlogged table "rate_counts" ("key" text not null, "points" int not null, "expire" bigint not null, primary key ("key"));`,
    );
  }
}
