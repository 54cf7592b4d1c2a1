import type { Service } from './service.ts';

/** Uses of keys and stored answers, which no request asks for, are no contents. */
const DIGEST = `sum(hashtextextended((to_jsonb(t) - 'last_used_at')::text, 0)::numeric)::text`;
const IGNORED = "('idempotency_records', 'mikro_orm_migrations')";

/**
 * Contents of the tables of a service: two of them differ if a row was written in between. Triggers count the writes, so
 * that only tables with writes are read again: to read all of them took most of the time of random requests.
 */
export class Contents {
  readonly #service: Service;
  readonly #digests: { [table: string]: string } = {};
  readonly #writes: { [table: string]: string } = {};

  private constructor(service: Service) {
    this.#service = service;
  }

  /** Begins to count the writes of a service with a database of its own. */
  static async of(service: Service): Promise<Contents> {
    // sequences count writes of transactions that are undone, too, and make nobody wait
    await service.sql(`
      create schema writes;
      create function writes.count() returns trigger language plpgsql as
        $$ begin perform nextval(('writes.' || tg_argv[0])::regclass); return null; end $$;
      do $$ declare name text; begin
        for name in select relname from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition and relname not in ${IGNORED}
        loop
          execute format('create sequence writes.%I', name);
          execute format('create trigger count_writes after insert or update or delete on public.%I
            for each row execute function writes.count(%L)', name, name);
        end loop;
      end $$`);
    return new Contents(service);
  }

  /** Digest of the rows of each table, by its name. */
  async read(): Promise<{ [table: string]: string }> {
    const rows = await this.#service.sql<{ name: string; writes: string }>(
      "select sequencename as name, coalesce(last_value, 0)::text as writes from pg_sequences where schemaname = 'writes'",
    );
    const written = rows.filter(({ name, writes }) => this.#writes[name] !== writes);
    if (written.length) {
      const texts = written.map(({ name }) => `select '${name}' as name, ${DIGEST} as digest from "${name}" t`);
      for (const { name, digest } of await this.#service.sql(texts.join(' union all '))) this.#digests[name] = digest;
    }
    for (const { name, writes } of written) this.#writes[name] = writes;
    return { ...this.#digests };
  }
}

/** Digest of the rows of each table, by its name: two of them differ if a row or a partition was written. */
export async function contentsOf(service: Service): Promise<Record<string, string>> {
  const tables = await service.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const digests = tables.map(async ({ name }) => {
    const [row] = await service.sql<{ digest: string }>(
      `select md5(coalesce(string_agg(x::text, '' order by x::text), '')) as digest from "${name}" x`,
    );
    return [name, row!.digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}
