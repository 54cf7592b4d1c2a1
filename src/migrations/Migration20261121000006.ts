import { Migration } from '@mikro-orm/migrations';

/** Whose row is counted when one of these changes: the column that names a resource or a provider. */
const DIRECTLY = {
  resources: 'id',
  providers: 'id',
  products: 'provider_id',
  channels: 'resource_id',
  resource_products: 'resource_id',
  availabilities: 'resource_id',
  appointments: 'resource_id',
};

/** The same by way of a table that has the column `resource_id`, and the column that names its row. */
const BY_WAY_OF = {
  channel_products: ['channels', 'channel_id'],
  availability_products: ['availabilities', 'availability_id'],
  participations: ['appointments', 'appointment_id'],
};

/** Triggers that count the changes of calendars: entities/calendar-revision.ts. */
export class Migration20261121000006 extends Migration {
  override name = 'Migration20261121000006';

  override up(): void {
    this.addSql(
      `create table "calendar_revisions" ("id" uuid not null, "revision" bigint not null default '0', primary key ("id"));`,
    );
    this.addSql(`insert into calendar_revisions (id) select id from resources union all select id from providers;`);
    this.addSql(`
      create function start_calendar_revision() returns trigger language plpgsql as $$ begin
        insert into calendar_revisions (id) values (new.id);
        return null;
      end $$;`);
    this.addSql(`
      create function end_calendar_revision() returns trigger language plpgsql as $$ begin
        delete from calendar_revisions where id = old.id;
        return null;
      end $$;`);
    for (const table of ['resources', 'providers']) {
      this.addSql(`
        create trigger start_calendar_revision after insert on ${table}
        for each row execute function start_calendar_revision();`);
      this.addSql(`
        create trigger end_calendar_revision after delete on ${table}
        for each row execute function end_calendar_revision();`);
    }
    this.addSql(`
      create function count_calendar_revision() returns trigger language plpgsql as $$ begin
        update calendar_revisions set revision = revision + 1
        where id in ((to_jsonb(old) ->> tg_argv[0])::uuid, (to_jsonb(new) ->> tg_argv[0])::uuid);
        return null;
      end $$;`);
    for (const [table, column] of Object.entries(DIRECTLY)) this.#count(table, `count_calendar_revision('${column}')`);
    for (const [table, [parent, column]] of Object.entries(BY_WAY_OF)) {
      const name = `count_calendar_revision_by_${parent}`;
      this.addSql(`
        create function ${name}() returns trigger language plpgsql as $$ begin
          update calendar_revisions set revision = revision + 1
          where id in (select resource_id from ${parent} where id in (old.${column}, new.${column}));
          return null;
        end $$;`);
      this.#count(table, `${name}()`);
    }
  }

  /** At the end of the transaction: until then it keeps nobody else who changes the same calendar waiting. */
  #count(table: string, call: string): void {
    this.addSql(`
      create constraint trigger count_calendar_revision after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function ${call};`);
  }
}
