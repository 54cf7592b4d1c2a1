import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { CuttingProxy } from '../../proof/cutting-proxy.ts';
import { makePractice } from '../practice.ts';
import { startService } from '../service.ts';
import { book, firstSlot, hold, reserve, tally } from './slot-calls.ts';

const service = await startService();
const practice = await makePractice(service);

test('somebody stalls with the lock of a calendar → 503 with Retry-After, nothing written; afterwards as before', async () => {
  const slot = await firstSlot(practice);
  const staller = new pg.Client(service.databaseUrl);
  await staller.connect();
  await staller.query('begin');
  await staller.query('select from resources where id = $1 for no key update', [slot.resource]);
  const refused = await reserve(service, slot);
  await staller.end();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.errors[0].errorCode]).toEqual([
    503,
    '1',
    '503',
  ]);
  expect(await service.sql('select from appointments where resource_id = $1', [slot.resource])).toEqual([]);
  expect((await reserve(service, slot)).status).toBe(200);
});

test('a hold is booked although somebody stalls with the lock of its calendar', async () => {
  const slot = await firstSlot(practice);
  const placeholder_id = await hold(service, slot);
  const staller = new pg.Client(service.databaseUrl);
  await staller.connect();
  await staller.query('begin');
  await staller.query('select from resources where id = $1 for no key update', [slot.resource]);
  const booked = await book(service, slot, { placeholder_id });
  await staller.end();
  expect(booked.status).toBe(201);
});

test('the database ends all connections → the process lives, and what was acknowledged is there', async () => {
  const slot = await firstSlot(practice);
  const placeholder_id = await hold(service, slot);
  const admin = new pg.Client(service.databaseUrl);
  await admin.connect();
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
  const replies = [await book(service, slot, { placeholder_id })];
  while (replies.at(-1)?.status === 503 && replies.length < 30)
    replies.push(await book(service, slot, { placeholder_id }));
  expect(replies.at(-1)?.status).toBe(201);
});

test('the database ends more transactions than a process has connections → it books as before', async () => {
  const slot = await firstSlot(practice, { availability: { capacity: 100 } });
  const staller = new pg.Client(service.databaseUrl);
  await staller.connect();
  // not each of them leaves its connection in a state that matters
  for (let round = 0; round < 4; round++) {
    await staller.query('begin');
    await staller.query('select from resources where id = $1 for no key update', [slot.resource]);
    let isWaiting = true;
    const waiting = Promise.all(Array.from({ length: 40 }, () => reserve(service, slot))).finally(() => {
      isWaiting = false;
    });
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (isWaiting) await staller.query(end);
    await staller.query('rollback');
    expect(tally(await waiting)).toEqual({ '503/503': 40 });
  }
  await staller.end();
  expect((await reserve(service, slot)).status).toBe(200);
}, 60_000);

test('more requests wait than a process has connections → GraphQL with a key is answered 503 with Retry-After', async () => {
  const slot = await firstSlot(practice);
  const staller = new pg.Client(service.databaseUrl);
  await staller.connect();
  await staller.query('begin');
  await staller.query('select from resources where id = $1 for no key update', [slot.resource]);
  const waiting = Array.from({ length: 60 }, () => reserve(service, slot));
  const { status, headers, body } = await service.call(
    'POST /graphql',
    { query: '{ crm { crmId } }' },
    practice.headers,
  );
  await staller.end();
  await Promise.all(waiting);
  expect([status, headers.get('retry-after'), body.errors[0].extensions.code]).toEqual([503, '1', 'UNAVAILABLE']);
});

test('the network swallows the answer to a COMMIT, and all else → 503 in time; afterwards the booking is there', async () => {
  const { far, proxy } = await startFar();
  const [slot, another] = [await firstSlot(practice), await firstSlot(practice)];
  const placeholder_id = await hold(far, slot);
  const stalled = proxy.stall();
  const began = performance.now();
  const answers = Promise.all([
    book(far, slot, { placeholder_id }),
    ...(await stalled.then(() => [
      reserve(far, another),
      far.call('POST /graphql', { query: '{ crm { crmId } }' }, practice.headers),
    ])),
  ]);
  expect((await answers).map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    [503, '1'],
    [503, '1'],
    [503, '1'],
  ]);
  expect(performance.now() - began).toBeLessThan(10_000);
  proxy.deliver();
  expect((await book(far, slot, { placeholder_id })).body.errors[0].errorCode).toBe('202');
  expect((await reserve(far, another)).status).toBe(200);
}, 60_000);

test('the name of the database host cannot be looked up → 503 with Retry-After', async () => {
  const lost = await startService({}, 'postgres://postgres@no-such-host.invalid/postgres');
  const slot = await firstSlot(practice);
  const { status, headers } = await reserve(lost, slot);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
});

/** A service that has its database behind a network that can be stalled. */
async function startFar() {
  const address = new URL(service.databaseUrl);
  const port = Number(address.port);
  const proxy = await CuttingProxy.start(() => port);
  onTestFinished(() => proxy.stop());
  address.port = String(proxy.port);
  return { far: await startService({}, address.href), proxy };
}
