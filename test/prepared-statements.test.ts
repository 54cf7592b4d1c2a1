import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../src/database.ts';
import { prepareStatements } from '../src/prepared-statements.ts';
import { freshDatabase, poolOf } from './database.ts';

const url = await freshDatabase();
const PREPARED = 'select statement from pg_prepared_statements order by prepare_time';

test('statements with parameters are planned once for a connection, up to a number; all are answered', async () => {
  const pool = poolOf(url, 1);
  onTestFinished(() => pool.end());
  prepareStatements(pool, 2);
  const ask = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0].answer;
  const answers = [
    await ask('select $1::int + 1 as answer', 1),
    await ask('select 3 as answer'),
    await ask('select $1::int + 1 as answer', 3),
    await ask('select upper($1) as answer', 'five'),
    await ask('select lower($1) as answer', 'SIX'),
  ];
  expect(answers).toEqual([2, 3, 4, 'FIVE', 'six']);
  const { rows } = await pool.query(PREPARED);
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as answer' }, { statement: 'select upper($1) as answer' }]);
});

test('a session of the service → one plan for all values, that reads no whole table and is not compiled', async () => {
  const orm = await connect(url);
  onTestFinished(() => orm.close(true));
  const settings = ['enable_seqscan', 'jit', 'plan_cache_mode'];
  const found = await orm.em.execute(`select setting from pg_settings where name in (?, ?, ?) order by name`, settings);
  expect(found.map(({ setting }) => setting)).toEqual(['off', 'off', 'force_generic_plan']);
});
