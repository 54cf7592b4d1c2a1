import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { giveUpBroken, withoutTimeout } from '../../src/platform/database/broken-connections.ts';
import { freshDatabase, openOrm, poolOf } from '../support/database.ts';

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

test.each([
  ['refuses a write as a standby does', 'create table refused ()', 'read-only transaction'],
  ['ends a session', 'select pg_terminate_backend(pg_backend_pid())', 'terminating connection'],
])('the database %s → a statement that waits has another connection', async (_, statement, refusal) => {
  const pool = poolOfOne();
  const backend = 'select pg_backend_pid() as backend';
  await withoutTimeout(pool, async () => {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = on');
    const { rows: former } = await client.query(backend);
    const waiting = pool.query(backend);
    // without an error, as the ORM does
    const refused = client.query(statement).finally(() => client.release());
    await expect(refused).rejects.toThrow(refusal);
    expect((await waiting).rows).not.toEqual(former);
  });
});

test('the ORM is closed while a connection is established → the pool ends', async () => {
  const { hostname, port } = new URL(url);
  const arrived = Promise.withResolvers<Socket>();
  const slowNetwork = createServer(arrived.resolve).listen(0, '127.0.0.1');
  await once(slowNetwork, 'listening');
  onTestFinished(() => void slowNetwork.close());
  const slowUrl = Object.assign(new URL(url), {
    hostname: '127.0.0.1',
    port: (slowNetwork.address() as AddressInfo).port,
  });
  const orm = await openOrm(slowUrl.href);
  const statement = orm.em.execute('select 1');
  const client = await arrived.promise;
  const closed = orm.close(true);
  // ends with the client, whose socket may be reset
  pipeline(client, connect(Number(port), hostname), client, () => {});
  await expect(statement).rejects.toThrow();
  await closed;
});
