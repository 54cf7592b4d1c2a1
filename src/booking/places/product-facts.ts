import { type Sql, sql } from '../../records/entities/sql.ts';

/** Returns SQL for what mails tell of a product; hints are read for them, because calendars have none. */
export const productFacts = (id: Sql): Sql =>
  sql`(select jsonb_build_object('name', name, 'hints', description) from products where id = ${id})`;
