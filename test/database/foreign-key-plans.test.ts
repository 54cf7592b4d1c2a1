import { afterAll, expect, test } from 'vitest';
import { freshDatabase, poolOf } from '../support/database.ts';

const pool = poolOf(await freshDatabase(), 1);
afterAll(() => pool.end());

interface ForeignKey {
  name: string;
  target: string;
  /** Columns that it refers to, and their types. */
  columns: string[];
  types: string[];
}

const KEYS = `
  select c.conname as name, c.confrelid::regclass::text as target, array_agg(a.attname::text order by n) as columns,
    array_agg(format_type(a.atttypid, a.atttypmod) order by n) as types
  from pg_constraint c cross join unnest(c.confkey) with ordinality as k (attribute, n)
    join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attribute
  where c.contype = 'f' group by c.oid order by name`;

/** Columns of the index by which PostgreSQL looks up the row that a foreign key refers to. */
async function indexedBy({ target, columns, types }: ForeignKey): Promise<string[]> {
  const condition = columns.map((column, i) => `${column} = $${i + 1}`).join(' and ');
  await pool.query(`prepare lookup (${types}) as select 1 from only ${target} where ${condition} for key share`);
  const { rows } = await pool.query(`explain (format json) execute lookup (${types.map(() => 'null')})`);
  await pool.query('deallocate lookup');
  const index = rows[0]['QUERY PLAN'][0].Plan.Plans[0]['Index Name'];
  const found = await pool.query(
    'select array_agg(attname::text order by attnum) as columns from pg_attribute where attrelid = $1::regclass',
    [index],
  );
  return found.rows[0].columns;
}

const NAMES = ['id', 'reference'];

test('a database that is new, without statistics → the check of a foreign key looks up one row', async () => {
  await pool.query('set enable_seqscan = off');
  await pool.query('set plan_cache_mode = force_generic_plan');
  const { rows: keys } = await pool.query<ForeignKey>(KEYS);
  expect(keys.length).toBeGreaterThan(30);
  const others: string[] = [];
  for (const key of keys) {
    const index = await indexedBy(key);
    const lookup = index.slice(0, 1 + index.findIndex((column) => NAMES.includes(column)));
    const isByKey = lookup.length > 0 && lookup.every((column) => key.columns.includes(column));
    if (!isByKey) others.push(`${key.name}: by ${index}`);
  }
  expect(others).toEqual([]);
});
