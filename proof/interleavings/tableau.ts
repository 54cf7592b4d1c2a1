import type pg from 'pg';
import type { Tables } from './gate.ts';

/** Number of schedules whose dead rows stay before a vacuum. */
const TIDYING = 100;

/** Keeps what is in the tables, and puts it back: much faster than a database for each schedule. */
export class Tableau {
  readonly #client: pg.Client;
  readonly #tables: Tables;
  #restored = 0;

  constructor(client: pg.Client, tables: Tables) {
    this.#client = client;
    this.#tables = tables;
  }

  /** From now on every write tells its table, whoever causes it: a statement, a trigger, a foreign key. */
  async watch(): Promise<void> {
    await this.#client.query(`
      create schema proof;
      create function proof.tell() returns trigger language plpgsql as $$
        begin raise notice 'wrote %', tg_table_name; return null; end $$`);
    for (const table of this.#tables.all) {
      await this.#client.query(`create trigger proof_tells after insert or update or delete on ${table}
        for each statement execute function proof.tell()`);
    }
  }

  /** Keeps what is in all tables, under a name. */
  async keep(name: string): Promise<void> {
    const copies = this.#tables.all.map((table) => `create table ${name}.${table} as table public.${table}`);
    await this.#client.query(`drop schema if exists ${name} cascade; create schema ${name}; ${copies.join('; ')}`);
  }

  /** Puts back what was kept, in all tables or only those that a call has been seen to write. */
  async restore(name: string, which: 'all' | 'written'): Promise<void> {
    const tables = which === 'all' ? this.#tables.all : [...this.#tables.written];
    const columns = await this.#columns();
    const statements = tables.map(
      (table) => `delete from public.${table};
        insert into public.${table} (${columns.get(table)}) overriding system value
          select ${columns.get(table)} from ${name}.${table};`,
    );
    // as a replica: neither triggers nor foreign keys, so the order does not matter
    await this.#client.query(`begin; set local session_replication_role = replica; ${statements.join('\n')} commit`);
    this.#restored += 1;
    if (tables.length && this.#restored % TIDYING === 0) await this.#client.query(`vacuum ${tables.join(', ')}`);
  }

  #known: Promise<Map<string, string>> | undefined;

  /** The columns of each table, as a list without those that are computed. */
  #columns(): Promise<Map<string, string>> {
    this.#known ??= this.#client
      .query<{ table: string; columns: string }>(`
        select table_name as table, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'public' and is_generated = 'NEVER' group by table_name`)
      .then(({ rows }) => new Map(rows.map(({ table, columns }) => [table, columns])));
    return this.#known;
  }
}
