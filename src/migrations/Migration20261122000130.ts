import { Migration } from '@mikro-orm/migrations';

/** The tables whose rows consumers name without a tenant, and their foreign keys to the names. */
const NAMED = {
  resources: 'resource_name_of_crm',
  channels: 'channel_name_of_crm',
  products: 'product_name_of_crm',
  availabilities: 'availability_name_of_crm',
};

/**
 * All names in use. Resources and channels share one kind, since consumers name both by the same parameter. Deleted
 * resources have names, too, but come after those that are there.
 */
const NAMES = `
  select 'resources' as table, 'resource' as kind, id, crm_id, reference, deleted_at is not null as deleted, created_at
    from resources
  union all select 'channels', 'resource', id, crm_id, reference, false, created_at from channels
  union all select 'products', 'product', id, crm_id, reference, false, created_at from products
  union all select 'availabilities', 'availability', id, crm_id, reference, false, created_at from availabilities`;

/** Public names belong to the CRM that first used them: entities/claimed-name.ts. */
export class Migration20261122000130 extends Migration {
  override name = 'Migration20261122000130';

  override async up(): Promise<void> {
    // an index of millions of rows takes longer than a statement of a request may
    await this.execute(`set local statement_timeout = 0`);
    await this.#renameDuplicates();

    this.addSql(
      `create table "claimed_names" ("reference" text not null, "crm_id" text not null, primary key ("reference"));`,
    );
    this.addSql(`alter table "claimed_names" add constraint "claimed_name_of_crm" unique ("reference", "crm_id");`);
    this.addSql(
      `alter table "claimed_names" add constraint "claimed_names_crm_id_foreign" foreign key ("crm_id") references "crms" ("id") on delete cascade;`,
    );
    this.addSql(
      `insert into claimed_names (reference, crm_id)
        select distinct reference, crm_id from (${NAMES}) as names where reference is not null;`,
    );
    this.#claim();
    this.#oneResource();
    this.#indexes();
  }

  /** The oldest keeps its name. Another one gets its uuid into its own, and is reported. */
  async #renameDuplicates(): Promise<void> {
    // a table whose deferred triggers are yet to run cannot be altered
    await this.execute(`set constraints all immediate`);
    await this.execute(`
      create temporary table renamed on commit drop as
      select ranked.*, left(split_part(reference, '@', 1), 100) || '-' || id || '@'
        || left(split_part(reference, '@', 2), 50) as changed
      from (
        select *, first_value(crm_id) over (partition by reference order by deleted, created_at, id) as owner,
          row_number() over (partition by reference, kind, crm_id, deleted order by created_at, id) as place
        from (${NAMES}) as names where reference is not null
      ) as ranked
      where crm_id <> owner or (place > 1 and not deleted)`);
    for (const table of Object.keys(NAMED)) {
      await this.execute(
        `update ${table} set reference = changed from renamed where renamed.table = '${table}' and renamed.id = ${table}.id`,
      );
    }
    const renamed = await this.execute(`select * from renamed order by reference, crm_id`);
    for (const { table, crm_id, id, reference, changed } of renamed as Record<string, string>[]) {
      console.warn(`${table} ${id} of CRM ${crm_id}: ${reference} was in use before, it is ${changed} now`);
    }
  }

  /** Each use of a name claims it. The foreign key has the last word: it knows no name of another CRM. */
  #claim(): void {
    this.addSql(`
      create function claim_name() returns trigger language plpgsql as $$ begin
        insert into claimed_names (reference, crm_id) values (new.reference, new.crm_id) on conflict do nothing;
        return new;
      end $$;`);
    for (const [table, key] of Object.entries(NAMED)) {
      this.addSql(`
        create trigger claim_name before insert or update of reference, crm_id on ${table}
        for each row when (new.reference is not null) execute function claim_name();`);
      this.addSql(
        `alter table "${table}" add constraint "${key}" foreign key ("reference", "crm_id") references "claimed_names" ("reference", "crm_id");`,
      );
    }
  }

  /**
   * Two unique indexes cannot exclude each other, so resources and channels are compared under a lock of the name. Its
   * row is there: triggers fire by name, and claim_name comes first.
   */
  #oneResource(): void {
    this.addSql(`
      create function name_one_resource() returns trigger language plpgsql as $$ begin
        perform from claimed_names where reference = new.reference for no key update;
        if exists (
          select from resources where reference = new.reference and crm_id = new.crm_id and deleted_at is null and id <> new.id
          union all select from channels where reference = new.reference and crm_id = new.crm_id and id <> new.id
        ) then
          raise unique_violation using message = 'the reference names another resource or channel', constraint = tg_argv[0];
        end if;
        return new;
      end $$;`);
    this.addSql(`
      create trigger name_one_resource before insert or update of reference, crm_id, deleted_at on resources
      for each row when (new.deleted_at is null) execute function name_one_resource('resource_reference_unique');`);
    this.addSql(`
      create trigger name_one_resource before insert or update of reference, crm_id on channels
      for each row when (new.reference is not null) execute function name_one_resource('channel_reference_unique');`);
  }

  /** Unique within the CRM, and beginning with the reference, so that the same index serves consumers. */
  #indexes(): void {
    this.addSql(`drop index "resource_reference_unique";`);
    this.addSql(
      `create unique index "resource_reference_unique" on "resources" ("reference", "crm_id") where "deleted_at" is null;`,
    );
    for (const [table, noun] of [
      ['channels', 'channel'],
      ['products', 'product'],
      ['availabilities', 'availability'],
    ]) {
      this.addSql(`alter table "${table}" drop constraint "${noun}_reference_unique";`);
      this.addSql(`alter table "${table}" add constraint "${noun}_reference_unique" unique ("reference", "crm_id");`);
    }
    for (const noun of ['resource', 'channel', 'product', 'availability']) {
      this.addSql(`drop index "${noun}_by_reference";`);
    }
    this.addSql(`create index "channel_by_provider" on "channels" ("provider_id");`);
    this.addSql(`create index "availability_by_provider" on "availabilities" ("provider_id");`);
  }
}
