import { expect, onTestFinished, test } from 'vitest';
import { hookStatements } from '../../src/platform/database/client-hooks.ts';
import { MAX_STATEMENT_LENGTH, prepareStatements } from '../../src/platform/database/prepared-statements.ts';
import { freshDatabase, poolOf } from '../support/database.ts';

const url = await freshDatabase();
const PREPARED = 'select statement from pg_prepared_statements order by prepare_time';

test('statements with parameters are planned once for a connection, up to a number and a length; all are answered', async () => {
  const pool = poolOf(url, 1);
  onTestFinished(() => pool.end());
  hookStatements(pool, [prepareStatements(2)]);
  const ask = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0].answer;
  for (let run = 0; run < 3; run++) {
    const answers = [
      await ask(`select $1::int as answer -- ${'x'.repeat(MAX_STATEMENT_LENGTH)}`, 1),
      await ask('select $1::int + 1 as answer', 1),
      await ask('select 3 as answer'),
      await ask('select $1::int + 1 as answer', 3),
      await ask('select upper($1) as answer', 'two'),
      await ask('select lower($1) as answer', 'TEN'),
    ];
    expect(answers).toEqual([1, 2, 3, 4, 'TWO', 'ten']);
  }
  const { rows } = await pool.query(PREPARED);
  expect(rows).toEqual([{ statement: 'select $1::int + 1 as answer' }, { statement: 'select upper($1) as answer' }]);
});

test('statements that run once or twice → do not take the place of one that runs again and again', async () => {
  const pool = poolOf(url, 1);
  onTestFinished(() => pool.end());
  hookStatements(pool, [prepareStatements(2)]);
  for (const text of ['upper', 'lower', 'upper', 'lower']) await pool.query(`select ${text}($1)`, ['rare']);
  for (let run = 0; run < 3; run++) await pool.query('select initcap($1)', ['often']);
  expect((await pool.query(PREPARED)).rows).toEqual([{ statement: 'select initcap($1)' }]);
});
