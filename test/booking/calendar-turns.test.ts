import { expect, test } from 'vitest';
import { AnotherTransaction } from '../support/another-transaction.ts';
import { bookAny, bookAnyOperation, gotten, reserveAny } from '../support/calls/any-resource.ts';
import { hold, reserve } from '../support/calls/booking.ts';
import { newKey } from '../support/calls/idempotency.ts';
import { list, slotOf } from '../support/calls/slots.ts';
import { freshDatabase } from '../support/database.ts';
import { makeLongPool, type Pool, timesOfDay } from '../support/pools.ts';
import { makePractice } from '../support/practice.ts';
import { statementsOf, textsOf } from '../support/recorded-statements.ts';
import { startService } from '../support/service.ts';
import { UNHURRIED } from '../support/unhurried.ts';

const CALLERS = 24;
const databaseUrl = await freshDatabase();
const service = await startService({}, databaseUrl);
const practice = await makePractice(service);

const TIMES = timesOfDay(CALLERS, 30);

/** Pool that the service knows, each of whose times two callers can have. */
async function cachedCalendars(): Promise<Pool> {
  const pool = await makeLongPool(practice, 2);
  await bookAny(service, pool, { from: '22:00', to: '22:30' });
  return pool;
}

const areTaken = (pool: Pool, answers: Awaited<ReturnType<typeof bookAny>>[]) =>
  expect(answers.map((answer) => gotten(pool, answer))).toEqual(answers.map(() => expect.any(Number)));

test('many holds wait for one calendar → they leave connections to others', async () => {
  const [locked, other] = [await practice.room(), await practice.room()];
  for (const room of [locked, other]) await hold(service, slotOf(room, '11:30'));
  const lock = await AnotherTransaction.begin(service);
  await lock.sql('select from resources where id = $1 for no key update', locked.uuid);
  const waiting = Array.from({ length: 40 }, () => reserve(service, slotOf(locked)));
  await lock.untilWaiting(2);
  const { answer } = await lock.letWait(() => hold(service, slotOf(other)), 2);
  const sessions = await lock.waiting();
  await lock.commit();
  expect(sessions).toBe(2);
  await answer;
  const statuses = (await Promise.all(waiting)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array(39).fill(412)]);
});

test('many want to hold one slot of a room that was listed → the first four try, all others are refused by what these have read', async () => {
  const room = await practice.room();
  await hold(service, slotOf(room, '11:30'));
  await list(service, room.uuid);
  const lock = await AnotherTransaction.begin(service);
  await lock.sql('select from resources where id = $1 for no key update', room.uuid);
  const texts = await textsOf(async () => {
    const waiting = Array.from({ length: CALLERS }, () => reserve(service, slotOf(room)));
    await lock.untilWaiting(2);
    await lock.commit();
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(CALLERS - 1).fill(412)]);
  });
  expect(texts.filter((text) => text.includes('insert into appointments')).length).toBeLessThanOrEqual(4);
});

test.each([
  ['holds', reserveAny],
  ['bookings', bookAny],
] as const)('%s of one pool at once → each as many statements as one alone', async (_name, take) => {
  const pool = await cachedCalendars();
  const all = () => Promise.all(TIMES.map((time) => take(service, pool, time)));
  expect(await statementsOf(async () => areTaken(pool, await all()))).toBe(CALLERS * 2);
});

test('transactions of Idempotency-Keys have all connections → nobody waits for a turn with one', async () => {
  // long enough for honest callers; whoever waits for each other gets an answer, too
  const patient = await startService({ waits: { ...UNHURRIED, connectionMs: 60_000 } }, databaseUrl);
  const pool = await cachedCalendars();
  await bookAny(patient, pool, { from: '22:00', to: '22:30' });
  const book = async (time: (typeof TIMES)[number], headers?: Record<string, string>) =>
    (await patient.call('POST /graphql', bookAnyOperation(pool, time), headers)).body;
  areTaken(pool, await Promise.all(TIMES.flatMap((time) => [book(time), book(time, newKey())])));
});

test('a turn ends because it has waited too long → those behind it wait together', async () => {
  const timeouts = { ...UNHURRIED.timeouts, lock_timeout: '2s' };
  const hurried = await startService({ waits: { ...UNHURRIED, timeouts } }, databaseUrl);
  const pool = await cachedCalendars();
  await bookAny(hurried, pool, { from: '22:00', to: '22:30' });
  const other = await AnotherTransaction.begin(service);
  await other.sql('select from resources where id = $1 for update', pool.members[0]!.uuid);
  const waiting = TIMES.slice(0, 4).map((time) => bookAny(hurried, pool, time));
  await other.untilWaiting(3);
  await other.commit();
  const [first, ...others] = await Promise.all(waiting);
  expect(gotten(pool, first)).toBe('UNAVAILABLE');
  areTaken(pool, others);
});
