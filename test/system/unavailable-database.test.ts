import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CuttingProxy } from '../../proof/cutting-proxy.ts';
import { MAX_WAITS } from '../../src/platform/database/session-settings.ts';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { tally } from '../support/calls/answers.ts';
import { book, hold, reserve } from '../support/calls/booking.ts';
import { participationCalls } from '../support/calls/participation-calls.ts';
import { firstSlot, type Slot } from '../support/calls/slots.ts';
import { boardOf } from '../support/pages/board.ts';
import { ANNA, bookAddress, chooseTime, post, sendDetails } from '../support/pages/book-page.ts';
import { booked } from '../support/pages/link-page.ts';
import { makePractice } from '../support/practice.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const service = await startService();
const practice = await makePractice(service);

/** Most connections of a process. */
const CONNECTIONS = 20;

test('somebody stalls with the lock of a calendar → 503 with Retry-After, nothing written; afterwards as before', async () => {
  const timeouts = { ...UNHURRIED.timeouts, lock_timeout: MAX_WAITS.timeouts.lock_timeout };
  const hurried = await startService({ waits: { ...UNHURRIED, timeouts } }, service.databaseUrl);
  const slot = await firstSlot(practice);
  const staller = await stall(slot);
  const refused = await reserve(hurried, slot);
  await staller.commit();
  expect([refused.status, refused.headers.get('retry-after'), refused.body.errors[0].errorCode]).toEqual([
    503,
    '1',
    '503',
  ]);
  expect(await service.sql('select from appointments where resource_id = $1', [slot.resource])).toEqual([]);
  expect((await reserve(service, slot)).status).toBe(200);
});

test('a hold is booked although somebody stalls with the lock of its calendar', {
  tags: ['Scheduling/finalising-hold-row-stands'],
}, async () => {
  const slot = await firstSlot(practice);
  const placeholder_id = await hold(service, slot);
  const staller = await stall(slot);
  const booked = await book(service, slot, { placeholder_id });
  await staller.commit();
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

test('the database ends as many commits as a process has connections → it books as before', async () => {
  const hurried = await startService({ waits: { ...UNHURRIED, connectionMs: 3_000 } }, service.databaseUrl);
  const slots = await Promise.all(Array.from({ length: CONNECTIONS }, () => firstSlot(practice)));
  const staller = await AnotherTransaction.begin(service);
  // a hold renews the revision of its calendar at the end of its transaction
  await staller.sql(
    'select from calendar_revisions where id = any($1) for update',
    slots.map(({ resource }) => resource),
  );
  let isWaiting = true;
  const waiting = Promise.all(slots.map((slot) => reserve(hurried, slot))).finally(() => {
    isWaiting = false;
  });
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and lower(query) = 'commit'`;
  while (isWaiting) await service.sql(end);
  await staller.commit();
  expect(tally(await waiting)).toEqual({ '503/503': CONNECTIONS });
  expect((await reserve(hurried, slots[0]!)).status).toBe(200);
});

test('more requests wait than a process has connections → GraphQL with a key is answered 503 with Retry-After', async () => {
  const hurried = await startService({ waits: { ...UNHURRIED, connectionMs: 3_000 } }, service.databaseUrl);
  const slots = await Promise.all(Array.from({ length: CONNECTIONS }, () => firstSlot(practice)));
  const staller = await stall(...slots);
  const waiting = Promise.all(slots.map((slot) => reserve(hurried, slot)));
  await staller.untilWaiting(CONNECTIONS);
  const query = { query: '{ crm { crmId } }' };
  const { status, headers, body } = await hurried.call('POST /graphql', query, practice.headers);
  await staller.commit();
  expect(tally(await waiting)).toEqual({ '200': CONNECTIONS });
  expect([status, headers.get('retry-after'), body.errors[0].extensions.code]).toEqual([503, '1', 'UNAVAILABLE']);
});

test('the network swallows the answer to a COMMIT, and all else → 503; afterwards the booking is there', async () => {
  const { far, proxy } = await startFar();
  const [slot, another] = [await firstSlot(practice), await firstSlot(practice)];
  const placeholder_id = await hold(far, slot);
  const stalled = proxy.stall();
  const answers = Promise.all([
    // with the key it is a transaction of several statements
    book(far, slot, { placeholder_id }, '', { 'idempotency-key': randomUUID() }),
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
  proxy.deliver();
  expect((await book(far, slot, { placeholder_id })).body.errors[0].errorCode).toBe('202');
  expect((await reserve(far, another)).status).toBe(200);
});

test('the answer to the COMMIT of a page is lost → says that it is not known what was done; sent again, it is done once', async () => {
  const { far, proxy } = await startFar();
  const room = await practice.room();
  const details = await chooseTime(far, bookAddress(room.uuid), '09:00');
  proxy.cutCommits('statement', 1);
  const lost = await post(far, details, ANNA);
  expect(proxy.isDone).toBe(true);
  expect(lost).toMatchObject({ status: 503, heading: 'Please check whether it was booked' });
  expect(lost.text).toContain('It is not known whether your appointment was booked.');
  expect(lost.text).not.toContain('Nothing has been');
  const again = await sendDetails(far, details);
  expect(again.text).toContain('has a place in this appointment already. If it is you,');
  const statesAt = (resource: string) =>
    service.sql(
      'select p.state from participations p join appointments a on a.id = p.appointment_id where a.resource_id = $1',
      [resource],
    );
  expect(await statesAt(room.uuid)).toEqual([{ state: 'BOOKED' }]);

  const { cancelLink, slot } = await booked(practice);
  proxy.cutCommits('transaction', 1);
  const change = await post(far, cancelLink, {});
  expect(proxy.isDone).toBe(true);
  expect(change).toMatchObject({ status: 503, heading: 'Please check whether it was changed' });
  expect(change.text).toContain('It is not known whether your change was made.');
  expect(await statesAt(slot.resource)).toEqual([{ state: 'CANCELED' }]);
});

test('the answer to the COMMIT of the board is lost → says that it is not known whether it worked, and leads back', async () => {
  const { far, proxy } = await startFar();
  const { participation } = await participationCalls(practice).place('REQUESTED');
  const board = await boardOf(practice, far);
  proxy.cutCommits('transaction', 1);
  const { status, headers, text, html } = await board.press('/board/todo', { action: 'confirm', place: participation });
  expect(proxy.isDone).toBe(true);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(text).toContain('It is not known whether that worked.');
  expect(html).toContain('href="/board"');
  expect(text).not.toContain('Nothing has been');
  const [row] = await service.sql('select state from participations where id = $1', [participation]);
  expect(row).toEqual({ state: 'BOOKED' });
});

test('the name of the database host cannot be looked up → 503 with Retry-After', async () => {
  const lost = await startService({}, 'postgres://postgres@no-such-host.invalid/postgres');
  const slot = await firstSlot(practice);
  const lookups = failingLookups();
  const { status, headers } = await reserve(lost, slot);
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(lookups).toHaveBeenCalled();
});

/** Lets every lookup of a name fail until the test ends: the name servers of a machine may be slow. */
function failingLookups() {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
  const fail = (_host: string, _options: object, tell: (error: Error) => void) => process.nextTick(tell, error);
  const lookups = vi.spyOn(dns, 'lookup').mockImplementation(fail as typeof dns.lookup);
  onTestFinished(() => lookups.mockRestore());
  return lookups;
}

/** A service that has its database behind a network that can be stalled. */
async function startFar() {
  const address = new URL(service.databaseUrl);
  const port = Number(address.port);
  const proxy = await CuttingProxy.start(() => port);
  onTestFinished(() => proxy.stop());
  address.port = String(proxy.port);
  const waits = { ...MAX_WAITS, timeouts: UNHURRIED.timeouts };
  return { far: await startService({ waits }, address.href), proxy };
}

/** Begins a transaction that keeps the locks of the calendars of slots. */
async function stall(...slots: Slot[]): Promise<AnotherTransaction> {
  const staller = await AnotherTransaction.begin(service);
  const resources = slots.map(({ resource }) => resource);
  await staller.sql('select from resources where id = any($1) order by id for no key update', resources);
  return staller;
}
