import type { Socket } from 'node:net';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { giveUpBroken, withoutTimeout } from '../../src/database/broken-connections.ts';
import { freshDatabase, poolOf } from '../support/database.ts';

const url = await freshDatabase();
/** Says nothing until its connection ends. */
const SILENT = 'select pg_sleep(3600)';

/** A pool with one connection, which may be silent for 100 ms. */
function poolOfOne(): pg.Pool {
  const pool = poolOf(url, 1);
  giveUpBroken(pool, 100);
  onTestFinished(() => pool.end());
  return pool;
}

test('the database is silent for too long → the statement fails, and the next one has another connection', async () => {
  const pool = poolOfOne();
  await expect(pool.query(SILENT)).rejects.toThrow('Connection terminated: silent for 100 ms');
  // withoutTimeout, since a busy machine may keep its answer for longer
  expect((await withoutTimeout(pool, () => pool.query('select 1 as one'))).rows).toEqual([{ one: 1 }]);
});

test('a pool that waits withoutTimeout → a long statement comes to its end, and only there', async () => {
  const pool = poolOfOne();
  await expect(withoutTimeout(pool, () => pool.query('select pg_sleep(0.5)'))).resolves.toMatchObject({ rowCount: 1 });
  await expect(pool.query(SILENT)).rejects.toThrow('Connection terminated');
});

test('a connection that nobody uses may be silent', async () => {
  const pool = poolOfOne();
  const client = await pool.connect();
  const { stream } = client.connection as pg.Connection & { stream: Socket };
  expect(stream.timeout).toBe(100);
  client.release();
  // what Node says of a socket without a limit
  expect(stream.timeout).toBe(0);
});
