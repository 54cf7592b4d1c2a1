import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { giveUpBroken, patiently } from '../src/broken-connections.ts';
import { freshDatabase, poolOf } from './database.ts';

const url = await freshDatabase();
const SLOW = 'select pg_sleep(0.5)';

function poolOfOne(): pg.Pool {
  const pool = poolOf(url, 1);
  giveUpBroken(pool, 100);
  onTestFinished(() => pool.end());
  return pool;
}

test('the database is silent for too long → the statement fails, and the next one has another connection', async () => {
  const pool = poolOfOne();
  await expect(pool.query(SLOW)).rejects.toThrow('Connection terminated: silent for 100 ms');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a pool that waits patiently → a long statement comes to its end, and only there', async () => {
  const pool = poolOfOne();
  await expect(patiently(pool, () => pool.query(SLOW))).resolves.toMatchObject({ rowCount: 1 });
  await expect(pool.query(SLOW)).rejects.toThrow('Connection terminated');
});

test('a connection that nobody uses may be silent', async () => {
  const pool = poolOfOne();
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await pid();
  const observer = new pg.Client(url);
  await observer.connect();
  await observer.query(SLOW);
  await observer.end();
  expect(await pid()).toBe(before);
});
