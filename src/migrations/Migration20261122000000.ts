import { Migration } from '@mikro-orm/migrations';

/** Indexes for what was found by reading a whole table, or all of another index. */
export class Migration20261122000000 extends Migration {
  override name = 'Migration20261122000000';

  override up(): void {
    // an index of millions of rows takes longer than a statement of a request may
    this.addSql(`set local statement_timeout = 0;`);

    this.addSql(`create index "product_by_provider" on "products" ("provider_id", "created_at", "id");`);
    this.addSql(`create index "resource_by_provider" on "resources" ("provider_id", "created_at", "id");`);
    this.addSql(`create index "resource_by_contact" on "resources" ("contact_user_id");`);
    this.addSql(`create index "resource_by_contact_profile" on "resources" ("contact_profile_id");`);
    this.addSql(`create index "resource_products_by_product" on "resource_products" ("product_id");`);
    this.addSql(`create index "availability_products_by_product" on "availability_products" ("product_id");`);
    this.addSql(`create index "channel_products_by_product" on "channel_products" ("product_id");`);

    this.addSql(`create index "user_by_age" on "users" ("crm_id", "created_at", "id") where "reference" is not null;`);
    this.addSql(`create index "account_by_age" on "accounts" ("crm_id", "created_at", "id");`);
    this.addSql(`create index "account_by_owner" on "accounts" ("owner_id");`);
    this.addSql(`create index "provider_by_age" on "providers" ("crm_id", "created_at", "id");`);
    this.addSql(`create index "provider_by_owner" on "providers" ("owner_id");`);
    this.addSql(`create index "provider_by_account" on "providers" ("account_id");`);
    this.addSql(`create index "staff_member_by_user" on "staff_members" ("user_id");`);
    this.addSql(`create index "contact_profile_by_user" on "contact_profiles" ("user_id");`);
    this.addSql(`create index "contact_profile_by_provider" on "contact_profiles" ("provider_id");`);

    this.addSql(`create index "participation_by_expiry" on "participations" ("expires_at");`);
    this.addSql(`create index "participation_by_client" on "participations" ("provider_id", "client");`);
    this.addSql(`drop index "participation_holds";`);

    this.addSql(`create index "mail_by_age" on "mails" ("crm_id", "created_at", "id");`);
    this.addSql(`create index "mail_of_all_by_age" on "mails" ("created_at", "id");`);
    this.addSql(`create index "rate_count_by_expiry" on "rate_counts" ("expire");`);
  }
}
