import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, freshDatabase, poolOf } from '../support/database.ts';

const FOLDER = 'src/records/tables';

/** Files in the order in which psql and the migration read them. */
const LISTED = readFileSync(`${FOLDER}/schema.sql`, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('\\ir '))
  .map((line) => line.slice('\\ir '.length));

/** Each column, constraint, index, trigger, function, view and domain of ours, as PostgreSQL writes it. */
const SCHEMA = `
  with own as (
    select oid, relname from pg_class
    where relnamespace = 'public'::regnamespace and relname !~ 'mikro_orm_migrations' and relkind in ('r', 'p'))
  select format('%s.%s %s %s %s', relname, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid)) as line
    from own join pg_attribute on attrelid = own.oid and attnum > 0
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
  union all
  select format('%s: %s %s', relname, conname, pg_get_constraintdef(c.oid)) from own join pg_constraint c on conrelid = own.oid
  union all
  select pg_get_indexdef(indexrelid) from own join pg_index on indrelid = own.oid
  union all
  select pg_get_triggerdef(t.oid) from own join pg_trigger t on tgrelid = own.oid and not tgisinternal
  union all
  select pg_get_functiondef(p.oid) from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select format('%s %s', viewname, definition) from pg_views where schemaname = 'public'
  union all
  select format('%s %s', typname, pg_get_constraintdef(c.oid)) from pg_type join pg_constraint c on contypid = pg_type.oid
  where typnamespace = 'public'::regnamespace
  order by line`;

test('every file of the tables → is in the list once', () => {
  const files = globSync(`${FOLDER}/*/*.sql`).map((file) => path.relative(FOLDER, file));
  expect(LISTED.toSorted()).toEqual(files.sort());
});

test('the files, read one after another into an empty database → the tables of the migration', async () => {
  const byHand = poolOf(await emptyDatabase(), 1);
  const migrated = poolOf(await freshDatabase(), 1);
  await byHand.query('set search_path = public');
  for (const file of LISTED) await byHand.query(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const [created, expected] = await Promise.all([byHand.query(SCHEMA), migrated.query(SCHEMA)]);
  await Promise.all([byHand.end(), migrated.end()]);
  expect(created.rows.length).toBeGreaterThan(500);
  expect(created.rows).toEqual(expected.rows);
});
