import { Migration } from '@mikro-orm/migrations';
import { lastStartOf } from '../slots/recurrence.ts';

/** A rule with COUNT is counted once, when it is written: lists then look at no day outside their window. */
export class Migration20261122000150 extends Migration {
  override name = 'Migration20261122000150';

  override async up(): Promise<void> {
    this.addSql(`alter table "availabilities" add column "last_start" text null;`);
    const counted = await this.execute(
      `select id, start, recurrence from availabilities where recurrence like '%COUNT=%'`,
    );
    for (const { id, start, recurrence } of counted) {
      this.addSql(`update availabilities set last_start = '${lastStartOf(recurrence, start)}' where id = '${id}';`);
    }
    this.addSql(
      `alter table "availabilities" add constraint "availability_count_has_last_start" check (recurrence is null or strpos(recurrence, 'COUNT=') = 0 or last_start is not null);`,
    );
  }
}
