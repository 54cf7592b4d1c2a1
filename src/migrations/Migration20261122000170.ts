import { Migration } from '@mikro-orm/migrations';
import { mobileKey } from '../i18n/mobile-numbers.ts';

/** How many users are read at once. */
const BATCH = 10_000;

/** Mobile numbers are compared in one form: i18n/mobile-numbers.ts. */
export class Migration20261122000170 extends Migration {
  override name = 'Migration20261122000170';

  override async up(): Promise<void> {
    await this.execute(`set local statement_timeout = 0`);
    await this.execute(`alter table "users" add column "mobile_key" text`);
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const users = await this.execute(
        'select id, mobile from users where mobile is not null and id > ? order by id limit ?',
        [last, BATCH],
      );
      if (!users.length) break;
      const keys = (users as { id: string; mobile: string }[]).map(({ id, mobile }) => ({
        id,
        key: mobileKey(mobile),
      }));
      await this.execute(
        `update users set mobile_key = k.key from json_to_recordset(?::json) as k(id uuid, key text)
         where users.id = k.id`,
        [JSON.stringify(keys)],
      );
      last = keys.at(-1)!.id;
    }
    this.addSql(
      `alter table "users" add constraint "user_mobile_has_key" check ((mobile is null) = (mobile_key is null));`,
    );
    this.addSql(`drop index "user_by_mobile";`);
    this.addSql(`create index "user_by_mobile" on "users" ("crm_id", "mobile_key");`);
  }
}
